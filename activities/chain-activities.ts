import type { ChainSteps } from '../application/chains/chain-steps';
import { withHeartbeat } from './with-heartbeat';

export type ChainActivities = ReturnType<typeof createChainActivities>;

/** The steps of a system's chains; each may run any number of times. */
export function createChainActivities(steps: Pick<ChainSteps, 'generate' | 'advance'>, clock: () => Date) {
  return {
    async generateRecords(chain: string): Promise<{ generated: number; isFull: boolean }> {
      return withHeartbeat(async (signal) => steps.generate(chain, signal));
    },

    /** Sends or settles what is due. Tells when to look again; without it nothing waits. */
    async advanceChain(chain: string): Promise<{ nextInMs?: number }> {
      return withHeartbeat(async (signal) => {
        const { nextAt } = await steps.advance(chain, signal);
        return nextAt === undefined ? {} : { nextInMs: Math.max(0, nextAt.getTime() - clock().getTime()) };
      });
    },
  };
}
