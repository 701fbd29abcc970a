import { queuedAgain, shownTo, type LogScope } from './delivery-log';
import { deliveryModel, deliveryOf } from './delivery-model';
import { FINAL_STATES, ON_THEIR_WAY, type DeliveryRecord, type SkippedDelivery } from './delivery-record';
import { nativeCollection, type MongoConnection } from './mongo';
import { WakeUps } from './wake-ups';

/** Changes that operators make to deliveries (ADR 98). */
export class OperatedDeliveries {
  private readonly deliveries;
  private readonly wakeUps;

  constructor(connection: MongoConnection) {
    this.wakeUps = WakeUps.of(connection);
    this.deliveries = nativeCollection(deliveryModel(connection));
  }

  /**
   * Makes the next attempt of a delivery urgent; one that has ended gets all its attempts anew. Undefined where there is none,
   * and where the event before it comes first.
   */
  async hurry(scope: LogScope, deliveryId: string, now: Date): Promise<DeliveryRecord | undefined> {
    const own = { _id: deliveryId, ...shownTo(scope) };
    const { $set, $unset } = queuedAgain(now);
    const stored =
      (await this.deliveries.findOneAndUpdate(
        { ...own, state: { $in: ['QUEUED', 'STARTED'] } },
        { $set: { state: 'QUEUED', urgent: true } },
        { returnDocument: 'after' },
      )) ??
      (await this.deliveries.findOneAndUpdate(
        { ...own, state: { $in: [...FINAL_STATES] } },
        { $set: { ...$set, urgent: true }, $unset },
        { returnDocument: 'after' },
      ));
    if (stored === null) return undefined;
    this.wakeUps.tell('deliveries');
    return deliveryOf(stored);
  }

  /** Nothing that is on its way waits for its next attempt any more. Returns how much is queued with that. */
  async hurryAll(scope: LogScope): Promise<number> {
    // Counted before, and once: what is queued now may be on its way a moment later, and what is on its way may be queued again.
    const onTheirWay = { ...shownTo(scope), state: { $in: ['QUEUED', 'STARTED'] } } as const;
    const waiting = await this.deliveries.countDocuments(onTheirWay);
    await this.deliveries.updateMany({ ...onTheirWay, state: 'STARTED' }, { $set: { state: 'QUEUED' } });
    this.wakeUps.tell('deliveries');
    return waiting;
  }

  /** Queues again what was given up, but for tests of operators. */
  async replayFailed(scope: LogScope, now: Date): Promise<number> {
    const filter = { ...shownTo(scope), state: 'FAILED', once: { $exists: false } } as const;
    const { modifiedCount } = await this.deliveries.updateMany(filter, queuedAgain(now));
    this.wakeUps.tell('deliveries');
    return modifiedCount;
  }

  /** Takes a delivery out of the queue. False when it is not in it: there is none, or it has ended. */
  async skip(scope: LogScope, deliveryId: string, skipped: SkippedDelivery): Promise<boolean> {
    const filter = { _id: deliveryId, ...shownTo(scope), state: { $in: [...ON_THEIR_WAY] } };
    const change = { $set: { state: 'CANCELLED', skipped }, $unset: { nextAttemptAt: '', urgent: '' } } as const;
    const { matchedCount } = await this.deliveries.updateOne(filter, change);
    return matchedCount === 1;
  }
}
