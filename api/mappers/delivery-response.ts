import { deliveryStatus, type AttemptRecord, type DeliveryRecord } from '../../storage/delivery-record';
import { present } from '../../platform/present';

/** A delivery as its subscriber sees it. */
export function deliveryResponse(delivery: DeliveryRecord) {
  const { deliveryId, eventId, type, documentId, sequence, createdAt, attemptCount, nextAttemptAt, attempts } =
    delivery;
  const status = deliveryStatus(delivery);
  return {
    deliveryId,
    webhookId: eventId,
    type,
    ...present({ documentId }),
    sequence,
    createdAt: createdAt.toISOString(),
    status,
    attemptCount,
    ...(status === 'RETRYING' && nextAttemptAt !== undefined ? { nextAttemptAt: nextAttemptAt.toISOString() } : {}),
    attempts: attempts.map(attemptResponse),
  };
}

function attemptResponse({ number, at, outcome, status, reason, durationMs, responseHead }: AttemptRecord) {
  return {
    number,
    at: at.toISOString(),
    outcome: outcome === 'delivered' ? 'DELIVERED' : 'FAILED',
    ...present({ httpStatus: status, reason }),
    durationMs,
    ...present({ responseHead }),
  };
}
