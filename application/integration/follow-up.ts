import type { mongo } from 'mongoose';
import type { FollowUpAnswer, FollowUpLookup } from '../../countries/integration/answers';
import type { FollowUp } from '../../storage/follow-up-repository';

/** What follows up a document, ready to be stored. */
export interface PreparedFollowUp {
  /** Writes what has the system do it, in the transaction in which the document says that it is asked for. */
  store(session: mongo.ClientSession): Promise<void>;
  /** Afterwards: has the system begin at once. Nothing is lost if it does not hear it. */
  wake(): Promise<void>;
}

/** What a system that is called is to be asked or told, in its own terms; kept as it is written here. */
export type FollowUpContent = Pick<FollowUp, 'content' | 'message'>;

/** What a follow-up waits for between its connection and its first byte; see `Departure` of the HTTP client. */
export interface FollowUpDeparture {
  /** Bytes of a message that is made only now, and what has to be known of the time before it; those of an attempt before stay. */
  prepare(message?: Buffer, before?: FollowUp['before']): Promise<void>;
  isTimely(): boolean;
}

/** How a system is called for what follows up a document. What is `pending` it has taken: from then on it is only looked up. */
export interface FollowUpConnector {
  /** Sends it once there is a connection and the departure is prepared. */
  send(call: FollowUp, options: { signal: AbortSignal; departure: FollowUpDeparture }): Promise<FollowUpAnswer>;

  /** Whether the system has done what was asked. */
  lookUp(call: FollowUp, options: { signal: AbortSignal }): Promise<FollowUpLookup>;
}
