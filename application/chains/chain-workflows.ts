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

export function chainWorkflowId({ system }: ChainWorkflows, chain: string): string {
  return `${system}/${chain}`;
}
