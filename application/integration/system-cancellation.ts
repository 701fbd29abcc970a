import type { mongo } from 'mongoose';
import type { CancellationAnswer, CancellationLookup } from '../../countries/integration/answers';
import type { SystemId } from '../../countries/integration/systems';
import type { CancellationCall } from '../../storage/cancellation-call-repository';
import type { DocumentRecord } from '../../storage/document-record';

/** A cancellation that is ready to be asked for. */
export interface PreparedCancellation {
  /** Writes what has the system cancel the document, in the transaction in which the document says that it is asked for. */
  store(session: mongo.ClientSession): Promise<void>;
  /** Afterwards: has the system begin at once. Nothing is lost if it does not hear it. */
  wake(): Promise<void>;
}

export interface RequestedCancellation {
  /** Counts the requests of the document, from 1. */
  attempt: number;
  /** Reason in the words of whoever asks. */
  reason?: string;
}

/**
 * How a system that holds documents is asked to cancel one. What comes of it, the system writes into the document: a system
 * that files records by its chain, one that is called for each by a workflow (called-cancellation.ts).
 */
export interface SystemCancellation {
  prepare(
    document: DocumentRecord,
    requested: RequestedCancellation,
  ): Promise<PreparedCancellation | { refused: string }>;
}

/** Cancellations of the systems that can cancel, and that the operator uses. */
export type SystemCancellations = Readonly<Partial<Record<SystemId, SystemCancellation>>>;

/** What a system that is called is to be asked, in its own terms; kept as it is written here. */
export type CancellationContent = Pick<CancellationCall, 'content' | 'message'>;

/** What writes that, for a system that is called. Nothing is sent yet, and no certificate needed. */
export type WriteCancellation = (
  document: DocumentRecord,
  requested: RequestedCancellation,
) => Promise<CancellationContent | { refused: string }>;

/** What a cancellation waits for between its connection and its first byte; see `Departure` of the HTTP client. */
export interface CancellationDeparture {
  /** Bytes of a message that is made only now; those of an attempt before stay. */
  prepare(message?: Buffer): Promise<void>;
  isTimely(): boolean;
}

/** How a system is called to cancel what it holds of a document. What is `pending` it has taken: from then on it is only looked up. */
export interface CancellingConnector {
  /** Sends the cancellation once there is a connection and the departure is prepared. */
  cancel(
    call: CancellationCall,
    options: { signal: AbortSignal; departure: CancellationDeparture },
  ): Promise<CancellationAnswer>;

  /** Whether the system has cancelled the document. */
  lookUp(call: CancellationCall, options: { signal: AbortSignal }): Promise<CancellationLookup>;
}
