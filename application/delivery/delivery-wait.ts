import type { DeliveryRecord } from '../../storage/delivery-record';
import { isFinal } from '../../storage/delivery-record';
import { attemptsUnderWay, breakerOf, type EndpointState } from '../../subscriptions/endpoint-state';

/** What a delivery on its way waits for. */
export const DELIVERY_WAITS = {
  PREVIOUS_EVENT: 'the event before it of the same document has not been attempted yet',
  ENDPOINT: 'the endpoint fails, and one delivery at a time finds out whether it answers again',
  NEXT_ATTEMPT: 'its last attempt failed, and the next has its time',
  TURN: 'the endpoint takes others first',
  ANSWER: 'it is being attempted',
} as const;

type DeliveryWait = keyof typeof DELIVERY_WAITS;

type Waiting = Pick<DeliveryRecord, 'deliveryId' | 'state' | 'roundAttempts'>;

/** Undefined for one that has ended. */
export function deliveryWait(delivery: Waiting, endpoint: EndpointState, now: number): DeliveryWait | undefined {
  const { deliveryId, state, roundAttempts } = delivery;
  if (isFinal(state)) return undefined;
  if (state === 'BLOCKED') return 'PREVIOUS_EVENT';
  if (attemptsUnderWay(endpoint, now).some(({ holder }) => holder === deliveryId)) return 'ANSWER';
  if (breakerOf(endpoint, now) !== 'closed') return 'ENDPOINT';
  return state === 'STARTED' && roundAttempts > 0 ? 'NEXT_ATTEMPT' : 'TURN';
}
