import type { NoAnswer } from '../../countries/wire/exchange';
import type { Outage, Unanswered, Unintelligible, WaitingFor } from '../../countries/integration/answers';

/** How often it is looked whether somebody has done what a document waits for. */
const LOOK_SECONDS = 30;

export function waitingFor(what: WaitingFor, reason: string): Outage {
  return { kind: 'outage', reason, waitingFor: what, retryAfterSeconds: LOOK_SECONDS };
}

/** What the absence of an answer to a message is. */
export function withoutAnswer({ kind, reason }: NoAnswer): Outage | Unanswered | Unintelligible {
  switch (kind) {
    case 'outage':
      return { kind, reason };
    case 'configuration':
      return waitingFor('AUTHORITY_CONFIGURATION', reason);
    case 'unknown':
      return reason === 'NO_ANSWER' ? { kind: 'unanswered' } : { kind: 'unintelligible', reason };
    default:
      return kind satisfies never;
  }
}
