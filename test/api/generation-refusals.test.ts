import { Client } from './support/client';
import { openApi } from './support/open-api';

const PATH = '/v1.1/documents/create/batch';

const api = openApi();
const acme = new Client(api);
test('everything that is wrong is named in one answer', async () => {
  const answer = await acme.postJson(PATH, {
    invoiceFilter: {
      purpose: 'X',
      countryIso: 'US',
      companyVatNumbers: [],
      period: [{ from: '2026-13', to: '2026-01' }, { from: '2026-02' }, { from: '2026-05', to: '2026-04' }],
      year: '26',
      statuses: ['DONE'],
      batchNumber: 'x',
      batchReference: 'a\nb',
      supplier: 'y',
    },
    batchInformation: { returnType: '111', financialYear: 26.5, reportingEntityTIN: '' },
    withAuditInformation: 'yes',
    format: 'csv',
  });
  expect(answer.status).toBe(400);
  const { code, errors } = answer.json();
  expect(code).toBe('INVALID_BODY');
  expect([...new Set(errors?.map(({ pointer }) => pointer))].sort()).toEqual(
    [
      '/batchInformation/financialYear',
      '/batchInformation/reportingEntityTIN',
      '/batchInformation/returnType',
      '/format',
      '/invoiceFilter/batchNumber',
      '/invoiceFilter/batchReference',
      '/invoiceFilter/companyVatNumbers',
      '/invoiceFilter/countryIso',
      '/invoiceFilter/period/0/from',
      '/invoiceFilter/period/0/to',
      '/invoiceFilter/period/1/to',
      '/invoiceFilter/period/2/to',
      '/invoiceFilter/purpose',
      '/invoiceFilter/statuses/0',
      '/invoiceFilter/supplier',
      '/invoiceFilter/year',
      '/withAuditInformation',
    ].sort(),
  );
});

test.each([
  ['{}', 'INVALID_BODY'],
  ['[]', 'INVALID_BODY'],
  ['null', 'INVALID_BODY'],
  ['{"invoiceFilter":{"year":null}}', 'INVALID_BODY'],
  ['{"invoiceFilter":{}', 'INVALID_JSON'],
])('%s is refused', async (body, code) => {
  const answer = await acme.send('POST', PATH, body, { 'content-type': 'application/json' });
  expect([answer.status, answer.json().code]).toEqual([400, code]);
});

test('reading needs the scope', async () => {
  const token = await api.issuer.token({ sub: 'acme', scope: 'documents:write' });
  const answer = await acme.postJson(PATH, { invoiceFilter: {} }, { authorization: `Bearer ${token}` });
  expect([answer.status, answer.json().code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
});

test('null for a list of the filter is no refusal: it leaves the list out, as programs in Java write what they do not state', async () => {
  const [nothing, nulls] = await Promise.all(
    [{}, { companyVatNumbers: null, period: null, statuses: null }].map(async (invoiceFilter) =>
      acme.postJson(PATH, { invoiceFilter }),
    ),
  );
  expect([nulls?.status, nulls?.bytes]).toEqual([200, nothing?.bytes]);
});
