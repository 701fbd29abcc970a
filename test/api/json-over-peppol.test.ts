import { readUbl } from '../../documents/formats/ubl/read-ubl';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { parseElementTree } from '../../documents/xml/element-tree';
import { invoiceOf } from '../unit/application/invoice-kinds';
import { Client } from './support/client';
import { openApi } from './support/open-api';

const api = openApi({
  settings: {
    ...{ AUTHORITY_PEPPOL: 'on', AUTHORITY_PEPPOL_COUNTRIES: ['BE', 'DE'] },
    integrationUrls: { BE: 'http://127.0.0.1:9/', DE: 'http://127.0.0.1:9/' },
  },
});
const client = new Client(api);

const PLAIN = 'urn:cen.eu:en16931:2017';
const BIS = `${PLAIN}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const XRECHNUNG = `${PLAIN}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const LEITWEG_ID = '991-33333TEST-33';
const TO_OFFICE = { endpointId: LEITWEG_ID, endpointScheme: '0204' };
const ADDRESS = { streetName: 'Rue Haute 1', city: 'Bruxelles', postalCode: '1000' };
const CONTACT = { contactName: 'Accounts', phone: '+32 2 123 45 67', email: 'invoices@example.com' };

const BELGIAN = { countryIso: 'BE', vatNumber: 'BE0428759497', address: { ...ADDRESS, countryCode: 'BE' } };
const GERMAN = { countryIso: 'DE', vatNumber: 'DE136695976', address: { ...ADDRESS, countryCode: 'DE' } };
/** Has an electronic address beside those of the network. */
const ADDRESSED = { ...BELGIAN, vatNumber: 'BE0203201340', endpointId: '0203201340', endpointScheme: '0208' };
/** Has no addresses, but all else that the other one has. */
const OUTSIDE = { ...GERMAN, vatNumber: 'DE119429301' };
type Company = typeof BELGIAN;

beforeAll(async () => {
  const { accounts } = api.deps;
  for (const company of [BELGIAN, ADDRESSED, GERMAN, OUTSIDE])
    await accounts.grantCompany('acme', { ...company, ...CONTACT, name: `Company ${company.vatNumber}` });
  const options = (participants: string) => ({ options: { 'peppol.participants': participants } });
  await accounts.saveCompany(BELGIAN, options('9925:BE0428759497,0208:0428759497'));
  await accounts.saveCompany(ADDRESSED, options('9925:BE0203201340,0208:0203201340'));
  await accounts.saveCompany(GERMAN, options('9930:DE136695976'));
});

let number = 0;
/** An invoice to a German buyer, with what a test changes of it and of the buyer. */
function invoice(changes: object = {}, buyer: object = {}): object {
  const { counterparty, ...json } = invoiceOf('DE', 'retail');
  const party = { ...counterparty, vatNumber: 'DE129273398', ...buyer };
  return { ...json, documentNumber: `JP-${(number += 1)}`, counterparty: party, ...changes };
}

const query = ({ countryIso, vatNumber }: Company) =>
  `countryIso=${countryIso}&vatNumber=${vatNumber}&purpose=EINVOICING&flow=ISSUED`;

/** What becomes of it: the XML that is stored. */
async function written(company: Company, json: object): Promise<SemanticDocument> {
  const created = await client.postJson(`/v1.1/document?${query(company)}`, json);
  expect(created.status).toBe(201);
  const at = `countryIso=${company.countryIso}&purpose=EINVOICING&documentId=${String(created.json()['documentId'])}`;
  const xml = await client.get(`/v1.1/document?${at}`, { accept: 'application/xml' });
  return readUbl(parseElementTree(xml.bytes.toString()));
}

const said = ({ specification, businessProcess, seller, buyer }: SemanticDocument) => {
  const [from, to] = [seller?.electronicAddress, buyer?.electronicAddress].map(
    (address) => address && `${address.schemeId}:${address.value}`,
  );
  return { specification, businessProcess, from, to };
};

/** What ends a document that says so, with the places in its JSON. */
async function lacks(company: Company, json: object): Promise<[rule: string, pointer?: string][]> {
  const answer = await client.postJson(`/v1.1/document?${query(company)}&dryRun=true`, json);
  expect(answer.status).toBe(200);
  const { findings } = answer.json()['dryRun'] as {
    findings: { rule: string; severity: string; pointer?: string }[];
  };
  return findings
    .filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ rule, pointer }) => [rule, pointer] as [string, string?]);
}

test.each<[what: string, company: Company, buyer: object, specification: string, from: string, to: string]>([
  ['a Leitweg-ID', BELGIAN, TO_OFFICE, XRECHNUNG, '9925:BE0428759497', `0204:${LEITWEG_ID}`],
  ['a Leitweg-ID', GERMAN, TO_OFFICE, XRECHNUNG, '9930:DE136695976', `0204:${LEITWEG_ID}`],
  [
    'a VAT number',
    BELGIAN,
    { endpointId: 'DE129273398', endpointScheme: '9930' },
    BIS,
    '9925:BE0428759497',
    '9930:DE129273398',
  ],
  [
    'a GLN',
    GERMAN,
    { endpointId: '5798000000124', endpointScheme: '0088' },
    BIS,
    '9930:DE136695976',
    '0088:5798000000124',
  ],
])('to %s of %j', async (_what, company, buyer, specification, from, to) => {
  const json = invoice({ buyerReference: LEITWEG_ID }, buyer);
  expect(said(await written(company, json))).toEqual({ specification, businessProcess: BILLING, from, to });
  expect(await lacks(company, json)).toEqual([]);
});

test('to whoever has no address in the network it is EN 16931 alone, with the address of the company', async () => {
  const from = '9930:DE136695976';
  for (const buyer of [{}, { endpointId: 'ap@example.com', endpointScheme: 'EM' }])
    expect(said(await written(GERMAN, invoice({}, buyer)))).toMatchObject({ specification: PLAIN, from });
});

test('an address that the company or the document states is not replaced by the first of the network', async () => {
  const buyer = { endpointId: 'DE129273398', endpointScheme: '9930' };
  const own = { company: { endpointId: '0428759497', endpointScheme: '0208' } };
  expect(said(await written(BELGIAN, invoice(own, buyer)))).toMatchObject({ from: '0208:0428759497' });
  expect(said(await written(ADDRESSED, invoice({}, buyer)))).toMatchObject({ from: '0208:0203201340' });
});

test('what the format demands and the document lacks ends it, with the place in the JSON', async () => {
  const bare = { buyerReference: undefined };
  const toAddress = { endpointId: 'DE129273398', endpointScheme: '9930' };
  expect(await lacks(BELGIAN, invoice(bare, toAddress))).toContainEqual(['PEPPOL-EN16931-R003', '/buyerReference']);
  // The Leitweg-ID of an office is its reference as well.
  expect(await lacks(GERMAN, invoice(bare, TO_OFFICE))).toEqual([]);
});

test('documents of a company without addresses are as they were', async () => {
  const buyer = { endpointId: 'DE129273398', endpointScheme: '9930' };
  const plain = await written(OUTSIDE, invoice({}, buyer));
  expect(said(plain)).toEqual({
    specification: PLAIN,
    businessProcess: undefined,
    from: undefined,
    to: '9930:DE129273398',
  });
  expect(await lacks(OUTSIDE, invoice({ buyerReference: undefined }, buyer))).toEqual([]);
});
