import type { ChainSteps } from './chain-steps';
import { withHeartbeat } from '../../activities/with-heartbeat';

export type VerifactuActivities = ReturnType<typeof createVerifactuActivities>;

/** Steps of a chain of VERI*FACTU records; each may run any number of times. */
export function createVerifactuActivities(steps: Pick<ChainSteps, 'generate' | 'advance'>, clock: () => Date) {
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
