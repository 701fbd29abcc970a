import { WorkflowNotFoundError, type Client } from '@temporalio/client';

/** A failed workflow counts as in work: it waits for an operator (see workflows/document-workflow.ts). */
export async function isInWork(client: Client, workflowId: string): Promise<boolean> {
  try {
    const { status } = await client.workflow.getHandle(workflowId).describe();
    return status.name === 'RUNNING' || status.name === 'FAILED';
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}
