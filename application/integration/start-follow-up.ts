import type { Client } from '@temporalio/client';
import type { FollowUpKind } from '../../storage/follow-up-record';
import type { FollowUpIdentity, FollowUpStart } from '../../storage/follow-up-repository';
import type * as workflows from '../../workflows';
import type { FollowUpInput, lookNow } from '../../workflows/follow-up-workflow';

const LOOK_NOW: (typeof lookNow)['name'] = 'lookNow';

/** Workflows by what they carry out, and how their ids begin. */
const WORKFLOWS = {
  cancellation: { type: 'cancellationWorkflow', id: 'cancellation' },
  status: { type: 'statusReportWorkflow', id: 'status' },
} as const satisfies Record<FollowUpKind, { type: keyof typeof workflows; id: string }>;

/** Has the workflow of a follow-up look at it now, which is started if it is not there. */
export async function startFollowUp(client: Client, input: FollowUpStart): Promise<void> {
  const { documentId, kind, try: number, countryIso } = input;
  await client.workflow.signalWithStart<(input: FollowUpInput) => Promise<void>>(WORKFLOWS[kind].type, {
    workflowId: followUpWorkflowId(input),
    taskQueue: 'documents',
    args: [{ documentId, try: number, countryIso }],
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    signal: LOOK_NOW,
    signalArgs: [],
  });
}

export function followUpWorkflowId({ documentId, kind, try: number }: FollowUpIdentity) {
  return `${WORKFLOWS[kind].id}/${documentId}/${number}`;
}
