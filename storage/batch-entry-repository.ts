import type { BatchEntryRecord } from './batch-record';
import { batchEntryModel, type StoredBatchEntry } from './batch-models';
import { nativeCollection, type MongoConnection } from './mongo';

/** The entries of batches, in the order of the client's file. */
export class BatchEntryRepository {
  private readonly entries;

  constructor(connection: MongoConnection) {
    this.entries = batchEntryModel(connection);
  }

  async insertMany(entries: readonly BatchEntryRecord[]): Promise<void> {
    const stored = entries.map(({ batchId, ...entry }) => ({ _id: entryId(batchId, entry.index), ...entry }));
    await nativeCollection(this.entries).insertMany(stored satisfies StoredBatchEntry[], { ordered: false });
  }

  /** The entries from `first` on. */
  async slice(batchId: string, first: number, limit: number): Promise<BatchEntryRecord[]> {
    const stored = await nativeCollection(this.entries)
      .find({ _id: { $gte: entryId(batchId, first), $lte: entryId(batchId, LAST_INDEX) } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    return stored.map(({ _id, ...entry }) => ({ batchId, ...entry }));
  }

  /** Forgets what is now kept in the documents themselves. */
  async dropStaged(batchId: string): Promise<void> {
    await this.entries.updateMany(
      { _id: { $gte: entryId(batchId, 0), $lte: entryId(batchId, LAST_INDEX) } },
      { $unset: { document: '' } },
    );
  }

  async removeAll(batchId: string): Promise<void> {
    await this.entries.deleteMany({ _id: { $gte: entryId(batchId, 0), $lte: entryId(batchId, LAST_INDEX) } });
  }
}

const DIGITS = 9;
const LAST_INDEX = 10 ** DIGITS - 1;

function entryId(batchId: string, index: number): string {
  return `${batchId}/${String(index).padStart(DIGITS, '0')}`;
}
