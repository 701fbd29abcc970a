import {
  ActivityFailure,
  condition,
  defineSignal,
  isCancellation,
  proxyActivities,
  setCurrentDetails,
  setHandler,
} from '@temporalio/workflow';
import type { FaceActivities } from '../authorities/es-face/activities';
import { integrationQueue } from '../platform/temporal/task-queues';

/** The pass that is under way is the run's last one: the interval is another one now. */
export const lastFacePass = defineSignal('lastFacePass');

/** Keeps the history of a long pass short; what is left is the next one's. */
const STEPS_PER_PASS = 500;

export interface FacePasses {
  everySeconds: number;
  count: number;
}

const { lookAtFaceInvoices } = proxyActivities<FaceActivities>({
  taskQueue: integrationQueue('ES'),
  // A step looks at twenty invoices, and ends when FACe does not answer three times.
  startToCloseTimeout: '15m',
  heartbeatTimeout: '30s',
  scheduleToCloseTimeout: '1h',
  retry: { initialInterval: '5s', backoffCoefficient: 2, maximumInterval: '1m' },
  summary: 'Ask FACe what became of invoices',
});

/**
 * Asks FACe what became of the invoices that it holds. Whose turn it is lies in MongoDB, so that a pass that fails, and a run that ends,
 * leave what is due to the next one. A run makes many passes, so that the list of runs is not full of those that found nothing.
 */
export async function faceStatusesWorkflow({ everySeconds, count }: FacePasses): Promise<void> {
  let isLast = false;
  setHandler(lastFacePass, () => void (isLast = true));
  const total = { looked: 0, changed: 0 };
  for (let pass = 0; pass < count && !isLast; pass += 1) {
    if (pass > 0) await condition(() => isLast, everySeconds * 1_000);
    await onePass(total);
    setCurrentDetails(`${total.looked} invoices looked at, ${total.changed} changed`);
  }
}

async function onePass(total: { looked: number; changed: number }): Promise<void> {
  for (let step = 0; step < STEPS_PER_PASS; step += 1) {
    try {
      const { looked, changed, goesOn } = await lookAtFaceInvoices();
      total.looked += looked;
      total.changed += changed;
      if (!goesOn) return;
    } catch (error) {
      if (!(error instanceof ActivityFailure) || isCancellation(error)) throw error;
      return;
    }
  }
}
