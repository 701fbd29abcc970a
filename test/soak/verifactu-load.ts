import { randomUUID } from 'node:crypto';
import type { ApiClient, Json } from '../e2e/support/api-client';
import { jsonInvoice } from '../e2e/support/documents';
import type { Kind } from '../e2e/support/kinds';
import { inRandomOrder } from './random-source';
import { RepeatingLoad } from './repeating-load';

/** What the number of a document asks of the agency, and what then has to become of it. */
export interface ReportedKind extends Kind {
  /** The agency's code of the refusal, or of the warning. */
  code?: string;
  /** So many in a thousand documents; what is left over are ordinary ones. */
  perMille: number;
}

/** The agency takes no invoice of the future, and warns of old ones. */
const documentDate = new Date().toISOString().slice(0, 10);
const COUNTERPARTY = { ...(jsonInvoice('').counterparty as Json), vatNumber: 'ESA58818501' };

/** Those that concern a whole message are rare: each holds up all records behind it. */
const TRIGGERS: readonly ReportedKind[] = [
  kind('SBX-REJECT', 'ERROR', 20, '1110'),
  kind('SBX-CODE-1105', 'ERROR', 10, '1105'),
  kind('SBX-WARN', 'OK', 20, '2001'),
  kind('SBX-SLOW-2', 'OK', 4),
  kind('SBX-HANG', 'OK', 4),
  kind('SBX-CUT', 'OK', 4),
  kind('SBX-OUTAGE-1', 'OK', 3),
  kind('SBX-FAULT-1-4103', 'OK', 2),
  kind('SBX-FAULT-4-4102', 'OK', 2),
  kind('SBX-FAULT-1-4141', 'OK', 0.5),
];
const ORDINARY = kind('VF', 'OK', 1_000 - TRIGGERS.reduce((sum, { perMille }) => sum + perMille, 0));

interface Due {
  company: string;
  kind: ReportedKind;
}

export interface Reported extends Due {
  documentId: string;
}

/** Documents of all companies in random order. */
export class VerifactuLoad extends RepeatingLoad<Due> {
  constructor(client: ApiClient, counts: ReadonlyMap<string, number>, random: () => number) {
    const companies = [...counts].flatMap(([company, count]) => Array.from({ length: count }, () => company));
    const kinds = inRandomOrder(kindsOf(companies.length), random);
    const due = inRandomOrder(companies, random).map((company, index) => ({ company, kind: kinds[index] ?? ORDINARY }));
    super(client, due, ({ company: vatNumber, kind: { body } }) => ({ vatNumber, body: body() }));
  }
}

/** At least one of each kind, if there is room. */
function kindsOf(count: number): ReportedKind[] {
  const asked = TRIGGERS.flatMap((one) => {
    const times = Math.max(1, Math.round((one.perMille * count) / 1_000));
    return Array.from({ length: times }, () => one);
  });
  return Array.from({ length: count }, (_, index) => asked[index] ?? ORDINARY);
}

function kind(name: string, end: 'OK' | 'ERROR', perMille: number, code?: string): ReportedKind {
  return {
    name,
    ends: [end],
    perMille,
    ...(code !== undefined && { code }),
    body: () => jsonInvoice(`${name}-${randomUUID().slice(0, 12)}`, { documentDate, counterparty: COUNTERPARTY }),
  };
}
