import { ScheduleAlreadyRunning, ScheduleNotFoundError, ScheduleOverlapPolicy, type Client } from '@temporalio/client';

const PREFIX = 'inbound/';

/** One schedule per polled country; those of countries that are polled no longer are removed. Every worker may call it. */
export async function ensureInboundSchedules(
  client: Client,
  countries: readonly string[],
  intervalSeconds: number,
): Promise<void> {
  await Promise.all(countries.map(async (iso, index) => ensure(client, iso, index, countries.length, intervalSeconds)));
  for await (const { scheduleId } of client.schedule.list()) {
    const iso = scheduleId.startsWith(PREFIX) ? scheduleId.slice(PREFIX.length) : undefined;
    if (iso !== undefined && !countries.includes(iso)) await remove(client, scheduleId);
  }
}

/** Countries take turns within the interval, so that they do not all begin at the same moment. */
async function ensure(
  client: Client,
  iso: string,
  index: number,
  count: number,
  intervalSeconds: number,
): Promise<void> {
  const offset = Math.floor((index * intervalSeconds * 1000) / count);
  const spec = { intervals: [{ every: intervalSeconds * 1000, offset }] };
  const action = {
    type: 'startWorkflow',
    workflowType: 'inboundWorkflow',
    workflowId: `${PREFIX}${iso}`,
    taskQueue: 'documents',
    args: [iso],
    staticSummary: `Takes what companies receive in ${iso}`,
  } as const;
  const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1m' } as const;
  const scheduleId = `${PREFIX}${iso}`;
  try {
    await client.schedule.create({ scheduleId, spec, action: { ...action, args: [iso] }, policies });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    await client.schedule.getHandle(scheduleId).update((previous) => ({ ...previous, spec, action, policies }));
  }
}

async function remove(client: Client, scheduleId: string): Promise<void> {
  try {
    await client.schedule.getHandle(scheduleId).delete();
  } catch (error) {
    if (!(error instanceof ScheduleNotFoundError)) throw error;
  }
}
