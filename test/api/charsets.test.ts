import { Client } from './support/client';
import { SUBMIT_QUERY, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);
const at = (id: string) => `/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=${id}`;

test.each([
  ['iso-8859-2', /^<\?xml.*\?>/, true],
  ['iso-8859-2', 'encoding="UTF-8"', true],
  ['utf-8', 'encoding="UTF-8"', false],
])('charset=%s in the Content-Type is what counts', async (charset, left, valid) => {
  const body = Buffer.from(ublInvoice({ number: '\xb1' }).replace(left, ''), 'latin1');
  const answer = await client.send('POST', '/v1.1/document/validate', body, {
    'content-type': `application/xml; charset=${charset}`,
  });
  expect(answer.json()).toMatchObject({ valid });
});

test('a document is stored as it came; its UBL is UTF-8 where only the charset of the Content-Type told the encoding; the lines and the batch file are right', async () => {
  const body = ublInvoice({ number: 'CHARSET-\xb1' })
    .replace(/^<\?xml.*\?>/, '')
    .replace('>Service<', '>K\xf5<');
  const bytes = Buffer.from(body, 'latin1');
  const type = { 'content-type': 'application/xml; charset=iso-8859-2' };
  const created = await client.send('POST', `/v1.1/document?${SUBMIT_QUERY}`, bytes, type);
  const id = String(created.json()['documentId']);
  expect((await api.deps.payloads.find(id))?.submitted).toEqual(bytes);
  const answer = await client.get(at(id), { accept: 'application/xml' });
  expect(answer.bytes.toString()).toBe(body.replace('\xb1', 'ą').replace('\xf5', 'ő'));
  expect((await client.get(at(id))).json()).toMatchObject({
    documentNumber: 'CHARSET-ą',
    lines: [{ description: 'Kő' }],
  });
  const file = await client.postJson('/v1.1/documents/create/batch', {
    invoiceFilter: { countryIso: 'ES', year: '2026', statuses: ['PROCESSING'] },
    batchInformation: { returnType: '303', financialYear: 2026 },
  });
  expect(file.bytes.toString()).toMatch(/CHARSET-ą.*Kő/);
});

test('a list is read in the charset of its Content-Type', async () => {
  const document = ublInvoice({ number: 'LIST-\xb9' }).replace(/^<\?xml.*\?>/, '');
  const bytes = Buffer.from(`<Documents>${document}</Documents>`, 'latin1');
  const type = { 'content-type': 'application/xml; charset=windows-1250' };
  expect((await client.send('POST', `/v1.1/batch?${SUBMIT_QUERY}`, bytes, type)).status).toBe(201);
  const stored = await api.mongo.connection.collection('batchEntries').findOne({ documentNumber: /^LIST/ });
  expect(stored?.['documentNumber']).toBe('LIST-ą');
});
