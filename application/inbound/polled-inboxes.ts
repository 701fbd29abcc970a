import { AUTHORITY_SYSTEMS, type AuthoritySystem } from '../../countries/integration/systems';
import { settingsOf } from '../../countries/service-config';
import type { Config } from '../../platform/config';
import type { PolledInbox } from '../../platform/temporal/inbound-schedules';
import { isOn, type SystemSwitches } from '../integration/configured-systems';
import { polledCountries } from './polled-countries';

export type PollingSettings = SystemSwitches & Pick<Config, 'INBOUND_COUNTRIES' | 'INBOUND_POLL_SECONDS'>;

/** The inboxes that are polled by these settings: of countries, and of systems that deliver to companies. */
export function polledInboxes(config: PollingSettings): PolledInbox[] {
  const ofSystems = AUTHORITY_SYSTEMS.flatMap((facts) => {
    const everySeconds = mailboxSeconds(facts, config);
    return everySeconds === undefined ? [] : [{ inbox: facts.id, everySeconds }];
  });
  const everySeconds = config.INBOUND_POLL_SECONDS;
  return [...polledCountries(config).map((inbox) => ({ inbox, everySeconds })), ...ofSystems];
}

/** Interval at which the mailboxes of companies at the system are read; undefined if they are not. */
export function mailboxSeconds(facts: AuthoritySystem, config: SystemSwitches): number | undefined {
  const { id, delivers } = facts;
  if (delivers?.mailboxes !== 'company' || !isOn(config, id)) return undefined;
  const seconds = delivers.everySeconds(settingsOf(facts, config));
  return seconds > 0 ? seconds : undefined;
}
