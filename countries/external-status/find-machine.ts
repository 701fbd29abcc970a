import type { CountryModule } from '../country-module';
import type { ExternalStatusMachine, LifecycleFacts } from './machine';
import { PEPPOL_STATUSES } from './peppol-statuses';

/** All lifecycles that documents of the country can have; that of Peppol where the country has none of its own. */
export function lifecyclesOf({ externalStatuses = [] }: CountryModule): readonly ExternalStatusMachine[] {
  return externalStatuses.length > 0 ? externalStatuses : [PEPPOL_STATUSES];
}

/** The lifecycle of a document of the country. */
export function findLifecycle(country: CountryModule, facts: LifecycleFacts): ExternalStatusMachine {
  const machine = lifecyclesOf(country).find(({ appliesTo }) => appliesTo?.(facts) ?? true);
  return machine ?? PEPPOL_STATUSES;
}
