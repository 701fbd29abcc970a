import type { Client } from '@temporalio/client';
import { readConfig } from '../../platform/config';
import { dataFolder } from '../../platform/embedded/data-folder';
import { runningService } from '../../platform/embedded/service-file';
import { inboundSchedules, removeInboundSchedule, type InboundSchedule } from '../../platform/inbound-schedules';
import { connectTemporal } from '../../platform/temporal-client';
import { CommandFailure } from '../report-failure';

/** Inboxes that are polled, whichever workers are configured for them. */
export async function polledInboxes(): Promise<InboundSchedule[]> {
  return withTemporal(inboundSchedules);
}

export async function stopPolling(countryIso: string): Promise<void> {
  const removed = await withTemporal(async (client) => removeInboundSchedule(client, countryIso));
  if (!removed) throw new CommandFailure(`no inbox of ${countryIso} is polled`);
}

/** Temporal of the stack running in DATA_DIR, otherwise of TEMPORAL_ADDRESS. */
async function withTemporal<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const running = await runningService(dataFolder(process.env));
  const embedded = running === undefined ? {} : { TEMPORAL_ADDRESS: running.temporalAddress };
  const { client, close } = await connectTemporal(readConfig({ ...process.env, ...embedded }));
  try {
    return await work(client);
  } finally {
    await close();
  }
}
