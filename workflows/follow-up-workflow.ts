import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { FollowUpActivities } from '../activities/follow-up-activities';
import { integrationQueue } from '../platform/temporal/task-queues';
import type { FollowUpKind } from '../storage/follow-up-record';
import type { FollowUpStart } from '../storage/follow-up-repository';

/** What stood in the way may be gone: it is looked at now. */
export const lookNow = defineSignal('lookNow');

export type FollowUpInput = Omit<FollowUpStart, 'kind'>;

/** Steps by what they carry out, as histories name them. */
const STEPS = {
  cancellation: { name: 'carryOutCancellation', summary: 'Cancel at' },
  status: { name: 'reportStatus', summary: 'Report a status to' },
} as const satisfies Record<FollowUpKind, { name: keyof FollowUpActivities; summary: string }>;

/** One request to cancel a document, of a system that is called for each. */
export async function cancellationWorkflow(input: FollowUpInput): Promise<void> {
  if (await untilEnded('cancellation', input)) await continueAsNew<typeof cancellationWorkflow>(input);
}

/** One external status that a system is told of. */
export async function statusReportWorkflow(input: FollowUpInput): Promise<void> {
  if (await untilEnded('status', input)) await continueAsNew<typeof statusReportWorkflow>(input);
}

/**
 * What was asked, sent and answered lies in MongoDB, and so does how long to wait: a replay, or a signal that is lost or
 * repeated, changes nothing. True if it has to go on as a new run.
 */
async function untilEnded(
  kind: FollowUpKind,
  { documentId, try: number, countryIso }: FollowUpInput,
): Promise<boolean> {
  const { name, summary } = STEPS[kind];
  const { [name]: carryOut } = proxyActivities<FollowUpActivities>({
    taskQueue: integrationQueue(countryIso),
    startToCloseTimeout: '2m',
    heartbeatTimeout: '10s',
    retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' },
    summary: `${summary} ${countryIso}`,
  });
  let isTold = false;
  setHandler(lookNow, () => void (isTold = true));
  for (;;) {
    isTold = false;
    const step = await carryOut({ documentId, try: number });
    if (step.kind === 'ended') return false;
    setCurrentDetails(`Waits: ${step.reason}`);
    await condition(() => isTold, step.nextInMs);
    if (workflowInfo().continueAsNewSuggested) return true;
  }
}
