import type { Client } from '@temporalio/client';
import { workflowStatus } from '../../application/reconciling/workflow-in-work';
import type { ForgottenChains } from '../../application/reconciling/reconciler';
import type { MongoConnection } from '../../storage/mongo';
import { VerifactuRequestRepository } from './stores/request-repository';
import { UntoldRecords } from './stores/untold-records';
import { chainWorkflowId, wakeChain } from './wake-chain';

export function forgottenChains(mongo: MongoConnection, client: Client): ForgottenChains {
  const requests = new VerifactuRequestRepository(mongo);
  const untold = new UntoldRecords(mongo);
  return {
    asked: async (before) => requests.chainsWaitingBefore(before),
    untold: async (before) => untold.chainsBefore(before),
    isRunning: async (chain) => (await workflowStatus(client, chainWorkflowId(chain))) === 'RUNNING',
    wake: async (chain) => wakeChain(client, chain),
  };
}
