/**
 * Documents: workflows and their short local steps. Integration: calls to authorities. Rendering: Chromium.
 * Notifications: e-mails. Webhooks: events and their deliveries.
 */
export const TASK_QUEUES = ['documents', 'integration', 'rendering', 'notifications', 'webhooks'] as const;
export type TaskQueue = (typeof TASK_QUEUES)[number];

export function isTaskQueue(name: string): name is TaskQueue {
  return (TASK_QUEUES as readonly string[]).includes(name);
}
