import type { mongo } from 'mongoose';
import type { SystemId } from '../../countries/integration/systems';
import type { DocumentRecord } from '../../storage/document-record';

/** A cancellation that is ready to be asked for. */
export interface PreparedCancellation {
  /** Writes what has the system cancel the document, in the transaction in which the document says that it is asked for. */
  store(session: mongo.ClientSession): Promise<void>;
  /** Afterwards: has the system begin at once. Nothing is lost if it does not hear it. */
  wake(): Promise<void>;
}

/** How a system that holds documents is asked to cancel one. What comes of it, the system writes into the document. */
export interface SystemCancellation {
  /** `attempt` counts the requests of the document, from 1. */
  prepare(document: DocumentRecord, attempt: number): Promise<PreparedCancellation | { refused: string }>;
}

/** Of the systems that can cancel, and that the operator uses. */
export type SystemCancellations = Readonly<Partial<Record<SystemId, SystemCancellation>>>;
