import type { SystemTimes } from '../../countries/integration/system-facts';
import { AUTHORITY_SYSTEMS, type SystemId } from '../../countries/integration/systems';
import { settingsOf } from '../../countries/service-config';

/** The times of the systems whose calls have limits of their own. */
export function ownTimesOf(config: object): Readonly<Partial<Record<SystemId, SystemTimes>>> {
  const own = AUTHORITY_SYSTEMS.flatMap((facts) => {
    const times = facts.times(settingsOf(facts, config));
    return times === undefined ? [] : [[facts.id, times] as const];
  });
  return Object.fromEntries(own);
}
