import type { Client } from '@temporalio/client';
import type { goOn } from '../../workflows/document-workflow';
import { documentWorkflowId } from '../../processing/document-start';

/** Has the workflow of a waiting document call the authority; one that does not wait passes it over. */
export async function tellToGoOn(client: Client, documentId: string): Promise<void> {
  const name: (typeof goOn)['name'] = 'goOn';
  await client.workflow.getHandle(documentWorkflowId(documentId)).signal(name);
}
