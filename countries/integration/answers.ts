import type { Finding } from '../../validation/finding';
import type { MayHaveArrived, Obstacle } from './obstacle';

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
  /** Hash of the content that the authority holds. */
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

/** The authority has done what followed up the document: cancelled it, or taken the status. */
export interface Done extends Answered {
  readonly kind: 'done';
  readonly authority: string;
  /** Its number of it, where it tells one. */
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

/** The system has no way to state what the document says: nothing was sent. */
export interface NotExpressible {
  readonly kind: 'not-expressible';
  readonly findings: readonly Finding[];
}

/** The authority does not know the document. */
export interface NotFound {
  readonly kind: 'not-found';
  /** It is certain that nothing of it has left the system, also where that had taken it before: it may be sent again. */
  readonly isCertain?: true;
}

export type SubmissionAnswer = Accepted | Pending | Refused | Duplicate | NotExpressible | Obstacle;
export type FollowUpAnswer = Done | Pending | Refused | Obstacle;
/** No obstacle of a look-up says that what was sent before has not arrived: none takes a mark away. */
export type LookupAnswer = Accepted | Pending | Refused | NotFound | MayHaveArrived;
/** `not-found`: the authority has not done it, and has not been asked to. */
export type FollowUpLookup = Done | Pending | Refused | NotFound | MayHaveArrived;
