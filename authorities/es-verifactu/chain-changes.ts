import { setTimeout as delay } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { MongoConnection } from '../../storage/mongo';
import { inTransaction } from '../../storage/transaction';
import type { ChainSending, ReadSending, VerifactuSendingRepository } from './stores/sending-repository';

/** Another process has gone on with the chain meanwhile; what was to be done has been done, or has to be decided anew. */
export class OvertakenError extends Error {
  constructor() {
    super('another process has gone on with the chain');
    this.name = 'OvertakenError';
  }
}

/** The state of the chain's sending is another one than was read. */
class StaleError extends Error {}

const ROUNDS = 20;
const LONGEST_PAUSE_MS = 50;

/** Changes what is stored of a chain's sending, with all that depends on it, in one transaction. */
export class ChainChanges {
  constructor(
    private readonly connection: MongoConnection,
    private readonly sendings: Pick<VerifactuSendingRepository, 'find' | 'replace'>,
  ) {}

  /** `work` writes the rest in the transaction and returns the new state; it is done again when another writer was at the same. */
  async change(
    chain: string,
    work: (sending: ReadSending, session: mongo.ClientSession) => Promise<ChainSending>,
  ): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (await this.changeOnce(chain, work)) return;
      await delay(Math.random() * LONGEST_PAUSE_MS);
    }
    throw new Error(`chain ${chain} is contended`);
  }

  private async changeOnce(chain: string, work: Parameters<ChainChanges['change']>[1]): Promise<boolean> {
    const sending = await this.sendings.find(chain);
    try {
      return await inTransaction(this.connection, async (session) => {
        const next = await work(sending, session);
        if (!(await this.sendings.replace(sending, next, session))) throw new StaleError();
      });
    } catch (error) {
      if (error instanceof StaleError) return false;
      throw error;
    }
  }
}
