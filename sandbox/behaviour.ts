/** Behaviour of the sandbox at a submission; decided by the prefix of its document number alone. */
export type Behaviour =
  | { kind: 'accept' }
  | { kind: 'warn' }
  | { kind: 'reject' }
  | { kind: 'down' }
  | { kind: 'hang' }
  | { kind: 'cut' }
  | { kind: 'outage'; times: number }
  | { kind: 'slow'; seconds: number }
  | { kind: 'pending'; seconds: number };

const LONGEST_SECONDS = 86_400;
const PLAIN_TRIGGER = /^SBX-(REJECT|HANG|CUT|WARN|DOWN)(?:-|$)/;
const COUNTED_TRIGGER = /^SBX-(OUTAGE|SLOW|PENDING)-(\d{1,9})(?:-|$)/;

const PLAIN_BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  REJECT: { kind: 'reject' },
  HANG: { kind: 'hang' },
  CUT: { kind: 'cut' },
  WARN: { kind: 'warn' },
  DOWN: { kind: 'down' },
};

/** A trigger without its number (`SBX-OUTAGE-x`) is an ordinary document: guessing a number would surprise. */
export function behaviourOf(documentNumber: string): Behaviour {
  const plain = PLAIN_TRIGGER.exec(documentNumber)?.[1];
  if (plain !== undefined) return PLAIN_BEHAVIOURS[plain] ?? { kind: 'accept' };

  const counted = COUNTED_TRIGGER.exec(documentNumber);
  const amount = Number(counted?.[2]);
  switch (counted?.[1]) {
    case 'OUTAGE':
      return { kind: 'outage', times: amount };
    case 'SLOW':
      return { kind: 'slow', seconds: Math.min(amount, LONGEST_SECONDS) };
    case 'PENDING':
      return { kind: 'pending', seconds: Math.min(amount, LONGEST_SECONDS) };
    default:
      return { kind: 'accept' };
  }
}
