import type { ExternalStatusUpdate } from '../../countries/external-status/update';
import type { SystemId } from '../../countries/integration/systems';
import type { DocumentRecord } from '../../storage/document-record';
import type { FollowUpContent, PreparedFollowUp } from './follow-up';

/** An external status as its document's system is told of it. */
export interface ReportedStatus extends ExternalStatusUpdate {
  /** Counts what the system was told of the document, from 1. */
  attempt: number;
  at: Date;
}

/** Why the system cannot be told: it is said in the document. */
export interface Untold {
  refused: { code: string; message: string };
}

/** How a system is told of external statuses of the documents that it has; undefined for one that is nothing to it. */
export interface SystemStatusReport {
  prepare(document: DocumentRecord, reported: ReportedStatus): Promise<PreparedFollowUp | Untold | undefined>;
}

export type SystemStatusReports = Readonly<Partial<Record<SystemId, SystemStatusReport>>>;

/** What writes what a system is told that is called. Nothing is sent yet, and no certificate needed. */
export type WriteStatusReport = (
  document: DocumentRecord,
  reported: ReportedStatus,
) => Promise<FollowUpContent | Untold | undefined>;
