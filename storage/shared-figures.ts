import { Schema } from 'mongoose';
import { isDuplicateKeyError } from './claim-repository';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

interface StoredFigures {
  _id: string;
  nextAt: Date;
  figures?: unknown;
}

/** Whoever asks as often as it is due asks no more often than he may count. */
export const COUNTED_EVERY_MS = 30_000;

const figuresSchema = new Schema(
  { _id: { type: String, required: true }, nextAt: { type: Date, required: true }, figures: Schema.Types.Mixed },
  { collection: 'figures', versionKey: false, minimize: false, strict: 'throw' },
);

/**
 * Figures that operators watch and that take counting: one process of all counts them every thirty seconds, and all of them
 * read the result by its id, however many are scraped and how often.
 */
export class SharedFigures<Figures extends object> {
  private readonly stored;

  constructor(
    connection: MongoConnection,
    private readonly name: string,
    private readonly count: () => Promise<Figures>,
  ) {
    this.stored = nativeCollection(modelOf<StoredFigures>(connection, 'Figures', figuresSchema));
  }

  /** Counts when it is due and no other process has begun to. */
  async refresh(now: Date): Promise<void> {
    if (!(await this.takeTurn(now))) return;
    const figures = await this.count();
    await this.stored.updateOne({ _id: this.name }, { $set: { figures } });
  }

  /** Reads them as BSON has them: without what is undefined. */
  async read(): Promise<Partial<Figures> | undefined> {
    const found = await this.stored.findOne({ _id: this.name });
    return found?.figures as Partial<Figures> | undefined;
  }

  private async takeTurn(now: Date): Promise<boolean> {
    const nextAt = new Date(now.getTime() + COUNTED_EVERY_MS);
    try {
      const due = { _id: this.name, nextAt: { $lte: now } };
      const { modifiedCount, upsertedCount } = await this.stored.updateOne(due, { $set: { nextAt } }, { upsert: true });
      return modifiedCount + upsertedCount === 1;
    } catch (error) {
      // It is there and not due.
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  }
}
