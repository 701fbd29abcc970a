/** Files that are no documents of ours are printed in a queue of their own, by the rendering worker as well. */
export const CONVERSION_QUEUE = 'rendering-conversions';

/** Queue of the pages of batches: a page lasts seconds and may hold up no other step. */
export const PAGE_QUEUE = 'batch-pages';

/**
 * Documents: workflows and their short local steps, those of batches, their pages and the reconciler in queues
 * beside it. Integration:
 * calls to authorities, in a queue of each country. Rendering: Chromium. Notifications: e-mails. Generation: batch files of
 * registered documents. Webhooks: events and their deliveries.
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

/** Steps of a system that are apart from the other calls of its country: one that hangs holds a slot for a minute. */
export function systemQueue(system: string): string {
  return `integration-${system}`;
}

/** Queue of the passes through the inbox of a country, or of a system that delivers to companies. */
export function inboxQueue(inbox: string): string {
  return /^[A-Z]{2}$/.test(inbox) ? integrationQueue(inbox) : systemQueue(inbox);
}

/** Queue of the calls to a country's authority. */
export function integrationQueue(countryIso: string): string {
  return `integration-${countryIso}`;
}
