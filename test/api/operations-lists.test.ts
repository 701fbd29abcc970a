import { randomUUID } from 'node:crypto';
import { AccountRepository } from '../../storage/account-repository';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { documentModel } from '../../storage/document-model';
import { nativeCollection } from '../../storage/mongo';
import { OperatorAccessLog } from '../../storage/operator-access';
import { storedDelivery } from '../support/stored-delivery';
import { Client, type Answer } from './support/client';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

// Totals of what operators list, and the deliveries of subscriptions.

let client: Client;
let own: string;

const api = openApi();

beforeAll(async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'support', operator: true });
  client = new Client(api);
  own = await finishedDocument(api, client, { status: 'ERROR' });
  await finishedDocument(api, client);
});

async function ask(path: string, { sub = 'support', scope = 'operations' } = {}): Promise<Answer> {
  const authorization = `Bearer ${await api.issuer.token({ sub, scope })}`;
  return client.get(`/v1.1/operations/${path}`, { authorization });
}

test('the total is told where it is asked for, on every page, counted up to a thousand', async () => {
  const page = await ask('documents?limit=1&total=true');
  const count = ((await ask('documents')).json()['items'] as object[]).length;
  expect(page.json()['total']).toEqual({ count, more: false });
  const after = await ask(`documents?limit=1&total=true&cursor=${String(page.json()['nextCursor'])}`);
  expect(after.json()['total']).toEqual({ count, more: false });
  expect((await ask('documents?status=ERROR&total=true')).json()['total']).toEqual({ count: 1, more: false });
  expect((await ask('documents?limit=1&total=true', { sub: 'rival' })).json()).toEqual({
    items: [],
    total: { count: 0, more: false },
  });
  expect((await ask('documents')).json()).not.toHaveProperty('total');
  expect((await ask('documents?total=all')).json()).toMatchObject({ errors: [{ parameter: 'total' }] });
});

test('a total ends at its bounds: a thousand documents, or a moment', async () => {
  const documents = api.mongo.connection.collection<{ _id: string }>('documents');
  const stored = await documents.findOne({ _id: own });
  const { duplicateKey: _key, ...copied } = stored as Record<string, unknown>;
  const many = Array.from({ length: 1_001 }, () => ({ ...copied, _id: randomUUID(), accountId: 'many' }));
  await documents.insertMany(many);
  const asked = 'documents?accountId=many&total=true';
  expect((await ask(asked)).json()['total']).toEqual({ count: 1_000, more: true });
  await documents.deleteOne({ _id: many[0]?._id ?? '' });
  expect((await ask(asked)).json()['total']).toEqual({ count: 1_000, more: false });
  const collection = nativeCollection(documentModel(api.mongo.connection));
  const count = collection.countDocuments.bind(collection);
  const slowly = { $expr: { $function: { body: 'function () { sleep(5); return true; }', args: [], lang: 'js' } } };
  jest
    .spyOn(collection, 'countDocuments')
    .mockImplementation((filter, options) => count({ $and: [filter ?? {}, slowly] }, options));
  expect((await ask(asked)).json()['total']).toEqual({ count: 50, more: true });
  jest.restoreAllMocks();
  await documents.deleteMany({ accountId: 'many' });
});

test('an operator sees the deliveries of any subscription, others their own, without secrets and with a record', async () => {
  const authorization = `Bearer ${await api.issuer.token({ sub: 'acme', scope: 'subscriptions:manage' })}`;
  const authentication = { method: 'API_KEY', headerName: 'X-Api-Key', key: 'canary-key' };
  const target = {
    notificationUrl: 'https://hooks.example/canary',
    eventType: 'DOCUMENT_STATUS_CHANGED',
    authentication,
  };
  const id = String((await client.postJson('/subscription-management', target, { authorization })).json()['id']);
  const attempt = { number: 1, at: new Date(), outcome: 'failed', status: 500, durationMs: 1 } as const;
  const delivery = (state: 'FAILED' | 'DELIVERED', createdAt: Date) =>
    storedDelivery({
      subscriptionId: id,
      documentId: own,
      companyId: randomUUID(),
      createdAt,
      data: { secret: 'canary' },
      state,
      attemptCount: 1,
      attempts: [{ ...attempt, responseHead: 'canary' }],
    });
  const [older, newer] = [delivery('FAILED', new Date(1_000)), delivery('DELIVERED', new Date(2_000))];
  await new DeliveryRepository(api.mongo.connection).insert([older, newer]);
  const path = `subscriptions/${id}/deliveries`;
  const idsOf = (answer: Answer) => (answer.json()['items'] as { deliveryId: string }[]).map((one) => one.deliveryId);
  const first = await ask(`${path}?limit=1`);
  expect(first.bytes.toString()).not.toContain('canary');
  const second = await ask(`${path}?limit=1&cursor=${String(first.json()['nextCursor'])}`);
  expect([...idsOf(first), ...idsOf(second)]).toEqual([newer.deliveryId, older.deliveryId]);
  expect(idsOf(await ask(`${path}?status=FAILED&documentId=${own.toUpperCase()}`))).toEqual([older.deliveryId]);
  expect(idsOf(await ask(path, { sub: 'acme' }))).toEqual([]);
  expect((await ask(path, { sub: 'rival' })).json()).toMatchObject({ status: 404, code: 'SUBSCRIPTION_NOT_FOUND' });
  const [look] = await new OperatorAccessLog(api.mongo.connection).find({ actor: 'account:support' }, 1);
  expect(look).toMatchObject({ operation: 'findDeliveries', subscriptionId: id, documentId: own });
  const failures = async (sub?: string) => {
    const answer = await ask('subscriptions', { ...(sub === undefined ? {} : { sub }) });
    const [listed] = answer.json()['items'] as { failed: number; lastFailure?: object }[];
    return [listed?.failed, listed?.lastFailure !== undefined];
  };
  expect([await failures(), await failures('acme')]).toEqual([
    [1, true],
    [0, false],
  ]);
});
