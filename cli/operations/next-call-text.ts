import type { StuckDocument } from '../../application/integration/outages';

type Told = Pick<StuckDocument, 'next'> & { nextAttemptAt?: Date | string };

/** The next call of a waiting document to its authority, and why it is no sooner. */
export function nextCallText({ next, nextAttemptAt }: Told): string {
  switch (next) {
    case 'probe':
      return `held by the breaker, next probe ${shown(nextAttemptAt) ?? 'now'}`;
    case 'probing':
      return 'held by the breaker, which is probing now';
    case 'release':
      return 'about to be let go';
    case 'back-off':
      return ['calls again by its own back-off', shown(nextAttemptAt)].filter(Boolean).join(', next ');
    default:
      return next satisfies never;
  }
}

function shown(at: Date | string | undefined): string | undefined {
  return at instanceof Date ? at.toISOString() : at;
}
