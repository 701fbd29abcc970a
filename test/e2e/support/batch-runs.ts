import { batchWorkflowId } from '../../../application/batches/start-batch-workflow';
import type { Stores } from './stores';

/** Status and number of events of each run of the batch's workflow. */
export async function batchRuns(stores: Stores, batchId: string): Promise<{ status: string; events: number }[]> {
  const { workflow } = stores.temporal;
  const runs = [];
  const query = `WorkflowId = "${batchWorkflowId(batchId)}"`;
  for await (const { runId, workflowId, status } of workflow.list({ query })) {
    const { historyLength } = await workflow.getHandle(workflowId, runId).describe();
    runs.push({ status: status.name, events: historyLength });
  }
  return runs;
}
