import { documentOfJson, missedFormat } from '../../../application/intake/document-of-json';
import { validateStored } from '../../../application/validation/validate-stored';
import type { CompanyProfile } from '../../../documents/company-profile';
import type { JsonDocument } from '../../../documents/formats/json/json-document';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import type { Flow } from '../../../documents/model/document-context';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { type Finding, isBlocking } from '../../../validation/finding';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import { TODAY } from '../countries/national-documents';
import { companyOf, countryOf, invoiceOf } from './invoice-kinds';

type Iso = 'BE' | 'DE';

const PLAIN = 'urn:cen.eu:en16931:2017';
const BIS = `${PLAIN}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const SELF_BILLING = `${PLAIN}#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0`;
const XRECHNUNG = `${PLAIN}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const OWN = { BE: '9925:be0428759497,0208:0428759497', DE: '9930:de136695976' } as const;
const LEITWEG_ID = '991-33333TEST-33';

function onPeppol(iso: Iso, more: Partial<CompanyProfile> = {}): CompanyProfile {
  return { ...companyOf(iso), options: { 'peppol.participants': OWN[iso] }, ...more };
}

/** An invoice to a company of the country at an address. */
function to(iso: Iso, endpoint?: string, more: Partial<JsonDocument> = {}): JsonDocument {
  const { counterparty, ...json } = invoiceOf(iso, 'retail');
  const [endpointScheme, endpointId] = endpoint?.split(':') ?? [];
  const address = endpoint === undefined ? {} : { endpointId, endpointScheme };
  return { ...json, counterparty: { ...counterparty, ...address }, ...more } as JsonDocument;
}

const settingOf = (iso: Iso, company: CompanyProfile, flow: Flow = 'ISSUED') =>
  ({ company, context: { countryIso: iso, purpose: 'EINVOICING', flow } }) as const;

function modelOf(iso: Iso, json: JsonDocument, company = onPeppol(iso), flow?: Flow): SemanticDocument {
  return documentOfJson(json, settingOf(iso, company, flow), countryOf(iso));
}

const ofParty = (party: SemanticDocument['buyer']): string | undefined => {
  const { schemeId, value } = party?.electronicAddress ?? {};
  return value === undefined ? undefined : `${schemeId}:${value}`;
};

let schema: UblSchemaValidator;
beforeAll(async () => (schema = await UblSchemaValidator.create()));

function judged(iso: Iso, json: JsonDocument, company = onPeppol(iso)): readonly Finding[] {
  const ubl = new TextEncoder().encode(writeUbl(modelOf(iso, json, company)));
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  return validateStored(schema, { ...settingOf(iso, company), ubl, json: bytes, today: TODAY }).findings;
}
const blocking = (...given: Parameters<typeof judged>): string[] =>
  judged(...given)
    .filter(isBlocking)
    .map(({ rule, location }) => `${rule} ${location?.pointer ?? ''}`);

test.each([
  ['BE', '9930:DE136695976', BIS, '9930:DE136695976'],
  ['BE', undefined, BIS, '0208:0428759497'],
  ['BE', `0204:${LEITWEG_ID}`, XRECHNUNG, `0204:${LEITWEG_ID}`],
  ['DE', '9930:DE136695976', BIS, '9930:DE136695976'],
  ['DE', '0208:0428759497', BIS, '0208:0428759497'],
  ['DE', `0204:${LEITWEG_ID}`, XRECHNUNG, `0204:${LEITWEG_ID}`],
] as const)('of %s to %s it is %s', (iso, endpoint, specification, receiver) => {
  const json = to(iso, endpoint, endpoint?.startsWith('0204') === true ? { buyerReference: LEITWEG_ID } : {});
  const model = modelOf(iso, json);
  expect(model).toMatchObject({ specification, businessProcess: BILLING });
  expect(ofParty(model.buyer)).toBe(receiver);
  expect(ofParty(model.seller)).toBe(iso === 'BE' ? '9925:BE0428759497' : '9930:DE136695976');
  expect(blocking(iso, json)).toEqual([]);
});

test('a Leitweg-ID that is stated as the reference is the address of a German office', () => {
  const model = modelOf('DE', to('DE', undefined, { buyerReference: LEITWEG_ID }));
  expect([model.specification, ofParty(model.buyer)]).toEqual([XRECHNUNG, `0204:${LEITWEG_ID}`]);
  // Whoever has an address is sent to it.
  const addressed = modelOf('DE', to('DE', '9930:DE136695976', { buyerReference: LEITWEG_ID }));
  expect(addressed.specification).toBe(BIS);
});

test.each(['EM:a@b.example', '9956:0428759497', undefined])('to %s it is what it is without addresses', (endpoint) => {
  for (const iso of ['BE', 'DE'] as const) {
    if (iso === 'BE' && endpoint === undefined) continue;
    const json = to(iso, endpoint);
    expect(modelOf(iso, json).specification).toBe(modelOf(iso, json, companyOf(iso)).specification);
  }
});

test('the address that the company or the document states comes before the first of the network', () => {
  const registered = onPeppol('BE', { endpointId: '0428759497', endpointScheme: '0208' });
  expect(ofParty(modelOf('BE', to('BE'), registered).seller)).toBe('0208:0428759497');
  const company = { endpointId: '5798000000124', endpointScheme: '0088' };
  expect(ofParty(modelOf('BE', to('BE', undefined, { company }), registered).seller)).toBe('0088:5798000000124');
});

test('the contact of the company is stated with its telephone', () => {
  const contact = { point: 'Accounts receivable', telephone: '+32 2 123 45 67', email: 'invoices@example.com' };
  expect(modelOf('DE', to('DE', '9930:DE136695976')).seller?.contact).toEqual(contact);
});

test('what the document lacks of the format is told by the rules of that, with its place', () => {
  const { contactName: _name, ...company } = onPeppol('DE');
  const json = to('DE', `0204:${LEITWEG_ID}`, { buyerReference: LEITWEG_ID });
  expect(blocking('DE', json, company).map((finding) => finding.split(' ')[0])).toContain('BR-DE-5');
  expect(missedFormat(json, settingOf('DE', company), countryOf('DE'))).toBeUndefined();
  const { buyerReference: _reference, ...bare } = to('BE');
  expect(blocking('BE', bare)).toEqual(['PEPPOL-EN16931-R003 /buyerReference']);
});

test('a format that the document names is written, with the address of the company', () => {
  const model = modelOf('DE', to('DE', `0208:0428759497`, { specification: 'XRECHNUNG' }));
  expect([model.specification, ofParty(model.seller)]).toEqual([XRECHNUNG, '9930:DE136695976']);
});

test('a debit note has the type that its format takes', () => {
  const debit = { documentType: 'DEBIT_NOTE', precedingDocument: { documentNumber: 'F-1' } } as const;
  const abroad = invoiceOf('BE', 'retail').counterparty;
  const codes = [
    modelOf('DE', to('DE', '9930:DE136695976', debit)),
    modelOf('DE', to('DE', '0208:0428759497', { ...debit, counterparty: abroad })),
    modelOf('BE', to('BE', undefined, debit)),
  ].map(({ typeCode }) => typeCode);
  expect(codes).toEqual(['384', '383', '383']);
  expect(blocking('DE', to('DE', '9930:DE136695976', debit))).toEqual([]);
  expect(blocking('BE', to('BE', undefined, debit))).toEqual([]);
});

describe('self-billing', () => {
  const selfBilled = (iso: Iso, more: Partial<JsonDocument> = {}): JsonDocument => ({
    ...to(iso, iso === 'BE' ? '9930:DE136695976' : '9957:FR32732829320'),
    counterparty: {
      ...invoiceOf(iso, 'reverse charge').counterparty,
      ...(iso === 'BE' ? {} : { endpointScheme: '9957' }),
    },
    paymentMeans: { code: '58', iban: 'DE89370400440532013000' },
    typeCode: '389',
    ...more,
  });

  test.each(['BE', 'DE'] as const)('of %s: the company is the buyer, whose address is its own', (iso) => {
    const model = modelOf(iso, selfBilled(iso));
    expect(model).toMatchObject({
      specification: SELF_BILLING,
      businessProcess: 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0',
      seller: { vatId: iso === 'BE' ? 'DE136695976' : 'FR32732829320' },
      buyer: { vatId: companyOf(iso).vatNumber },
    });
    expect(ofParty(model.buyer)).toBe(iso === 'BE' ? '9925:BE0428759497' : '9930:DE136695976');
    expect(blocking(iso, selfBilled(iso))).toEqual([]);
  });

  test('its findings point to the party that they are about', () => {
    const json = selfBilled('BE');
    const { name: _name, ...nameless } = json.counterparty;
    const findings = judged('BE', { ...json, counterparty: { ...nameless, name: ' ' } }).filter(isBlocking);
    expect(findings.map(({ location }) => location?.pointer)).toContain('/counterparty/name');
  });

  test('a credit note is 261; the account of the company is not that of the seller', () => {
    const { paymentMeans: _means, ...json } = selfBilled('BE', { documentType: 'CREDIT_NOTE', typeCode: '261' });
    expect(modelOf('BE', json)).toMatchObject({ type: 'CREDIT_NOTE', specification: SELF_BILLING });
    const { paymentMeans: _also, ...invoice } = selfBilled('BE');
    expect(modelOf('BE', invoice).paymentInstructions).toEqual([]);
  });
});

test.each(['BE', 'DE'] as const)('what %s receives, and companies without addresses, are as ever', (iso) => {
  const json = to(iso, iso === 'DE' ? '9930:DE136695976' : undefined);
  expect(modelOf(iso, json, onPeppol(iso), 'RECEIVED')).toEqual(modelOf(iso, json, companyOf(iso), 'RECEIVED'));
  expect(modelOf('DE', to('DE', '9930:DE136695976'), companyOf('DE')).specification).toBe(PLAIN);
});

test('a document that is replayed is written again as it was', () => {
  const json = to('DE', '9930:DE136695976');
  const ubl = new TextEncoder().encode(writeUbl(modelOf('DE', json)));
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  const task = { ...settingOf('DE', onPeppol('DE')), ubl, json: bytes, today: TODAY, isReplayed: true };
  expect(Buffer.from(validateStored(schema, task).ubl ?? []).toString()).toBe(Buffer.from(ubl).toString());
});
