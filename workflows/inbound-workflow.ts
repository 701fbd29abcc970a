import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setCurrentDetails,
  setHandler,
} from '@temporalio/workflow';
import type { InboundActivities } from '../activities/inbound-activities';
import { inboxQueue } from '../platform/temporal/task-queues';

/** Keeps the history of a long pass short. */
const PAGES_PER_RUN = 100;

/** The pass that is under way is the run's last one: polling was ended, or has another interval now. */
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
  let isLast = false;
  setHandler(lastPass, () => {
    isLast = true;
  });
  let next = { cursor: from ?? undefined, left: passes?.left ?? 1 };
  const counts: Counts = { received: 0, repeated: 0, 'set-aside': 0, deferred: 0 };
  for (;;) {
    const stopped = await onePass(inbox, next.cursor, counts);
    if (stopped !== undefined)
      await continueAsNew<typeof inboundWorkflow>(
        inbox,
        stopped,
        ...(passes === undefined ? [] : [{ ...passes, left: isLast ? 1 : next.left }]),
      );
    setCurrentDetails(JSON.stringify(counts));
    next = { cursor: undefined, left: next.left - 1 };
    if (passes === undefined || next.left < 1 || isLast) return;
    await condition(() => isLast, passes.everySeconds * 1_000);
    if (isLast) return;
  }
}

type Counts = Record<'received' | 'repeated' | 'set-aside' | 'deferred', number>;

/** Position from which the next run has to go on with a long pass; undefined at its end. */
async function onePass(inbox: string, from: string | undefined, counts: Counts): Promise<string | undefined> {
  const { takeInboxPage } = inboxSteps(inbox);
  let cursor = from;
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const pass = await takeInboxPage(inbox, cursor);
    for (const outcome of ['received', 'repeated', 'set-aside', 'deferred'] as const)
      counts[outcome] += pass.counts[outcome];
    // A cursor that does not move would keep the pass going round for ever.
    if (pass.next === undefined || pass.next === cursor) return undefined;
    cursor = pass.next;
  }
  return cursor;
}

/** Outages are retried for an hour, visible as a pending activity; then the next pass of the schedule takes over. */
function inboxSteps(inbox: string): InboundActivities {
  return proxyActivities<InboundActivities>({
    taskQueue: inboxQueue(inbox),
    startToCloseTimeout: '10m',
    heartbeatTimeout: '10s',
    scheduleToCloseTimeout: '1h',
    retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s' },
    summary: 'Take what waits at the authority',
  });
}
