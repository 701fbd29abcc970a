import { randomUUID } from 'node:crypto';
import { documentModel } from '../../storage/document-model';
import { SiiEntryRepository } from '../../authorities/es-sii/stores/entry-repository';
import { writeCancellation } from '../../countries/es/sii/write-message';
import { day, invoice } from '../unit/countries/verifactu/documents-of-tests';
import { COMPANY, issued } from '../unit/countries/sii/entries-of-tests';
import { Client } from './support/client';
import { SUBMIT_QUERY } from './support/documents';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

const api = openApi({ settings: { AUTHORITY_ES_SII: 'on' } });
const client = new Client(api);
const REPORTED = SUBMIT_QUERY.replace('EINVOICING', 'EREPORTING');

/** A document that is OK; with the entry that was made of it, or without. */
async function reported({ isEntered = true } = {}): Promise<string> {
  const documentNumber = `N-${randomUUID().slice(0, 8)}`;
  const documentId = await finishedDocument(api, client, { query: REPORTED, changes: { documentNumber } });
  const integration = { authority: 'AEAT', system: 'es-sii', reference: 'CSV1', warnings: [] } as const;
  await documentModel(api.mongo.connection).updateOne({ _id: documentId }, { $set: { integration } });
  if (!isEntered) return documentId;
  await new SiiEntryRepository(api.mongo.connection).write({
    documentId,
    try: 1,
    companyId: 'c1',
    titular: COMPANY,
    entry: issued(invoice({ number: documentNumber })),
    message: Buffer.from('<message/>'),
    deadline: day('2026-12-09'),
    writtenAt: new Date(),
  });
  return documentId;
}

const calls = () => api.mongo.connection.collection('cancellationCalls');

test('a cancellation is stored with what is sent, and begun', async () => {
  const documentId = await reported();
  const answer = await client.postJson(`/v1.1/document/${documentId}/cancellation`, { reason: 'wrong customer' });
  expect([answer.status, answer.json()]).toEqual([202, { documentId, cancellation: { status: 'PENDING' } }]);
  const call = await calls().findOne({ documentId });
  expect(call).toMatchObject({ try: 1, system: 'es-sii', countryIso: 'ES', state: 'open', attempts: 0 });
  const entry = (await new SiiEntryRepository(api.mongo.connection).lastOf(documentId))!.entry;
  expect(String((call as { message?: { buffer: Buffer } } | null)?.message?.buffer)).toBe(
    writeCancellation(COMPANY, entry),
  );
  expect(api.workflows.cancelling).toContainEqual({ documentId, kind: 'cancellation', try: 1, countryIso: 'ES' });
});

test('one that cannot be begun now is stored all the same, and the same key asks once', async () => {
  const documentId = await reported();
  const key = { 'idempotency-key': randomUUID() };
  const cancel = async () => client.postJson(`/v1.1/document/${documentId}/cancellation`, {}, key);
  api.workflows.failStarts = true;
  try {
    expect((await cancel()).status).toBe(202);
  } finally {
    api.workflows.failStarts = false;
  }
  await api.mongo.connection.collection('idempotencyKeys').deleteMany({});
  expect((await cancel()).status).toBe(202);
  expect(await calls().countDocuments({ documentId })).toBe(1);
});

test('what it waits for is shown in the document and in the list', async () => {
  const documentId = await reported();
  const waits = { waitingFor: 'AUTHORITY_CREDENTIAL_MISSING', lastReason: 'AUTHORITY_CREDENTIAL_MISSING' };
  const cancellation = { status: 'PENDING', try: 1, requestedAt: new Date(), by: 'account:acme', ...waits };
  await documentModel(api.mongo.connection).updateOne(
    { _id: documentId },
    { $set: { 'integration.cancellation': cancellation } },
  );
  const shown = { integration: { cancellation: { status: 'PENDING', ...waits } } };
  const found = await client.get(`/v1.1/document?countryIso=ES&purpose=EREPORTING&documentId=${documentId}`);
  expect(found.json()).toMatchObject(shown);
  const listed = await client.get(`/v1.1/documents?${REPORTED.replace('vatNumber=ESB12345674&', '')}&size=20`);
  const rows = listed.json()['content'] as { documentId: string }[];
  expect(rows.find((row) => row.documentId === documentId)).toMatchObject(shown);
});

test('a document that was not entered by us cannot be cancelled', async () => {
  const documentId = await reported({ isEntered: false });
  const answer = await client.postJson(`/v1.1/document/${documentId}/cancellation`, {});
  expect(answer.json()).toMatchObject({ status: 409, code: 'NOT_CANCELLABLE', retryable: false });
});
