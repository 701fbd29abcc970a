import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { Client } from './support/client';
import { openApi } from './support/open-api';

const client = new Client(openApi());

const FULL = jsonDocument();

test('amounts are calculated where the document says so, and returned', async () => {
  const { totalNet: _net, totalVat: _vat, totalGross: _gross, ...body } = FULL;
  const calculated = {
    ...body,
    documentNumber: 'CALCULATED',
    totals: 'calculate',
    allowances: [{ percent: 10, reason: 'Loyalty' }],
  };
  const answer = await client.postJson(`/v1.1/document?${SUBMIT_QUERY}`, calculated);
  expect(answer.status).toBe(201);
  const { documentId } = answer.json();
  const stored = await client.get(`/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=${String(documentId)}`);
  expect(stored.json()).toMatchObject({ totals: { totalNet: 720, totalVat: 151.2, totalGross: 871.2 } });
});

test.each([
  [{ nationalData: { es: { ClaveRegimen: '07' } } }, []],
  [{ nationalData: { es: { Nonsense: '07' } } }, ['NATIONAL_DATA_UNKNOWN /nationalData/es/Nonsense']],
  [{ nationalData: { es: { ClaveRegimen: '99' } } }, ['NATIONAL_DATA_INVALID /nationalData/es/ClaveRegimen']],
  [{ nationalData: { pt: { ATCUD: '1' } } }, ['NATIONAL_DATA_UNKNOWN /nationalData/pt']],
  [
    { specification: 'PEPPOL_BIS' },
    ['FORMAT_DEMANDS /company/endpointId', 'FORMAT_DEMANDS /counterparty/endpointId', 'FORMAT_DEMANDS /buyerReference'],
  ],
  [{ typeCode: '381' }, ['TYPE_CODE_MISMATCH /typeCode']],
  [{ allowances: [{ percent: 5 }] }, ['REQUIRED /allowances/0/reason']],
  [{ subjectNotes: [{ subjectCode: 'QQQ', text: 'x' }] }, ['CODE_UNKNOWN /subjectNotes/0/subjectCode']],
])('%j: %j', async (change, expected) => {
  const answer = await client.postJson(`/v1.1/document?${SUBMIT_QUERY}`, {
    ...FULL,
    documentNumber: JSON.stringify(change).slice(0, 90),
    ...change,
  });
  expect(answer.status).toBe(expected.length === 0 ? 201 : 400);
  expect((answer.json().errors ?? []).map(({ code, pointer }) => `${code} ${pointer ?? ''}`)).toEqual(expected);
});

test.each([
  ['YQ==', []],
  ['YWI=', []],
  ['YWJj', []],
  ['YQ', ['BASE64_INVALID']],
  ['YQ=a', ['BASE64_INVALID']],
  ['Y===', ['BASE64_INVALID']],
  ['YW\nJj', ['BASE64_INVALID']],
  [Buffer.alloc(7_400_000).toString('base64'), []],
])('a file that is written as %.8s', async (content, expected) => {
  const file = { filename: 'a.csv', mimeType: 'text/csv', content };
  const body = { ...FULL, attachments: [{ reference: 'A', file }] };
  const answer = await client.postJson(`/v1.1/document?${SUBMIT_QUERY}&dryRun=true`, body);
  expect([answer.status, (answer.json().errors ?? []).map(({ code }) => code)]).toEqual([
    expected.length === 0 ? 200 : 400,
    expected,
  ]);
});
