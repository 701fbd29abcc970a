import type { SystemId } from '../../countries/integration/systems';
import type { DocumentRecord } from '../../storage/document-record';
import type { FollowUpContent, PreparedFollowUp } from './follow-up';

export interface RequestedCancellation {
  /** Counts the requests of the document, from 1. */
  attempt: number;
  /** Reason in the words of whoever asks. */
  reason?: string;
}

/**
 * How a system that holds documents is asked to cancel one. What comes of it, the system writes into the document: a system
 * that files records by its chain, one that is called for each by a workflow (called-follow-up.ts).
 */
export interface SystemCancellation {
  prepare(document: DocumentRecord, requested: RequestedCancellation): Promise<PreparedFollowUp | { refused: string }>;
}

/** Cancellations of the systems that can cancel, and that the operator uses. */
export type SystemCancellations = Readonly<Partial<Record<SystemId, SystemCancellation>>>;

/** What writes what a system is asked that is called. Nothing is sent yet, and no certificate needed. */
export type WriteCancellation = (
  document: DocumentRecord,
  requested: RequestedCancellation,
) => Promise<FollowUpContent | { refused: string }>;
