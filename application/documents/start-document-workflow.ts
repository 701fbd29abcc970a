import { WorkflowExecutionAlreadyStartedError, type Client } from '@temporalio/client';
import { documentStart, IN_TURN_PRIORITY, type Lane, type StartDocument } from '../../documents/document-start';
import type { documentWorkflow } from '../../workflows/document-workflow';

/**
 * Starts the document's workflow; false when there is one already, so that starting twice is harmless: the id is the
 * document's. `again` also starts one whose earlier run failed or was terminated, never one that completed.
 */
export async function startDocumentWorkflow(
  client: Client,
  document: StartDocument,
  options: { lane: Lane; again?: boolean },
): Promise<boolean> {
  const { companyId } = document;
  try {
    await client.workflow.start<typeof documentWorkflow>('documentWorkflow', {
      ...documentStart(document, options.lane),
      // Of a company with many documents only one goes before the first of another.
      priority: {
        fairnessKey: companyId,
        ...(options.lane === 'in-turn' ? { priorityKey: IN_TURN_PRIORITY } : {}),
      },
      workflowIdConflictPolicy: 'FAIL',
      workflowIdReusePolicy: options.again === true ? 'ALLOW_DUPLICATE_FAILED_ONLY' : 'REJECT_DUPLICATE',
    });
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}
