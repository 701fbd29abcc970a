import type { Config } from '../../platform/config';
import { scheduleOf } from '../../platform/temporal/system-schedule';
import { inboundSchedule } from '../../platform/temporal/inbound-schedules';
import type { KeptSchedule } from '../../platform/temporal/kept-schedule';
import { reconcilerSchedule } from '../../platform/temporal/reconciler-schedule';
import { polledCountries } from '../inbound/polled-countries';
import { systemSchedules } from './system-schedules';

/** The schedules that there have to be, as these settings say. */
export function expectedSchedules(config: Config): KeptSchedule[] {
  const { RECONCILE_INTERVAL_SECONDS, INBOUND_POLL_SECONDS } = config;
  return [
    reconcilerSchedule(RECONCILE_INTERVAL_SECONDS),
    ...systemSchedules(config).map(scheduleOf),
    ...polledCountries(config).map((iso) => inboundSchedule(iso, INBOUND_POLL_SECONDS)),
  ];
}
