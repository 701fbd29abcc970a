import type { LookupAnswer, SubmissionAnswer } from '../../countries/integration/answers';
import type { Finding } from '../../validation/finding';
import type { DocumentPayload, DocumentRecord } from '../../storage/document-record';
import type { StoredExchange } from '../../storage/exchange';
import type { HeldAnswer } from './held-answer';

export type SubmittedRecord = Pick<
  DocumentRecord,
  | 'documentId'
  | 'companyId'
  | 'countryIso'
  | 'purpose'
  | 'flow'
  | 'documentNumber'
  | 'documentType'
  | 'submissionDate'
  | 'companyVatNumber'
  | 'companyName'
  | 'receivedDate'
  | 'period'
  | 'replays'
  | 'amends'
  | 'integration'
  | 'toPublicBody'
>;

/** What a submission waits for between its connection and its first byte; see `Departure` of the HTTP client. */
export interface SubmissionDeparture {
  /** `remarks` and `message` are stored with the document; a message that is made only later has no hash yet. */
  prepare(departing: { messageSha256?: string; remarks?: readonly Finding[]; message?: StoredExchange }): Promise<void>;
  isTimely(): boolean;
  /** Takes over an answer that is not kept yet. */
  hold(answer: HeldAnswer): void;
}

/** How one system is spoken to. What its answers mean is decided in countries/; what follows from them, by the caller. */
export interface Connector {
  /** Sends the document once there is a connection and the departure is prepared. */
  submit(
    document: SubmittedRecord,
    payload: DocumentPayload,
    call: { signal: AbortSignal; departure: SubmissionDeparture },
  ): Promise<SubmissionAnswer>;

  /** Told of a document that cannot be submitted now: for what has to be known of it while it waits. */
  foresee?(document: SubmittedRecord, payload: DocumentPayload): Promise<void>;

  /** What the system knows of the document; with `as`, of the one that it holds under another id. */
  lookUp(document: SubmittedRecord, call: { signal: AbortSignal; as?: string }): Promise<LookupAnswer>;
}
