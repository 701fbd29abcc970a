import type { Client } from '@temporalio/client';
import type { ClaimRepository } from '../../storage/claim-repository';
import type { DocumentRecord } from '../../storage/document-record';
import type { DocumentRepository } from '../../storage/document-repository';
import type { LeavingDocuments } from '../../storage/leaving-documents';
import type { OpenDocuments } from '../../storage/open-documents';
import type { OrphanPosition } from '../../storage/orphan-repository';
import type { ParkedDocuments } from '../../storage/parked-documents';
import type { FollowUpStart } from '../../storage/follow-up-repository';
import type { ForgottenChains } from '../chains/wake-forgotten';
import type { SystemChoice } from '../integration/system-choice';
import type { GivingUp } from '../documents/give-up';
import type { ReconcilingPass, ReconcilingPassOptions } from './reconciling-pass';

export type Healed =
  | 'started'
  | 'restarted'
  | 'refused'
  | 'removed'
  | 'batches started'
  | 'batches removed'
  | 'mails started'
  | 'orphans removed'
  | 'failed';

/** What follows up documents, whose workflow is gone or was never started. */
export interface ForgottenFollowUps {
  /** That should have been looked at before this time. */
  forgotten(before: Date): Promise<FollowUpStart[]>;
  isRunning(call: FollowUpStart): Promise<boolean>;
  start(call: FollowUpStart): Promise<void>;
}

/** What looking after documents, batches and halves works with. */
export interface Reconciler {
  documents: Pick<DocumentRepository, 'removeUnaccepted' | 'read' | 'apply'>;
  open: Pick<OpenDocuments, 'findUnstarted' | 'findStill' | 'findOpen' | 'findParked'>;
  leaving: Pick<LeavingDocuments, 'of'>;
  parked: Pick<ParkedDocuments, 'park' | 'resume'>;
  systems: Pick<SystemChoice, 'made'>;
  claims: Pick<ClaimRepository, 'isOwner'>;
  /** Ids of the replays that are RUNNING. */
  runningReplays(): Promise<string[]>;
  /** Ids of the batches that look after their documents themselves. */
  openBatches(): Promise<string[]>;
  /** See reconcile-batches.ts. */
  reconcileBatches(now: Date, pass: ReconcilingPass): Promise<{ started: number; removed: number }>;
  /** See start-forgotten-mails.ts. */
  startForgottenMails(now: Date, pass: ReconcilingPass): Promise<number>;
  /** See remove-orphans.ts. */
  removeOrphans(
    from: OrphanPosition,
    now: Date,
    beat: () => void,
  ): Promise<{ position: OrphanPosition; removed: number }>;
  /** Forgotten chains of each system with chains. */
  chains(): Promise<readonly ForgottenChains[]>;
  followUps: ForgottenFollowUps;
  hasPayload(documentId: string): Promise<boolean>;
  client: Client;
  clock(): Date;
  /** Told how many documents were healed, and how many could not be looked after, for the log and the metrics. */
  onHealed(kind: Healed, count: number): void;
  onFailure: ReconcilingPassOptions['onFailure'];
  onStopped: GivingUp['onStopped'];
  /** Told of what is open although its workflow has completed: Temporal refuses to start it as something new. */
  onRefused(): void;
  /** Thousands of documents may be left to the reconciler: it starts no more than are processed. */
  inTurn: { atOnce: number; withinMs: number };
}

export type Found = Omit<DocumentRecord, 'timeline'>;

/** Documents that are looked at as a slice; more of them for those that were never started. */
export const SLICE = 200;

export function idOf({ documentId }: Found): string {
  return documentId;
}
