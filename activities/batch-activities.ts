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
import { startPage, type PageEnd, type PageRun } from '../application/batches/start-page';
import type { UnderWay } from '../application/batches/places-of-batch';

export type BatchActivities = ReturnType<typeof createBatchActivities>;
export type PageActivities = ReturnType<typeof createPageActivities>;

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

const BEAT_MS = 1_000;

/** The step that starts the documents of a batch, page by page, on a queue of its own. */
export function createPageActivities(run: PageRun) {
  return {
    async startDocuments(batchId: string, first: number, underWay: readonly UnderWay[]): Promise<PageEnd> {
      const context = Context.current();
      const { heartbeatDetails } = context.info as { heartbeatDetails?: number };
      let position = heartbeatDetails ?? first;
      const beat = () => context.heartbeat(position);
      const beating = setInterval(beat, BEAT_MS);
      try {
        const reached = (index: number): void => void (position = index);
        const { cancellationSignal: signal } = context;
        return await startPage(run, batchId, { first: position, underWay }, { reached, signal });
      } finally {
        clearInterval(beating);
        beat();
      }
    },
  };
}
