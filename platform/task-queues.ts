/**
 * Documents: workflows and their short local steps, those of batches and the reconciler in queues beside it. Integration: calls to
 * authorities. Rendering: Chromium. Notifications: e-mails. Generation: batch files of registered documents. Webhooks:
 * events and their deliveries.
 */
export const TASK_QUEUES = [
  'documents',
  'integration',
  'rendering',
  'notifications',
  'generation',
  'webhooks',
] as const;
export type TaskQueue = (typeof TASK_QUEUES)[number];

export function isTaskQueue(name: string): name is TaskQueue {
  return (TASK_QUEUES as readonly string[]).includes(name);
}
