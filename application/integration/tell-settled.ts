import type { Client } from '@temporalio/client';
import type { StartDocument } from '../../processing/document-start';
import type { documentWorkflow, settled } from '../../workflows/document-workflow';
import { documentStartOptions } from '../documents/start-document-workflow';

/** Has the document's workflow end it; one that gave it up, or is gone, is started for that. */
export async function tellSettled(client: Client, document: StartDocument): Promise<void> {
  const signal: (typeof settled)['name'] = 'settled';
  await client.workflow.signalWithStart<typeof documentWorkflow>('documentWorkflow', {
    ...documentStartOptions(document, 'at-once'),
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    signal,
  });
}
