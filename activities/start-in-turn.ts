import type { Client } from '@temporalio/client';
import type { documentWorkflow } from '../workflows/document-workflow';
import { documentWorkflowId, startDocumentWorkflow, type StartDocument } from './start-document-workflow';

/** What each document that goes in turn is given before the next one is started: most have ended by then. */
const TURN_MS = 1_000;

/**
 * Starts the document's workflow behind those that somebody waits for, and resolves when it has ended or had its time:
 * whoever starts one after the other begins no more than are processed, and one that waits for its authority holds up
 * none behind it.
 */
export async function startInTurn(client: Client, document: StartDocument, options: { again?: boolean } = {}) {
  const { documentId } = document;
  await startDocumentWorkflow(client, document, { lane: 'in-turn', ...options });
  const workflow = client.workflow.getHandle<typeof documentWorkflow>(documentWorkflowId(documentId));
  const ended = client.withDeadline(Date.now() + TURN_MS, async () => workflow.result());
  await ended.catch(() => undefined);
}
