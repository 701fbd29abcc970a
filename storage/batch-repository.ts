import type { BatchRecord, BatchState, NewBatch, StoredBatchState } from './batch-record';
import { batchModel, type StoredBatch } from './batch-models';
import { isDuplicateKeyError } from './claim-repository';
import { nativeCollection, type MongoConnection } from './mongo';
import { sealEntry } from './timeline';
import { present } from '../platform/present';

export type BatchCounts = Pick<BatchRecord, 'accepted' | 'rejected'>;

/** The intake took so long that the reconciler gave it up; nobody was told of the batch. */
export class BatchGoneError extends Error {
  constructor(batchId: string) {
    super(`batch ${batchId} is no longer being received`);
    this.name = 'BatchGoneError';
  }
}

export class BatchRepository {
  private readonly batches;

  constructor(connection: MongoConnection) {
    this.batches = batchModel(connection);
  }

  /** Begins an intake. Nobody sees the batch before {@link accept}. */
  async begin(batch: NewBatch): Promise<void> {
    await nativeCollection(this.batches).insertOne(received(batch));
  }

  /**
   * Keeps an intake that was cut off, or goes on somewhere unknown, from becoming real, even one that has not begun. A
   * batch that is real already is returned. The reconciler removes the rest, after ten minutes.
   */
  async forestall(batch: NewBatch): Promise<BatchRecord | undefined> {
    const { _id, state: _state, updatedAt, ...fields } = received(batch);
    try {
      await nativeCollection(this.batches).updateOne(
        { _id, state: { $in: ['RECEIVING', 'DISCARDED'] } },
        { $set: { state: 'DISCARDED', updatedAt }, $setOnInsert: fields },
        { upsert: true },
      );
      return undefined;
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      return this.find(_id);
    }
  }

  /** Says that the intake is still going on. */
  async touch(batchId: string): Promise<void> {
    await this.batches.updateOne({ _id: batchId, state: 'RECEIVING' }, { $set: { updatedAt: new Date() } });
  }

  /**
   * The one write that makes a batch real, with the batch's event: from here on it is brought to its end, whoever dies.
   * Returns when that was.
   */
  async accept({ batchId, accountId }: NewBatch, { accepted, rejected }: BatchCounts): Promise<Date> {
    const at = new Date();
    const reason = `${accepted} documents accepted, ${rejected} rejected`;
    const event = sealEntry({ at, actor: `account:${accountId}`, type: 'accepted', reason }, undefined);
    const result = await this.batches.updateOne(
      { _id: batchId, state: 'RECEIVING' },
      {
        $set: {
          state: 'PROCESSING',
          total: accepted + rejected,
          accepted,
          rejected,
          acceptedAt: at,
          updatedAt: at,
          timeline: [event],
        },
      },
    );
    if (result.matchedCount === 0) throw new BatchGoneError(batchId);
    return at;
  }

  async find(batchId: string): Promise<BatchRecord | undefined> {
    const stored = await nativeCollection(this.batches).findOne({ _id: batchId });
    return stored === null ? undefined : recordOf(stored);
  }

  async markPublished(batchId: string): Promise<void> {
    await this.batches.updateOne({ _id: batchId }, { $set: { published: true, updatedAt: new Date() } });
  }

  /** Notes a sign of life of the batch's workflow, and whether it has started every document. */
  async noteProgress(batchId: string, progress: { allStarted?: boolean } = {}): Promise<void> {
    await this.batches.updateOne(
      { _id: batchId, state: 'PROCESSING' },
      { $set: { updatedAt: new Date(), ...progress } },
    );
  }

  /** Number of batches that still have documents to start. */
  async countStarting(): Promise<number> {
    return nativeCollection(this.batches).countDocuments({ state: 'PROCESSING', allStarted: false });
  }

  /** Ends the batch, once, with its event. */
  async complete({ batchId, timeline }: BatchRecord, state: Exclude<BatchState, 'PROCESSING'>): Promise<void> {
    const at = new Date();
    const event = sealEntry({ at, actor: 'service', type: 'finished', reason: state }, timeline.at(-1));
    await this.batches.updateOne(
      { _id: batchId, state: 'PROCESSING' },
      { $set: { state, completedAt: at, updatedAt: at }, $push: { timeline: event } },
    );
  }

  /**
   * Has the result sent by e-mail although it was waited for. False when the batch has ended: its workflow may have asked
   * already whether to.
   */
  async requestReport(batchId: string): Promise<boolean> {
    const result = await this.batches.updateOne(
      { _id: batchId, state: 'PROCESSING' },
      { $set: { reportByEmail: true, updatedAt: new Date() } },
    );
    return result.matchedCount === 1;
  }

  /** Batches in a state that nothing has happened to since `before`, the stillest first. */
  async findStill(state: StoredBatchState, before: Date, limit: number): Promise<BatchRecord[]> {
    const stored = await nativeCollection(this.batches)
      .find({ state, updatedAt: { $lt: before } })
      .sort({ updatedAt: 1 })
      .limit(limit)
      .toArray();
    return stored.map(recordOf);
  }

  /** Batches that ended in this time and whose result is sent by e-mail. */
  async reportedBetween(from: Date, to: Date): Promise<BatchRecord[]> {
    const ended = {
      state: { $in: ['COMPLETED', 'COMPLETED_WITH_ERRORS'] },
      updatedAt: { $gte: from, $lt: to },
    } as const;
    const stored = await nativeCollection(this.batches)
      .find({ ...ended, reportByEmail: true }, { hint: 'state' })
      .toArray();
    return stored.map(recordOf);
  }

  /** Ids of all batches whose documents are still their workflow's concern. */
  async openIds(): Promise<string[]> {
    const stored = await nativeCollection(this.batches)
      .find({ state: 'PROCESSING' }, { projection: { _id: 1 } })
      .toArray();
    return stored.map(({ _id }) => _id);
  }

  /** True when the batch never became real and now never will; its entries may be removed. */
  async discard(batchId: string, untouchedSince?: Date): Promise<boolean> {
    const result = await this.batches.updateOne(
      {
        _id: batchId,
        state: { $in: ['RECEIVING', 'DISCARDED'] },
        ...present({ updatedAt: untouchedSince && { $lt: untouchedSince } }),
      },
      { $set: { state: 'DISCARDED' } },
    );
    return result.matchedCount === 1;
  }

  async remove(batchId: string): Promise<void> {
    await this.batches.deleteOne({ _id: batchId, state: 'DISCARDED' });
  }
}

function received({ batchId, ...batch }: NewBatch): StoredBatch {
  const now = new Date();
  return {
    _id: batchId,
    ...batch,
    state: 'RECEIVING',
    total: 0,
    accepted: 0,
    rejected: 0,
    published: false,
    allStarted: false,
    receivedAt: now,
    updatedAt: now,
    timeline: [],
  };
}

function recordOf({ _id, ...fields }: StoredBatch): BatchRecord {
  return { batchId: _id, ...fields };
}
