import type { CountryModule } from '../country-module';
import { lifecyclesOfSystems } from '../integration/systems';
import type { ExternalStatusMachine, LifecycleFacts } from './machine';
import { PEPPOL_STATUSES } from './peppol-statuses';

/**
 * All lifecycles that documents of the country can have: its own, or that of Peppol where it has none, and those of systems that
 * take documents of it.
 */
export function lifecyclesOf({ iso, externalStatuses = [] }: CountryModule): readonly ExternalStatusMachine[] {
  const own = externalStatuses.length > 0 ? externalStatuses : [PEPPOL_STATUSES];
  return [...own, ...lifecyclesOfSystems(iso)];
}

/** The lifecycle of a document of the country: one that is for such documents alone before the general one. */
export function findLifecycle(country: CountryModule, facts: LifecycleFacts): ExternalStatusMachine {
  const machines = lifecyclesOf(country);
  const restricted = machines.find(({ appliesTo }) => appliesTo?.(facts) ?? false);
  return restricted ?? machines.find(({ appliesTo }) => appliesTo === undefined) ?? PEPPOL_STATUSES;
}
