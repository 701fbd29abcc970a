import { continueAsNew, proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import type { InboundActivities } from '../activities/inbound-activities';
import { integrationQueue } from '../platform/temporal/task-queues';

/** Keeps the history of a long pass short. */
const PAGES_PER_RUN = 100;

/** One pass through the inbox of a country, page by page; begins anew at the oldest the next time. */
export async function inboundWorkflow(countryIso: string, from?: string): Promise<void> {
  const { takeInboxPage } = inboxSteps(countryIso);
  const counts = { received: 0, repeated: 0, 'set-aside': 0, deferred: 0 };
  let cursor = from;
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const pass = await takeInboxPage(countryIso, cursor);
    for (const outcome of ['received', 'repeated', 'set-aside', 'deferred'] as const)
      counts[outcome] += pass.counts[outcome];
    // A cursor that does not move would keep the pass going round for ever.
    if (pass.next === undefined || pass.next === cursor) {
      setCurrentDetails(JSON.stringify(counts));
      return;
    }
    cursor = pass.next;
  }
  await continueAsNew<typeof inboundWorkflow>(countryIso, cursor);
}

/** Outages are retried for an hour, visible as a pending activity; then the next pass of the schedule takes over. */
function inboxSteps(countryIso: string): InboundActivities {
  return proxyActivities<InboundActivities>({
    taskQueue: integrationQueue(countryIso),
    startToCloseTimeout: '10m',
    heartbeatTimeout: '10s',
    scheduleToCloseTimeout: '1h',
    retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s' },
    summary: 'Take what waits at the authority',
  });
}
