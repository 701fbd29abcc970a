import { AUTHORITY_SYSTEMS } from '../../countries/integration/systems';
import { settingsOf } from '../../countries/service-config';
import type { SystemSchedule } from '../../platform/temporal/system-schedule';
import { isOn, type SystemSwitches } from '../integration/configured-systems';

/** The schedules of the systems that are switched on. */
export function systemSchedules(config: SystemSwitches): SystemSchedule[] {
  return AUTHORITY_SYSTEMS.filter(({ id }) => isOn(config, id)).flatMap((facts) =>
    facts.schedules(settingsOf(facts, config)),
  );
}
