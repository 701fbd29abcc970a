import { setTimeout as delay } from 'node:timers/promises';
import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import { documentWorkflowId } from '../activities/start-document-workflow';
import type { ApiClient, Format } from './api-client';
import { submit } from './documents';

/** Until the document's workflow has ended with OK. */
export async function submittedDocument(
  temporal: Client,
  client: ApiClient,
  bytes: Buffer,
  format: Format = 'json',
): Promise<void> {
  const documentId = await submit(client, format, bytes);
  const status = await untilEnded(temporal, documentId);
  if (status !== 'OK') throw new Error(`document ${documentId} ended as ${String(status)}`);
}

/** What the workflow returned. The 201 may arrive before the workflow is known to Temporal. */
export async function untilEnded(temporal: Client, id: string, workflowIdOf = documentWorkflowId): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await temporal.workflow.getHandle(workflowIdOf(id)).result();
    } catch (error) {
      if (!(error instanceof WorkflowNotFoundError) || attempt > 200) throw error;
      await delay(5);
    }
  }
}
