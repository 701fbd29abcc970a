import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import type { LeavingDocuments } from '../../storage/leaving-documents';
import { startDocumentWorkflow, type Again } from './start-document-workflow';
import type { StartDocument } from '../../processing/document-start';

/** What each document that goes in turn is given before the next one is started: most have left by then. */
export const TURN_MS = 1_000;

/**
 * Starts the document's workflow behind those that somebody waits for, and resolves when it has ended, has left for its authority,
 * or had its time: whoever starts one after the other begins no more than are processed, and one that waits for its authority
 * holds up none behind it. One that has a workflow already is not waited for; then it resolves with false.
 */
export async function startInTurn(
  client: Client,
  documents: Pick<LeavingDocuments, 'of'>,
  document: StartDocument,
  options: { again?: Again } = {},
): Promise<boolean> {
  const { left, forget } = await documents.of(document.documentId, { mayBeSent: options.again !== undefined });
  const over = new AbortController();
  try {
    if (!(await startDocumentWorkflow(client, document, { lane: 'in-turn', ...options }))) return false;
    await Promise.race([left, delay(TURN_MS, undefined, { signal: over.signal })]);
    return true;
  } finally {
    forget();
    over.abort();
  }
}
