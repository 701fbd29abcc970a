import type { Client } from '@temporalio/client';
import type { documentWorkflow } from '../../workflows/document-workflow';
import { startDocumentWorkflow } from './start-document-workflow';
import { documentWorkflowId, type StartDocument } from '../../documents/document-start';

/** What each document that goes in turn is given before the next one is started: most have ended by then. */
export const TURN_MS = 1_000;

/**
 * Starts the document's workflow behind those that somebody waits for, and resolves when it has ended or had its time:
 * whoever starts one after the other begins no more than are processed, and one that waits for its authority holds up
 * none behind it. One that has a workflow already is not waited for; then it resolves with false.
 */
export async function startInTurn(
  client: Client,
  document: StartDocument,
  options: { again?: boolean } = {},
): Promise<boolean> {
  const { documentId } = document;
  if (!(await startDocumentWorkflow(client, document, { lane: 'in-turn', ...options }))) return false;
  const workflow = client.workflow.getHandle<typeof documentWorkflow>(documentWorkflowId(documentId));
  const ended = client.withDeadline(Date.now() + TURN_MS, async () => workflow.result());
  await ended.catch(() => undefined);
  return true;
}
