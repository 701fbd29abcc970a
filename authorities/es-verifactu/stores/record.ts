import type { InvoiceKey } from '../../../countries/es/aeat/invoice-key';
import type { AdoptedRecord } from '../../../countries/es/verifactu/found-record';
import type { Correction } from '../../../countries/es/verifactu/records';
import type { AuthorityMessage } from '../../../countries/integration/answers';
import type { Sender } from './issuing';
import type { RequestIdentity } from './request-repository';

export type VerifactuRecordState =
  /** Waits to be sent. */
  | 'generated'
  /** It is in a message whose outcome is not decided. */
  | 'sent'
  /** Its message is decided and it is not, see {@link Alone}; the chain goes on. */
  | 'alone'
  | 'accepted'
  | 'refused'
  /** Refused for what our settings, rights or program say: only a request with another `try` sends the document again. */
  | 'configuration';

export interface VerifactuRecord extends RequestIdentity, Correction, Sender {
  chain: string;
  position: number;
  key: InvoiceKey;
  /** Which of the records of its key this is, from 1, over the chains of all installations. */
  ordinal: number;
  huella: string;
  refExterna: string;
  /** FechaOperacion, dd-mm-yyyy: the agency files by its month. That of a cancellation is its invoice's. */
  operationDate?: string;
  /** The record as it is sent (countries/es/verifactu/write-record.ts): these bytes never change. */
  xml: Buffer;
  generatedAt: Date;
  state: VerifactuRecordState;
  /** An attempt to send it has certainly failed. */
  isDelayed?: true;
  /** It has been in a message of unknown outcome: what comes back may be about the first sending. */
  isRepeated?: true;
  alone?: Alone;
  verdict?: Verdict;
  /** Its document has not been told yet what became of it. */
  isUntold?: true;
  /** What its document was last told that holds it up. */
  toldOf?: string;
}

/** How a record goes on by itself. */
export interface Alone {
  /** `ask`: whether the agency has it. `send`: it was refused with the message that it was alone in. */
  by: 'ask' | 'send';
  /** Reason as in answers: `CODE_1234`, `NO_LINE`, `FAULT_4102`. */
  reason: string;
  message?: string;
  since: Date;
  attempts: number;
  nextAt: Date;
}

/** What the agency has decided of a record. */
export interface Verdict {
  decidedAt: Date;
  /** SHA-256 of the answer that decided. */
  answerSha256: string;
  /** `<CSV>/<position>` of what was accepted; after a query the agency's number of the request. */
  reference?: string;
  /** CSV; lost where only the query told. */
  receipt?: string;
  warnings?: readonly AuthorityMessage[];
  /** The agency has the invoice from this record, and not from the one that was sent. */
  adopted?: AdoptedRecord;
  /** Code of what was not accepted. */
  code?: string;
  message?: string;
}

/** `reason` of one that the agency may have since before the database was put back. */
export const RESTORED = 'RESTORED';

/** The code of a record whose number the agency has from another one. */
export const DUPLICATE_AT_AUTHORITY = 'DUPLICATE_AT_AUTHORITY';
