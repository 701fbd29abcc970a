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
 * used has one or two. What each document goes through has ten: with two or four, Temporal took more time for a document, and a second
 * had some 7 % fewer of them (0.63 of the floor of `bench -- throughput`, where ten reach 0.68). Polls that follow the load
 * (`autoscaling`) wake the SDK ten times a second for each queue.
 */
export const POLLS = {
  documents: { ...workflowTasks(10), ...activityTasks(10) },
  /** Deliveries: attempts are local steps. */
  webhooks: { ...workflowTasks(5), ...activityTasks(1) },
  /** A page lasts seconds. */
  pages: activityTasks(1),
  seldom: { ...workflowTasks(2), ...activityTasks(1) },
  /** Of each country and each system. */
  authority: activityTasks(5),
  /** Queues of earlier versions, which run dry. */
  before: activityTasks(1),
  printing: activityTasks(5),
  conversions: activityTasks(2),
} as const;
