import type { DocumentStatus, FailureKind, ProcessingPhase } from './status';

/** Steps with which a replayed document goes on. */
export const REPLAY_STEPS = ['validation', 'integration'] as const;
export type ReplayStep = (typeof REPLAY_STEPS)[number];

/** Documents of one replay that begin in a minute, at most. */
export const MOST_PER_MINUTE = 6_000;

export type Replayability =
  | { kind: 'replayable'; from: ReplayStep }
  /** Its workflow has to be asked: it may still be at work. */
  | { kind: 'unless-running'; from: ReplayStep }
  | { kind: 'not-replayable'; why: string };

/**
 * Effect of a replay on the document. Rules and company data may have changed since a validation that failed; a refusal is the
 * authority's, so that the document goes to it again. One that is OK or a duplicate has nothing to be done again.
 */
export function replayabilityOf({
  status,
  failureKind,
  phase,
}: {
  status: DocumentStatus;
  failureKind?: FailureKind;
  phase?: ProcessingPhase;
}): Replayability {
  switch (status) {
    case 'ERROR':
      return { kind: 'replayable', from: failureKind === 'INTEGRATION' ? 'integration' : 'validation' };
    case 'PROCESSING':
      if (phase === 'GIVEN_UP') return { kind: 'replayable', from: 'integration' };
      return { kind: 'unless-running', from: phase === 'INTEGRATING' ? 'integration' : 'validation' };
    case 'OK':
    case 'DUPLICATED':
      return { kind: 'not-replayable', why: `The document is ${status}.` };
    default:
      return status satisfies never;
  }
}
