import { mapDocument as mapEntry } from '../../../../countries/es/sii/map-document';
import { entryByItself, writeSubmission } from '../../../../countries/es/sii/write-message';
import { SiiSchemaValidator } from '../../../../countries/es/sii/schema-validator';
import { generateAlta } from '../../../../countries/es/verifactu/generate-record';
import { mapDocument } from '../../../../countries/es/verifactu/map-document';
import { VerifactuSchemaValidator } from '../../../../countries/es/verifactu/schema-validator';
import { recordByItself } from '../../../../countries/es/verifactu/write-message';
import { writeRecord } from '../../../../countries/es/verifactu/write-record';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { failing } from '../../../../sandbox/aeat/check';
import { nodeOf } from '../../../../sandbox/soap/xml-node';
import { BOOK_CHECKS } from '../../../../sandbox/sii/checks/book-checks';
import { INVOICE_CHECKS as SII_INVOICE } from '../../../../sandbox/sii/checks/invoice-checks';
import { REGIME_CHECKS as SII_REGIMES } from '../../../../sandbox/sii/checks/regime-checks';
import { WARNINGS as SII_WARNINGS } from '../../../../sandbox/sii/checks/warnings';
import { apunteOf } from '../../../../sandbox/sii/registro';
import { BREAKDOWN_CHECKS } from '../../../../sandbox/verifactu/checks/breakdown-checks';
import { INVOICE_CHECKS } from '../../../../sandbox/verifactu/checks/invoice-checks';
import { REGIME_CHECKS } from '../../../../sandbox/verifactu/checks/regime-checks';
import { ALTA_WARNINGS } from '../../../../sandbox/verifactu/checks/warnings';
import { registroOf } from '../../../../sandbox/verifactu/registro';
import { publicInvoice, type InvoiceOfTest, type LineOfTest } from '../facturae/invoices-of-tests';
import { ISSUED, RECEIVED } from '../sii/entries-of-tests';
import { buyer, SETTING } from '../verifactu/documents-of-tests';
import { SYSTEM } from '../verifactu/records-of-tests';

/** A line with a note, and with properties of its item. */
export interface SteeredLine extends LineOfTest {
  readonly note?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly exemption?: string;
}

export interface SteeredInvoice extends Omit<InvoiceOfTest, 'lines'> {
  readonly lines: readonly SteeredLine[];
  readonly notes?: readonly string[];
}

/** An invoice between two companies whose sums close. */
export function steered({ lines, notes = [], changes = {}, ...rest }: SteeredInvoice): SemanticDocument {
  const document = publicInvoice({ lines, ...rest, changes: { buyer: buyer(), ...changes } });
  return {
    ...document,
    notes: [...(changes.notes ?? []), ...notes.map((text) => ({ text }))],
    vatBreakdown: document.vatBreakdown.map((group) => ({
      ...group,
      ...exemptionOf(
        lines.find(({ category = 'S', exemption }) => exemption !== undefined && category === group.category),
      ),
    })),
    lines: document.lines.map((line, index) => {
      const { note, attributes = {} } = lines[index] ?? {};
      const stated = Object.entries(attributes).map(([name, value]) => ({ name, value }));
      const item = { ...(line.item ?? { classifications: [] }), attributes: stated };
      return { ...line, item, ...(note !== undefined && { note }) };
    }),
  };
}

function exemptionOf(line: SteeredLine | undefined) {
  return line?.exemption === undefined ? {} : { exemptionReasonCode: line.exemption };
}

/** What the agency gets, and how its schema and its rules (those of the simulator) find it. */
export interface Judged {
  /** Without prefixes; empty where findings keep it back. */
  readonly xml: string;
  /** Rules of errors, and of warnings. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly codes: readonly number[];
  readonly schemaErrors: readonly unknown[];
}

const schemas = {
  verifactu: VerifactuSchemaValidator.create(),
  sii: SiiSchemaValidator.create(),
};
const TODAY = '2026-12-03';

const unprefixed = (xml: string) => xml.replace(/<(\/?)\w+:/g, '<$1').replace(/ xmlns:\w+="[^"]*"/g, '');

export async function verifactuOf(document: SemanticDocument): Promise<Judged> {
  const mapped = mapDocument(document, SETTING);
  if (mapped.kind !== 'content') return refused(mapped.findings.map(({ rule }) => rule));
  const generation = { system: SYSTEM, fechaHoraHusoGenRegistro: '2026-12-03T10:00:00+01:00' };
  const xml = recordByItself(writeRecord(generateAlta(mapped.content, generation)));
  const registro = registroOf(nodeOf(parseElementTree(xml)));
  if (registro.operacion !== 'Alta') throw new Error('an invoice is an alta');
  const surroundings = {
    obligado: SETTING.company.nif,
    today: TODAY,
    now: new Date(`${TODAY}T09:00:00Z`),
    incidencia: false,
    isInCensus: () => true,
  };
  const checks = [...INVOICE_CHECKS, ...BREAKDOWN_CHECKS, ...REGIME_CHECKS, ...ALTA_WARNINGS];
  return {
    xml: unprefixed(xml),
    errors: [],
    warnings: mapped.warnings.map(({ rule }) => rule),
    codes: failing(checks, registro, surroundings).map(({ code }) => code),
    schemaErrors: (await schemas.verifactu).validateText(xml).errors,
  };
}

export async function siiOf(document: SemanticDocument, flow: 'ISSUED' | 'RECEIVED' = 'ISSUED'): Promise<Judged> {
  const mapped = mapEntry(document, flow === 'ISSUED' ? ISSUED : RECEIVED);
  if (mapped.kind !== 'entry') return refused(mapped.findings.map(({ rule }) => rule));
  const xml = entryByItself(mapped.entry);
  const libro = mapped.entry.book === 'issued' ? 'emitidas' : 'recibidas';
  const apunte = apunteOf(nodeOf(parseElementTree(xml)), { libro, titular: SETTING.company.nif }, 'Alta');
  const checks = [...SII_INVOICE, ...SII_REGIMES, ...BOOK_CHECKS, ...SII_WARNINGS];
  return {
    xml: unprefixed(xml),
    errors: [],
    warnings: mapped.warnings.map(({ rule }) => rule),
    codes: failing(checks, apunte, { today: TODAY, isInCensus: () => true }).map(({ code }) => code),
    schemaErrors: (await schemas.sii).validateText(writeSubmission(mapped.titular, 'A0', mapped.entry)).errors,
  };
}

function refused(errors: readonly string[]): Judged {
  return { xml: '', errors, warnings: [], codes: [], schemaErrors: [] };
}

/** What the agency takes without a word. */
export function expectTaken(judged: Judged): void {
  const { errors, codes, schemaErrors } = judged;
  expect({ errors, codes, schemaErrors }).toEqual({ errors: [], codes: [], schemaErrors: [] });
}

/** Parts of the breakdown of a record, each in one line: tax, regime, code, rate, base, quota. */
export function breakdownOf({ xml }: Judged): string[] {
  return [...xml.matchAll(/<DetalleDesglose>(.*?)<\/DetalleDesglose>/g)].map(([, inner = '']) =>
    [...inner.matchAll(/<\w+>([^<]*)</g)].map(([, text]) => text).join(' '),
  );
}

/** The text of an element, wherever it first stands. */
export function valueOf({ xml }: Judged, name: string): string | undefined {
  return new RegExp(`<${name.replace('.', '\\.')}>([^<]*)<`).exec(xml)?.[1];
}
