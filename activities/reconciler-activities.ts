import type { Client } from '@temporalio/client';
import { Context } from '@temporalio/activity';
import type { DocumentRepository } from '../storage/document-repository';
import { documentWorkflowId, startDocumentWorkflow } from './start-document-workflow';
import { isInWork } from './workflow-in-work';

export interface ReconcilerDependencies {
  documents: Pick<DocumentRepository, 'findUnstarted' | 'findStill' | 'removeUnaccepted'>;
  /** Ids of the batches that look after their documents themselves. */
  openBatches(): Promise<string[]>;
  /** See reconcile-batches.ts. */
  reconcileBatches(now: Date, beat: () => void): Promise<{ started: number; removed: number }>;
  hasPayload(documentId: string): Promise<boolean>;
  client: Client;
  clock(): Date;
  /** Told how many documents were healed, for the log and the metrics. */
  onHealed(kind: 'started' | 'restarted' | 'removed' | 'batches started' | 'batches removed', count: number): void;
}

export type ReconcilerActivities = ReturnType<typeof createReconcilerActivities>;

/** A document older than this whose workflow has not begun was forgotten by a crash between insert and start. */
const FORGOTTEN_AFTER_MS = 10_000;
/** An intake that has not stored its bytes for so long was cut off before its client was answered. */
const CUT_OFF_AFTER_MS = 10 * 60_000;
/** Without any change for so long, a document is worth asking Temporal about. */
const STILL_AFTER_MS = 10 * 60_000;
const SLICE = 200;

export function createReconcilerActivities({
  documents,
  openBatches,
  reconcileBatches,
  hasPayload,
  client,
  clock,
  onHealed,
}: ReconcilerDependencies) {
  return {
    /** Starts the workflow of every batch and every document that was stored but never started. */
    async startForgotten(): Promise<void> {
      const batches = await reconcileBatches(clock(), () => Context.current().heartbeat());
      onHealed('batches started', batches.started);
      onHealed('batches removed', batches.removed);
      const now = clock().getTime();
      let started = 0;
      let removed = 0;
      const forgotten = await documents.findUnstarted(
        new Date(now - FORGOTTEN_AFTER_MS),
        SLICE * 25,
        await openBatches(),
      );
      for (const document of forgotten) {
        Context.current().heartbeat();
        if (await hasPayload(document.documentId)) {
          await startDocumentWorkflow(client, document, { again: true });
          started += 1;
        } else if (now - document.submissionDate.getTime() > CUT_OFF_AFTER_MS) {
          await documents.removeUnaccepted(document.documentId);
          removed += 1;
        }
      }
      onHealed('started', started);
      onHealed('removed', removed);
    },

    /**
     * Looks at the next slice of documents that have been in work for long, in order of id after `afterId`, and starts
     * those anew whose workflow is gone. Returns the id to go on from; empty at the end.
     */
    async restartStill(afterId: string): Promise<string> {
      const still = await documents.findStill(
        new Date(clock().getTime() - STILL_AFTER_MS),
        SLICE,
        afterId,
        await openBatches(),
      );
      let restarted = 0;
      for (const document of still) {
        Context.current().heartbeat();
        if (await isInWork(client, documentWorkflowId(document.documentId))) continue;
        await startDocumentWorkflow(client, document, { again: true });
        restarted += 1;
      }
      onHealed('restarted', restarted);
      return still.length < SLICE ? '' : (still.at(-1)?.documentId ?? '');
    },
  };
}
