/** What an operator decided of a document that its authority does not answer for. */
export interface SettlementRecord {
  /** The Idempotency-Key of the request, or an id of ours. */
  settlementId: string;
  at: Date;
  /** As in the timeline. */
  by: string;
  outcome: 'accepted' | 'refused';
}
