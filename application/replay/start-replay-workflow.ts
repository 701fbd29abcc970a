import { WorkflowExecutionAlreadyStartedError, type Client } from '@temporalio/client';
import { traceMemo } from '../../platform/tracing/trace-context';
import { tracer } from '../../platform/tracing/tracer';
import type { replayWorkflow } from '../../workflows/replay-workflow';

/** Starts the workflow of a replay unless it runs; returns whether it did. One run too many finds nothing to do. */
export async function startReplayWorkflow(client: Client, replayId: string): Promise<boolean> {
  try {
    await client.workflow.start<typeof replayWorkflow>('replayWorkflow', {
      workflowId: `replay/${replayId}`,
      taskQueue: 'documents',
      args: [replayId],
      workflowIdConflictPolicy: 'FAIL',
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      ...traceMemo(tracer().traceparent()),
    });
    return true;
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    return false;
  }
}
