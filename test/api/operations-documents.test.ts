import { randomUUID } from 'node:crypto';
import { AccountRepository } from '../../storage/account-repository';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { OperatorAccessLog } from '../../storage/operator-access';
import { storedDelivery } from '../support/stored-delivery';
import { Client, type Answer } from './support/client';
import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

let client: Client;
let own: string;

const api = openApi();

const REFUSAL = { code: '1104', message: 'The supplier is not registered.' };

beforeAll(async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'support', operator: true });
  client = new Client(api);
  own = await finishedDocument(api, client, { status: 'PROCESSING', changes: { documentNumber: 'Ref/2026-0817' } });
  const { documents } = api.deps;
  await documents.apply(await documents.read(own), {
    change: {
      status: 'ERROR',
      phase: undefined,
      failureKind: 'INTEGRATION',
      integration: { authority: 'sandbox', reference: 'SBX-4711', warnings: [], refusal: REFUSAL },
    },
    entry: { at: new Date(), actor: 'authority:ES', type: 'finished', from: 'PROCESSING', to: 'ERROR' },
  });
});

async function ask(path: string, { sub = 'support', scope = 'operations', accept = '' } = {}): Promise<Answer> {
  const authorization = `Bearer ${await api.issuer.token({ sub, scope })}`;
  return client.get(`/v1.1/operations/${path}`, { authorization, ...(accept === '' ? {} : { accept }) });
}

const idsIn = (answer: Answer) => (answer.json()['items'] as { documentId: string }[]).map((one) => one.documentId);

test('an operator finds documents of all companies, newest first, page by page', async () => {
  await finishedDocument(api, client);
  await finishedDocument(api, client);
  const all = idsIn(await ask('documents'));
  expect(all.length).toBeGreaterThanOrEqual(3);
  expect(all.at(-1)).toBe(own);
  const first = await ask('documents?limit=1');
  const second = await ask(`documents?limit=1&cursor=${String(first.json()['nextCursor'])}`);
  expect([...idsIn(first), ...idsIn(second)]).toEqual(all.slice(0, 2));
  const elsewhere = await ask(`documents?limit=1&status=OK&cursor=${String(first.json()['nextCursor'])}`);
  expect(elsewhere.json()).toMatchObject({ code: 'INVALID_PARAMETERS', errors: [{ parameter: 'cursor' }] });
});

test.each([
  'text=ref/2026-0817',
  'text=REF20260817+ejemplo',
  'text=sbx-4711',
  'text=ref/2026-0',
  'text=REF20+ejem',
  'text=sbx-47',
  'text=B12345674&status=ERROR',
  'failureKind=INTEGRATION&countryIso=ES,FR',
  'reasonCode=1104',
  'problemCode=1104,BR-1',
  'companyVatNumber=B12345674&status=ERROR',
  'companyVatNumber=ESB12345674&status=ERROR&accountId=acme',
  'status=ERROR&submittedFrom=2020-01-01T00:00:00Z',
])('the document is found by %s', async (query) => {
  expect(idsIn(await ask(`documents?${query}`))).toEqual([own]);
});

test.each([
  'text=ref/2026-0817+nobody',
  'text=re',
  'text=ref/2027',
  'reasonCode=9',
  'problemCode=9',
  'problemCode=1104&countryIso=FR',
  'countryIso=FR',
  'submittedTo=2020-01-01T00:00:00Z',
])('nothing is found by %s', async (query) => {
  expect(idsIn(await ask(`documents?${query}`))).toEqual([]);
});

test.each([
  ['status=DONE', 'status'],
  ['countryIso=es', 'countryIso'],
  ['submittedFrom=yesterday', 'submittedFrom'],
  ['limit=101', 'limit'],
])('%s is refused by name', async (query, parameter) => {
  expect((await ask(`documents?${query}`)).json()).toMatchObject({
    status: 400,
    code: 'INVALID_PARAMETERS',
    errors: [{ parameter }],
  });
});

test('the whole story of a document, its chain verified', async () => {
  const told = (await ask(`documents/${own}`)).json();
  expect(told).toMatchObject({
    documentId: own,
    status: 'ERROR',
    accountId: 'acme',
    reasonCode: '1104',
    problem: '1104: The supplier is not registered.',
    integration: { refusal: REFUSAL },
    timeline: [{ type: 'accepted' }, { type: 'finished' }],
    timelineIntact: true,
    deliveries: [],
    replays: [],
    replayable: { from: 'integration' },
  });
  expect(told).not.toHaveProperty('links');
  const tampered = await finishedDocument(api, client);
  const documents = api.mongo.connection.collection<{ _id: string }>('documents');
  await documents.updateOne({ _id: tampered }, { $set: { 'timeline.1.to': 'ERROR' } });
  expect((await ask(`documents/${tampered}`)).json()).toMatchObject({ timelineIntact: false, firstBrokenEntry: 1 });
});

test('a delivery of the document has the status that subscribers read, whatever its workflow is at', async () => {
  const documentId = await finishedDocument(api, client);
  const attempts = [{ number: 1, at: new Date(), outcome: 'failed', status: 500, durationMs: 1 } as const];
  const started = storedDelivery({ documentId, state: 'STARTED', attemptCount: 1, roundAttempts: 1, attempts });
  await new DeliveryRepository(api.mongo.connection).insert([started]);
  const { deliveries } = (await ask(`documents/${documentId}`)).json();
  expect(deliveries).toMatchObject([{ state: 'RETRYING', attempts: 1, lastStatus: 500 }]);
});

test('the file of a document, of any company', async () => {
  const file = await ask(`documents/${own}/file`, { accept: 'application/xml' });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/xml']);
  expect(file.bytes.toString()).toContain('Ref/2026-0817');
});

test('the file is XML to clients that ask for JSON, which errors are', async () => {
  const file = await ask(`documents/${own}/file`, { accept: 'application/json' });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/xml']);
  expect((await ask(`documents/${own}/file`, { accept: 'text/html' })).json().code).toBe('NOT_ACCEPTABLE');
});

test('batches and subscriptions across accounts', async () => {
  const batch = await client.postJson(`/v1.1/batch?${SUBMIT_QUERY}`, [jsonDocument({ documentNumber: 'IN-BATCH' })]);
  const listed = (await ask('batches')).json()['items'] as object[];
  expect(listed).toEqual([
    expect.objectContaining({ batchNumber: batch.json()['id'], companyVatNumber: 'ESB12345674', accountId: 'acme' }),
  ]);
  expect((await ask('batches', { sub: 'rival' })).json()).toEqual({ items: [] });
  expect((await ask('subscriptions')).json()).toEqual({ items: [] });
});

const PATHS = () => ['documents', `documents/${own}`, `documents/${own}/file`, 'batches', 'subscriptions'];

test('nobody sees anything without the scope, and nobody else what is not theirs', async () => {
  for (const path of PATHS()) {
    expect((await ask(path, { scope: 'documents:read documents:write' })).status).toBe(403);
    expect((await ask(path, { sub: 'acme' })).status).toBe(200);
    const foreign = await ask(path, { sub: 'rival' });
    if (path.startsWith('documents/')) expect(foreign.json()).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
    else expect(foreign.json()).toEqual({ items: [] });
  }
  expect(idsIn(await ask('documents?text=ref/2026-0817', { sub: 'rival' }))).toEqual([]);
  expect(idsIn(await ask('documents?companyVatNumber=ESB12345674&accountId=acme', { sub: 'rival' }))).toEqual([]);
  expect((await ask(`documents/${randomUUID()}`)).json()).toMatchObject({ status: 404, code: 'DOCUMENT_NOT_FOUND' });
});

describe('the access log', () => {
  const log = async (asked: object) => new OperatorAccessLog(api.mongo.connection).find(asked, 10);

  test('names who looked at what', async () => {
    const documentId = await finishedDocument(api, client);
    await ask(`documents/${documentId}`);
    await ask(`documents/${documentId}/file`);
    const authorization = `Bearer ${await api.issuer.token({ sub: 'support', scope: 'operations' })}`;
    await client.postJson(`/v1.1/operations/documents/${documentId}/replay`, { reason: 'x' }, { authorization });
    expect(await log({ documentId })).toEqual([
      { at: expect.any(Date) as Date, actor: 'account:support', operation: 'replayDocument', documentId },
      { at: expect.any(Date) as Date, actor: 'account:support', operation: 'showDocumentFile', documentId },
      { at: expect.any(Date) as Date, actor: 'account:support', operation: 'showDocument', documentId },
    ]);
    await ask('documents?text=needle&status=OK,ERROR');
    const [newest] = await log({ actor: 'account:support' });
    expect(newest).toMatchObject({
      operation: 'findDocuments',
      filter: { text: 'needle', status: ['ERROR', 'OK'] },
    });
  });

  test('a look that cannot be recorded is refused', async () => {
    const { operatorAccess } = api.deps;
    const record = jest.spyOn(operatorAccess, 'record').mockRejectedValue(new Error('no log'));
    try {
      for (const path of PATHS()) expect((await ask(path)).status).toBe(500);
    } finally {
      record.mockRestore();
    }
  });
});

test('what is wrong with a document is told in the language asked for', async () => {
  const failed = await finishedDocument(api, client, { status: 'ERROR' });
  const documents = api.mongo.connection.collection<{ _id: string }>('documents');
  const finding = { ruleSet: 'EN16931', rule: 'BR-CO-15', severity: 'error', terms: [], parameters: {} };
  await documents.updateOne({ _id: failed }, { $set: { findings: [finding] } });
  const authorization = `Bearer ${await api.issuer.token({ sub: 'support', scope: 'operations' })}`;
  const [list, details] = await Promise.all(
    ['documents?ruleId=BR-CO-15', `documents/${failed}`].map(async (path) =>
      client.get(`/v1.1/operations/${path}`, { authorization, 'accept-language': 'de' }),
    ),
  );
  const problem = details?.json()['problem'];
  expect(problem).toContain('Umsatzsteuer');
  expect(list?.json()['items']).toMatchObject([{ problem }]);
});
