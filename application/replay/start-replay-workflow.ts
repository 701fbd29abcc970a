import { WorkflowExecutionAlreadyStartedError, type Client } from '@temporalio/client';
import type { replayWorkflow } from '../../workflows/replay-workflow';

/** Starts the workflow of a replay unless it runs. One run too many finds nothing to do. */
export async function startReplayWorkflow(client: Client, replayId: string): Promise<void> {
  try {
    await client.workflow.start<typeof replayWorkflow>('replayWorkflow', {
      workflowId: `replay/${replayId}`,
      taskQueue: 'documents',
      args: [replayId],
      workflowIdConflictPolicy: 'FAIL',
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
