import { present } from '../../platform/present';
import type { SubscriptionBacklog } from '../../storage/subscription-search';
import { breakerOf, NEW_ENDPOINT, type EndpointState } from '../../subscriptions/endpoint-state';

/** Whether deliveries of a subscription wait, since when, why, and until when. */
export function deliveryState(backlog: SubscriptionBacklog, endpoint: EndpointState = NEW_ENDPOINT) {
  const { pending, pendingSince, failed } = backlog;
  const { failingSince } = endpoint;
  const breaker = breakerOf(endpoint, Date.now());
  return {
    breaker,
    ...(failingSince === undefined ? {} : { failingSince: new Date(failingSince).toISOString() }),
    pending,
    failed,
    ...present({
      pendingSince: pendingSince?.toISOString(),
      nextAttemptAt: pending === 0 ? undefined : nextAttemptAt(backlog, endpoint, breaker)?.toISOString(),
      lastFailure: lastFailure(backlog, endpoint),
    }),
  };
}

/** Time of the next attempt. Until the end of the pause nothing is sent to an endpoint that fails; then whichever comes first. */
function nextAttemptAt(
  { nextRetryAt }: SubscriptionBacklog,
  { openUntil }: EndpointState,
  breaker: ReturnType<typeof breakerOf>,
): Date | undefined {
  return breaker === 'closed' ? nextRetryAt : new Date(openUntil);
}

/**
 * Last failure of the endpoint, or of what was given up, whichever is newer: an endpoint that was sent nothing for a day is
 * forgotten.
 */
function lastFailure({ lastFailure: given }: SubscriptionBacklog, { lastFailure: met }: EndpointState) {
  if (met !== undefined && met.at >= (given?.at.getTime() ?? 0))
    return { at: new Date(met.at).toISOString(), ...present({ status: met.status, reason: met.reason }) };
  return given && { ...given, at: given.at.toISOString() };
}
