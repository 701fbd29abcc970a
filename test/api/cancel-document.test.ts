import { randomUUID } from 'node:crypto';
import { documentModel } from '../../storage/document-model';
import type { IntegrationRecord } from '../../storage/integration-record';
import { Client, type Answer } from './support/client';
import { SUBMIT_QUERY } from './support/documents';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);
const REPORTED = SUBMIT_QUERY.replace('EINVOICING', 'EREPORTING');
const CHAIN = 'B12345674/B12345674/ED/of-tests';

/** A document that is OK, with the record that the agency has of it. */
async function reported(integration: Partial<IntegrationRecord> = {}): Promise<string> {
  const documentId = await finishedDocument(api, client, { query: REPORTED });
  const stored = { authority: 'AEAT', system: 'es-verifactu', reference: 'CSV/1', warnings: [], ...integration };
  await documentModel(api.mongo.connection).updateOne({ _id: documentId }, { $set: { integration: stored } });
  await api.mongo.connection.collection<{ _id: string }>('verifactuRecords').insertOne({
    _id: `${documentId}/Alta/1`,
    key: keyOf(documentId),
    issuerName: 'Ejemplo S.L.',
    ordinal: 1,
    chain: randomUUID(),
    position: 1,
    huella: 'AB',
    xml: Buffer.from('<sf:RegistroAlta/>'),
    generatedAt: new Date(),
    state: 'accepted',
  } as { _id: string });
  return documentId;
}

function keyOf(documentId: string) {
  return { idEmisorFactura: 'B12345674', numSerieFactura: documentId, fechaExpedicionFactura: '02-03-2026' };
}

async function cancel(documentId: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const path = `/v1.1/document/${documentId}/cancellation`;
  return body === undefined ? client.send('POST', path, undefined, headers) : client.postJson(path, body, headers);
}

async function requests(documentId: string): Promise<object[]> {
  return api.mongo.connection.collection('verifactuRequests').find({ documentId }).toArray();
}

async function retrieved(documentId: string): Promise<{ status: string; integration: object }> {
  const answer = await client.get(`/v1.1/document?countryIso=ES&purpose=EREPORTING&documentId=${documentId}`);
  return answer.json() as unknown as { status: string; integration: object };
}

test('a cancellation is asked for: document, timeline and list say so, and the chain is woken', async () => {
  const documentId = await reported();
  const answer = await cancel(documentId, { reason: 'wrong customer' });
  const asked = { documentId, cancellation: { status: 'PENDING' } };
  expect([answer.status, answer.json()]).toEqual([202, asked]);
  expect(await retrieved(documentId)).toMatchObject({
    status: 'OK',
    integration: { reference: 'CSV/1', cancellation: asked.cancellation },
  });
  const listed = await client.get(`/v1.1/documents?${REPORTED.replace('vatNumber=ESB12345674&', '')}&size=20`);
  const rows = listed.json()['content'] as { documentId: string; integration?: object }[];
  expect(rows.find((row) => row.documentId === documentId)).toMatchObject({
    integration: { cancellation: asked.cancellation },
  });
  const events = (await client.get(`/v1.1/document/${documentId}/events`)).json()['content'] as object[];
  expect(events.at(-1)).toMatchObject({
    type: 'cancellationRequested',
    actor: 'account:acme',
    reason: 'wrong customer',
  });
  expect(await requests(documentId)).toMatchObject([
    {
      operation: 'Anulacion',
      try: 1,
      chain: CHAIN,
      state: 'waiting',
      content: { key: keyOf(documentId), refExterna: documentId },
      issuing: { issuerName: 'Ejemplo S.L.', timeZone: 'Europe/Madrid' },
    },
  ]);
  expect(api.workflows.woken).toContain(CHAIN);
  expect((await cancel(documentId)).json()).toMatchObject({ status: 409, code: 'NOT_CANCELLABLE', retryable: false });
});

test('without a body, with an empty one or null, and with a chain that cannot be told, it is asked for all the same', async () => {
  expect((await cancel(await reported())).status).toBe(202);
  expect((await cancel(await reported(), {})).status).toBe(202);
  const path = `/v1.1/document/${await reported()}/cancellation`;
  const asNull = await client.send('POST', path, 'null\n', { 'content-type': 'application/json' });
  expect(asNull.status).toBe(202);
  const documentId = await reported();
  api.workflows.failStarts = true;
  try {
    expect((await cancel(documentId)).status).toBe(202);
  } finally {
    api.workflows.failStarts = false;
  }
  expect(await requests(documentId)).toHaveLength(1);
});

test('the same key asks once, and of two that ask at the same time one is refused', async () => {
  const documentId = await reported();
  const key = { 'idempotency-key': randomUUID() };
  const first = await cancel(documentId, { reason: 'once' }, key);
  const again = await cancel(documentId, { reason: 'once' }, key);
  expect([again.status, again.json(), again.headers.get('idempotent-replayed')]).toEqual([202, first.json(), 'true']);
  // As after a crash between the write and the answer: the key is not remembered, but the document says what it asked for.
  await api.mongo.connection.collection('idempotencyKeys').deleteMany({});
  expect((await cancel(documentId, { reason: 'once' }, key)).status).toBe(202);
  expect(await requests(documentId)).toHaveLength(1);
  const other = await reported();
  const answers = await Promise.all([cancel(other), cancel(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect(await requests(other)).toHaveLength(1);
});

test('only what is OK, was taken by a system that cancels, and holds its number can be cancelled', async () => {
  const processing = await finishedDocument(api, client, { status: 'PROCESSING', query: REPORTED });
  expect((await cancel(processing)).json()).toMatchObject({ status: 409, code: 'NOT_CANCELLABLE', retryable: true });
  const failed = await finishedDocument(api, client, { status: 'ERROR', query: REPORTED });
  expect((await cancel(failed)).json()).toMatchObject({ status: 409, code: 'NOT_CANCELLABLE', retryable: false });
  const cancelled = { status: 'ACCEPTED', try: 1, requestedAt: new Date(), by: 'account:acme' } as const;
  expect((await cancel(await reported({ cancellation: cancelled }))).json()).toMatchObject({ code: 'NOT_CANCELLABLE' });
  const ofGateway = await finishedDocument(api, client, { status: 'OK' });
  expect((await cancel(ofGateway)).json()).toMatchObject({ status: 422, code: 'CANCELLATION_NOT_SUPPORTED' });
  const amended = await reported();
  const { duplicateKey } = await api.deps.documents.read(amended);
  await api.deps.claims.claim(duplicateKey, randomUUID());
  expect((await cancel(amended)).json()).toMatchObject({ status: 409, code: 'NOT_CANCELLABLE' });
});

test('after a refusal it may be asked for again', async () => {
  const refused = { status: 'REFUSED', try: 1, requestedAt: new Date(), by: 'account:acme', code: '1123' } as const;
  const documentId = await reported({ cancellation: refused });
  expect((await cancel(documentId)).status).toBe(202);
  expect(await requests(documentId)).toMatchObject([{ try: 2 }]);
});

test('nobody cancels a document of another account, or without the right to submit', async () => {
  const documentId = await reported();
  const path = `/v1.1/document/${documentId}/cancellation`;
  expect((await new Client(api, 'rival').postJson(path, {})).json()).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  expect((await cancel(randomUUID())).json()).toMatchObject({ status: 404, code: 'DOCUMENT_NOT_FOUND' });
  const authorization = `Bearer ${await api.issuer.token({ sub: 'acme', scope: 'documents:read' })}`;
  expect((await cancel(documentId, {}, { authorization })).json()).toMatchObject({
    status: 403,
    code: 'INSUFFICIENT_SCOPE',
  });
  expect(await requests(documentId)).toEqual([]);
});

test.each([
  [{ reason: '' }, '/reason'],
  [{ reason: 'x'.repeat(501) }, '/reason'],
  [{ why: 'x' }, '/why'],
])('the body %j is refused at %s', async (body, pointer) => {
  const answer = (await cancel(await reported(), body)).json();
  expect(answer).toMatchObject({ status: 400, code: 'INVALID_BODY' });
  expect(answer.errors?.map((error) => error.pointer)).toContain(pointer);
});
