import { randomUUID } from 'node:crypto';
import { documentModel } from '../../storage/document-model';
import type { IntegrationRecord } from '../../storage/integration-record';
import { Client, type Answer } from './support/client';
import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);
const QUERY = SUBMIT_QUERY.replace('EINVOICING', 'EREPORTING');

/** A document that is OK and holds its number. */
async function reported(documentNumber: string, integration: Partial<IntegrationRecord> = {}): Promise<string> {
  const documentId = await finishedDocument(api, client, { query: QUERY, changes: { documentNumber } });
  const stored = { authority: 'AEAT', system: 'es-verifactu', warnings: [], ...integration };
  await documentModel(api.mongo.connection).updateOne({ _id: documentId }, { $set: { integration: stored } });
  const { duplicateKey } = await api.deps.documents.read(documentId);
  await api.deps.claims.claim(duplicateKey, documentId);
  return documentId;
}

async function amend(amends: string, changes: Record<string, unknown>, headers = {}): Promise<Answer> {
  return client.postJson(`/v1.1/document?${QUERY}&amends=${amends}`, jsonDocument(changes), headers);
}

test('an amendment is accepted and says what it amends, and is the same request only with the same document', async () => {
  const amends = await reported('AM-1');
  const key = { 'idempotency-key': randomUUID() };
  const accepted = await amend(amends, { documentNumber: 'AM-1' }, key);
  expect([accepted.status, accepted.json()['amends']]).toEqual([201, amends]);
  expect((await amend(amends, { documentNumber: 'AM-1' }, key)).json()).toEqual(accepted.json());
  const other = await reported('AM-2');
  expect((await amend(other, { documentNumber: 'AM-1' }, key)).json()).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  const listed = await client.get(`/v1.1/documents?${QUERY.replace('vatNumber=ESB12345674&', '')}&size=20`);
  // As long as that has not ended, nothing else is asked of the authority about the invoice.
  const again = (await amend(amends, { documentNumber: 'AM-1' })).json();
  expect(again).toMatchObject({ status: 409, code: 'NOT_AMENDABLE', retryable: true });
  const cancelled = await client.postJson(`/v1.1/document/${amends}/cancellation`, {});
  expect(cancelled.json()).toMatchObject({ status: 409, code: 'NOT_CANCELLABLE', retryable: true });
  const rows = listed.json()['content'] as { documentId: string; amends?: string }[];
  expect(rows.find((row) => row.documentId === accepted.json()['documentId'])).toMatchObject({ amends });
});

test.each([
  ['another number', { documentNumber: 'AM-4' }],
  ['another date', { documentNumber: 'AM-3', documentDate: '2026-03-03' }],
])('%s is another invoice', async (_what, changes) => {
  const amends = await reported('AM-3');
  expect((await amend(amends, changes)).json()).toMatchObject({ status: 409, code: 'NOT_AMENDABLE', retryable: false });
});

test('only what is OK, holds its number and has no cancellation under way can be amended', async () => {
  const number = { documentNumber: 'AM-5' };
  const processing = await finishedDocument(api, client, { status: 'PROCESSING', query: QUERY, changes: number });
  expect((await amend(processing, number)).json()).toMatchObject({ code: 'NOT_AMENDABLE', retryable: true });
  const asked = { try: 1, requestedAt: new Date(), by: 'account:acme' };
  const pending = await reported('AM-6', { cancellation: { ...asked, status: 'PENDING' } });
  expect((await amend(pending, { documentNumber: 'AM-6' })).json()).toMatchObject({ code: 'NOT_AMENDABLE' });
  const cancelled = await reported('AM-7', { cancellation: { ...asked, status: 'ACCEPTED' } });
  expect((await amend(cancelled, { documentNumber: 'AM-7' })).status).toBe(201);
  const amended = await reported('AM-8');
  const { duplicateKey } = await api.deps.documents.read(amended);
  const by = randomUUID();
  await api.deps.claims.takeOver(duplicateKey, amended, by);
  const refused = (await amend(amended, { documentNumber: 'AM-8' })).json();
  expect(refused).toMatchObject({ status: 409, detail: expect.stringContaining(by) as string });
});

test('a document of a system that takes no amendments, of another account, or none', async () => {
  const ofGateway = await reported('AM-9', { system: 'gateway' });
  const number = { documentNumber: 'AM-9' };
  expect((await amend(ofGateway, number)).json()).toMatchObject({ status: 422, code: 'AMENDMENT_NOT_SUPPORTED' });
  expect((await amend(randomUUID(), number)).json()).toMatchObject({ status: 404, code: 'DOCUMENT_NOT_FOUND' });
  const rival = await new Client(api, 'rival').postJson(
    `/v1.1/document?${QUERY.replace('ESB12345674', 'ESA58818501')}&amends=${ofGateway}`,
    jsonDocument({
      ...number,
      counterparty: { ...(jsonDocument()['counterparty'] as object), vatNumber: 'ESB12345674' },
    }),
  );
  expect(rival.json()).toMatchObject({ status: 404, code: 'DOCUMENT_NOT_FOUND' });
});
