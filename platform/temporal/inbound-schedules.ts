import { createHash } from 'node:crypto';
import {
  ScheduleNotFoundError,
  ScheduleOverlapPolicy,
  WorkflowNotFoundError,
  type Client,
  type ScheduleDescription,
} from '@temporalio/client';
import { present } from '../present';
import { makeIfMissing, type KeptSchedule } from './kept-schedule';

const PREFIX = 'inbound/';

/**
 * A run makes the passes of so long, and then the schedule starts the next: what ends a run ends no polling, and what pauses
 * the schedule ends it within this time. A short interval has no longer history for it.
 */
const RUN_SECONDS = 3_600;
const MOST_PASSES = 200;
/** A run that takes longer is stuck, and would stop every later run; the next one begins at the oldest message again. */
const LONGEST_RUN = '4h';

/** Inbox that a schedule has polled. */
export interface PolledInbox {
  /** A country, or a system that delivers to companies: what it is called is no code of a country. */
  inbox: string;
  everySeconds: number;
}

/** Notices for the log of the worker that starts. */
export interface InboundScheduleNotices {
  /** Schedules of inboxes that this worker is not configured for: another one is, or somebody has to remove them. */
  notConfigured(inboxes: string[]): void;
  /** Another worker, or this one before, had another interval. */
  intervalChanged(inbox: string, fromSeconds: number, toSeconds: number): void;
}

/**
 * One schedule for each polled inbox. Every worker may call it: it creates and updates and never removes, since another
 * worker may be configured for others. Removing is {@link removeInboundSchedule}.
 */
export async function ensureInboundSchedules(
  client: Client,
  polled: readonly PolledInbox[],
  notices: InboundScheduleNotices,
): Promise<void> {
  await Promise.all(polled.map(async (one) => ensure(client, one, notices)));
  const notConfigured = (await inboundSchedules(client))
    .map(inboxOf)
    .filter((one) => !polled.some(({ inbox }) => inbox === one));
  if (notConfigured.length > 0) notices.notConfigured(notConfigured);
}

/** Schedule of a country, or of a system that delivers to companies. */
export interface InboundSchedule {
  countryIso?: string;
  system?: string;
  intervalSeconds: number;
  paused: boolean;
  nextAt?: Date;
}

export function inboxOf({ countryIso, system }: InboundSchedule): string {
  return countryIso ?? system ?? '';
}

/** All there are. Temporal lists a schedule a moment after it was made. */
export async function inboundSchedules(client: Client): Promise<InboundSchedule[]> {
  const found: InboundSchedule[] = [];
  for await (const { scheduleId } of client.schedule.list()) {
    if (!scheduleId.startsWith(PREFIX)) continue;
    const description = await described(client, scheduleId);
    if (description === undefined) continue;
    const nextAt = description.info.nextActionTimes[0];
    found.push({
      ...ofInbox(scheduleId.slice(PREFIX.length)),
      intervalSeconds: intervalOf(description),
      paused: description.state.paused,
      ...present({ nextAt }),
    });
  }
  return found.sort((one, other) => inboxOf(one).localeCompare(inboxOf(other)));
}

function ofInbox(inbox: string): Pick<InboundSchedule, 'countryIso' | 'system'> {
  return /^[A-Z]{2}$/.test(inbox) ? { countryIso: inbox } : { system: inbox };
}

/** Nothing is polled there from now on; false when it was not polled. A pass that is under way is broken off. */
export async function removeInboundSchedule(client: Client, inbox: string): Promise<boolean> {
  try {
    const handle = client.schedule.getHandle(PREFIX + inbox);
    await handle.pause('polling is ended');
    const description = await handle.describe();
    await handle.delete();
    await endRuns(client, description);
    return true;
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return false;
    throw error;
  }
}

export function inboundSchedule({ inbox, everySeconds }: PolledInbox): KeptSchedule {
  const scheduleId = PREFIX + inbox;
  return {
    scheduleId,
    spec: { intervals: [{ every: everySeconds * 1000, offset: offsetOf(inbox, everySeconds) }] },
    action: {
      type: 'startWorkflow',
      workflowType: 'inboundWorkflow',
      workflowId: scheduleId,
      taskQueue: 'documents',
      workflowExecutionTimeout: LONGEST_RUN,
      args: [inbox, null, passesOf(everySeconds)],
      staticSummary: `Fetches the documents that companies receive ${'system' in ofInbox(inbox) ? 'from' : 'in'} ${inbox}`,
    },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1m' },
  };
}

async function ensure(client: Client, polled: PolledInbox, { intervalChanged }: InboundScheduleNotices): Promise<void> {
  const { inbox, everySeconds } = polled;
  const schedule = inboundSchedule(polled);
  if (await makeIfMissing(client, schedule)) return;
  const { scheduleId, ...current } = schedule;
  const before = await described(client, scheduleId);
  const earlier = before === undefined ? everySeconds : intervalOf(before);
  if (earlier !== everySeconds) intervalChanged(inbox, earlier, everySeconds);
  await client.schedule.getHandle(scheduleId).update((previous) => ({ ...previous, ...current }));
  if (before !== undefined && earlier !== everySeconds) await endRuns(client, before);
}

async function described(client: Client, scheduleId: string): Promise<ScheduleDescription | undefined> {
  try {
    return await client.schedule.getHandle(scheduleId).describe();
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return undefined;
    throw error;
  }
}

/** Ends runs; one of an earlier version makes its pass to the end. */
async function endRuns(client: Client, { info }: ScheduleDescription): Promise<void> {
  for (const { workflow } of info.runningActions) {
    try {
      await client.workflow.getHandle(workflow.workflowId).signal('lastPass');
    } catch (error) {
      if (!(error instanceof WorkflowNotFoundError)) throw error;
    }
  }
}

function passesOf(everySeconds: number): { everySeconds: number; left: number } {
  return { everySeconds, left: Math.min(MOST_PASSES, Math.max(1, Math.ceil(RUN_SECONDS / everySeconds))) };
}

function intervalOf({ spec }: ScheduleDescription): number {
  return (spec.intervals?.[0]?.every ?? 0) / 1000;
}

/**
 * Inboxes take turns within the interval, so that they do not all begin at the same moment. When the turn of one is
 * depends on nothing but its name: workers with others do not move it.
 */
function offsetOf(inbox: string, intervalSeconds: number): number {
  const hash = createHash('sha256').update(inbox).digest().readUInt32BE(0);
  return Math.floor((hash / 2 ** 32) * intervalSeconds * 1000);
}
