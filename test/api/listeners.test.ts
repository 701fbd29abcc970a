import { registerModelsOfAuthorities } from '../../authorities/registry';
import { randomUUID } from 'node:crypto';
import { relayEvents } from '../../application/delivery/relay-events';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { EventOutbox } from '../../storage/event-outbox';
import { LISTENER_LIFETIME_MS, ListenerRepository, MAX_LISTENERS } from '../../storage/listener-repository';
import { missingIndexes } from '../../storage/migrate';
import { SubscriptionRepository } from '../../storage/subscription-repository';
import type { DocumentEvent } from '../../processing/document-event';
import { acceptedDocument } from '../support/accepted-document';
import { Client } from './support/client';
import { EVENT_TYPES } from '../../subscriptions/event-type';
import { openApi } from './support/open-api';

// Events are fetched by whoever develops a receiver: as subscribers get them, and apart from what subscribers get.

class Developer extends Client {
  constructor(private readonly id: string) {
    super(api, id);
  }

  override async token(): Promise<string> {
    return api.issuer.token({ sub: this.id, scope: 'subscriptions:manage' });
  }

  async listen(body: object = {}): Promise<string> {
    const answer = await this.postJson('/v1.1/listeners', body);
    expect(answer.status).toBe(201);
    return String(answer.json()['id']);
  }

  async poll(id: string, ...ack: string[]) {
    const answer = await this.postJson(`/v1.1/listeners/${id}/poll`, { ack });
    return { answer, content: answer.json()['content'] as { id: string; type: string; sequence: number }[] };
  }
}

const api = openApi();
const acme = new Developer('acme');
const rival = new Developer('rival');

let companyId: string;
beforeAll(async () => {
  const [company] = (await api.deps.accounts.findAccess('acme'))?.companies ?? [];
  companyId = company?.companyId ?? '';
});

afterEach(async () => {
  await api.mongo.connection.collection('listeners').deleteMany({});
});

async function happen(documentId: string, event: DocumentEvent): Promise<void> {
  const { documents } = api.deps;
  await documents.apply(await documents.read(documentId), { change: {}, event });
}

const ENDED = { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'OK' } as const;
const PAID = { type: 'INVOICE_STATUS_CHANGED', externalStatus: 'PAID', sender: 'another' } as const;

async function ended(): Promise<string> {
  const document = acceptedDocument({ companyId });
  await api.deps.documents.insertAccepted(document);
  await happen(document.documentId, ENDED);
  return document.documentId;
}

async function relay(clock = () => new Date()): Promise<void> {
  const { connection } = api.mongo;
  const subscriptions = new SubscriptionRepository(connection);
  await relayEvents({
    outbox: new EventOutbox(connection),
    deliveries: new DeliveryRepository(connection),
    subscriptionsOf: async (id, type) => subscriptions.findForCompany(id, type),
    areThereSubscriptions: async () => subscriptions.areThereAny(),
    listeners: new ListenerRepository(connection),
    clock,
  });
}

test('what happens after it was made is returned, numbered per document, until it is acknowledged', async () => {
  await ended();
  await relay();
  const id = await acme.listen();
  expect((await acme.poll(id)).content).toEqual([]);
  const documentId = await ended();
  await happen(documentId, PAID);
  await relay();
  const { content } = await acme.poll(id);
  expect(content).toEqual([
    expect.objectContaining({
      type: 'DOCUMENT_STATUS_CHANGED',
      apiVersion: '1.1',
      sequence: 1,
      data: expect.objectContaining({ documentId, previousStatus: 'PROCESSING', status: 'OK' }) as object,
    }),
    expect.objectContaining({
      type: 'INVOICE_STATUS_CHANGED',
      sequence: 2,
      data: expect.objectContaining({ documentId, externalStatus: 'PAID' }) as object,
    }),
  ]);
  const [first, second] = content.map((event) => event.id);
  expect((await acme.poll(id, first ?? '')).content).toEqual(content.slice(1));
  expect((await acme.poll(id, second ?? '', randomUUID())).content).toEqual([]);
  expect(await api.mongo.connection.collection('deliveries').countDocuments()).toBe(0);
});

test('relaying the same events twice, as after a crash, makes the same', async () => {
  const id = await acme.listen();
  const documentId = await ended();
  const documents = api.mongo.connection.collection<{ _id: string }>('documents');
  const { pendingEvents } = (await documents.findOne({ _id: documentId })) as unknown as { pendingEvents: object[] };
  await relay();
  const before = (await acme.poll(id)).content;
  await documents.updateOne({ _id: documentId }, { $set: { pendingEvents }, $unset: { lastDeliveries: '' } });
  await relay();
  expect((await acme.poll(id)).content).toEqual(before);
  expect(before).toHaveLength(1);
});

test('one hears the types that it asked for, and nothing of companies of others or of what its account reported', async () => {
  const [mine, foreign] = [await acme.listen({ eventTypes: ['INVOICE_STATUS_CHANGED'] }), await rival.listen()];
  const documentId = await ended();
  await happen(documentId, { ...PAID, sender: 'acme' });
  await happen(documentId, { ...PAID, externalStatus: 'REJECTED' });
  await relay();
  const heard = (await acme.poll(mine)).content;
  expect(heard).toEqual([
    expect.objectContaining({ data: expect.objectContaining({ externalStatus: 'REJECTED' }) as object }),
  ]);
  expect((await rival.poll(foreign)).content).toEqual([]);
  await api.mongo.connection
    .collection<{ _id: string }>('heardEvents')
    .updateMany({}, { $set: { listenerId: foreign } });
  expect((await rival.poll(foreign)).content).toEqual([]);
});

test('it ends when it is deleted or has not polled for a minute, and is nobody else’s', async () => {
  const refused = { status: 404, code: 'LISTENER_NOT_FOUND' };
  const [deleted, silent] = [await acme.listen(), await acme.listen()];
  expect((await rival.poll(deleted)).answer.json()).toMatchObject(refused);
  expect((await rival.send('DELETE', `/v1.1/listeners/${deleted}`)).json()).toMatchObject(refused);
  expect((await acme.send('DELETE', `/v1.1/listeners/${deleted}`)).status).toBe(204);
  expect((await acme.poll(deleted)).answer.json()).toMatchObject(refused);
  await ended();
  await relay(() => new Date(Date.now() + LISTENER_LIFETIME_MS));
  expect((await acme.poll(silent)).content).toEqual([]);
  await api.mongo.connection.collection('listeners').updateMany({}, { $set: { expiresAt: new Date() } });
  expect((await acme.poll(silent)).answer.json()).toMatchObject(refused);
});

test('an account has a bounded number of them; those that ended make room', async () => {
  await Promise.all(Array.from({ length: MAX_LISTENERS }, async () => acme.listen()));
  expect((await acme.postJson('/v1.1/listeners', {})).json()).toMatchObject({ status: 400, code: 'LISTENER_LIMIT' });
  await rival.listen();
  await api.mongo.connection
    .collection('listeners')
    .updateOne({ accountId: 'acme' }, { $set: { expiresAt: new Date() } });
  await acme.listen();
});

test('null is no choice of types', async () => {
  const answer = await acme.postJson('/v1.1/listeners', { eventTypes: null });
  expect([answer.status, answer.json()['eventTypes']]).toEqual([201, EVENT_TYPES]);
});

test.each([
  ['/v1.1/listeners', { eventTypes: ['TEST'] }, '/eventTypes/0'],
  ['/v1.1/listeners', { eventTypes: [] }, '/eventTypes'],
  ['/v1.1/listeners', { url: 'http://localhost' }, '/url'],
  [`/v1.1/listeners/${randomUUID()}/poll`, { ack: [1] }, '/ack/0'],
])('POST %s refuses %j', async (path, body, pointer) => {
  const answer = await acme.postJson(path, body);
  expect(answer.json()).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer }] });
});

test('its indexes belong to the database', async () => {
  expect(
    (await missingIndexes(api.mongo.connection, registerModelsOfAuthorities)).filter((name) =>
      /listeners|heardEvents/.test(name),
    ),
  ).toEqual([]);
});
