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

/** The token that each of them calls with, where one is set. */
export function pushTokensOf(config: object): ReadonlyMap<SystemId, string> {
  const tokens = AUTHORITY_SYSTEMS.flatMap((facts) => {
    const { id, delivers } = facts;
    const token = delivers?.mailboxes === 'pushed' ? delivers.tokenOf(settingsOf(facts, config)) : '';
    return token === '' ? [] : [[id, token] as const];
  });
  return new Map(tokens);
}
