import { WorkflowExecutionAlreadyStartedError, type Client } from '@temporalio/client';
import type { generationWorkflow } from '../../workflows/generation-workflow';

export function generationWorkflowId(generationId: string): string {
  return `generation/${generationId}`;
}

export async function startGenerationWorkflow(client: Client, generationId: string): Promise<void> {
  try {
    await client.workflow.start<typeof generationWorkflow>('generationWorkflow', {
      workflowId: generationWorkflowId(generationId),
      taskQueue: 'generation',
      args: [generationId],
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
