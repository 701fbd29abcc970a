import { Schema } from 'mongoose';
import { ChainChanges, OvertakenError } from '../../../application/chains/chain-changes';
import type { ChainTeller, ChainWork } from '../../../application/chains/chain-steps';
import type { ChainWorkflows } from '../../../application/chains/chain-workflows';
import { tellUntold } from '../../../application/chains/tell-untold';
import type { ForgottenChains } from '../../../application/chains/wake-forgotten';
import { ChainStates, type ChainState, type ReadState, type StoredState } from '../../../storage/chain-states';
import { modelOf, type MongoConnection } from '../../../storage/mongo';
import type { Register } from './register';

export const MADE_UP_CHAINS: ChainWorkflows = { system: 'made-up', type: 'madeUpChainWorkflow' };

interface State extends ChainState {
  /** Position of its last record. */
  last?: number;
  /** Of the record that the register was called for, or is being: whoever called may have ended. */
  open?: { position: number; settlesAt: Date };
}

interface StoredRequest {
  /** Of the document. */
  _id: string;
  chain: string;
  askedAt: Date;
  isWaiting?: true;
}

interface StoredRecord {
  /** Of the document. */
  _id: string;
  chain: string;
  position: number;
  isEntered?: true;
  isUntold?: true;
}

const COLLECTIONS = {
  states: 'madeUpChains',
  requests: 'madeUpRequests',
  records: 'madeUpRecords',
  documents: 'madeUpDocuments',
};
const AT_ONCE = 2;
const SETTLE_MS = 500;
const NOT_YET = { $exists: false } as const;
const STATES = new Schema(
  { _id: String, version: Number, last: Number, open: Schema.Types.Mixed },
  { collection: COLLECTIONS.states, versionKey: false },
);

/** The smallest chain: each document gets a place in it, and a register is called for one after the other. */
export class MadeUpChains implements ChainWork {
  readonly teller: ChainTeller;
  private readonly states;
  private readonly changes;
  private readonly requests;
  private readonly records;
  private readonly documents;

  /** `onTold` is called when a document has been told, and before that is noted. */
  constructor(
    private readonly connection: MongoConnection,
    private readonly register: Pick<Register, 'enter' | 'has'>,
    private readonly onTold: (documentId: string) => void = () => undefined,
  ) {
    this.states = new ChainStates<State>(modelOf<StoredState<State>>(connection, 'MadeUpChain', STATES));
    this.changes = new ChainChanges<State>(connection, this.states);
    this.requests = connection.collection<StoredRequest>(COLLECTIONS.requests);
    this.records = connection.collection<StoredRecord>(COLLECTIONS.records);
    this.documents = connection.collection<{ _id: string; places: number[] }>(COLLECTIONS.documents);
    this.teller = {
      tellDecided: async (chain) =>
        tellUntold({
          some: async () => this.records.find({ chain, isEntered: true, isUntold: true }).limit(AT_ONCE).toArray(),
          tell: async (record) => this.tell(record),
          markTold: async (records) => {
            const told = { _id: { $in: records.map(({ _id }) => _id) } };
            await this.records.updateMany(told, { $unset: { isUntold: true } });
          },
        }),
      tellHeldUp: async () => undefined,
    };
  }

  /** A transaction makes no collections. */
  async open(): Promise<void> {
    for (const name of Object.values(COLLECTIONS)) await this.connection.createCollection(name);
  }

  async ask(chain: string, documentId: string): Promise<void> {
    await this.requests.insertOne({ _id: documentId, chain, askedAt: new Date(), isWaiting: true });
  }

  /** What a document says of its places; one has none before it is told. */
  async placesOf(documentId: string): Promise<number[]> {
    return (await this.documents.findOne({ _id: documentId }))?.places ?? [];
  }

  get forgotten(): ForgottenChains {
    return {
      workflows: MADE_UP_CHAINS,
      asked: async (before) => this.requests.distinct('chain', { isWaiting: true, askedAt: { $lt: before } }),
      untold: async () => this.records.distinct('chain', { isUntold: true }),
    };
  }

  async mayGenerate(chain: string): Promise<boolean> {
    return (await this.requests.countDocuments({ chain, isWaiting: true })) > 0;
  }

  async generate(chain: string) {
    let generated = 0;
    await this.changes.change(chain, async (state, session) => {
      const waiting = this.requests.find({ chain, isWaiting: true }, { session, sort: { askedAt: 1 }, limit: AT_ONCE });
      const requests = await waiting.toArray();
      generated = requests.length;
      let { last = 0 } = state;
      for (const { _id } of requests) {
        last += 1;
        await this.records.insertOne({ _id, chain, position: last, isUntold: true }, { session });
        await this.requests.updateOne({ _id }, { $unset: { isWaiting: true } }, { session });
      }
      return { ...state, last };
    });
    return { generated, invalid: [], isFull: generated === AT_ONCE };
  }

  async step(chain: string): Promise<boolean> {
    const state = await this.states.find(chain);
    if (state.open !== undefined) return this.settle(state);
    const next = await this.records.findOne({ chain, isEntered: NOT_YET }, { sort: { position: 1 } });
    if (next === null) return false;
    const { _id: documentId, position } = next;
    const settlesAt = new Date(Date.now() + SETTLE_MS);
    await this.changes.change(chain, async (current) => {
      if (current.version !== state.version) throw new OvertakenError();
      return Promise.resolve({ ...current, open: { position, settlesAt } });
    });
    await this.register.enter({ chain, position, documentId });
    await this.conclude(chain, position, true);
    return true;
  }

  async nextAt(chain: string): Promise<Date | undefined> {
    const { open } = await this.states.find(chain);
    if (open !== undefined) return open.settlesAt;
    return (await this.records.countDocuments({ chain, isEntered: NOT_YET })) > 0 ? new Date() : undefined;
  }

  /** Whoever called may have ended: the register knows. */
  private async settle({ chain, open }: ReadState<State>): Promise<boolean> {
    if (open === undefined || open.settlesAt > new Date()) return false;
    await this.conclude(chain, open.position, this.register.has(chain, open.position));
    return true;
  }

  private async conclude(chain: string, position: number, isEntered: boolean): Promise<void> {
    await this.changes.change(chain, async ({ open, ...state }, session) => {
      if (open?.position !== position) throw new OvertakenError();
      if (isEntered) await this.records.updateOne({ chain, position }, { $set: { isEntered: true } }, { session });
      return state;
    });
  }

  /** However often it is told, a document says once what became of it. */
  private async tell({ _id, position }: StoredRecord): Promise<void> {
    await this.documents.updateOne({ _id }, { $addToSet: { places: position } }, { upsert: true });
    this.onTold(_id);
  }
}
