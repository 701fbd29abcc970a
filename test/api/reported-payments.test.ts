import { randomUUID } from 'node:crypto';
import { SiiEntryRepository } from '../../authorities/es-sii/stores/entry-repository';
import { firstBrokenEntry } from '../../storage/timeline';
import { documentModel } from '../../storage/document-model';
import { COMPANY, issued } from '../unit/countries/sii/entries-of-tests';
import { day, invoice } from '../unit/countries/verifactu/documents-of-tests';
import { Client, type Answer } from './support/client';
import { SUBMIT_QUERY } from './support/documents';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

const api = openApi({ settings: { AUTHORITY_ES_SII: 'on' } });
const client = new Client(api);
let reporter: string;
beforeAll(async () => {
  reporter = `Bearer ${await api.issuer.token({ scope: 'external-status:write' })}`;
});

const REPORTED = SUBMIT_QUERY.replace('EINVOICING', 'EREPORTING');
const calls = () => api.mongo.connection.collection('cancellationCalls');

/** A document of the cash regime, or of another one, that the agency has. */
async function entered(regime = '07'): Promise<string> {
  const documentNumber = `N-${randomUUID().slice(0, 8)}`;
  const documentId = await finishedDocument(api, client, { query: REPORTED, changes: { documentNumber } });
  const integration = { authority: 'AEAT', system: 'es-sii', reference: 'CSV1', warnings: [] } as const;
  await documentModel(api.mongo.connection).updateOne({ _id: documentId }, { $set: { integration } });
  const model = invoice({ number: documentNumber, notes: [{ text: `ES:ClaveRegimen=${regime}` }] });
  await new SiiEntryRepository(api.mongo.connection).write({
    documentId,
    try: 1,
    companyId: 'c1',
    titular: COMPANY,
    entry: issued(model),
    message: Buffer.from('<message/>'),
    deadline: day('2026-12-09'),
    writtenAt: new Date(),
  });
  return documentId;
}

async function put(documentId: string, body: object): Promise<Answer> {
  return client.send('PUT', `/v1.1/document/${documentId}/external-status`, JSON.stringify(body), {
    authorization: reporter,
    'content-type': 'application/json',
  });
}

async function retrieved(documentId: string) {
  return (await client.get(`/v1.1/document?countryIso=ES&purpose=EREPORTING&documentId=${documentId}`)).json();
}

const paid = (amount: number, date?: string) => ({
  externalStatus: 'PARTIALLY_PAID',
  paymentDetail: [{ amount, currency: 'EUR', ...(date !== undefined && { date }) }],
});

test('a payment is stored with the status and what is sent, begun, and shown', async () => {
  const documentId = await entered();
  expect((await put(documentId, paid(500, '2026-12-01'))).status).toBe(200);
  const call = (await calls().findOne({ documentId })) as { message: { buffer: Buffer } } | null;
  expect(call).toMatchObject({ kind: 'status', try: 1, system: 'es-sii', state: 'open', attempts: 0 });
  expect(String(call?.message.buffer)).toContain(
    '<sii:Cobro><sii:Fecha>01-12-2026</sii:Fecha><sii:Importe>500.00</sii:Importe><sii:Medio>',
  );
  expect(api.workflows.cancelling).toContainEqual({ documentId, kind: 'status', try: 1, countryIso: 'ES' });
  const shown = await retrieved(documentId);
  expect(shown).toMatchObject({
    externalStatus: { status: 'PARTIALLY_PAID', paymentDetail: [{ amount: 500, currency: 'EUR', date: '2026-12-01' }] },
    integration: { statusReports: [{ externalStatus: 'PARTIALLY_PAID', status: 'PENDING' }] },
  });
  const listed = await client.get(`/v1.1/documents?${REPORTED.replace('vatNumber=ESB12345674&', '')}&size=20`);
  const rows = listed.json()['content'] as { documentId: string }[];
  expect(rows.find((row) => row.documentId === documentId)).toMatchObject({
    externalStatus: { paymentDetail: [{ date: '2026-12-01' }] },
    integration: { statusReports: [{ externalStatus: 'PARTIALLY_PAID', status: 'PENDING' }] },
  });
  const stored = await documentModel(api.mongo.connection).findById(documentId).lean();
  expect(firstBrokenEntry(stored?.timeline ?? [])).toBeUndefined();
});

test('one that is repeated is told once, and two on other days are told twice', async () => {
  const documentId = await entered();
  await put(documentId, paid(100, '2026-12-01'));
  await put(documentId, paid(100, '2026-12-01'));
  expect(await calls().countDocuments({ documentId })).toBe(1);
  await put(documentId, paid(100, '2026-12-02'));
  expect(await calls().countDocuments({ documentId })).toBe(2);
});

test('many at once are each told once, with a number of their own', async () => {
  const documentId = await entered();
  const days = ['01', '02', '03', '04', '05'].map((one) => `2026-12-${one}`);
  const answers = await Promise.all(days.map(async (date) => put(documentId, paid(10, date))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const stored = await calls().find({ documentId }).sort({ try: 1 }).toArray();
  expect(stored.map((call) => call['try'] as number)).toEqual([1, 2, 3, 4, 5]);
});

test('nothing is told of another regime, and a workflow that cannot be started is started later', async () => {
  const other = await entered('01');
  expect((await put(other, paid(100))).status).toBe(200);
  expect(await retrieved(other)).not.toHaveProperty('integration.statusReports');
  const documentId = await entered();
  api.workflows.failStarts = true;
  try {
    expect((await put(documentId, paid(100))).status).toBe(200);
  } finally {
    api.workflows.failStarts = false;
  }
  expect(await calls().countDocuments({ documentId, state: 'open' })).toBe(1);
});

test.each(['2026-02-30', 'yesterday', '04/12/2026'])('%s is no day of a payment', async (date) => {
  const documentId = await entered();
  const answer = await put(documentId, paid(100, date));
  expect(answer.status).toBe(400);
  expect(await calls().countDocuments({ documentId })).toBe(0);
});
