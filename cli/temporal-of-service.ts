import type { Client } from '@temporalio/client';
import { readConfig, type Config } from '../platform/config';
import { dataFolder, runningService } from '../platform/embedded/data-folder';
import { withFileSettings } from '../platform/environment';
import { present } from '../platform/present';
import { connectTemporal, type TemporalSettings } from '../platform/temporal/connection';

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
    return await work(client);
  } finally {
    await close();
  }
}

/** The settings of the processes, with the address of the running stack where none is set. */
export async function temporalSettings(): Promise<Config> {
  const environment = withFileSettings(process.env, ['TEMPORAL_ADDRESS']);
  const running = await runningService(dataFolder(environment));
  return readConfig({ ...present({ TEMPORAL_ADDRESS: running?.temporalAddress }), ...environment });
}
