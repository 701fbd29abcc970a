import {
  ScheduleAlreadyRunning,
  ScheduleNotFoundError,
  type Client,
  type ScheduleOptions,
  type ScheduleOptionsStartWorkflowAction,
} from '@temporalio/client';
import type { Workflow } from '@temporalio/common';

/** A schedule that the service cannot do without: whoever runs makes it again where it is gone. */
export type KeptSchedule = Pick<ScheduleOptions, 'scheduleId' | 'spec' | 'policies'> & {
  action: ScheduleOptionsStartWorkflowAction<Workflow>;
};

/** Whether it was missing. Asked in this way, Temporal says what is so now, and not what its list says. */
export async function makeIfMissing(client: Client, schedule: KeptSchedule): Promise<boolean> {
  try {
    await client.schedule.create(schedule);
    return true;
  } catch (error) {
    if (error instanceof ScheduleAlreadyRunning) return false;
    throw error;
  }
}

/** Makes those that are missing, and returns their ids. One that is there stays as it is, also paused. */
export async function makeMissing(client: Client, schedules: readonly KeptSchedule[]): Promise<string[]> {
  const asked = schedules.map(async (one) => ((await makeIfMissing(client, one)) ? [one.scheduleId] : []));
  return (await Promise.all(asked)).flat();
}

/** Ids of those that are missing. */
export async function missingSchedules(client: Client, schedules: readonly KeptSchedule[]): Promise<string[]> {
  const asked = schedules.map(async ({ scheduleId }) => ((await exists(client, scheduleId)) ? [] : [scheduleId]));
  return (await Promise.all(asked)).flat();
}

async function exists(client: Client, scheduleId: string): Promise<boolean> {
  try {
    await client.schedule.getHandle(scheduleId).describe();
    return true;
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return false;
    throw error;
  }
}
