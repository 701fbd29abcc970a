/** The reason why a document ended in ERROR, in codes: operators see it outside of the record. */
export interface ShownFailure {
  failureKind: 'VALIDATION' | 'INTEGRATION';
  /** Code of the authority's refusal, or the first rule that was broken. */
  reasonCode: string;
}
