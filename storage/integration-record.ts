import type { WaitingFor } from '../countries/integration/obstacle';
import type { SystemId } from '../countries/integration/systems';
import type { CancellationRecord, StatusReportRecord } from './follow-up-record';
import type { SettlementRecord } from './settlement-record';

/** Standing of a document with the authority that takes it. */
export interface IntegrationRecord {
  authority: string;
  /** The system that took the document over; unset in records of earlier versions, and where the authority delivered it. */
  system?: SystemId;
  reference?: string;
  receipt?: string;
  warnings: { code: string; message: string }[];
  /** Set before a submission leaves, so that a restarted step looks up before it sends again; with the hash of the message. */
  sentAt?: Date;
  sentSha256?: string;
  /** Set when the authority answered that it holds a document with this number; from then on it is only asked. */
  duplicate?: { at: Date; documentId?: string; sha256?: string };
  /** The id under which the authority holds our content, when it is not the document's own. */
  recordedAs?: string;
  /** Set when a refused document is replayed: a refusal that a look-up tells of may be the old one. */
  replayedAfterRefusal?: true;
  /** Set from the replay of an ERROR until it is sent again: another system may take it once this one does not know it. */
  choosesAnew?: true;
  /** Calls that failed since the document was submitted or replayed, what the last of them met, and when it calls again by its own back-off. */
  attempts?: number;
  lastReason?: string;
  lastStatus?: number;
  lastAttemptAt?: Date;
  nextAttemptAt?: Date;
  /** Time since which no answer could be had. */
  waitingSince?: Date;
  /** Obstacle that has to be removed before there can be one. */
  waitingFor?: WaitingFor;
  /** Set while the document waits to be let go, when it began to. */
  waiting?: { at: Date };
  /** Code and text of the authority's refusal. */
  refusal?: { code: string; message: string };
  /** Set when an operator decided what nobody could find out. */
  settlement?: SettlementRecord;
  /** Set when somebody asked to have the document cancelled at its authority; of several requests the last. */
  cancellation?: CancellationRecord;
  /** External statuses that its authority is told of, in the order in which they were reported. */
  statusReports?: StatusReportRecord[];
}
