import { breakerOf, REACHABLE, type AuthorityState } from '../../countries/integration/authority-breaker';
import { breakerKeyOf, calledBy, type Called } from '../../countries/integration/breaker-key';
import type { SystemId } from '../../countries/integration/systems';
import { present } from '../../platform/present';
import type { IntegrationRecord } from '../../storage/integration-record';
import { systemOf } from './system-choice';

/** What has a document that waits call its authority the next time. */
export const NEXT_CALLS = ['probe', 'probing', 'release', 'back-off'] as const;

export interface NextCall {
  next: (typeof NEXT_CALLS)[number];
  nextAttemptAt?: Date;
}

type Submitted = {
  countryIso: string;
  integration?: Pick<IntegrationRecord, 'system' | 'waiting' | 'nextAttemptAt'> | undefined;
};

/** What the document waits for when its breaker is open. */
export function calledOf({ countryIso, integration }: Submitted): Called {
  return { countryIso, system: systemOf({ integration }) };
}

/**
 * Told from what is known of the system now: while its breaker is open every probe that fails puts off the next one, for all
 * documents that wait at once.
 */
export function nextCallOf(document: Submitted, states: ReadonlyMap<string, AuthorityState>, now: Date): NextCall {
  const { waiting, nextAttemptAt } = document.integration ?? {};
  if (waiting === undefined) return { next: 'back-off', ...present({ nextAttemptAt }) };
  const state = states.get(breakerKeyOf(calledOf(document))) ?? REACHABLE;
  const breaker = breakerOf(state, now.getTime());
  switch (breaker) {
    case 'open':
      return { next: 'probe', nextAttemptAt: new Date(state.probeAt) };
    case 'probing':
      return { next: 'probing' };
    case 'closed':
      return { next: 'release' };
    default:
      return breaker satisfies never;
  }
}

/** Instants at which systems are next asked whether they are back. */
export type NextProbes = ReadonlyMap<SystemId, Date>;
export const NO_PROBES: NextProbes = new Map();

/** Next probes of the systems whose breaker holds documents of the country back. */
export function nextProbesOf(states: ReadonlyMap<string, AuthorityState>, countryIso: string, now: Date): NextProbes {
  const probes = new Map<SystemId, Date>();
  for (const [key, state] of states) {
    const system = calledBy(key)?.system;
    const isOfCountry = system !== undefined && breakerKeyOf({ system, countryIso }) === key;
    if (isOfCountry && breakerOf(state, now.getTime()) === 'open') probes.set(system, new Date(state.probeAt));
  }
  return probes;
}
