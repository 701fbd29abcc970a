import { temporaryFolder } from '../../support/temporary-folder';
import { settleAccounts, type Account } from './accounting';
import { ApiClient } from './api-client';
import { EdocStack, FREQUENT_SCHEDULES } from './edoc-stack';
import type { Kind } from './kinds';
import { Stores } from './stores';

/** A service whose processes are killed: with a client that submits to it and a view of what it stored. */
export class KillableService {
  readonly client: ApiClient;

  private constructor(
    private current: { stack: EdocStack; stores: Stores },
    token: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {
    this.client = clientOf(() => this.stack, token);
  }

  /** Call end() whatever happens afterwards. */
  static async start(account: string, changes: NodeJS.ProcessEnv = {}): Promise<KillableService> {
    const environment = { ...FREQUENT_SCHEDULES, ...changes };
    const stack = await EdocStack.start(await temporaryFolder(), environment);
    try {
      const token = await stack.edoc('token', '--account', account, '--companies', 'ESB12345674');
      const stores = await Stores.open(
        stack,
        clientOf(() => stack, token),
      );
      return new KillableService({ stack, stores }, token, environment);
    } catch (error) {
      await stack.end();
      throw error;
    }
  }

  get stack(): EdocStack {
    return this.current.stack;
  }

  get stores(): Stores {
    return this.current.stores;
  }

  /** As after a power cut: everything is gone at once, and what was stored is started again. */
  async survivePowerCut(): Promise<void> {
    await this.stack.pullThePlug();
    await this.startAgain();
  }

  /** Stops everything in order, has its data changed, and starts it again. */
  async restartWith(change: (dataDir: string) => Promise<void>): Promise<void> {
    await this.stack.stop();
    await change(this.stack.dataDir);
    await this.startAgain();
  }

  private async startAgain(): Promise<void> {
    const { dataDir } = this.stack;
    await this.stores.close();
    const stack = await EdocStack.start(dataDir, this.environment);
    this.current = { stack, stores: await Stores.open(stack, this.client) };
  }

  /** Waits until what was accepted has ended, and looks at each of them. */
  async settle(load: { accepted: ReadonlyMap<string, { kind: Kind }> }, withinMs: number): Promise<Account> {
    return settleAccounts(load, this.stores, this.client, withinMs);
  }

  async end(): Promise<void> {
    try {
      await this.stores.close();
    } finally {
      await this.stack.end();
    }
  }
}

function clientOf(stack: () => EdocStack, token: string): ApiClient {
  return new ApiClient(() => stack().service, token);
}
