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

/** Notices for the log of the worker that starts. */
export interface InboundScheduleNotices {
  /** Schedules of countries that this worker is not configured for: another one is, or somebody has to remove them. */
  notConfigured(countries: string[]): void;
  /** Another worker, or this one before, had another interval. */
  intervalChanged(countryIso: string, fromSeconds: number, toSeconds: number): void;
}

/**
 * One schedule for each polled country. Every worker may call it: it creates and updates and never removes, since another
 * worker may be configured for other countries. Removing is {@link removeInboundSchedule}.
 */
export async function ensureInboundSchedules(
  client: Client,
  countries: readonly string[],
  intervalSeconds: number,
  notices: InboundScheduleNotices,
): Promise<void> {
  await Promise.all(countries.map(async (iso) => ensure(client, iso, intervalSeconds, notices)));
  const others = (await inboundSchedules(client)).map(({ countryIso }) => countryIso);
  const notConfigured = others.filter((iso) => !countries.includes(iso));
  if (notConfigured.length > 0) notices.notConfigured(notConfigured);
}

export interface InboundSchedule {
  countryIso: string;
  intervalSeconds: number;
  paused: boolean;
  nextAt?: Date;
}

/** All there are, by country. Temporal lists a schedule a moment after it was made. */
export async function inboundSchedules(client: Client): Promise<InboundSchedule[]> {
  const found: InboundSchedule[] = [];
  for await (const { scheduleId } of client.schedule.list()) {
    if (!scheduleId.startsWith(PREFIX)) continue;
    const description = await described(client, scheduleId);
    if (description === undefined) continue;
    const nextAt = description.info.nextActionTimes[0];
    found.push({
      countryIso: scheduleId.slice(PREFIX.length),
      intervalSeconds: intervalOf(description),
      paused: description.state.paused,
      ...present({ nextAt }),
    });
  }
  return found.sort((one, other) => one.countryIso.localeCompare(other.countryIso));
}

/** Nothing is polled for the country from now on; false when it was not polled. A pass that is under way ends as it would. */
export async function removeInboundSchedule(client: Client, countryIso: string): Promise<boolean> {
  try {
    const handle = client.schedule.getHandle(PREFIX + countryIso);
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

/** Has the inbox of a country polled this often. */
export function inboundSchedule(iso: string, intervalSeconds: number): KeptSchedule {
  const scheduleId = PREFIX + iso;
  return {
    scheduleId,
    spec: { intervals: [{ every: intervalSeconds * 1000, offset: offsetOf(iso, intervalSeconds) }] },
    action: {
      type: 'startWorkflow',
      workflowType: 'inboundWorkflow',
      workflowId: scheduleId,
      taskQueue: 'documents',
      workflowExecutionTimeout: LONGEST_RUN,
      args: [iso, null, passesOf(intervalSeconds)],
      staticSummary: `Fetches the documents that companies receive in ${iso}`,
    },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1m' },
  };
}

async function ensure(
  client: Client,
  iso: string,
  intervalSeconds: number,
  { intervalChanged }: InboundScheduleNotices,
): Promise<void> {
  const schedule = inboundSchedule(iso, intervalSeconds);
  if (await makeIfMissing(client, schedule)) return;
  const { scheduleId, ...current } = schedule;
  const before = await described(client, scheduleId);
  const earlier = before === undefined ? intervalSeconds : intervalOf(before);
  if (earlier !== intervalSeconds) intervalChanged(iso, earlier, intervalSeconds);
  await client.schedule.getHandle(scheduleId).update((previous) => ({ ...previous, ...current }));
  if (before !== undefined && earlier !== intervalSeconds) await endRuns(client, before);
}

async function described(client: Client, scheduleId: string): Promise<ScheduleDescription | undefined> {
  try {
    return await client.schedule.getHandle(scheduleId).describe();
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return undefined;
    throw error;
  }
}

/** Lets the pass that is under way be the last of its run. One of an earlier version makes no other anyway. */
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
 * Countries take turns within the interval, so that they do not all begin at the same moment. When a country's turn is
 * depends on nothing but its code: workers with other countries do not move it.
 */
function offsetOf(iso: string, intervalSeconds: number): number {
  const hash = createHash('sha256').update(iso).digest().readUInt32BE(0);
  return Math.floor((hash / 2 ** 32) * intervalSeconds * 1000);
}
