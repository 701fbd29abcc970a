import type { EventType } from '../subscriptions/event-type';

/** TEST deliveries are asked for by the subscriber and belong to no document. */
export type NotificationType = EventType | 'TEST';

/** Facts of the event as they were when it happened: every attempt sends the same. */
export type NotificationData = Readonly<Record<string, unknown>>;

/**
 * BLOCKED: the event before it has not been attempted yet. QUEUED: waits for the relay. STARTED: its workflow has it,
 * attempting or waiting for the next attempt. The others are final, until somebody asks for a replay.
 */
export const DELIVERY_STATES = ['BLOCKED', 'QUEUED', 'STARTED', 'DELIVERED', 'FAILED', 'CANCELLED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const ON_THEIR_WAY = ['BLOCKED', 'QUEUED', 'STARTED'] as const satisfies readonly DeliveryState[];

export const FINAL_STATES = ['DELIVERED', 'FAILED', 'CANCELLED'] as const;
export type FinalState = (typeof FINAL_STATES)[number];

export interface AttemptRecord {
  number: number;
  at: Date;
  outcome: 'delivered' | 'failed';
  /** HTTP status of the receiver. */
  status?: number;
  /** Stable code of what went wrong. */
  reason?: string;
  durationMs: number;
  /** First bytes of the receiver's answer. */
  responseHead?: string;
}

export interface SkippedDelivery {
  at: Date;
  /** `account:<id>` or `operator:<name>`. */
  by: string;
  reason: string;
}

/** One event for one subscription. */
export interface DeliveryRecord {
  deliveryId: string;
  subscriptionId: string;
  /** Id of the event, also the `webhook-id` of every attempt. */
  eventId: string;
  type: NotificationType;
  documentId?: string;
  /** The document's: whoever may not act for it any more is not told. */
  companyId?: string;
  sequence: number;
  createdAt: Date;
  data: NotificationData;
  /** The span of the event; only where traces are on. */
  traceparent?: string;
  state: DeliveryState;
  /** Time the delivery was last put in the queue: its attempts are counted and given up from then on. */
  queuedAt: Date;
  /** Delivery of the event before, when there is one. */
  predecessor?: string;
  /** All attempts ever made, of which `attempts` keeps the last. */
  attemptCount: number;
  /** Attempts since `queuedAt`; the retry schedule goes by it. */
  roundAttempts: number;
  attempts: AttemptRecord[];
  nextAttemptAt?: Date;
  /** Somebody asked for its next attempt, which is made whatever the breaker of the endpoint says. */
  urgent?: true;
  /** Has one attempt, as the test of an operator. */
  once?: true;
  /** An operator had it not sent. A replay sends it nevertheless, and takes nothing of this back. */
  skipped?: SkippedDelivery;
  /** MongoDB removes the record then. */
  expiresAt: Date;
}

export function isFinal(state: DeliveryState): state is FinalState {
  return (FINAL_STATES as readonly string[]).includes(state);
}

/** Statuses that subscribers read: PENDING has not been attempted since it was queued, RETRYING has and goes on. */
export const DELIVERY_STATUSES = ['PENDING', 'RETRYING', 'DELIVERED', 'FAILED', 'CANCELLED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export function deliveryStatus({
  state,
  roundAttempts,
}: Pick<DeliveryRecord, 'state' | 'roundAttempts'>): DeliveryStatus {
  if (isFinal(state)) return state;
  return roundAttempts === 0 ? 'PENDING' : 'RETRYING';
}

/** queue: what waits, in the order in which it was put in the queue; the first is tried first. */
export const DELIVERY_ORDERS = ['newest', 'queue'] as const;
export type DeliveryOrder = (typeof DELIVERY_ORDERS)[number];
