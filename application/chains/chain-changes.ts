import { setTimeout as delay } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { ChainState, ChainStates, ReadState } from '../../storage/chain-states';
import type { MongoConnection } from '../../storage/mongo';
import { inTransaction } from '../../storage/transaction';

/** Another process has gone on with the chain meanwhile; what was to be done has been done, or has to be decided anew. */
export class OvertakenError extends Error {
  constructor() {
    super('another process has gone on with the chain');
    this.name = 'OvertakenError';
  }
}

/** The state of the chain is another one than was read. */
class StaleError extends Error {}

const ROUNDS = 20;
const LONGEST_PAUSE_MS = 50;

/** Has `write` write to a chain, again and again while others are at the same: it is false then. */
export async function untilWritten(chain: string, write: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (await write()) return;
    await delay(Math.random() * LONGEST_PAUSE_MS);
  }
  throw new Error(`chain ${chain} is contended`);
}

/** Changes the state of a chain, with all that depends on it, in one transaction. */
export class ChainChanges<State extends ChainState> {
  constructor(
    private readonly connection: MongoConnection,
    private readonly states: Pick<ChainStates<State>, 'find' | 'replace'>,
  ) {}

  /** `work` writes the rest in the transaction and returns the new state; it is done again when another writer was at the same. */
  async change(
    chain: string,
    work: (state: ReadState<State>, session: mongo.ClientSession) => Promise<State>,
  ): Promise<void> {
    await untilWritten(chain, async () => this.changeOnce(chain, work));
  }

  private async changeOnce(chain: string, work: Parameters<ChainChanges<State>['change']>[1]): Promise<boolean> {
    const state = await this.states.find(chain);
    try {
      return await inTransaction(this.connection, async (session) => {
        const next = await work(state, session);
        if (!(await this.states.replace(state, next, session))) throw new StaleError();
      });
    } catch (error) {
      if (error instanceof StaleError) return false;
      throw error;
    }
  }
}
