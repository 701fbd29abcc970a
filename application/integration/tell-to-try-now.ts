import type { Client } from '@temporalio/client';
import { documentWorkflowId } from '../../processing/document-start';
import { tellToGoOn } from './tell-to-go-on';

/** Has a document call its authority now, whether its workflow waits or its step backs off. */
export async function tellToTryNow(client: Client, documentId: string): Promise<void> {
  await tellToGoOn(client, documentId);
  const { namespace } = client.options;
  const execution = { workflowId: documentWorkflowId(documentId) };
  await client.workflowService.resetActivity({ namespace, execution, matchAll: true });
}
