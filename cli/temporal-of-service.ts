import type { Client } from '@temporalio/client';
import { readConfig, type ServiceConfig } from '../countries/service-config';
import { dataFolder, runningService } from '../platform/embedded/data-folder';
import { withFileSettings } from '../platform/environment';
import { present } from '../platform/present';
import { connectTemporal, type TemporalSettings } from '../platform/temporal/connection';
import type { KeptSchedule } from '../platform/temporal/kept-schedule';
import { requireNamespace } from '../platform/temporal/namespace';

/** Temporal of TEMPORAL_ADDRESS, or of the stack running in DATA_DIR where it is not set. */
export async function withTemporal<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  return withTemporalOf(await temporalSettings(), work);
}

export async function withTemporalOf<Result>(
  settings: TemporalSettings,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { client, close } = await connectTemporal(settings);
  try {
    await requireNamespace(client, settings);
    return await work(client);
  } finally {
    await close();
  }
}

/** The settings of the processes, with the address of the running stack where none is set. */
export async function temporalSettings(): Promise<ServiceConfig> {
  const environment = withFileSettings(process.env, ['TEMPORAL_ADDRESS']);
  const running = await runningService(dataFolder(environment));
  return readConfig({ ...present({ TEMPORAL_ADDRESS: running?.temporalAddress }), ...environment });
}

/** The schedules that this installation has to have, as far as the settings here tell. */
export async function expectedSchedulesHere(): Promise<KeptSchedule[]> {
  const { expectedSchedules } = await import('../application/namespace/expected-schedules.js');
  return expectedSchedules(await temporalSettings());
}
