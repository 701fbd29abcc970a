import { WorkflowNotFoundError, type Client, type WorkflowExecutionStatusName } from '@temporalio/client';

/** Undefined when Temporal knows no such workflow, or no longer. */
export async function workflowStatus(
  client: Client,
  workflowId: string,
): Promise<WorkflowExecutionStatusName | undefined> {
  try {
    const { status } = await client.workflow.getHandle(workflowId).describe();
    return status.name;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return undefined;
    throw error;
  }
}

/** A failed workflow counts as in work: it waits for an operator (see workflows/document-workflow.ts). */
export function isInWork(status: WorkflowExecutionStatusName | undefined): boolean {
  return status === 'RUNNING' || status === 'FAILED';
}

/** The states of all runs that Temporal's index has of these workflows, for many at once; it follows within seconds. */
export async function runsOf(
  client: Client,
  workflowIds: readonly string[],
): Promise<Map<string, WorkflowExecutionStatusName[]>> {
  const runs = new Map<string, WorkflowExecutionStatusName[]>();
  if (workflowIds.length === 0) return runs;
  const ids = workflowIds.map((id) => `'${id}'`).join(', ');
  for await (const { workflowId, status } of client.workflow.list({ query: `WorkflowId IN (${ids})` }))
    runs.set(workflowId, [...(runs.get(workflowId) ?? []), status.name]);
  return runs;
}
