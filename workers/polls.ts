/**
 * How many polls wait at Temporal for tasks of a queue at a time. Each is asked anew every minute, idle or not: a queue that is seldom
 * used has one or two. A poll is free again as soon as it has its task, so that few fill many slots.
 */
export const POLLS = {
  /** Workflows in the places of documents, as many as the SDK has by default; the activities beside them are those of batches and replays. */
  documents: { maxConcurrentWorkflowTaskPolls: 10, maxConcurrentActivityTaskPolls: 2 },
  /** Deliveries: attempts are local steps. */
  webhooks: { maxConcurrentWorkflowTaskPolls: 5, maxConcurrentActivityTaskPolls: 1 },
  /** A page lasts seconds. */
  pages: { maxConcurrentActivityTaskPolls: 1 },
  seldom: { maxConcurrentWorkflowTaskPolls: 2, maxConcurrentActivityTaskPolls: 1 },
  /** Of each country and each system. */
  authority: { maxConcurrentActivityTaskPolls: 2 },
  /** Queues of earlier versions, which run dry. */
  before: { maxConcurrentActivityTaskPolls: 1 },
  printing: { maxConcurrentActivityTaskPolls: 5 },
  conversions: { maxConcurrentActivityTaskPolls: 2 },
} as const;
