import { breakerOf, type AuthorityState } from '../../countries/integration/authority-breaker';
import type { IntegrationRecord } from '../../storage/document-record';

/** What has a document that waits call its authority the next time. */
export const NEXT_CALLS = ['probe', 'probing', 'release', 'back-off'] as const;

export interface NextCall {
  next: (typeof NEXT_CALLS)[number];
  nextAttemptAt?: Date;
}

/** When the authority is next asked whether it is back; undefined while it is, or while it is being asked. */
export function nextProbeOf(authority: AuthorityState, now: Date): Date | undefined {
  return breakerOf(authority, now.getTime()) === 'open' ? new Date(authority.probeAt) : undefined;
}

/**
 * Told from what is known of the authority now: while its breaker is open every probe that fails puts off the next one, for all
 * documents that wait at once.
 */
export function nextCallOf(
  integration: Pick<IntegrationRecord, 'waiting'> | undefined,
  authority: AuthorityState,
  now: Date,
): NextCall {
  if (integration?.waiting === undefined) return { next: 'back-off' };
  const breaker = breakerOf(authority, now.getTime());
  switch (breaker) {
    case 'open':
      return { next: 'probe', nextAttemptAt: new Date(authority.probeAt) };
    case 'probing':
      return { next: 'probing' };
    case 'closed':
      return { next: 'release' };
    default:
      return breaker satisfies never;
  }
}
