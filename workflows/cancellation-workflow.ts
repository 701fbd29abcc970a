import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { CancellationActivities } from '../activities/cancellation-activities';
import { integrationQueue } from '../platform/temporal/task-queues';
import type { CancellationStart } from '../storage/cancellation-call-repository';

/** What stood in the way may be gone: it is looked at now. */
export const lookNow = defineSignal('lookNow');

/**
 * One request to cancel a document, of a system that is called for each. What was asked, sent and answered lies in MongoDB, and so
 * does how long to wait: a replay, or a signal that is lost or repeated, changes nothing.
 */
export async function cancellationWorkflow(input: CancellationStart): Promise<void> {
  const { documentId, try: attempt, countryIso } = input;
  const { carryOutCancellation } = proxyActivities<CancellationActivities>({
    taskQueue: integrationQueue(countryIso),
    startToCloseTimeout: '2m',
    heartbeatTimeout: '10s',
    retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' },
    summary: `Cancel at ${countryIso}`,
  });
  let isTold = false;
  setHandler(lookNow, () => void (isTold = true));
  for (;;) {
    isTold = false;
    const step = await carryOutCancellation({ documentId, try: attempt });
    if (step.kind === 'ended') return;
    setCurrentDetails(`Waits: ${step.reason}`);
    await condition(() => isTold, step.nextInMs);
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof cancellationWorkflow>(input);
  }
}
