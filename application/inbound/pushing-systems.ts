import type { CountryModule } from '../../countries/country-module';
import type { PushFacts } from '../../countries/integration/system-facts';
import { AUTHORITY_SYSTEMS, type SystemId } from '../../countries/integration/systems';
import { settingsOf } from '../../countries/service-config';

export interface PushingSystem {
  readonly id: SystemId;
  readonly name: string;
  readonly push: Omit<PushFacts<never>, 'tokenOf'>;
}

/** Systems that call the service with what they deliver. */
export const PUSHING_SYSTEMS: readonly PushingSystem[] = AUTHORITY_SYSTEMS.flatMap(({ id, name, delivers }) =>
  delivers?.mailboxes === 'pushed' ? [{ id, name, push: delivers }] : [],
);

export function pushPathOf({ id }: Pick<PushingSystem, 'id'>): string {
  return `/v1.1/inbound/${id}`;
}

/** Systems that deliver to companies of the country. */
export function systemsPushingTo({ supports }: Pick<CountryModule, 'supports'>): readonly PushingSystem[] {
  return PUSHING_SYSTEMS.filter(({ push }) =>
    supports.some(({ purpose, flow }) => purpose === push.purpose && flow === 'RECEIVED'),
  );
}

/** The token that each of them calls with, where one is set. */
export function pushTokensOf(config: object): ReadonlyMap<SystemId, string> {
  const tokens = AUTHORITY_SYSTEMS.flatMap((facts) => {
    const { id, delivers } = facts;
    const token = delivers?.mailboxes === 'pushed' ? delivers.tokenOf(settingsOf(facts, config)) : '';
    return token === '' ? [] : [[id, token] as const];
  });
  return new Map(tokens);
}
