import { Schema, type mongo } from 'mongoose';
import type { PreviousRecord } from '../../../countries/es/verifactu/records';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';

/** The last record of a chain. */
export interface ChainHead extends PreviousRecord {
  /** Place in the chain, from 1, without gaps. */
  position: number;
  generatedAt: Date;
}

/** `_id` is the id of the chain (countries/es/verifactu/chain-id.ts). */
interface StoredChain {
  _id: string;
  head: ChainHead;
}

const chainSchema = new Schema(
  { _id: { type: String, required: true }, head: { type: Schema.Types.Mixed, required: true } },
  { collection: 'verifactuChains', versionKey: false, strict: 'throw' },
);

/** The last record of each chain of VERI*FACTU records. */
export class VerifactuChainRepository {
  private readonly chains;

  constructor(connection: MongoConnection) {
    this.chains = modelOf<StoredChain>(connection, 'VerifactuChain', chainSchema);
  }

  /** Ids of all chains that have records. */
  async ids(): Promise<string[]> {
    return nativeCollection(this.chains).distinct('_id', {});
  }

  /** None of a chain without records. */
  async head(chain: string, session?: mongo.ClientSession): Promise<ChainHead | undefined> {
    const stored = await nativeCollection(this.chains).findOne({ _id: chain }, { ...(session && { session }) });
    return stored?.head;
  }

  /** Throws, which ends the transaction, unless the head is still the one that was read. */
  async moveHead(
    chain: string,
    from: ChainHead | undefined,
    to: ChainHead,
    session: mongo.ClientSession,
  ): Promise<void> {
    const chains = nativeCollection(this.chains);
    if (from === undefined) {
      await chains.insertOne({ _id: chain, head: to }, { session });
      return;
    }
    const asRead = { _id: chain, 'head.position': from.position, 'head.huella': from.huella };
    const { matchedCount } = await chains.updateOne(asRead, { $set: { head: to } }, { session });
    if (matchedCount !== 1) throw new Error(`chain ${chain} does not end with position ${from.position}`);
  }
}
