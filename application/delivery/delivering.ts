import type { DeliveryRepository } from '../../storage/delivery-repository';
import type { FinalState } from '../../storage/delivery-record';
import type { AttemptResult } from '../../subscriptions/attempt-result';
import type { SendNotification } from '../../subscriptions/notification';
import type { Subscription } from '../../subscriptions/subscription';
import type { MayBeTold } from './delivery-rights';
import type { EndpointPermits } from './endpoint-permits';

export type DeliveryStep = { kind: 'ended'; state: FinalState } | { kind: 'wait'; waitMs: number };

/** Facts of an attempt for metrics and for the relay, which may have something to start now. */
export interface AttemptNotice {
  outcome: AttemptResult['outcome'];
  reason?: string;
  durationMs: number;
  /** Time from the event to its first attempt; only with a first attempt. */
  firstAfterMs?: number;
}

/** What sending notifications works with. */
export interface Delivering {
  deliveries: Pick<
    DeliveryRepository,
    'find' | 'recordAttempt' | 'postpone' | 'giveUp' | 'cancel' | 'cancelOf' | 'releaseSuccessors'
  >;
  permits: Pick<EndpointPermits, 'acquire' | 'whileHeld' | 'finish' | 'giveBack'>;
  subscriptionOf(subscriptionId: string): Promise<Subscription | undefined>;
  mayBeTold: MayBeTold;
  send: SendNotification;
  /** Seconds before each attempt. */
  schedule: readonly number[];
  clock(): Date;
  onAttempt(notice: AttemptNotice): void;
}
