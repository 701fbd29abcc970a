import { createHash, randomUUID } from 'node:crypto';
import { readFile } from '../unit/formats/template/read-back';
import { templateHeader } from '../../documents/formats/template/write-template-rows';
import type { NewDocument } from '../../storage/stored-document';
import { AccountRepository } from '../../storage/account-repository';
import { batchModel } from '../../storage/batch-models';
import { parseCsv } from '../support/parse-csv';
import { Client, type Answer } from './support/client';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';
import { OTHER_COMPANY, SPANISH_COMPANY } from './support/test-api';
import { present } from '../../platform/present';

const PATH = '/v1.1/documents/create/batch';
let companyIds: string[];

const api = openApi();
const acme = new Client(api);
const rival = new Client(api, 'rival');

beforeAll(async () => {
  const { accounts } = api.deps;
  await withAccounts().grantCompany('acme', { ...SPANISH_COMPANY, vatNumber: 'ESB99999990', name: 'Zweite' });
  await withAccounts().upsertAccount({ accountId: 'rival', email: 'rival@receiver.example' });
  const access = await accounts.findAccess('acme');
  companyIds = [SPANISH_COMPANY.vatNumber, 'ESB99999990'].map(
    (vatNumber) => access?.companies.find((company) => company.vatNumber === vatNumber)?.companyId ?? '',
  );
  await seed();
});
function withAccounts() {
  return new AccountRepository(api.mongo.connection);
}

/** Stored without intake, so that each field is as the test wants it. */
async function stored(number: string, changes: Partial<NewDocument> & { status?: string; phase?: string } = {}) {
  const { status, phase, ...record } = changes;
  const documentId = randomUUID();
  const json = Buffer.from(JSON.stringify(jsonDocument({ documentNumber: number })));
  await api.deps.payloads.insert({
    documentId,
    format: 'json',
    submitted: json,
    ubl: json,
    sha256: createHash('sha256').update(json).digest('hex'),
  });
  await api.deps.documents.insertAccepted({
    documentId,
    accountId: 'acme',
    companyId: companyIds[0] ?? '',
    companyVatNumber: 'ESB12345674',
    companyName: 'Ejemplo S.L.',
    countryIso: 'ES',
    purpose: 'EINVOICING',
    flow: 'ISSUED',
    documentType: 'INVOICE',
    documentNumber: number,
    documentDate: '2026-03-02',
    supplier: {},
    customer: {},
    totals: {},
    attachments: [],
    submissionDate: new Date(Date.UTC(2026, 5, 1) + counter++ * 1000),
    duplicateKey: randomUUID(),
    ...record,
  });
  const set = present({ status, phase });
  await api.mongo.connection
    .collection<{ _id: string }>('documents')
    .updateOne(
      { _id: documentId },
      { $set: { 'integration.reference': `REF-${number}`, externalStatus: { status: 'PAID' }, ...set } },
    );
  return documentId;
}
let counter = 0;

const batchNumber = randomUUID();

async function seed(): Promise<void> {
  const batch = {
    companyId: companyIds[0],
    accountId: 'acme',
    countryIso: 'ES',
    purpose: 'EINVOICING',
    state: 'COMPLETED',
  };
  await batchModel(api.mongo.connection).collection.insertOne({
    _id: batchNumber,
    ...batch,
    externalReference: 'MARCH-1',
  } as never);
  await stored('A-1', { status: 'OK' });
  await stored('A-2', { status: 'ERROR', documentDate: '2025-12-31' });
  await stored('A-3', { status: 'DUPLICATED', period: { from: '2025-10', to: '2025-12' } });
  await stored('A-4', { status: 'PROCESSING', phase: 'INTEGRATING', flow: 'RECEIVED', purpose: 'RETURNS' });
  await stored('A-5', { status: 'OK', countryIso: 'FR', batchNumber });
  await stored('A-6', { companyId: companyIds[1] ?? '', status: 'OK' });
  await stored('A-7', { status: 'PROCESSING', phase: 'CREATED' });
  const foreign = (await api.deps.accounts.findAccess('rival'))?.companies[0]?.companyId ?? '';
  await stored('R-1', { companyId: foreign, accountId: 'rival' });
}

function rowsOf({ bytes }: Pick<Answer, 'bytes'>): string[][] {
  const text = bytes.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return parseCsv(text.slice(1));
}

function numbersOf(answer: Answer): string[] {
  expect(answer.status).toBe(200);
  const rows = rowsOf(answer);
  const header = rows.findIndex((row) => row[0] === 'documentType');
  return rows
    .slice(header + 1)
    .map((row) => row[1] ?? '')
    .sort();
}

const ALL = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6', 'A-7'];

test.each<[object, string[]]>([
  [{}, ALL],
  [{ purpose: 'RETURNS' }, ['A-4']],
  [{ flow: 'RECEIVED' }, ['A-4']],
  [{ countryIso: 'FR' }, ['A-5']],
  [{ countryIso: 'IT' }, []],
  [{ companyVatNumbers: ['B99999990'] }, ['A-6']],
  [{ companyVatNumbers: ['ESB99999990', 'ESB12345674'] }, ALL],
  [{ companyVatNumbers: [OTHER_COMPANY.vatNumber] }, []],
  [{ companyVatNumbers: ['nobody'] }, []],
  [{ period: [{ from: '2025-12', to: '2025-12' }] }, ['A-2', 'A-3']],
  [{ period: [{ from: '2025-10', to: '2025-10' }] }, ['A-3']],
  [{ period: [{ from: '2025-01', to: '2025-09' }] }, []],
  [
    {
      period: [
        { from: '2025-11', to: '2025-11' },
        { from: '2026-03', to: '2026-03' },
      ],
    },
    ['A-1', 'A-3', 'A-4', 'A-5', 'A-6', 'A-7'],
  ],
  [{ year: '2025' }, ['A-2', 'A-3']],
  [{ year: '2026', period: [{ from: '2025-01', to: '2025-12' }] }, []],
  [{ statuses: ['OK'] }, ['A-1', 'A-5', 'A-6']],
  [{ statuses: ['ERROR', 'DUPLICATED'] }, ['A-2', 'A-3']],
  [{ statuses: ['PROCESSING'] }, ['A-4', 'A-7']],
  [{ statuses: ['CREATED'] }, ['A-7']],
  [{ documentNumber: ' A-2 ' }, ['A-2']],
  [{ batchNumber: batchNumber.toUpperCase() }, ['A-5']],
  [{ batchNumber: randomUUID() }, []],
  [{ batchReference: 'MARCH-1' }, ['A-5']],
  [{ batchReference: 'march-1' }, []],
  [{ statuses: ['OK'], companyVatNumbers: ['ESB12345674'], year: '2026', countryIso: 'ES' }, ['A-1']],
])('%j selects %j', async (invoiceFilter, expected) => {
  expect(numbersOf(await acme.postJson(PATH, { invoiceFilter }))).toEqual(expected);
});

test('nobody gets documents of companies that are not theirs', async () => {
  expect(numbersOf(await rival.postJson(PATH, { invoiceFilter: {} }))).toEqual(['R-1']);
  const asked = { invoiceFilter: { batchReference: 'MARCH-1' } };
  expect(numbersOf(await rival.postJson(PATH, asked))).toEqual([]);
  expect(numbersOf(await rival.postJson(PATH, { invoiceFilter: { companyVatNumbers: ['ESB12345674'] } }))).toEqual([]);
});

test('no match gives the information and the header', async () => {
  const answer = await acme.postJson(PATH, {
    invoiceFilter: { documentNumber: 'none' },
    batchInformation: {
      returnType: '303',
      reportingEntityTIN: 'B12345674',
      surnamesAndNameOrCompanyName: '@Ñandú; "S.L."',
      legalRepresentativeTIN: '12345678Z',
      financialYear: 2026,
      externalReference: '=1+1',
    },
  });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="documents-\d{4}-\d\d-\d\d\.csv"$/);
  expect(rowsOf(answer)).toEqual([
    ['#returnType', '303'],
    ['#reportingEntityTIN', 'B12345674'],
    ['#surnamesAndNameOrCompanyName', `'@Ñandú; "S.L."`],
    ['#legalRepresentativeTIN', '12345678Z'],
    ['#financialYear', '2026'],
    ['#externalReference', "'=1+1"],
    templateHeader(),
  ]);
});

test('in Spanish with decimal commas, as a Spanish Excel opens it, and read back as it was', async () => {
  const file = async (words: object) => (await acme.postJson(PATH, { invoiceFilter: { batchNumber }, ...words })).bytes;
  const [english, spanish] = [await file({}), await file({ language: 'es', decimalMark: ',' })];
  expect(spanish.toString()).not.toMatch(/documentNumber|;-?\d+\.\d+;/);
  expect(await readFile(spanish)).toEqual(await readFile(english));
});

test('audit columns tell what became of each document', async () => {
  const answer = await acme.postJson(PATH, { invoiceFilter: { batchNumber }, withAuditInformation: true });
  const [header = [], row = []] = rowsOf(answer);
  expect(header).toEqual(templateHeader({ withAudit: true }));
  const cells = Object.fromEntries(header.map((name, index) => [name, row[index]]));
  expect(cells).toMatchObject({
    documentNumber: 'A-5',
    externalReference: 'MARCH-1',
    documentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    status: 'OK',
    submissionDate: expect.stringMatching(/^2026-06-01T00:00:0\dZ$|^2026-06-01T00:00:0\d\.000Z$/),
    batchNumber,
    integrationReference: 'REF-A-5',
    externalStatus: 'PAID',
  });
});

test('what was submitted as JSON and as UBL is written, oldest first', async () => {
  const number = randomUUID();
  const document = jsonDocument({
    documentNumber: `J-${number}`,
    notes: ['=cmd()', 'two\nlines'],
    buyerReference: "'quoted",
  });
  expect((await acme.postJson(`/v1.1/document?${SUBMIT_QUERY}`, document)).status).toBe(201);
  expect((await acme.postXml(`/v1.1/document?${SUBMIT_QUERY}`, ublInvoice({ number: `U-${number}` }))).status).toBe(
    201,
  );
  const answer = await acme.postJson(PATH, { invoiceFilter: { statuses: ['CREATED'], flow: 'ISSUED' } });
  const [header = [], ...rows] = rowsOf(answer);
  const own = rows
    .map((row) => Object.fromEntries(header.map((name, index) => [name, row[index]])))
    .filter((row) => row['documentNumber']?.includes(number));
  expect(own).toMatchObject([
    { documentNumber: `J-${number}`, buyerReference: "''quoted", flow: 'ISSUED', unitPrice: '80', totalGross: '968' },
    { documentNumber: `U-${number}`, counterpartyName: 'Cliente S.A.', netAmount: '100', vatRate: '21', taxCode: 'S' },
  ]);
});

test('more documents than an answer takes are refused with what to do', async () => {
  const { generation } = api.deps;
  const usual = generation.syncLimit;
  generation.syncLimit = 2;
  try {
    const answer = await acme.postJson(PATH, { invoiceFilter: { statuses: ['OK'] } });
    expect([answer.status, answer.json().code]).toEqual([400, 'TOO_MANY_DOCUMENTS']);
    expect(answer.json()['detail']).toContain('async');
    expect(numbersOf(await acme.postJson(PATH, { invoiceFilter: { statuses: ['ERROR'] } }))).toEqual(['A-2']);
  } finally {
    generation.syncLimit = usual;
  }
});
