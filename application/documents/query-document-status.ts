import type { Client } from '@temporalio/client';
import type { DocumentStatus } from '../../processing/status';
import { documentWorkflowId } from '../../processing/document-start';

/**
 * Asks the document's workflow for its status. Undefined when it does not answer within the deadline (no worker, no such
 * workflow): the caller then uses what MongoDB says.
 */
export async function queryDocumentStatus(
  client: Client,
  documentId: string,
  deadlineMs: number,
): Promise<DocumentStatus | undefined> {
  try {
    return await client.withDeadline(Date.now() + deadlineMs, async () =>
      client.workflow.getHandle(documentWorkflowId(documentId)).query<DocumentStatus>('status'),
    );
  } catch {
    return undefined;
  }
}
