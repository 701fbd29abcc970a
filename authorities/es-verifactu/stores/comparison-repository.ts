import { Schema } from 'mongoose';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';
import type { ChainObstacle } from './sending-repository';

/** Whether the agency's last record of a chain's installation was compared with the chain. */
export interface ChainComparison {
  chain: string;
  /** Epoch (continuity.ts) in which it was found to be the same; 0 where it never had to be. */
  epoch: number;
  /** Why the chain gets no records at the moment. */
  hold?: ChainObstacle;
  /** The agency has records of it that this database does not have: it never gets a record again. */
  isForked?: true;
}

type StoredComparison = Omit<ChainComparison, 'chain'> & { _id: string };

/** Filter for chains on hold, in the words of the index `hold`. */
const HELD = { 'hold.since': { $gt: new Date(0) } };

const comparisonSchema = new Schema(
  {
    _id: { type: String, required: true },
    epoch: { type: Number, required: true },
    hold: Schema.Types.Mixed,
    isForked: Boolean,
  },
  { collection: 'verifactuComparisons', versionKey: false, strict: 'throw' },
);
comparisonSchema.index({ 'hold.since': 1 }, { name: 'hold', partialFilterExpression: HELD });

/** What keeps chains from getting records. */
export class VerifactuComparisonRepository {
  private readonly comparisons;

  constructor(connection: MongoConnection) {
    this.comparisons = nativeCollection(modelOf<StoredComparison>(connection, 'VerifactuComparison', comparisonSchema));
  }

  async find(chain: string): Promise<ChainComparison> {
    const stored = await this.comparisons.findOne({ _id: chain });
    if (stored === null) return { chain, epoch: 0 };
    const { _id, ...comparison } = stored;
    return { chain, ...comparison };
  }

  async save({ chain, ...comparison }: ChainComparison): Promise<void> {
    await this.comparisons.replaceOne({ _id: chain }, comparison, { upsert: true });
  }

  /** Chains that get no records at the moment. */
  async held(): Promise<(ChainComparison & { hold: ChainObstacle })[]> {
    const found = await this.comparisons.find(HELD).toArray();
    return found.flatMap(({ _id: chain, hold, ...others }) => (hold === undefined ? [] : [{ chain, hold, ...others }]));
  }

  async forked(): Promise<string[]> {
    const found = await this.comparisons.find({ isForked: true }, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id);
  }
}
