export { batchWorkflow } from './batch-workflow';
export { documentWorkflow } from './document-workflow';
export { inboundWorkflow } from './inbound-workflow';
export { reconcilerWorkflow } from './reconciler-workflow';
export { generationWorkflow } from './generation-workflow';
export { deliveryWorkflow } from './delivery-workflow';
export { mailWorkflow } from './mail-workflow';
export { replayWorkflow } from './replay-workflow';
