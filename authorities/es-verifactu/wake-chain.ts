import type { Client } from '@temporalio/client';
import type { goOnNow, recordAsked, verifactuChainWorkflow } from '../../workflows/verifactu-chain-workflow';

const RECORD_ASKED: (typeof recordAsked)['name'] = 'recordAsked';
const GO_ON_NOW: (typeof goOnNow)['name'] = 'goOnNow';

/** Has the chain's workflow look, which is started if it rests. */
export async function wakeChain(client: Client, chain: string, because: 'asked' | 'told' = 'asked'): Promise<void> {
  await client.workflow.signalWithStart<typeof verifactuChainWorkflow>('verifactuChainWorkflow', {
    workflowId: chainWorkflowId(chain),
    taskQueue: 'documents',
    args: [{ chain }],
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    signal: because === 'asked' ? RECORD_ASKED : GO_ON_NOW,
    signalArgs: [],
  });
}

export function chainWorkflowId(chain: string): string {
  return `es-verifactu/${chain}`;
}
