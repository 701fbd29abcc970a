import { deliveryWait } from '../../application/delivery/delivery-wait';
import { deliveryStatus, isFinal, type AttemptRecord, type DeliveryRecord } from '../../storage/delivery-record';
import { NEW_ENDPOINT, type EndpointState } from '../../subscriptions/endpoint-state';
import { present } from '../../platform/present';

/** A delivery as its subscriber sees it; `endpoint` says what one that is on its way waits for. */
export function deliveryResponse(delivery: DeliveryRecord, endpoint: EndpointState | undefined) {
  const { deliveryId, eventId, type, documentId, sequence, createdAt, attemptCount, attempts, skipped } = delivery;
  const waitsFor = deliveryWait(delivery, endpoint ?? NEW_ENDPOINT, Date.now());
  return {
    deliveryId,
    webhookId: eventId,
    type,
    ...present({ documentId }),
    sequence,
    createdAt: createdAt.toISOString(),
    status: deliveryStatus(delivery),
    attemptCount,
    ...present({
      nextAttemptAt: nextAttemptAt(delivery)?.toISOString(),
      waitsFor,
      waitsForDeliveryId: waitsFor === 'PREVIOUS_EVENT' ? delivery.predecessor : undefined,
    }),
    attempts: attempts.map(attemptResponse),
    ...present({ skipped: skipped && { ...skipped, at: skipped.at.toISOString() } }),
  };
}

/** The time of one that was never attempted is its turn, and tells nothing once it has come. */
function nextAttemptAt({ state, roundAttempts, nextAttemptAt: at }: DeliveryRecord): Date | undefined {
  if (at === undefined || isFinal(state)) return undefined;
  return roundAttempts > 0 || at.getTime() > Date.now() ? at : undefined;
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
