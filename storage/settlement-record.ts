/** Decision of an operator on a document that its authority does not answer for. */
export interface SettlementRecord {
  /** The Idempotency-Key of the request, or an id of ours. */
  settlementId: string;
  at: Date;
  /** Actor as in the timeline. */
  by: string;
  outcome: 'accepted' | 'refused';
}
