import type { Client } from '@temporalio/client';
import type { ReconcilingPass } from '../reconciling/reconciling-pass';
import { workflowStatus } from '../reconciling/workflow-in-work';
import { chainWorkflowId, wakeChain, type ChainWorkflows } from './chain-workflows';

/** Chains of a system that may not have heard what is asked of them. */
export interface ForgottenChains {
  readonly workflows: ChainWorkflows;
  /** Chains with requests that have waited since before this time. */
  asked(before: Date): Promise<string[]>;
  /** Chains with documents that have waited to be told since before this time: nobody but the chain's workflow looks after them. */
  untold(before: Date): Promise<string[]>;
}

/** One that runs comes to whom it has to tell by itself; of what is asked for it may not have been told. */
export async function wakeForgotten(
  client: Client,
  { workflows, ...chains }: ForgottenChains,
  before: Date,
  pass: ReconcilingPass,
): Promise<void> {
  const asked = new Set(await chains.asked(before));
  const all = new Set([...asked, ...(await chains.untold(before))]);
  const wake = async (chain: string): Promise<boolean> => {
    const isRunning = async () => (await workflowStatus(client, chainWorkflowId(workflows, chain))) === 'RUNNING';
    if (!asked.has(chain) && (await isRunning())) return false;
    await wakeChain(client, workflows, chain);
    return true;
  };
  await pass.lookAfter([...all], (chain) => chain, wake);
}
