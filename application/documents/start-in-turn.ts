import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import type { documentWorkflow } from '../../workflows/document-workflow';
import type { OpenDocuments } from '../../storage/open-documents';
import { startDocumentWorkflow, type Again } from './start-document-workflow';
import { documentWorkflowId, type StartDocument } from '../../documents/document-start';

/** What each document that goes in turn is given before the next one is started: most have ended by then. */
export const TURN_MS = 1_000;
/** How often is looked whether a document is with its authority. */
const LOOK_MS = 150;

/**
 * Starts the document's workflow behind those that somebody waits for, and resolves when it has ended, has left for its authority,
 * or had its time: whoever starts one after the other begins no more than are processed, and one that waits for its authority
 * holds up none behind it. One that has a workflow already is not waited for; then it resolves with false.
 */
export async function startInTurn(
  client: Client,
  open: Pick<OpenDocuments, 'hasLeft'>,
  document: StartDocument,
  options: { again?: Again } = {},
): Promise<boolean> {
  const { documentId } = document;
  if (!(await startDocumentWorkflow(client, document, { lane: 'in-turn', ...options }))) return false;
  const over = new AbortController();
  const workflow = client.workflow.getHandle<typeof documentWorkflow>(documentWorkflowId(documentId));
  const ended = client.withAbortSignal(over.signal, async () =>
    client.withDeadline(Date.now() + TURN_MS, async () => workflow.result()),
  );
  await Promise.race([ended, untilLeft(open, documentId, over.signal)]).catch(() => undefined);
  over.abort();
  await ended.catch(() => undefined);
  return true;
}

async function untilLeft(open: Pick<OpenDocuments, 'hasLeft'>, documentId: string, signal: AbortSignal): Promise<void> {
  do await delay(LOOK_MS, undefined, { signal });
  while (!(await open.hasLeft(documentId).catch(() => false)));
}
