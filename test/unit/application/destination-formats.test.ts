import { documentOfJson, formatProblems } from '../../../application/intake/document-of-json';
import { validateStored } from '../../../application/validation/validate-stored';
import { SUPPORTED_COUNTRIES } from '../../../countries/registry';
import { checkJsonDocument } from '../../../documents/formats/json/check-json-document';
import { JSON_BODY } from '../../../documents/formats/json/json-body-schema';
import type { JsonDocument } from '../../../documents/formats/json/json-document';
import type { DocumentContext } from '../../../documents/model/document-context';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { type Finding, isBlocking } from '../../../validation/finding';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import { TODAY } from '../countries/national-documents';
import { companyOf, countryOf, FACTS, invoiceOf, type Iso, ISOS, KINDS } from './invoice-kinds';

const PLAIN = 'urn:cen.eu:en16931:2017';
const PEPPOL = `${PLAIN}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const XRECHNUNG = `${PLAIN}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const CIUS_RO = `${PLAIN}#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1`;
const EXTENDED_CTC_FR = `${PLAIN}#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr`;

/** French platforms take what stays in France; what leaves it is reported. */
function contextOf(iso: Iso, { counterparty }: JsonDocument): DocumentContext {
  const isReported = iso === 'FR' && counterparty.address.countryCode !== 'FR';
  return { countryIso: iso, purpose: isReported ? 'EREPORTING' : 'EINVOICING', flow: 'ISSUED' };
}

function expectedFormat(iso: Iso, kind: string): string {
  if (iso === 'RO') return CIUS_RO;
  if (iso === 'BE') return PEPPOL;
  return iso === 'DE' && kind === 'public body' ? XRECHNUNG : PLAIN;
}

let validator: UblSchemaValidator;
beforeAll(async () => (validator = await UblSchemaValidator.create()));

function problemsOf(json: JsonDocument, iso: Iso): string[] {
  const company = companyOf(iso);
  const [country, context] = [countryOf(iso), contextOf(iso, json)];
  const checked = JSON_BODY.check(JSON.parse(JSON.stringify(json)));
  if (!checked.ok) return checked.problems.map(({ code, pointer }) => `${code} ${pointer ?? ''}`);
  const problems = checkJsonDocument(json, {
    company,
    context,
    taxCodeMapping: country.taxCodes,
    precedingDocumentRequired: country.precedingDocumentRequired,
  });
  const found =
    problems.length > 0
      ? problems
      : formatProblems(json, documentOfJson(json, { company, context }, country), { company, context });
  return found.map(({ code, pointer }) => `${code} ${pointer ?? ''}`);
}

function modelOf(json: JsonDocument, iso: Iso): SemanticDocument {
  return documentOfJson(json, { company: companyOf(iso), context: contextOf(iso, json) }, countryOf(iso));
}

function findingsOf(json: JsonDocument, iso: Iso): readonly Finding[] {
  const { findings } = validateStored(validator, {
    ubl: new TextEncoder().encode(writeUbl(modelOf(json, iso))),
    json: new TextEncoder().encode(JSON.stringify(json)),
    context: contextOf(iso, json),
    company: companyOf(iso),
    today: TODAY,
  });
  return findings;
}

function blocking(json: JsonDocument, iso: Iso): { specification: string | undefined; findings: string[] } {
  return {
    specification: modelOf(json, iso).specification,
    findings: findingsOf(json, iso)
      .filter(isBlocking)
      .map(({ rule, location, found }) => `${rule} ${JSON.stringify(location)} ${found ?? ''}`),
  };
}

test('every country is here', () => {
  expect([...ISOS].sort()).toEqual([...SUPPORTED_COUNTRIES].sort());
});

describe.each(ISOS)('%s', (iso) => {
  test.each(Object.keys(KINDS))('%s is valid by the format of its destination', (kind) => {
    const json = invoiceOf(iso, kind);
    expect(problemsOf(json, iso)).toEqual([]);
    expect(blocking(json, iso)).toEqual({ specification: expectedFormat(iso, kind), findings: [] });
  });
});

test.each([
  ['DE', 'XRECHNUNG', XRECHNUNG],
  ['BE', 'XRECHNUNG', XRECHNUNG],
  ['FR', 'EXTENDED_CTC_FR', EXTENDED_CTC_FR],
  ['FR', EXTENDED_CTC_FR, EXTENDED_CTC_FR],
  ['BE', 'EN16931', PLAIN],
  ['PT', 'PEPPOL_BIS', PEPPOL],
] as const)('in %s a document can name %s', (iso, specification, written) => {
  const services = invoiceOf(iso, 'services');
  const endpointScheme = iso === 'DE' ? '9930' : iso === 'PT' ? '9946' : '0208';
  const number = FACTS[iso][0].slice(iso === 'BE' ? 2 : 0);
  const counterparty = { ...services.counterparty, endpointId: number, endpointScheme };
  const company = { endpointId: number, endpointScheme };
  const addressed = iso === 'FR' ? {} : { counterparty, company };
  const json: JsonDocument = { ...services, specification, ...addressed };
  expect(problemsOf(json, iso)).toEqual([]);
  expect(blocking(json, iso)).toEqual({ specification: written, findings: [] });
});

test('what a named format demands and the document lacks is told with its place, before anything is stored', () => {
  const { buyerReference: _reference, ...json } = invoiceOf('DE', 'retail');
  const named = (specification: string): string[] => problemsOf({ ...json, specification }, 'DE');
  expect(named('PEPPOL_BIS')).toEqual([
    'FORMAT_DEMANDS /company/endpointId',
    'FORMAT_DEMANDS /counterparty/endpointId',
    'FORMAT_DEMANDS /buyerReference',
  ]);
  expect(named('XRECHNUNG')).toEqual(['FORMAT_DEMANDS /buyerReference', 'FORMAT_DEMANDS /counterparty/endpointId']);
});

test('a document that lacks what its destination demands stays plain EN 16931, and a warning says what it lacks', () => {
  const { buyerReference: _reference, ...json } = invoiceOf('BE', 'retail');
  expect(blocking(json, 'BE')).toEqual({ specification: PLAIN, findings: [] });
  const warned = (of: JsonDocument): unknown[] =>
    findingsOf(of, 'BE')
      .filter(({ rule }) => rule === 'DESTINATION_FORMAT')
      .map(({ severity, location, parameters }) => [severity, location?.pointer, parameters]);
  expect(warned(json)).toEqual([['warning', '/buyerReference', { format: 'PEPPOL_BIS', member: 'buyerReference' }]]);
  expect(warned(invoiceOf('BE', 'retail'))).toEqual([]);
  // Whoever names a format is told by it alone.
  expect(warned({ ...json, specification: 'EN16931' })).toEqual([]);
});
