import {
  ActivityCancellationType,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setCurrentDetails,
} from '@temporalio/workflow';
import type { InboundActivities } from '../activities/inbound-activities';
import type { Waiting } from '../activities/until-found';
import { inboxQueue } from '../platform/temporal/task-queues';
import { WaitingPasses } from './waiting-passes';

/** Keeps the history of a long pass short. */
const PAGES_PER_RUN = 100;

/** Ends the run: polling was ended, or has another interval now. What a pass has taken is stored, and what it has not is offered again. */
export const lastPass = defineSignal('lastPass');

/** How a run goes on after its pass; runs of schedules of earlier versions made one pass each. */
export interface InboundPasses {
  everySeconds: number;
  left: number;
}

/**
 * Passes through the inbox of a country, page by page, each beginning at the oldest message; or through the mailboxes of companies at a
 * system, some of them at a time. A run makes many, so that the
 * list of runs is not full of those that found nothing; the schedule starts the next run when this one has ended.
 */
export async function inboundWorkflow(inbox: string, from?: string | null, passes?: InboundPasses): Promise<void> {
  let next = { cursor: from ?? undefined, left: passes?.left ?? 1 };
  const run = new WaitingPasses(lastPass, passes?.everySeconds ?? 0, next.left);
  const counts: Counts = { received: 0, repeated: 0, 'set-aside': 0, deferred: 0 };
  for (;;) {
    setCurrentDetails(JSON.stringify(counts));
    const stopped = await run.make(async () => onePass(inbox, next.cursor, counts, passes && run.waiting));
    if (stopped !== undefined)
      await continueAsNew<typeof inboundWorkflow>(
        inbox,
        stopped,
        ...(passes === undefined ? [] : [{ ...passes, left: run.isEnded ? 1 : next.left }]),
      );
    next = { cursor: undefined, left: next.left - 1 };
    if (passes === undefined || next.left < 1 || !(await run.next())) return;
  }
}

type Counts = Record<'received' | 'repeated' | 'set-aside' | 'deferred', number>;

/** Position from which the next run has to go on with a long pass; undefined at its end. */
async function onePass(
  inbox: string,
  from: string | undefined,
  counts: Counts,
  waiting: Waiting | undefined,
): Promise<string | undefined> {
  const { takeInboxPage } = inboxSteps(inbox, waiting);
  let cursor = from;
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const isFirst = cursor === undefined && waiting !== undefined;
    const pass = await (isFirst ? takeInboxPage(inbox, undefined, waiting) : takeInboxPage(inbox, cursor));
    for (const outcome of ['received', 'repeated', 'set-aside', 'deferred'] as const)
      counts[outcome] += pass.counts[outcome];
    // A cursor that does not move would keep the pass going round for ever.
    if (pass.next === undefined || pass.next === cursor) return undefined;
    cursor = pass.next;
  }
  return cursor;
}

/**
 * Outages are retried for an hour, visible as a pending activity; then the next pass of the schedule takes over. One that waits for
 * messages is pending as well, for an hour at most (`NOTHING_WAITS`).
 */
function inboxSteps(inbox: string, waiting: Waiting | undefined): InboundActivities {
  return proxyActivities<InboundActivities>({
    taskQueue: inboxQueue(inbox),
    startToCloseTimeout: '10m',
    heartbeatTimeout: '10s',
    scheduleToCloseTimeout: waiting === undefined ? '1h' : '2h',
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s' },
    summary: 'Take what waits at the authority',
  });
}
