import type { Client } from '@temporalio/client';

/** The last run of the workflow. It may be about to end: once another one has been started, it has. */
export async function lastRunOf(client: Client, workflowId: string): Promise<string> {
  return (await client.workflow.getHandle(workflowId).describe()).runId;
}

/**
 * Search attributes of a run that has ended cannot be changed: as long as Temporal keeps it, a document that was replayed would
 * count as refused (ADR 48). Nobody's result depends on it, and where it may not be removed it goes with its retention.
 */
export async function removeRun(client: Client, workflowId: string, runId: string): Promise<void> {
  const { namespace } = client.options;
  await client.workflowService.deleteWorkflowExecution({ namespace, workflowExecution: { workflowId, runId } });
}
