import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../e2e/support/api-client';
import { peppolInvoice } from '../support/peppol-documents';
import { inRandomOrder } from './random-source';
import { RepeatingLoad } from './repeating-load';

/** What the number and the receiver of a document ask of the network, and what then has to become of it. */
export interface NetworkKind {
  name: string;
  buyer: string;
  end: 'OK' | 'ERROR';
  /** Code of the refusal, or rule of the finding, where it ends so. */
  code?: string;
  /** Whether the network has it. */
  isSent: boolean;
  /** So many in a thousand documents; what is left over are ordinary ones. */
  perMille: number;
}

/** Receivers whose SMP is down, or hangs, while the soak says so. */
export const SMP_DOWN = '9915:smp-down';
export const SMP_HANGS = '9915:smp-hangs';
const HANGING = '9915:hanging';
const RECEIVERS = Array.from({ length: 8 }, (_, index) => `9915:receiver-${index}`);

export const COMPANY = { countryIso: 'BE', vatNumber: 'BE0428759497' };

const kind = (name: string, perMille: number, more: Partial<NetworkKind> = {}): NetworkKind => ({
  ...{ name, buyer: RECEIVERS[0] ?? '', end: 'OK', isSent: true, perMille },
  ...more,
});

const KINDS: readonly NetworkKind[] = [
  kind('SBX-CUT', 40),
  kind('SBX-HANG', 20, { buyer: HANGING }),
  kind('SBX-OUTAGE-1', 40),
  kind('SBX-OUTAGE-3', 10),
  kind('SBX-DOWN', 30, { buyer: '9915:down' }),
  kind('SBX-SLOW-2', 10),
  kind('SBX-PENDING-5', 20),
  kind('SBX-REPORT', 20),
  kind('SBX-WARN', 20),
  kind('SBX-CODE-303', 20, { end: 'ERROR', code: 'EBMS_0303', isSent: false }),
  kind('SBX-REJECT', 20, { end: 'ERROR', code: 'MLS_' }),
  kind('SMP-DOWN', 30, { buyer: SMP_DOWN }),
  kind('SMP-HANGS', 30, { buyer: SMP_HANGS }),
  // There is one SMP for all, which says of who is not there that it has no type of his.
  kind('NOBODY', 20, {
    buyer: '0208:0000000097',
    end: 'ERROR',
    code: 'PEPPOL_DOCUMENT_TYPE_NOT_SUPPORTED',
    isSent: false,
  }),
];

export interface Invoice {
  kind: NetworkKind;
}

/** Invoices of one company to many receivers, in random order. */
export class PeppolLoad extends RepeatingLoad<Invoice> {
  constructor(client: ApiClient, count: number, random: () => number) {
    const asked = KINDS.flatMap((one) =>
      Array.from({ length: Math.max(1, Math.round((one.perMille * count) / 1_000)) }, () => one),
    );
    const ordinary = (index: number) => kind('PEPPOL', 0, { buyer: RECEIVERS[index % RECEIVERS.length] ?? '' });
    const kinds = Array.from({ length: count }, (_, index) => asked[index] ?? ordinary(index));
    const due = inRandomOrder(kinds, random).map((one) => ({ kind: one }));
    super(client, due, ({ kind: { name, buyer } }) => ({
      ...COMPANY,
      body: peppolInvoice(`${name}-${randomUUID().slice(0, 12)}`, { buyer }),
    }));
  }
}
