import {
  ActivityCancellationType,
  ActivityFailure,
  defineSignal,
  isCancellation,
  proxyActivities,
  setCurrentDetails,
} from '@temporalio/workflow';
import type { Waiting } from '../activities/until-found';
import type { FaceActivities } from '../authorities/es-face/activities';
import { integrationQueue } from '../platform/temporal/task-queues';
import { WaitingPasses } from './waiting-passes';

/** Ends the run: the interval is another one now. */
export const lastFacePass = defineSignal('lastFacePass');

/** Keeps the history of a long pass short; what is left is the next one's. */
const STEPS_PER_PASS = 500;

export interface FacePasses {
  everySeconds: number;
  count: number;
}

/** One that waits until it is an invoice's turn is pending for an hour at most (`NOTHING_WAITS`). */
function steps(waiting: Waiting | undefined): FaceActivities {
  return proxyActivities<FaceActivities>({
    taskQueue: integrationQueue('ES'),
    // A step looks at twenty invoices, and ends when FACe does not answer three times.
    startToCloseTimeout: '15m',
    heartbeatTimeout: '30s',
    scheduleToCloseTimeout: waiting === undefined ? '1h' : '2h',
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    retry: { initialInterval: '5s', backoffCoefficient: 2, maximumInterval: '1m' },
    summary: 'Ask FACe what became of invoices',
  });
}

/**
 * Asks FACe what became of the invoices that it holds. Whose turn it is lies in MongoDB, so that a pass that fails, and a run that ends,
 * leave what is due to the next one. A run makes many passes, so that the list of runs is not full of those that found nothing.
 */
export async function faceStatusesWorkflow({ everySeconds, count }: FacePasses): Promise<void> {
  const run = new WaitingPasses(lastFacePass, everySeconds, count);
  const total = { looked: 0, changed: 0 };
  for (let pass = 0; pass < count && !run.isEnded; pass += 1) {
    // After the signal, runs of earlier versions make a last pass.
    if (pass > 0 && !(await run.next()) && !run.isEnded) return;
    await run.make(async () => onePass(total, run.waiting));
    setCurrentDetails(`${total.looked} invoices looked at, ${total.changed} changed`);
  }
}

async function onePass(total: { looked: number; changed: number }, waiting: Waiting | undefined): Promise<void> {
  for (let step = 0; step < STEPS_PER_PASS; step += 1) {
    try {
      const mayWait = step === 0 && waiting !== undefined;
      const { lookAtFaceInvoices } = steps(mayWait ? waiting : undefined);
      const { looked, changed, goesOn } = await (mayWait ? lookAtFaceInvoices(waiting) : lookAtFaceInvoices());
      total.looked += looked;
      total.changed += changed;
      if (!goesOn) return;
    } catch (error) {
      if (!(error instanceof ActivityFailure) || isCancellation(error)) throw error;
      return;
    }
  }
}
