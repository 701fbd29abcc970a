import type { Client } from '@temporalio/client';
import { Context } from '@temporalio/activity';
import type { ClaimRepository } from '../storage/claim-repository';
import type { DocumentRecord } from '../storage/document-record';
import type { DocumentRepository } from '../storage/document-repository';
import type { OrphanPosition } from '../storage/orphan-repository';
import type { OpenDocuments } from '../storage/open-documents';
import type { ParkedDocuments } from '../storage/parked-documents';
import type { ParkingDependencies } from './parking-activities';
import { ReconcilingPass, type ReconcilingPassOptions } from '../application/reconciling/reconciling-pass';
import { restartIfStopped } from '../application/documents/restart-document';
import { documentWorkflowId } from '../documents/document-start';
import { startInTurn } from '../application/documents/start-in-turn';
import { positionText, readPosition } from '../application/reconciling/still-position';
import { workflowStatus } from '../application/reconciling/workflow-in-work';
import { present } from '../platform/present';

export type Healed =
  'started' | 'restarted' | 'removed' | 'batches started' | 'batches removed' | 'orphans removed' | 'failed';

export interface ReconcilerDependencies {
  documents: Pick<DocumentRepository, 'removeUnaccepted' | 'read' | 'apply'>;
  open: Pick<OpenDocuments, 'findUnstarted' | 'findStill' | 'findParked'>;
  parked: Pick<ParkedDocuments, 'park' | 'resume'>;
  claims: Pick<ClaimRepository, 'isOwner'>;
  /** Ids of the batches that look after their documents themselves. */
  openBatches(): Promise<string[]>;
  /** See reconcile-batches.ts. */
  reconcileBatches(now: Date, pass: ReconcilingPass): Promise<{ started: number; removed: number }>;
  /** See remove-orphans.ts. */
  removeOrphans(
    from: OrphanPosition,
    now: Date,
    beat: () => void,
  ): Promise<{ position: OrphanPosition; removed: number }>;
  hasPayload(documentId: string): Promise<boolean>;
  client: Client;
  clock(): Date;
  /** Told how many documents were healed, and how many could not be looked after, for the log and the metrics. */
  onHealed(kind: Healed, count: number): void;
  onFailure: ReconcilingPassOptions['onFailure'];
  onStopped: ParkingDependencies['onStopped'];
  /** Thousands of documents may be left to the reconciler: it starts no more than are processed. */
  inTurn: { atOnce: number; withinMs: number };
}

export type ReconcilerActivities = ReturnType<typeof createReconcilerActivities>;

type Found = Omit<DocumentRecord, 'timeline'>;

/** A document older than this whose workflow has not begun was forgotten by a crash between insert and start. */
const FORGOTTEN_AFTER_MS = 10_000;
/** An intake that has not stored its bytes for so long was cut off before its client was answered. */
const CUT_OFF_AFTER_MS = 10 * 60_000;
/** Without any change for so long, a document is worth asking Temporal about. */
const STILL_AFTER_MS = 10 * 60_000;
const SLICE = 200;

export function createReconcilerActivities({
  documents,
  open,
  parked,
  claims,
  openBatches,
  reconcileBatches,
  removeOrphans,
  hasPayload,
  client,
  clock,
  onHealed,
  onFailure,
  onStopped,
  inTurn,
}: ReconcilerDependencies) {
  return {
    /** Starts the workflow of every batch and every document that was stored but never started. */
    async startForgotten(): Promise<void> {
      const pass = newPass();
      const batches = await reconcileBatches(clock(), pass);
      onHealed('batches started', batches.started);
      onHealed('batches removed', batches.removed);
      const before = new Date(clock().getTime() - FORGOTTEN_AFTER_MS);
      const forgotten = await open.findUnstarted(before, SLICE * 25, await openBatches());
      let removed = 0;
      const startOrRemove = async (document: Found): Promise<boolean> => {
        if (await hasPayload(document.documentId)) return startInTurn(client, document, { again: true });
        if (await removeHalf(document)) removed += 1;
        return false;
      };
      const started = await pass.lookAfter(forgotten, idOf, startOrRemove, inTurn);
      onHealed('started', started);
      onHealed('removed', removed);
      onHealed('failed', pass.failed);
      pass.end();
    },

    /**
     * Looks at the next documents that have been in work for long, the oldest first, and at the next ones that are parked
     * and have not begun, and starts those anew whose workflow is gone. Returns where to go on; empty at the end.
     */
    async restartStill(position: string): Promise<string> {
      const before = new Date(clock().getTime() - STILL_AFTER_MS);
      const last = readPosition(position);
      const batches = await openBatches();
      const begun = await open.findStill(before, SLICE, last.begun, batches);
      const unbegun = await open.findParked(SLICE, last.parkedAt, batches);
      const pass = newPass();
      const restarted = await pass.lookAfter(begun, idOf, async (document) =>
        restartIfStopped({ client, documents, clock, onStopped }, document),
      );
      const resumed = await pass.lookAfter(unbegun, idOf, resumeIfStopped, inTurn);
      onHealed('restarted', restarted + resumed);
      onHealed('failed', pass.failed);
      pass.end();
      return positionAfter(begun, unbegun);
    },

    /** Removes what no document and no batch was made of; see remove-orphans.ts. */
    async removeOrphans(from: OrphanPosition): Promise<OrphanPosition> {
      const { position, removed } = await removeOrphans(from, clock(), () => Context.current().heartbeat());
      onHealed('orphans removed', removed);
      return position;
    },
  };

  function newPass(): ReconcilingPass {
    return new ReconcilingPass({ beat: () => Context.current().heartbeat(), onFailure });
  }

  /** One that is parked mostly has its workflow, which tries again by itself; others wait for their bytes. */
  async function resumeIfStopped(document: Found): Promise<boolean> {
    const { documentId } = document;
    if (!(await hasPayload(documentId))) return false;
    if ((await workflowStatus(client, documentWorkflowId(documentId))) === 'RUNNING') return false;
    await parked.resume(documentId);
    return startInTurn(client, document, { again: true });
  }

  /** Of a document without its bytes: removed when nobody can have been told of it, otherwise kept for an operator. */
  async function removeHalf(document: Found): Promise<boolean> {
    const { documentId } = document;
    const now = clock();
    if (now.getTime() - document.submissionDate.getTime() <= CUT_OFF_AFTER_MS) return false;
    if (!(await wasTold(document))) {
      await documents.removeUnaccepted(documentId);
      return true;
    }
    const flag = { step: 'start', reason: 'PAYLOAD_MISSING' };
    if (await parked.park(documentId, { at: now, ...flag })) onStopped({ documentId, ...flag });
    return false;
  }

  /** Batches and inboxes are answered before their documents begin; of others a claim or a workflow bears witness. */
  async function wasTold({ documentId, duplicateKey, batchNumber, inbound }: Found): Promise<boolean> {
    if (batchNumber !== undefined || inbound !== undefined) return true;
    if (await claims.isOwner(duplicateKey, documentId)) return true;
    return (await workflowStatus(client, documentWorkflowId(documentId))) !== undefined;
  }
}

function idOf({ documentId }: Found): string {
  return documentId;
}

/** From the beginning after a slice that was not full. */
function positionAfter(begun: readonly Found[], unbegun: readonly Found[]): string {
  const last = begun.length < SLICE ? undefined : begun.at(-1);
  const parkedAt = unbegun.length < SLICE ? undefined : unbegun.at(-1)?.parked?.at;
  return positionText({
    ...present({ begun: last, parkedAt }),
  });
}
