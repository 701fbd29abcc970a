import type { WorkerOptions } from '@temporalio/worker';

type Polls = Pick<WorkerOptions, 'workflowTaskPollerBehavior' | 'activityTaskPollerBehavior'>;

/**
 * The SDK has options of its own for these numbers (`maxConcurrentActivityTaskPolls`), which version 1.24 does not read. Workflow
 * tasks take two at least: of the queue, and of the worker's own.
 */
const activityTasks = (maximum: number): Polls => ({ activityTaskPollerBehavior: { type: 'simple-maximum', maximum } });
const workflowTasks = (maximum: number): Polls => ({ workflowTaskPollerBehavior: { type: 'simple-maximum', maximum } });

/**
 * How many polls wait at Temporal for tasks of a queue at a time. Each is asked anew every minute, idle or not: a queue that is seldom
 * used has one or two. A poll is free again as soon as it has its task, so that few fill many slots.
 */
export const POLLS = {
  /** Workflows in the places of documents, as many as the SDK has by default; the activities beside them are those of batches and replays. */
  documents: { ...workflowTasks(10), ...activityTasks(2) },
  /** Deliveries: attempts are local steps. */
  webhooks: { ...workflowTasks(5), ...activityTasks(1) },
  /** A page lasts seconds. */
  pages: activityTasks(1),
  seldom: { ...workflowTasks(2), ...activityTasks(1) },
  /** Of each country and each system: one for each of the four partitions that a queue has, lest a task finds nobody and is written down. */
  authority: activityTasks(4),
  /** Queues of earlier versions, which run dry. */
  before: activityTasks(1),
  printing: activityTasks(5),
  conversions: activityTasks(2),
} as const;
