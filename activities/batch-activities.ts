import { Context } from '@temporalio/activity';
import {
  closeIfFinished,
  heldUpDocuments,
  nextDocuments,
  openBatch,
  restartStopped,
  type BatchRun,
  type NextDocuments,
} from '../application/batches/run-batch';

export type BatchActivities = ReturnType<typeof createBatchActivities>;

/** What the batch of a template file does after its last document. */
export interface BatchReportActivities {
  reportBatch(batchId: string): Promise<void>;
}

/** The steps of a batch. */
export function createBatchActivities(run: BatchRun) {
  const beat = () => Context.current().heartbeat();
  return {
    async openBatch(batchId: string): Promise<void> {
      await openBatch(run, batchId, beat);
    },

    async nextDocuments(batchId: string, first: number, limit: number): Promise<NextDocuments> {
      return nextDocuments(run, batchId, first, limit);
    },

    async heldUpDocuments(documentIds: string[]): Promise<string[]> {
      return heldUpDocuments(run, documentIds);
    },

    async closeIfFinished(batchId: string): Promise<boolean> {
      return closeIfFinished(run, batchId);
    },

    async restartStopped(batchId: string): Promise<void> {
      await restartStopped(run, batchId, beat);
    },
  };
}
