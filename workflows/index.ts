export { batchWorkflow } from './batch-workflow';
export { documentWorkflow } from './document-workflow';
export { reconcilerWorkflow } from './reconciler-workflow';
export { mailWorkflow } from './mail-workflow';
