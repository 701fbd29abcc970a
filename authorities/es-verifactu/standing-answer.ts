import type { LookupAnswer } from '../../countries/integration/answers';
import type { Cause, MayHaveArrived } from '../../countries/integration/obstacle';
import { TAKEN_BY_ANOTHER } from '../../application/integration/held-number';
import { present } from '../../platform/present';
import { RECORD_INVALID } from '../../countries/integration/record-invalid';
import { REFUSED_WITH } from '../../countries/es/verifactu/out-of-chain';
import type { ChainObstacle } from './stores/sending-repository';
import type { Standing } from './record-standing';

/** The agency's name in documents. */
export const AUTHORITY = 'AEAT';
/** A record is generated at once; after its message has left, the answer takes a moment. */
const MOMENT_SECONDS = 1;
/** What a chain may take to hear, to generate and to send. */
const LATE_SECONDS = 3;

/** What a document is told of its record. */
export function answerOf(standing: Standing, now: Date): LookupAnswer {
  switch (standing.kind) {
    case 'not-asked':
      return { kind: 'not-found' };
    case 'asked':
      return { kind: 'pending', retryAfterSeconds: MOMENT_SECONDS };
    case 'waiting':
    case 'unknown': {
      const { obstacle, nextAt } = standing;
      if (obstacle !== undefined)
        return met(causeOf(obstacle, standing.kind), obstacle.reason, {
          retryAfterSeconds: secondsUntil(obstacle.nextAt, now),
        });
      return { kind: 'pending', retryAfterSeconds: secondsUntil(nextAt, now) };
    }
    case 'alone':
      return met(standing.by === 'ask' ? 'outcome-unknown' : 'configuration', standing.reason, {
        retryAfterSeconds: secondsUntil(standing.nextAt, now),
      });
    case 'invalid':
      return met('configuration', RECORD_INVALID);
    case 'configuration':
      return met('configuration', `${REFUSED_WITH}${standing.code}`);
    case 'accepted': {
      const { reference, receipt, warnings, messageSha256 } = standing;
      return {
        kind: 'accepted',
        authority: AUTHORITY,
        reference,
        warnings,
        ...present({ receipt, messageSha256 }),
      };
    }
    case 'refused': {
      const { code, message, messageSha256 } = standing;
      return { kind: 'refused', code, message, ...present({ messageSha256 }) };
    }
    case 'held':
      return {
        ...TAKEN_BY_ANOTHER,
        message: `The authority holds this number and date from document ${standing.by}: amend that one (amends), or use another number.`,
      };
    case 'duplicate':
      return { ...TAKEN_BY_ANOTHER, messageSha256: standing.messageSha256 };
    default:
      return standing satisfies never;
  }
}

/** The document's next request is for another record. */
export function isOver({ kind }: Standing): boolean {
  return (
    kind === 'refused' || kind === 'held' || kind === 'duplicate' || kind === 'configuration' || kind === 'invalid'
  );
}

/**
 * What a document is told that an operator has given up and replayed, once the cause is gone: that this record was not taken, so that
 * another one is asked for.
 */
export function refusalIn(standing: Standing, now: Date): LookupAnswer {
  if (standing.kind === 'configuration') return { kind: 'refused', code: standing.code, message: standing.message };
  if (standing.kind === 'invalid')
    return { kind: 'refused', code: RECORD_INVALID, message: standing.problems.join('; ') };
  return answerOf(standing, now);
}

/** Its chain should have gone on with it, unless it was not told. A chain that was told a moment ago is on its way. */
export function isOverdue(standing: Standing, { askedAt, now }: { askedAt: Date; now: Date }): boolean {
  const wasDue = (at: Date) => now.getTime() - at.getTime() >= LATE_SECONDS * 1_000;
  switch (standing.kind) {
    case 'asked':
      return wasDue(askedAt);
    case 'waiting':
    case 'unknown':
    case 'alone':
      return wasDue(standing.nextAt ?? askedAt);
    default:
      return false;
  }
}

/** What stands in the way of the whole chain, to one of its records. */
function causeOf({ kind, reason }: ChainObstacle, standing: 'waiting' | 'unknown'): Cause {
  switch (kind) {
    case 'credential':
      if (reason === 'AUTHORITY_CREDENTIAL_MISSING') return 'credential-missing';
      return reason === 'AUTHORITY_CREDENTIAL_EXPIRED' ? 'credential-expired' : kind;
    case 'no-answer':
      // To what was not sent it is the agency that does not work.
      return standing === 'unknown' ? 'outcome-unknown' : 'outage';
    case 'access':
    case 'configuration':
    case 'outage':
      return kind;
    default:
      return kind satisfies never;
  }
}

function met(cause: Cause, reason: string, asked: Pick<MayHaveArrived, 'retryAfterSeconds'> = {}): MayHaveArrived {
  return { kind: 'obstacle', cause, reason, ...asked, mayHaveArrived: true };
}

function secondsUntil(at: Date | undefined, now: Date): number {
  const seconds = at === undefined ? 0 : Math.ceil((at.getTime() - now.getTime()) / 1_000);
  return Math.max(0, seconds) + MOMENT_SECONDS;
}
