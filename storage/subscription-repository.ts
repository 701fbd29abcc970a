import { actingIn, liveIdOf, modeOf } from '../documents/document-mode';
import type { Reach } from '../documents/reach';
import type { EventType } from '../subscriptions/event-type';
import type { Subscription, SubscriptionTarget } from '../subscriptions/subscription';
import { accountModel } from './account-models';
import { isDuplicateKeyError } from './claim-repository';
import { madeWithin } from './document-rights';
import { nativeCollection, type MongoConnection } from './mongo';
import { subscriptionModel, subscriptionOf } from './subscription-model';
import { present } from '../platform/present';

/** Number of subscriptions that an account may have. */
export const MAX_SUBSCRIPTIONS = 200;

export class SubscriptionRepository {
  private readonly subscriptions;
  private readonly accounts;

  constructor(connection: MongoConnection) {
    this.subscriptions = subscriptionModel(connection);
    this.accounts = accountModel(connection);
  }

  /** False when all places of the account are taken. */
  async create(subscription: Subscription, limit = MAX_SUBSCRIPTIONS): Promise<boolean> {
    const { subscriptionId, ...fields } = subscription;
    for (;;) {
      const slot = await this.freeSlot(subscription.accountId, limit);
      if (slot === undefined) return false;
      try {
        await nativeCollection(this.subscriptions).insertOne({ _id: subscriptionId, slot, ...fields });
        return true;
      } catch (error) {
        // Another request took the place between looking and inserting: look again.
        if (!isDuplicateKeyError(error)) throw error;
      }
    }
  }

  /** All of the account that the caller reaches, the oldest first. */
  async list(accountId: string, reach?: Reach): Promise<Subscription[]> {
    const stored = await this.subscriptions
      .find({ accountId, ...madeWithin(reach) })
      .sort({ createdAt: 1, _id: 1 })
      .lean();
    return stored.map(subscriptionOf);
  }

  async findOwn(accountId: string, subscriptionId: string, reach?: Reach): Promise<Subscription | undefined> {
    const stored = await this.subscriptions.findOne({ _id: subscriptionId, accountId, ...madeWithin(reach) }).lean();
    return stored === null ? undefined : subscriptionOf(stored);
  }

  /** Serves deliveries, which know the id only. */
  async find(subscriptionId: string): Promise<Subscription | undefined> {
    const stored = await this.subscriptions.findById(subscriptionId).lean();
    return stored === null ? undefined : subscriptionOf(stored);
  }

  /** Finds subscriptions of all accounts. */
  async findAll(subscriptionIds: readonly string[]): Promise<Subscription[]> {
    if (subscriptionIds.length === 0) return [];
    const stored = await this.subscriptions.find({ _id: { $in: [...subscriptionIds] } }).lean();
    return stored.map(subscriptionOf);
  }

  /** Replaces all that the client sets: an optional field that is not given is gone. Undefined when it is not there. */
  async replace(
    accountId: string,
    subscriptionId: string,
    target: SubscriptionTarget,
    at: Date,
  ): Promise<Subscription | undefined> {
    const { description, ...fields } = target;
    const stored = await this.subscriptions
      .findOneAndUpdate(
        { _id: subscriptionId, accountId },
        {
          $set: { ...fields, updatedAt: at, ...present({ description }) },
          $inc: { version: 1 },
          ...(description === undefined ? { $unset: { description: '' } } : {}),
        },
        { returnDocument: 'after' },
      )
      .lean();
    return stored === null ? undefined : subscriptionOf(stored);
  }

  /** Returns the one that was removed; undefined when there is no such subscription of the account. */
  async remove(accountId: string, subscriptionId: string, reach?: Reach): Promise<Subscription | undefined> {
    const stored = await this.subscriptions
      .findOneAndDelete({ _id: subscriptionId, accountId, ...madeWithin(reach) })
      .lean();
    return stored === null ? undefined : subscriptionOf(stored);
  }

  async areThereAny(): Promise<boolean> {
    return (await nativeCollection(this.subscriptions).findOne({}, { projection: { _id: 1 } })) !== null;
  }

  /** Subscriptions that are told of an event at a document of the company: those of all accounts that may act for it. */
  async findForCompany(companyId: string, eventType: EventType): Promise<Subscription[]> {
    const accounts = await this.accounts.find({ companyIds: liveIdOf(companyId) }, { _id: 1 }).lean();
    const accountIds = actingIn(
      modeOf(companyId),
      accounts.map(({ _id }) => _id),
    );
    if (accountIds.length === 0) return [];
    const stored = await this.subscriptions
      .find({ accountId: { $in: accountIds }, eventType })
      .sort({ createdAt: 1, _id: 1 })
      .lean();
    return stored.map(subscriptionOf);
  }

  private async freeSlot(accountId: string, limit: number): Promise<number | undefined> {
    const taken = await this.subscriptions.find({ accountId }, { slot: 1 }).lean();
    const slots = new Set(taken.map(({ slot }) => slot));
    for (let slot = 0; slot < limit; slot++) if (!slots.has(slot)) return slot;
    return undefined;
  }
}
