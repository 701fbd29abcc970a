import type { Client } from '@temporalio/client';
import { readConfig } from '../../platform/config';
import { dataFolder, runningService } from '../../platform/embedded/data-folder';
import { withFileSettings } from '../../platform/environment';
import {
  inboundSchedules,
  removeInboundSchedule,
  type InboundSchedule,
} from '../../platform/temporal/inbound-schedules';
import { connectTemporal } from '../../platform/temporal/connection';
import { CommandFailure } from '../report-failure';
import { present } from '../../platform/present';

/** Inboxes that are polled, whichever workers are configured for them. */
export async function polledInboxes(): Promise<InboundSchedule[]> {
  return withTemporal(inboundSchedules);
}

export async function stopPolling(countryIso: string): Promise<void> {
  const removed = await withTemporal(async (client) => removeInboundSchedule(client, countryIso));
  if (!removed) throw new CommandFailure(`the inbox of ${countryIso} is not polled`);
}

/** Temporal of TEMPORAL_ADDRESS, or of the stack running in DATA_DIR where it is not set. */
async function withTemporal<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const environment = withFileSettings(process.env, ['TEMPORAL_ADDRESS']);
  const running = await runningService(dataFolder(environment));
  const embedded = present({ TEMPORAL_ADDRESS: running?.temporalAddress });
  const { client, close } = await connectTemporal(readConfig({ ...embedded, ...environment }));
  try {
    return await work(client);
  } finally {
    await close();
  }
}
