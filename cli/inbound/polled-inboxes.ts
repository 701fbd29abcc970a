import {
  inboundSchedules,
  removeInboundSchedule,
  type InboundSchedule,
} from '../../platform/temporal/inbound-schedules';
import { CommandFailure } from '../report-failure';
import { withTemporal } from '../temporal-of-service';

/** Inboxes that are polled, whichever workers are configured for them. */
export async function polledInboxes(): Promise<InboundSchedule[]> {
  return withTemporal(inboundSchedules);
}

export async function stopPolling(inbox: string): Promise<void> {
  const removed = await withTemporal(async (client) => removeInboundSchedule(client, inbox));
  if (!removed) throw new CommandFailure(`the inbox of ${inbox} is not polled`);
}
