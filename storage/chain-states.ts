import type { Model, mongo } from 'mongoose';
import { nativeCollection } from './mongo';

/** State that a chain has to remember. Of one that nothing was stored of yet only the id is there. */
export interface ChainState {
  /** Its id at its system. */
  chain: string;
}

/** A state as it was read: it is changed only as long as it is the one that is stored. */
export type ReadState<State extends ChainState> = State & { version: number };

export type StoredState<State extends ChainState> = Omit<State, 'chain'> & {
  /** Id of the chain. */
  _id: string;
  /** Another one after each change. */
  version: number;
};

/** The state of each chain of a system, one record of which nobody writes what another has written meanwhile. */
export class ChainStates<State extends ChainState> {
  constructor(protected readonly states: Model<StoredState<State>>) {}

  /** Finds the state of a chain; one that nothing was stored of has version 0. */
  async find(chain: string, session?: mongo.ClientSession): Promise<ReadState<State>> {
    const { _id, ...state } = (await this.collection.findOne({ _id: chain }, { ...(session && { session }) })) ?? {
      version: 0,
    };
    return { chain, ...state } as ReadState<State>;
  }

  /** False if it is not the one that was read any more. */
  async replace(from: ReadState<State>, to: State, session?: mongo.ClientSession): Promise<boolean> {
    const { chain, ...fields } = to;
    // In what was made from what was read, the version of that may still be.
    const next = { _id: chain, ...fields, version: from.version + 1 };
    const asRead = { _id: chain, version: from.version };
    const options = { upsert: from.version === 0, ...(session && { session }) };
    const { matchedCount, upsertedCount } = await this.collection.replaceOne(asRead, next, options);
    return matchedCount + upsertedCount === 1;
  }

  private get collection() {
    return nativeCollection(this.states) as unknown as mongo.Collection<{ _id: string; version: number }>;
  }
}
