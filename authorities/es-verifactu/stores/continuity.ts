import { Schema } from 'mongoose';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';

/** A time during which nobody else than those who use this database can have gone on with its chains. */
export interface Epoch {
  /** Number of the epoch, from 0; another one after each gap. */
  epoch: number;
  /** The last that began because an operator said that the database was put back: records of any month may be missing. */
  restoredIn?: number;
}

/** What the server says at a look. */
export interface ContinuityLook extends Epoch {
  /** How often somebody has looked. */
  looks: number;
  /** The time of the server. */
  seenAt: Date;
}

interface StoredContinuity extends ContinuityLook {
  _id: string;
}

const continuitySchema = new Schema(
  {
    _id: { type: String, required: true },
    epoch: { type: Number, required: true },
    looks: { type: Number, required: true },
    seenAt: { type: Date, required: true },
    restoredIn: Number,
  },
  { collection: 'verifactuContinuity', versionKey: false, strict: 'throw' },
);

/** There is one for all processes that share the database. */
const ONLY = 'continuity';

/**
 * Whether this database is still the one that was worked with a moment ago. Workers look all the time; where nobody has for a while, or
 * fewer looks are stored than somebody remembers, it may have been put back to an earlier moment, and a new epoch begins.
 */
export class VerifactuContinuity {
  private readonly continuity;

  constructor(connection: MongoConnection) {
    this.continuity = nativeCollection(modelOf<StoredContinuity>(connection, 'VerifactuContinuity', continuitySchema));
  }

  /** `isNew`: of an installation whose number nobody knows yet, the agency can have nothing. */
  async look({
    gapMs,
    looks,
    isNew,
  }: {
    gapMs: number;
    /** Number of looks that the caller remembers. */
    looks: number;
    isNew: boolean;
  }): Promise<ContinuityLook> {
    const before = { $ifNull: ['$seenAt', isNew ? '$$NOW' : new Date(0)] };
    const isGap = {
      $or: [{ $lt: [before, { $subtract: ['$$NOW', gapMs] }] }, { $lt: [{ $ifNull: ['$looks', looks] }, looks] }],
    };
    const stored = await this.continuity.findOneAndUpdate(
      { _id: ONLY },
      [
        {
          $set: {
            epoch: { $add: [{ $ifNull: ['$epoch', 0] }, { $cond: [isGap, 1, 0] }] },
            looks: { $add: [{ $ifNull: ['$looks', 0] }, 1] },
            seenAt: '$$NOW',
          },
        },
      ],
      { upsert: true, returnDocument: 'after' },
    );
    if (stored === null) throw new Error('an upsert returns what it stored');
    return stored;
  }

  /** The current epoch; that of a database that nobody has looked at is 0. */
  async current(): Promise<Epoch> {
    return (await this.continuity.findOne({ _id: ONLY })) ?? { epoch: 0 };
  }

  /** An operator says that the database was put back. */
  async markRestored(): Promise<void> {
    const epoch = { $add: [{ $ifNull: ['$epoch', 0] }, 1] };
    await this.continuity.updateOne(
      { _id: ONLY },
      [{ $set: { epoch, restoredIn: epoch, looks: { $ifNull: ['$looks', 0] }, seenAt: '$$NOW' } }],
      { upsert: true },
    );
  }
}
