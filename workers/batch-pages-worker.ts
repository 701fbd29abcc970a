import { Worker } from '@temporalio/worker';
import { withApplicationFailures } from '../activities/application-failure';
import { createPageActivities } from '../activities/batch-activities';
import { startDocumentWorkflow } from '../application/documents/start-document-workflow';
import { PAGE_QUEUE } from '../platform/temporal/task-queues';
import { BatchEntryRepository } from '../storage/batch-entry-repository';
import { BatchRepository } from '../storage/batch-repository';
import type { LeavingDocuments } from '../storage/leaving-documents';
import { OpenDocuments } from '../storage/open-documents';
import { POLLS } from './polls';
import { failureLog, type WorkerSetting } from './worker-setting';

/** A Temporal that hangs holds no start, and with it no page, for ever. */
const START_MS = 10_000;

/**
 * A page mostly waits for its documents: there are as many as batches that may go on side by side, and more take turns. It is
 * told of a cancellation by the answer to a sign of life, and at once when the process stops.
 */
export const PAGE_SLOTS = {
  maxConcurrentActivityTaskExecutions: 20,
  ...POLLS.pages,
  maxHeartbeatThrottleInterval: '1s',
  shutdownGraceTime: '0s',
} as const;

/** Starts the documents of batches. It has no workflows, and no slots that another step would need. */
export async function createBatchPagesWorker(
  { config, logger, mongo, native, temporal: { client } }: WorkerSetting,
  leaving: LeavingDocuments,
): Promise<Worker> {
  const activities = createPageActivities({
    batches: new BatchRepository(mongo),
    batchEntries: new BatchEntryRepository(mongo),
    open: new OpenDocuments(mongo),
    leaving,
    start: async (document) =>
      client.withDeadline(Date.now() + START_MS, async () =>
        startDocumentWorkflow(client, document, { lane: 'in-turn' }),
      ),
    atOnce: config.BATCH_DOCUMENTS_AT_ONCE,
  });
  return Worker.create({
    connection: native,
    namespace: config.TEMPORAL_NAMESPACE,
    taskQueue: PAGE_QUEUE,
    activities: withApplicationFailures(activities, failureLog(logger)),
    ...PAGE_SLOTS,
  });
}
