import type { Client } from '@temporalio/client';
import { documentWorkflowId, type StartDocument } from '../../processing/document-start';
import type { documentWorkflow } from '../../workflows/document-workflow';
import { startDocumentWorkflow } from '../documents/start-document-workflow';

/** The run that ended the document returns right after it has written the end. */
const ENDING_MS = 5_000;

/** Starts a new run of the document's workflow; waits for the earlier one where that is just returning. */
export async function startReplayed(client: Client, document: StartDocument): Promise<void> {
  if (await startDocumentWorkflow(client, document, { lane: 'at-once' })) return;
  const workflow = client.workflow.getHandle<typeof documentWorkflow>(documentWorkflowId(document.documentId));
  await client.withDeadline(Date.now() + ENDING_MS, async () => workflow.result()).catch(() => undefined);
  await startDocumentWorkflow(client, document, { lane: 'at-once' });
}
