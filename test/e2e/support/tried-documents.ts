import { documentOfJson } from '../../../application/intake/document-of-json';
import type { DocumentContext } from '../../../documents/model/document-context';
import { writeCii } from '../../../documents/formats/cii/write-cii';
import type { JsonDocument } from '../../../documents/formats/json/json-document';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { hybridPdf } from '../../support/hybrid-pdf';
import { companyOf, countryOf, FACTS, invoiceOf, type Iso, ISOS, KINDS } from '../../unit/application/invoice-kinds';

/** Companies of Spain under each way of reporting. */
export const UNDER_VERIFACTU = 'ESB12345674';
export const UNDER_SII = 'ESA58818501';

export interface TriedDocument {
  context: DocumentContext;
  vatNumber: string;
  contentType: 'application/json' | 'application/xml' | 'application/pdf';
  body: Uint8Array<ArrayBuffer>;
}

const FORMS = ['json', 'ubl', 'cii', 'pdf'] as const;
const TOWN = { vatNumber: 'ESP2807900B', name: 'Ayuntamiento' };
const UNITS = ['OficinaContable', 'OrganoGestor', 'UnidadTramitadora'].map((unit) => `ES:${unit}=L01280796`);
const KIND_NAMES = Object.keys(KINDS);

/** What is wrong with some of them: nothing, for the most part. */
const FAULTS: readonly ((json: JsonDocument) => JsonDocument)[] = [
  (json) => ({
    ...json,
    counterparty: { ...json.counterparty, vatNumber: `${json.counterparty.address.countryCode}1` },
  }),
  (json) => ({ ...json, documentDate: '2031-01-01', dueDate: '2030-01-01' }),
  (json) => ({ ...json, totals: 'stated', totalNet: 1, totalVat: 1, totalGross: 1 }) as unknown as JsonDocument,
  (json) => ({ ...json, notes: ['ES:ClaveRegimen=99'] }),
  ({ precedingDocument: _preceding, ...json }) => ({ ...json, documentType: 'DEBIT_NOTE' }),
];

/** So many documents of all countries, purposes, kinds and forms, every fifth of them with something wrong; `run` makes their numbers unique. */
export function triedDocuments(count: number, run: string, today: string): TriedDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const iso = ISOS[index % ISOS.length] ?? 'ES';
    const turn = Math.floor(index / ISOS.length);
    const kind = KIND_NAMES[turn % KIND_NAMES.length] ?? '';
    const form = FORMS[Math.floor(index / 3) % FORMS.length] ?? 'json';
    const stated = { ...invoiceOf(iso, kind), documentNumber: `${run}-${index}`, documentDate: today, dueDate: today };
    const vatNumber = iso === 'ES' && turn % 3 === 1 ? UNDER_SII : FACTS[iso][0];
    const context = contextOf(iso, kind, turn, stated);
    const spanish = iso === 'ES' ? asSpanish(stated, kind, vatNumber) : stated;
    const fault = index % 5 === 4 ? FAULTS[Math.floor(index / 5) % FAULTS.length] : undefined;
    const json = fault?.(spanish) ?? spanish;
    return { context, vatNumber, ...written(json, form, { iso, vatNumber, context }) };
  });
}

/** French platforms take what stays in France; Spain's invoices are reported unless they go to a public body. */
function contextOf(iso: Iso, kind: string, turn: number, { counterparty }: JsonDocument): DocumentContext {
  const isAbroad = iso === 'FR' && counterparty.address.countryCode !== 'FR';
  const isReported = isAbroad || (iso === 'ES' && kind !== 'public body' && turn % 4 !== 3);
  return { countryIso: iso, purpose: isReported ? 'EREPORTING' : 'EINVOICING', flow: 'ISSUED' };
}

function asSpanish(json: JsonDocument, kind: string, vatNumber: string): JsonDocument {
  const { counterparty } = json;
  if (kind === 'public body') return { ...json, counterparty: { ...counterparty, ...TOWN }, notes: UNITS };
  if (counterparty.vatNumber !== vatNumber && counterparty.vatNumber !== UNDER_VERIFACTU) return json;
  const other = vatNumber === UNDER_SII ? UNDER_VERIFACTU : UNDER_SII;
  return { ...json, counterparty: { ...counterparty, vatNumber: other, name: 'Otro cliente, S.A.' } };
}

function written(
  json: JsonDocument,
  form: (typeof FORMS)[number],
  { iso, vatNumber, context }: { iso: Iso; vatNumber: string; context: DocumentContext },
): Pick<TriedDocument, 'contentType' | 'body'> {
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  if (form === 'json') return { contentType: 'application/json', body: bytes(JSON.stringify(json)) };
  const company = { ...companyOf(iso), vatNumber };
  const model = documentOfJson(json, { company, context }, countryOf(iso));
  if (form === 'ubl') return { contentType: 'application/xml', body: bytes(writeUbl(model)) };
  const cii = writeCii(model);
  if (form === 'cii') return { contentType: 'application/xml', body: bytes(cii) };
  return { contentType: 'application/pdf', body: Uint8Array.from(hybridPdf([{ content: cii }])) };
}
