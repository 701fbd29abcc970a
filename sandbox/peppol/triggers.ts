import { behaviourOf } from '../behaviour';
import type { Control } from '../ledger';
import type { Delivery } from '../delivery';
import type { Fate } from './events';
import type { Mls } from './mls';

/** Effect that the number of a document asks for. */
export interface Asked {
  fate: Fate;
  /** Time that the receiver's access point takes for its status, and the status; none if it never sends one. */
  mls?: { afterMs: number; mls: Mls };
  delivery: Delivery;
  /** Trap: sent, but answered as if it was not. */
  isReportLost?: boolean;
  /** Done at the first message of the document only. */
  once?: boolean;
}

const OWN = /^SBX-(?:(REPORT|STUCK)|CODE-(\d{1,4}))(?:-|$)/;
const AT_ONCE: Delivery = { kind: 'answer', afterSeconds: 0 };
const TAKEN: Asked['mls'] = { afterMs: 0, mls: { code: 'AP' } };
const SENT: Asked = { fate: { kind: 'sent' }, mls: TAKEN, delivery: AT_ONCE };

/** What happens to a message that can be sent. Outages come before that: see `isOut`. */
export function askedBy(number: string, { reject }: Pick<Control, 'reject'>, at: Date): Asked {
  const [, word, ebms] = OWN.exec(number) ?? [];
  if (ebms !== undefined) return givenUp('ebms', REFUSED_BY_AS4, ebms.padStart(4, '0'));
  if (word === 'STUCK') return givenUp('transport', 'TRANSPORT_ERROR: the connection was reset');
  if (word === 'REPORT') return { ...SENT, isReportLost: true };
  const behaviour = behaviourOf(number);
  switch (behaviour.kind) {
    case 'reject':
      return reject ? { ...SENT, mls: { afterMs: 1_000, mls: { code: 'RE', reason: 'BV', text: REFUSED } } } : SENT;
    case 'warn':
      return { ...SENT, mls: { afterMs: 0, mls: { code: 'AP', reason: 'BW', text: WARNED } } };
    case 'hang':
      return { ...SENT, delivery: { kind: 'never' }, once: true };
    case 'cut':
      return { ...SENT, delivery: { kind: 'cut' }, once: true };
    case 'slow':
      return { ...SENT, delivery: { kind: 'answer', afterSeconds: behaviour.seconds } };
    case 'pending': {
      const afterMs = behaviour.seconds * 1_000;
      const sentAt = new Date(at.getTime() + afterMs).toISOString();
      return { ...SENT, fate: { kind: 'later', sentAt }, mls: { afterMs, mls: { code: 'AP' } } };
    }
    case 'accept':
    case 'down':
    case 'outage':
      return SENT;
    default:
      return behaviour satisfies never;
  }
}

/** Whether a gateway before the access point answers with a page, and nothing is stored. `counted`: it is one of a number of times. */
export function isOut(number: string, outages: number, { down }: Pick<Control, 'down'>): false | { counted: boolean } {
  const behaviour = behaviourOf(number);
  if (behaviour.kind === 'down' && down) return { counted: false };
  return behaviour.kind === 'outage' && outages < behaviour.times ? { counted: true } : false;
}

const REFUSED_BY_AS4 = 'Error in AS4 sending with result code AS4_ERROR_MESSAGE_RECEIVED';
const REFUSED = 'The simulated receiver refuses document numbers that begin with SBX-REJECT.';
const WARNED = 'The simulated receiver takes this document with a warning.';

function givenUp(by: 'transport' | 'ebms', details: string, ebms?: string): Asked {
  return { fate: { kind: 'given-up', by, details, ...(ebms !== undefined && { ebms }) }, delivery: AT_ONCE };
}
