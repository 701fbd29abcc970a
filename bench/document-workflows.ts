import { setTimeout as delay } from 'node:timers/promises';
import { Client, Connection, WorkflowNotFoundError } from '@temporalio/client';
import { documentWorkflowId } from '../processing/document-start';
import type { ApiClient, Format } from './api-client';
import type { CleanUp } from './clean-up';
import { submit } from './documents';
import type { Service } from './service';

export async function temporalClient(cleanUp: CleanUp, { temporalAddress }: Service): Promise<Client> {
  const connection = await Connection.connect({ address: temporalAddress });
  cleanUp.add(async () => connection.close());
  return new Client({ connection });
}

/**
 * No document under load is through so soon. Asked at once, Temporal did not know every second workflow yet, and refusing took it, and
 * the client, 4 ms of processor: a load that no client of the service makes.
 */
const FIRST_LOOK_MS = 100;

/** Submits a document, one of many at once, and waits until its workflow has ended with OK. */
export async function submittedDocument(
  temporal: Client,
  client: ApiClient,
  bytes: Buffer,
  format: Format = 'json',
): Promise<string> {
  const documentId = await submit(client, format, bytes);
  await delay(FIRST_LOOK_MS);
  await untilOk(temporal, documentId);
  return documentId;
}

/** Resolves when the document has ended with OK. */
export async function untilOk(temporal: Client, documentId: string): Promise<void> {
  const status = await untilEnded(temporal, documentId);
  if (status !== 'OK') throw new Error(`document ${documentId} ended as ${String(status)}`);
}

/** Longest time until a document's turn comes, for an account that sends faster than its documents are processed. */
const LONGEST_TURN_MS = 120_000;

/** Waits for the workflow and returns its result. The 201 may arrive before the workflow is known to Temporal. */
export async function untilEnded(temporal: Client, id: string, workflowIdOf = documentWorkflowId): Promise<unknown> {
  const latest = performance.now() + LONGEST_TURN_MS;
  for (;;) {
    try {
      return await temporal.workflow.getHandle(workflowIdOf(id)).result();
    } catch (error) {
      if (!(error instanceof WorkflowNotFoundError) || performance.now() > latest) throw error;
      await delay(25);
    }
  }
}
