import { Schema } from 'mongoose';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

interface StoredReplays {
  /** Outcome of the replays. */
  _id: string;
  count: number;
}

const replaysSchema = new Schema(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { collection: 'uncountedReplays', versionKey: false, strict: 'throw' },
);

/**
 * Replays that a command made, which ends before anybody could ask it for its metrics: it leaves them here by their outcome,
 * and the first worker that looks counts them as its own, each of them once.
 */
export class UncountedReplays {
  private readonly stored;

  constructor(connection: MongoConnection) {
    this.stored = nativeCollection(modelOf<StoredReplays>(connection, 'UncountedReplays', replaysSchema));
  }

  async add(outcome: string): Promise<void> {
    await this.stored.updateOne({ _id: outcome }, { $inc: { count: 1 } }, { upsert: true });
  }

  /** Hands over what is there; whoever else takes at the same time gets none of it. */
  async take(): Promise<{ outcome: string; count: number }[]> {
    const taken: { outcome: string; count: number }[] = [];
    for (;;) {
      const found = await this.stored.findOneAndDelete({});
      if (found === null) return taken;
      taken.push({ outcome: found._id, count: found.count });
    }
  }
}
