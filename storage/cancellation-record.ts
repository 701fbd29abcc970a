import type { WaitingFor } from '../countries/integration/obstacle';

export const CANCELLATION_STATUSES = ['PENDING', 'ACCEPTED', 'REFUSED'] as const;

/** A request to have the document cancelled at its authority, and what came of it. */
export interface CancellationRecord {
  status: (typeof CANCELLATION_STATUSES)[number];
  /** Number of the request, from 1: after a refusal it may be asked for again. */
  try: number;
  /** The Idempotency-Key of the request: the same one never asks twice. */
  cancellationId?: string;
  requestedAt: Date;
  /** Actor as in the timeline. */
  by: string;
  /** The authority's own, of a refusal or of what it remarked when it accepted. */
  code?: string;
  message?: string;
  /** The authority's number of the cancellation. */
  reference?: string;
  /** Obstacle that has to be removed before it can go on, and the last that was met; only while PENDING. */
  waitingFor?: WaitingFor;
  lastReason?: string;
}
