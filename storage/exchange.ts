import type { Envelope } from '../platform/encryption/key-ring';

export const EXCHANGE_DIRECTIONS = ['SENT', 'RECEIVED'] as const;
export const EXCHANGE_KINDS = ['SUBMISSION', 'LOOK_UP', 'CANCELLATION', 'STATUS', 'DELIVERY'] as const;

/** A message that was sent to a system, or received from it, on behalf of a document. */
export interface ExchangeFacts {
  direction: (typeof EXCHANGE_DIRECTIONS)[number];
  kind: (typeof EXCHANGE_KINDS)[number];
  /** Size in bytes. */
  size: number;
  /** SHA-256 of the bytes, hex. */
  sha256: string;
  httpStatus?: number;
  /** The answer broke off, or was longer than is read or kept: these bytes are its beginning. */
  incomplete?: true;
  at: Date;
}

export interface Exchange extends ExchangeFacts {
  number: number;
  /** Number of times that this message came, with the same bytes. */
  times: number;
  /** Time it last came; set when that was more than once. */
  lastAt?: Date;
  /** Different messages of its kind that came between the one before and this one, and are not kept. */
  omitted?: number;
}

/** An exchange as it is kept with its document, or among all of them. */
export interface StoredExchange extends Omit<Exchange, 'number'> {
  /** `<documentId>/<number>`, so that a document's exchanges lie together in their order. */
  _id: string;
  sealed: Envelope;
}

/** Fields of stored exchanges, whether of one document or of many. */
export const EXCHANGE_FIELDS = {
  direction: { type: String, required: true },
  kind: { type: String, required: true },
  size: { type: Number, required: true },
  sha256: { type: String, required: true },
  httpStatus: Number,
  incomplete: Boolean,
  at: { type: Date, required: true },
  lastAt: Date,
  times: { type: Number, required: true },
} as const;
