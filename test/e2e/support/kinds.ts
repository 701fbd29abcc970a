import type { TerminalStatus } from '../../../processing/status';
import type { Json } from './api-client';
import { freshNumber, jsonInvoice, ublInvoice } from './documents';

export interface Kind {
  name: string;
  /** What it may end as; a number that is used twice ends once as OK and else as DUPLICATED. */
  ends: readonly TerminalStatus[];
  body(): Json | string;
}

function numbered(prefix: string, ...ends: TerminalStatus[]): Kind {
  return { name: prefix, ends, body: () => jsonInvoice(freshNumber(prefix)) };
}

/** The document is submitted twice in a row, without Idempotency-Key. */
function twice(): Kind {
  let unpaired: string | undefined;
  return {
    name: 'TWICE',
    ends: ['OK', 'DUPLICATED'],
    body() {
      const number = unpaired ?? freshNumber('TWICE');
      unpaired = unpaired === undefined ? number : undefined;
      return jsonInvoice(number);
    },
  };
}

const PLAIN = numbered('PLAIN', 'OK');
const UBL: Kind = {
  name: 'UBL',
  ends: ['OK'],
  body: () => ublInvoice({ number: freshNumber('UBL'), lines: 40 }),
};
const INVALID: Kind = {
  name: 'INVALID',
  ends: ['ERROR'],
  body: () => jsonInvoice(freshNumber('INVALID'), { totalGross: 1 }),
};

/** One of each way through the workflow, the ordinary ones more often. */
export function mixedKinds(): Kind[] {
  const pair = twice();
  return [
    PLAIN,
    UBL,
    numbered('SBX-SLOW-1', 'OK'),
    PLAIN,
    INVALID,
    UBL,
    pair,
    pair,
    numbered('SBX-REJECT', 'ERROR'),
    PLAIN,
    numbered('SBX-PENDING-4', 'OK'),
    numbered('SBX-CUT', 'OK'),
    PLAIN,
    numbered('SBX-OUTAGE-1', 'OK'),
    INVALID,
    numbered('SBX-HANG', 'OK'),
  ];
}
