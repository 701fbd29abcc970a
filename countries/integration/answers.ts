/** A code and a text of the authority. */
export interface AuthorityMessage {
  readonly code: string;
  readonly message: string;
}

/** The authority took the document. */
export interface Accepted {
  readonly kind: 'accepted';
  readonly reference: string;
  readonly receipt?: string;
  readonly authority: string;
  readonly warnings: readonly AuthorityMessage[];
}

/** The authority took the document and judges it later: look it up until there is a verdict. */
export interface Pending {
  readonly kind: 'pending';
  readonly reference?: string;
}

/** The authority's verdict against this document; sending it again changes nothing. */
export interface Refused extends AuthorityMessage {
  readonly kind: 'refused';
}

/** The authority holds this document already, perhaps under the id named in `original`: look it up. */
export interface Duplicate {
  readonly kind: 'duplicate';
  readonly original?: { readonly documentId: string; readonly reference?: string; readonly sha256?: string };
}

/**
 * Nothing was recorded and the document is not to blame: the authority is out of service, or our own access to it is
 * wrong (address, credentials, protocol). Worth trying again, and worth an operator's look when it lasts.
 */
export interface Outage {
  readonly kind: 'outage';
  readonly reason: string;
  readonly retryAfterSeconds?: number;
}

/** The authority does not know the document. */
export interface NotFound {
  readonly kind: 'not-found';
}

/** The answer does not say what became of the document: look it up before sending again. Never a success. */
export interface Unintelligible {
  readonly kind: 'unintelligible';
  readonly reason: string;
}

export type SubmissionAnswer = Accepted | Pending | Refused | Duplicate | Outage | Unintelligible;
export type LookupAnswer = Accepted | Pending | Refused | NotFound | Outage | Unintelligible;
