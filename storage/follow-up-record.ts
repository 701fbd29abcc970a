import type { WaitingFor } from '../countries/integration/obstacle';

/** What a system is asked or told of a document that it has: to cancel it; that a status was reported. */
export type FollowUpKind = 'cancellation' | 'status';

export const FOLLOW_UP_STATUSES = ['PENDING', 'ACCEPTED', 'REFUSED'] as const;

/** What a document says of it. */
export interface FollowUpRecord {
  status: (typeof FOLLOW_UP_STATUSES)[number];
  /** Its number among those of its kind, from 1. */
  try: number;
  requestedAt: Date;
  /** The authority's own, of a refusal or of what it remarked when it accepted. */
  code?: string;
  message?: string;
  /** The authority's number of it. */
  reference?: string;
  /** Obstacle that has to be removed before it can go on, and the last that was met; only while PENDING. */
  waitingFor?: WaitingFor;
  lastReason?: string;
}

/** A request to have the document cancelled at its authority; after a refusal it may be asked for again. */
export interface CancellationRecord extends FollowUpRecord {
  /** The Idempotency-Key of the request: the same one never asks twice. */
  cancellationId?: string;
  /** Actor as in the timeline. */
  by: string;
}

/** An external status of which the document's authority is told. */
export interface StatusReportRecord extends FollowUpRecord {
  externalStatus: string;
}
