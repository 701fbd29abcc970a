import type { Config } from '../../platform/config';
import { scheduleOf } from '../../platform/temporal/system-schedule';
import { inboundSchedule } from '../../platform/temporal/inbound-schedules';
import type { KeptSchedule } from '../../platform/temporal/kept-schedule';
import { reconcilerSchedule } from '../../platform/temporal/reconciler-schedule';
import { polledInboxes } from '../inbound/polled-inboxes';
import { systemSchedules } from './system-schedules';

/** The schedules that there have to be, as these settings say. */
export function expectedSchedules(config: Config): KeptSchedule[] {
  return [
    reconcilerSchedule(config.RECONCILE_INTERVAL_SECONDS),
    ...systemSchedules(config).map(scheduleOf),
    ...polledInboxes(config).map(inboundSchedule),
  ];
}
