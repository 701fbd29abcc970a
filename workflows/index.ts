export { documentWorkflow } from './document-workflow';
export { reconcilerWorkflow } from './reconciler-workflow';
export { deliveryWorkflow } from './delivery-workflow';
export { mailWorkflow } from './mail-workflow';
