import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createValidation } from '../../application/validation/validate-accepted';
import { validateAnyStored } from '../../application/validation/validate-any-stored';
import { detectFormat, isInvoiceXml } from '../../documents/formats/detect-format';
import { readInvoice } from '../../documents/formats/read-invoice';
import { parseElementTree } from '../../documents/xml/element-tree';
import { AccountRepository } from '../../storage/account-repository';
import { PayloadRepository } from '../../storage/payload-repository';
import { isBlocking } from '../../validation/finding';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { Client } from '../api/support/client';
import { startTestApi, type TestApi } from '../api/support/test-api';
import { corpusEntries, corpusText, whenShared, type CorpusEntry } from '../unit/formats/corpus';
import { accepted, AnsweringGateway } from './support/answering-gateway';

const CORPUS = path.resolve(__dirname, '../../../shared/corpus');
const LONG_MS = 240_000;

let gateway: AnsweringGateway;
let api: TestApi;
let client: Client;
let schema: UblSchemaValidator;
/** What the gateway was sent, by document. */
const sent = new Map<string, Buffer>();

beforeAll(async () => {
  gateway = await AnsweringGateway.open();
  const mongo = { uri: '', connection: gateway.mongo, stop: async () => Promise.resolve() };
  [api, schema] = await Promise.all([startTestApi({ mongo }), UblSchemaValidator.create()]);
  client = new Client(api);
  gateway.answer = (_request, response, body) => {
    const { documentId, content } = JSON.parse(body.toString()) as { documentId: string; content: string };
    sent.set(documentId, Buffer.from(content, 'base64'));
    response.writeHead(201).end(accepted(documentId));
  };
});
afterAll(async () => {
  await api.stop();
  await gateway.close();
});

const countryIso = 'DE';

/** The number of the company that the file is of, which is made one of the account's. */
async function sellerOf(entry: CorpusEntry): Promise<string> {
  const text = corpusText(entry);
  const detected = detectFormat(Buffer.from(text));
  const seller = isInvoiceXml(detected) ? readInvoice(detected.format, parseElementTree(text)).seller : undefined;
  const stated =
    seller?.vatId ?? seller?.taxRegistrationId?.value ?? seller?.legalRegistrationId?.value ?? 'DE123456788';
  const vatNumber = stated.replace(/[^A-Za-z0-9]/g, '');
  const address = { city: 'Berlin', postalCode: '10115', streetName: 'Weg', countryCode: 'DE' };
  const company = { vatNumber, countryIso, name: seller?.name ?? '?', address };
  await new AccountRepository(gateway.mongo).grantCompany('acme', company);
  return vatNumber;
}

const validated = createValidation(
  async (companyId) => new AccountRepository(gateway.mongo).findCompany(companyId),
  async (task) => validateAnyStored(schema, task),
);

async function outcomeOf(entry: CorpusEntry, vatNumber: string): Promise<string> {
  const file = readFileSync(path.join(CORPUS, entry.file));
  const query = `countryIso=${countryIso}&vatNumber=${vatNumber}&purpose=EINVOICING&flow=ISSUED`;
  const type = entry.syntax === 'pdf' ? 'application/pdf' : 'application/xml';
  const answer = await client.send('POST', `/v1.1/document?${query}`, Uint8Array.from(file), { 'content-type': type });
  if (answer.status !== 201) return `refused: ${answer.json().errors?.[0]?.code ?? ''}`;
  const { documentId } = answer.json() as { documentId: string };
  const original = await client.get(`/v1.1/document/${documentId}/original`);
  expect([entry.file, original.bytes.equals(file)]).toEqual([entry.file, true]);
  const xml = await client.get(`/v1.1/document/${documentId}/xml`);
  if (entry.syntax === 'cii') expect([entry.file, xml.bytes.equals(file)]).toEqual([entry.file, true]);
  else expect([entry.file, xml.bytes.toString().includes('CrossIndustry')]).toEqual([entry.file, true]);
  const payload = await new PayloadRepository(gateway.mongo).find(documentId);
  const document = await gateway.documents.find(documentId);
  if (payload === undefined || document === undefined) throw new Error('nothing is stored');
  const { valid, findings } = await validated({ ...document, timeline: [] }, payload);
  if (!valid) return `invalid: ${findings.find(isBlocking)?.rule ?? ''}`;
  const step = await gateway.step(documentId);
  expect([entry.file, step]).toEqual([entry.file, 'accepted']);
  expect(sent.get(documentId)?.equals(payload.ubl)).toBe(true);
  return 'delivered';
}

whenShared('corpus')(
  'files of CII and PDF are posted and delivered; what came comes back byte for byte',
  async () => {
    const entries = corpusEntries().filter(
      ({ syntax, documentType }) => (syntax === 'cii' || syntax === 'pdf') && documentType !== null,
    );
    const outcomes = new Map<string, string[]>();
    const posted: (readonly [CorpusEntry, string])[] = [];
    for (const entry of entries) posted.push([entry, await sellerOf(entry)]);
    for (const [entry, vatNumber] of posted) {
      const outcome = await outcomeOf(entry, vatNumber);
      outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), entry.file]);
    }
    expect(outcomes.get('delivered')?.length).toBeGreaterThanOrEqual(60);
    // Profiles without lines, lines without numbers in ZUGFeRD 1, what its publisher calls wrong, and what calls itself a test.
    const refused = [...outcomes.keys()].filter((outcome) => outcome.startsWith('refused'));
    expect(refused.map((outcome) => outcome.slice('refused: '.length)).sort()).toEqual([
      'CII_ELEMENT_MISSING',
      'CII_ELEMENT_NAMESPACE',
      'CII_ELEMENT_UNKNOWN',
      'CII_NOT_AS_UBL',
      'CII_VALUE_INVALID',
      'COMPANY_MISMATCH',
      'TEST_INVOICE',
    ]);
  },
  LONG_MS,
);
