import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSubmission } from '../../../application/intake/read-submission';
import { validateStored } from '../../../application/validation/validate-stored';
import { mapFaceInvoice } from '../../../authorities/es-face/map-face-invoice';
import { mapEntry } from '../../../authorities/es-sii/map-entry';
import type { RecordedInvoice } from '../../../authorities/es-aeat/recorded-invoice';
import { mapInvoice } from '../../../authorities/es-verifactu/map-invoice';
import { generateAlta } from '../../../countries/es/verifactu/generate-record';
import { recordByItself } from '../../../countries/es/verifactu/write-message';
import { writeRecord } from '../../../countries/es/verifactu/write-record';
import { entryByItself } from '../../../countries/es/sii/write-message';
import type { CalendarDate } from '../../../documents/model/calendar-date';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { projectRoot } from '../../../platform/project-root';
import { failing } from '../../../sandbox/aeat/check';
import { nodeOf } from '../../../sandbox/soap/xml-node';
import { BOOK_CHECKS } from '../../../sandbox/sii/checks/book-checks';
import { INVOICE_CHECKS as SII_INVOICE } from '../../../sandbox/sii/checks/invoice-checks';
import { RECORD_CHECKS as SII_RECORD } from '../../../sandbox/sii/checks/record-checks';
import { REGIME_CHECKS as SII_REGIMES } from '../../../sandbox/sii/checks/regime-checks';
import { apunteOf } from '../../../sandbox/sii/registro';
import { BREAKDOWN_CHECKS } from '../../../sandbox/verifactu/checks/breakdown-checks';
import { INVOICE_CHECKS } from '../../../sandbox/verifactu/checks/invoice-checks';
import { RECORD_CHECKS } from '../../../sandbox/verifactu/checks/record-checks';
import { REGIME_CHECKS } from '../../../sandbox/verifactu/checks/regime-checks';
import { registroOf } from '../../../sandbox/verifactu/registro';
import { isBlocking, type Finding } from '../../../validation/finding';
import type { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import { SYSTEM } from '../../unit/countries/verifactu/records-of-tests';

export const CASES = path.join(projectRoot(), '..', 'shared', 'cases', 'spain');

/** A line of the manifest. */
export interface ManifestLine {
  readonly files: string;
  readonly how: string;
}

/** What became of a case, as its client and the agency see it. */
export interface CaseOutcome {
  /** Codes of the refusal at the edge. */
  readonly refused?: readonly string[];
  /** Rules of errors and of warnings. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** What its system would be sent; none where errors keep it back. */
  readonly xml?: string;
  /** Codes by which the simulated agency would refuse that. */
  readonly codes: readonly number[];
  /** What claims its number at the authority. */
  readonly authorityKey?: string;
}

interface Sent {
  readonly findings: readonly Finding[];
  readonly xml?: string;
  readonly codes: readonly number[];
}

const TODAY = '2026-11-29' as CalendarDate;
const ADDRESS = { streetName: 'Calle Mayor 1', city: 'Madrid', postalCode: '28001', countryCode: 'ES' };
/** Of an invoice that a case replaces, and that this service has recorded. */
const RECORDED: RecordedInvoice[] = [{ number: 'HS-001', issueDate: '2026-11-27', base: '200.00', quota: '42.00' }];

/** Takes a case the way that a submission takes, up to what its system is sent. `notes` are added to it. */
export function submitted(
  schema: UblSchemaValidator,
  file: string,
  how: string,
  notes: readonly string[] = [],
): CaseOutcome {
  const bytes = withNotes(readFileSync(path.join(CASES, file)), notes);
  return submittedBytes(schema, bytes, file.endsWith('.xml') ? 'ubl' : 'json', how);
}

function readCase(schema: UblSchemaValidator, bytes: Buffer, format: 'ubl' | 'json', how: string) {
  const query = new URLSearchParams(/\?([^\s;(]*)/.exec(how)?.[1] ?? '');
  const nif = (query.get('vatNumber') ?? 'ESB12345674').replace(/^ES/, '');
  const context = {
    countryIso: 'ES',
    purpose: query.get('purpose') as 'EREPORTING' | 'EINVOICING',
    flow: query.get('flow') as 'ISSUED' | 'RECEIVED',
  };
  const taxNumber = how.includes('WITHOUT') ? {} : { taxNumber: nif };
  const profile = { vatNumber: `ES${nif}`, countryIso: 'ES', name: 'Empresa de Ejemplo SL', address: ADDRESS };
  const company = { ...profile, ...taxNumber, companyId: 'company-of-cases' };
  const answer = readSubmission(schema, format, bytes, { context, company, vatNumber: `ES${nif}` });
  return { context, company, nif, answer };
}

/** The UBL that a document in JSON becomes. */
export function ublOf(schema: UblSchemaValidator, bytes: Buffer, how: string): Uint8Array {
  const { answer } = readCase(schema, bytes, 'json', how);
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.problems));
  return answer.ubl ?? answer.submitted;
}

/** The same of bytes, in JSON or UBL. */
export function submittedBytes(
  schema: UblSchemaValidator,
  bytes: Buffer,
  format: 'ubl' | 'json',
  how: string,
): CaseOutcome {
  const { context, company, nif, answer } = readCase(schema, bytes, format, how);
  if (answer.kind === 'refused')
    return { refused: answer.problems.map(({ code }) => code), errors: [answer.code], warnings: [], codes: [] };
  const ubl = answer.ubl ?? answer.submitted;
  const json = format === 'json' ? { json: answer.submitted } : {};
  const verdict = validateStored(schema, { context, company, today: TODAY, ubl, ...json });
  const system = context.purpose === 'EINVOICING' ? 'face' : how.includes('es.reporting=sii') ? 'sii' : 'verifactu';
  const sent = verdict.valid ? sentTo(system) : undefined;
  const findings = [...verdict.findings, ...(sent?.findings ?? [])];
  const rules = (isError: boolean) => findings.filter((one) => isBlocking(one) === isError).map(({ rule }) => rule);
  return {
    errors: rules(true),
    warnings: rules(false),
    codes: sent?.codes ?? [],
    ...(sent?.xml !== undefined && { xml: sent.xml }),
    ...(answer.facts.authorityKey !== undefined && { authorityKey: answer.facts.authorityKey }),
  };

  function sentTo(to: 'face' | 'sii' | 'verifactu'): Sent {
    if (to === 'face') {
      const mapped = mapFaceInvoice(schema, { ubl, nif });
      return mapped.kind === 'mapped'
        ? { findings: mapped.warnings, xml: mapped.xml, codes: [] }
        : { findings: mapped.findings, codes: [] };
    }
    return to === 'sii' ? entered() : recorded();
  }

  function recorded(): Sent {
    const task = { documentId: 'd', nif, today: TODAY, ubl, ...json, recorded: RECORDED };
    const mapped = mapInvoice(schema, task);
    if (mapped.kind !== 'content') return { findings: 'findings' in mapped ? mapped.findings : [], codes: [] };
    const generation = { system: SYSTEM, fechaHoraHusoGenRegistro: `${TODAY}T10:00:00+01:00` };
    const xml = recordByItself(writeRecord(generateAlta(mapped.content, generation)));
    const registro = registroOf(nodeOf(parseElementTree(xml)));
    const surroundings = {
      obligado: nif,
      today: TODAY,
      now: new Date(`${TODAY}T09:00:00Z`),
      incidencia: false,
      isInCensus: () => true,
    };
    if (registro.operacion !== 'Alta') throw new Error('an invoice is an alta');
    const failed = [
      ...failing(RECORD_CHECKS, registro, surroundings),
      ...failing([...INVOICE_CHECKS, ...BREAKDOWN_CHECKS, ...REGIME_CHECKS], registro, surroundings),
    ];
    return { findings: mapped.warnings, xml, codes: failed.map(({ code }) => code) };
  }

  function entered(): Sent {
    const setting = { documentId: 'd', flow: context.flow, company: { nif, nombreRazon: company.name }, today: TODAY };
    const mapped = mapEntry(schema, { ubl, ...json, setting, recorded: [] });
    if (mapped.kind !== 'entry') return { findings: 'findings' in mapped ? mapped.findings : [], codes: [] };
    const xml = entryByItself(mapped.entry);
    const libro = mapped.entry.book === 'issued' ? 'emitidas' : 'recibidas';
    const apunte = apunteOf(nodeOf(parseElementTree(xml)), { libro, titular: nif }, 'Alta');
    const surroundings = { today: TODAY, isInCensus: () => true };
    const failed = [
      ...failing(SII_RECORD, apunte, surroundings),
      ...failing([...SII_INVOICE, ...SII_REGIMES, ...BOOK_CHECKS], apunte, surroundings),
    ];
    return { findings: mapped.warnings, xml, codes: failed.map(({ code }) => code) };
  }
}

function withNotes(bytes: Buffer, notes: readonly string[]): Buffer {
  if (notes.length === 0) return bytes;
  const text = bytes.toString();
  if (text.startsWith('<')) {
    const added = notes.map((note) => `<cbc:Note>${note}</cbc:Note>`).join('');
    return Buffer.from(text.replace('<cbc:DocumentCurrencyCode>', `${added}<cbc:DocumentCurrencyCode>`));
  }
  const document = JSON.parse(text) as { notes?: string[] };
  return Buffer.from(JSON.stringify({ ...document, notes: [...(document.notes ?? []), ...notes] }));
}
