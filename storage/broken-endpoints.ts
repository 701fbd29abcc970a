import type { Reach } from '../documents/reach';
import { endpointKey } from '../subscriptions/subscription';
import type { EndpointState } from '../subscriptions/endpoint-state';
import { deliveryModel } from './delivery-model';
import { madeWithin } from './document-rights';
import { EndpointRepository } from './endpoint-repository';
import { nativeCollection, type MongoConnection } from './mongo';
import { subscriptionModel } from './subscription-model';

/** A subscription whose endpoint fails: its notifications wait. */
export interface BrokenSubscription {
  subscriptionId: string;
  accountId: string;
  notificationUrl: string;
  state: EndpointState;
  /** Deliveries on their way to it. */
  pending: number;
}

const LONGEST_MS = 2_000;
const ON_THEIR_WAY = ['BLOCKED', 'QUEUED', 'STARTED'] as const;

/** Subscriptions that have to wait for their receivers. */
export class BrokenEndpoints {
  private readonly endpoints;
  private readonly deliveries;
  private readonly subscriptions;

  constructor(connection: MongoConnection) {
    this.endpoints = new EndpointRepository(connection);
    this.deliveries = nativeCollection(deliveryModel(connection));
    this.subscriptions = nativeCollection(subscriptionModel(connection));
  }

  /**
   * Subscriptions of one account, or of all; those with the most deliveries first. An endpoint does not say whose it is: the
   * subscriptions that have something to deliver do, and while no endpoint fails, nobody is asked for them.
   */
  async subscriptionsOf(accountId: string | undefined, reach?: Reach): Promise<BrokenSubscription[]> {
    const broken = await this.endpoints.broken();
    if (broken.size === 0) return [];
    const pending = await this.pending();
    const owned = accountId === undefined ? {} : { accountId };
    const found = await this.subscriptions
      .find(
        { _id: { $in: [...pending.keys()] }, ...owned, ...madeWithin(reach) },
        { projection: { accountId: 1, notificationUrl: 1 }, maxTimeMS: LONGEST_MS },
      )
      .toArray();
    return found
      .flatMap(({ _id, accountId: owner, notificationUrl }) => {
        const state = broken.get(endpointKey({ accountId: owner, notificationUrl }));
        if (state === undefined) return [];
        return [{ subscriptionId: _id, accountId: owner, notificationUrl, state, pending: pending.get(_id) ?? 0 }];
      })
      .sort((one, other) => other.pending - one.pending || one.subscriptionId.localeCompare(other.subscriptionId));
  }

  /** Counts from the keys of the index `queue` alone. */
  private async pending(): Promise<Map<string, number>> {
    const counted = await this.deliveries
      .aggregate<{ _id: string; count: number }>(
        [{ $match: { state: { $in: [...ON_THEIR_WAY] } } }, { $group: { _id: '$subscriptionId', count: { $sum: 1 } } }],
        { hint: 'queue', maxTimeMS: LONGEST_MS },
      )
      .toArray();
    return new Map(counted.map(({ _id, count }) => [_id, count]));
  }
}
