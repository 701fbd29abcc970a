import { randomUUID } from 'node:crypto';
import type { DeliveryRecord } from '../../storage/delivery-record';

/** A delivery as the relay would make it, of no document. */
export function storedDelivery(changes: Partial<DeliveryRecord> = {}): DeliveryRecord {
  return {
    deliveryId: randomUUID(),
    subscriptionId: randomUUID(),
    eventId: randomUUID(),
    type: 'DOCUMENT_STATUS_CHANGED',
    sequence: 1,
    createdAt: new Date(),
    data: {},
    state: 'QUEUED',
    queuedAt: new Date(),
    attemptCount: 0,
    roundAttempts: 0,
    attempts: [],
    expiresAt: new Date(Date.now() + 3_600_000),
    ...changes,
  };
}
