import type { Config } from '../../platform/config';
import { faceSchedule } from '../../platform/temporal/face-schedule';
import { inboundSchedule } from '../../platform/temporal/inbound-schedules';
import type { KeptSchedule } from '../../platform/temporal/kept-schedule';
import { reconcilerSchedule } from '../../platform/temporal/reconciler-schedule';
import { polledCountries } from '../inbound/polled-countries';

/** The schedules that there have to be, as these settings say. */
export function expectedSchedules(config: Config): KeptSchedule[] {
  const { RECONCILE_INTERVAL_SECONDS, INBOUND_POLL_SECONDS, AUTHORITY_ES_FACE_STATUS_SECONDS } = config;
  return [
    reconcilerSchedule(RECONCILE_INTERVAL_SECONDS),
    ...(config.AUTHORITY_ES_FACE === 'on' ? [faceSchedule(AUTHORITY_ES_FACE_STATUS_SECONDS)] : []),
    ...polledCountries(config).map((iso) => inboundSchedule(iso, INBOUND_POLL_SECONDS)),
  ];
}
