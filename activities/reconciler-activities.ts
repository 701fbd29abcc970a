import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import { Context } from '@temporalio/activity';
import type { DocumentRecord } from '../storage/document-record';
import type { DocumentRepository } from '../storage/document-repository';
import { documentWorkflowId, startDocumentWorkflow } from './start-document-workflow';

export interface ReconcilerDependencies {
  documents: Pick<DocumentRepository, 'findUnstarted' | 'findStill' | 'removeUnaccepted'>;
  hasPayload(documentId: string): Promise<boolean>;
  client: Client;
  clock(): Date;
  /** Told how many documents were healed, for the log and the metrics. */
  onHealed(kind: 'started' | 'restarted' | 'removed', count: number): void;
}

export type ReconcilerActivities = ReturnType<typeof createReconcilerActivities>;

/** A document older than this whose workflow has not begun was forgotten by a crash between insert and start. */
const FORGOTTEN_AFTER_MS = 10_000;
/** An intake that has not stored its bytes for so long was cut off before its client was answered. */
const CUT_OFF_AFTER_MS = 10 * 60_000;
/** Without any change for so long, a document is worth asking Temporal about. */
const STILL_AFTER_MS = 10 * 60_000;
const SLICE = 200;

export function createReconcilerActivities({ documents, hasPayload, client, clock, onHealed }: ReconcilerDependencies) {
  return {
    /** Starts the workflow of every document that was stored but never started. */
    async startForgotten(): Promise<void> {
      const now = clock().getTime();
      let started = 0;
      let removed = 0;
      const forgotten = await documents.findUnstarted(new Date(now - FORGOTTEN_AFTER_MS), SLICE * 25);
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
      const still = await documents.findStill(new Date(clock().getTime() - STILL_AFTER_MS), SLICE, afterId);
      let restarted = 0;
      for (const document of still) {
        Context.current().heartbeat();
        if (await isInWork(document)) continue;
        await startDocumentWorkflow(client, document, { again: true });
        restarted += 1;
      }
      onHealed('restarted', restarted);
      return still.length < SLICE ? '' : (still.at(-1)?.documentId ?? '');
    },
  };

  /** A failed workflow counts as in work: it waits for an operator (see workflows/document-workflow.ts). */
  async function isInWork({ documentId }: Pick<DocumentRecord, 'documentId'>): Promise<boolean> {
    try {
      const { status } = await client.workflow.getHandle(documentWorkflowId(documentId)).describe();
      return status.name === 'RUNNING' || status.name === 'FAILED';
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return false;
      throw error;
    }
  }
}
