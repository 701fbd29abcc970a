/** Why a document ended in ERROR, in codes: what operators see of it outside of the record. */
export interface ShownFailure {
  failureKind: 'VALIDATION' | 'INTEGRATION';
  /** Of the authority's refusal, or the first rule that was broken. */
  reasonCode: string;
}
