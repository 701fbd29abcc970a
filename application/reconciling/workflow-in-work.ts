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
