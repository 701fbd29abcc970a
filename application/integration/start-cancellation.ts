import type { Client } from '@temporalio/client';
import type { CancellationIdentity, CancellationStart } from '../../storage/cancellation-call-repository';
import type { cancellationWorkflow, lookNow } from '../../workflows/cancellation-workflow';

const LOOK_NOW: (typeof lookNow)['name'] = 'lookNow';

/** Has the workflow of a cancellation look at it now, which is started if it is not there. */
export async function startCancellation(client: Client, input: CancellationStart): Promise<void> {
  const { documentId, try: attempt, countryIso } = input;
  await client.workflow.signalWithStart<typeof cancellationWorkflow>('cancellationWorkflow', {
    workflowId: cancellationWorkflowId(input),
    taskQueue: 'documents',
    args: [{ documentId, try: attempt, countryIso }],
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    signal: LOOK_NOW,
    signalArgs: [],
  });
}

export function cancellationWorkflowId({ documentId, try: attempt }: CancellationIdentity) {
  return `cancellation/${documentId}/${attempt}`;
}
