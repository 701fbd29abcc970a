import type { Finding } from '../../validation/finding';

/** What somebody has to do, or to find out, before a document can go on. */
export const WAITING_FOR = [
  'AUTHORITY_CREDENTIAL_MISSING',
  'AUTHORITY_CREDENTIAL_EXPIRED',
  'AUTHORITY_CONFIGURATION',
  'AUTHORITY_OUTCOME_UNKNOWN',
] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/** A code and a text of the authority. */
export interface AuthorityMessage {
  readonly code: string;
  readonly message: string;
}

/** What is known of every answer that came over the wire. */
interface Answered {
  /** SHA-256 of the message that said so. */
  readonly messageSha256?: string;
}

/** The authority took the document. */
export interface Accepted extends Answered {
  readonly kind: 'accepted';
  readonly reference: string;
  readonly receipt?: string;
  readonly authority: string;
  readonly warnings: readonly AuthorityMessage[];
  /** Of the content that the authority holds. */
  readonly sha256?: string;
}

/** The authority took the document and validates it later: look it up until there is a verdict. */
export interface Pending {
  readonly kind: 'pending';
  readonly reference?: string;
  readonly sha256?: string;
  /** How long the authority wants not to be asked. */
  readonly retryAfterSeconds?: number;
}

/** The authority's verdict against this document; sending it again changes nothing. */
export interface Refused extends AuthorityMessage, Answered {
  readonly kind: 'refused';
}

/** The authority has cancelled what it held of the document. */
export interface Cancelled extends Answered {
  readonly kind: 'cancelled';
  readonly authority: string;
  /** Its number of the cancellation, where it tells one. */
  readonly reference?: string;
  readonly receipt?: string;
  readonly warnings: readonly AuthorityMessage[];
}

/** What the authority says of the document that it holds in place of the submitted one. */
export interface Original {
  readonly documentId?: string;
  readonly sha256?: string;
}

/** The authority holds a document with this number already: the one named, which may be ours (whose-original.ts). */
export interface Duplicate {
  readonly kind: 'duplicate';
  readonly original: Original;
}

/**
 * Nothing was recorded: the authority itself says so, or nothing was sent to it. To a look-up it is any answer that says
 * that the authority cannot be asked now.
 */
export interface Outage {
  readonly kind: 'outage';
  readonly reason: string;
  readonly retryAfterSeconds?: number;
  /** Time alone does not end it. */
  readonly waitingFor?: WaitingFor;
}

/** The system has no way to state what the document says: nothing was sent. */
export interface NotExpressible {
  readonly kind: 'not-expressible';
  readonly findings: readonly Finding[];
}

/** No answer came, or only a part of one: whether the request arrived is not known. */
export interface Unanswered {
  readonly kind: 'unanswered';
}

/** The authority does not know the document. */
export interface NotFound {
  readonly kind: 'not-found';
}

/**
 * The answer is not the authority's own word on the document (a gateway's error, a page, another protocol): look it up
 * before sending again. Never a success.
 */
export interface Unintelligible {
  readonly kind: 'unintelligible';
  readonly reason: string;
  readonly retryAfterSeconds?: number;
}

export type SubmissionAnswer =
  Accepted | Pending | Refused | Duplicate | NotExpressible | Outage | Unanswered | Unintelligible;
export type CancellationAnswer = Cancelled | Pending | Refused | Outage | Unanswered | Unintelligible;
/** `not-found`: the authority has not cancelled it, and has not been asked to. */
export type CancellationLookup = CancellationAnswer | NotFound;
export type LookupAnswer = Accepted | Pending | Refused | NotFound | Outage | Unanswered | Unintelligible;
