import type { Client } from '@temporalio/client';
import type { ChainInput, goOnNow, recordAsked } from '../../workflows/chain';

/** The workflows of a system's chains, of which each chain has one: it alone has steps taken. */
export interface ChainWorkflows {
  /** The system: their ids begin with it. */
  readonly system: string;
  /** Their type. */
  readonly type: string;
}

const RECORD_ASKED: (typeof recordAsked)['name'] = 'recordAsked';
const GO_ON_NOW: (typeof goOnNow)['name'] = 'goOnNow';

/** Has the chain's workflow look, which is started if it rests. */
export async function wakeChain(
  client: Client,
  workflows: ChainWorkflows,
  chain: string,
  because: 'asked' | 'told' = 'asked',
): Promise<void> {
  await client.workflow.signalWithStart<(input: ChainInput) => Promise<void>>(workflows.type, {
    workflowId: chainWorkflowId(workflows, chain),
    taskQueue: 'documents',
    args: [{ chain }],
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    signal: because === 'asked' ? RECORD_ASKED : GO_ON_NOW,
    signalArgs: [],
  });
}

/**
 * Wakes chains for all that one process asks of them. While the wake of a chain is on its way, whoever asks shares the one that follows
 * it, before which his request is stored. A signal of each document would make the history of the chain grow faster than a Temporal
 * that is busy carries out its steps, which read all of it.
 */
export function wakingTogether(wake: (chain: string) => Promise<void>): (chain: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  const following = new Map<string, Promise<void>>();
  const begin = async (chain: string): Promise<void> => {
    const waking = wake(chain).finally(() => underWay.delete(chain));
    underWay.set(chain, waking);
    return waking;
  };
  return async (chain) => {
    const [shared, before] = [following.get(chain), underWay.get(chain)];
    if (shared !== undefined) return shared;
    if (before === undefined) return begin(chain);
    const next = before
      .catch(() => undefined)
      .then(async () => {
        following.delete(chain);
        return begin(chain);
      });
    following.set(chain, next);
    return next;
  };
}

export function chainWorkflowId({ system }: ChainWorkflows, chain: string): string {
  return `${system}/${chain}`;
}
