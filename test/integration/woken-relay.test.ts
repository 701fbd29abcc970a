import { setTimeout as delay } from 'node:timers/promises';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { DocumentRepository } from '../../storage/document-repository';
import { WakeUps } from '../../storage/wake-ups';
import { eventually } from '../support/eventually';
import type { DeliveryRig } from '../support/delivery-rig';
import { withWebhooks, type WebhookRig } from './support/webhook-rig';

jest.setTimeout(60_000);

const NEVER_MS = 600_000;
const EVENT = { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'OK' } as const;

let webhooks: WebhookRig;
let rig: DeliveryRig;
/** Of another process, which writes. */
let other: MongoConnection;

withWebhooks((started) => {
  webhooks = started;
  ({ rig } = started);
});
beforeAll(async () => {
  other = await connectMongo(rig.uri);
});
afterAll(async () => closeMongo(other));

/** Starts the relay anew, and lets its first looks pass. */
async function restart(lookEveryMs: number): Promise<void> {
  await rig.stop();
  rig.lookEveryMs = lookEveryMs;
  await rig.start();
  await delay(500);
}

/** The document ends in another process. */
async function finishElsewhere(companyId: string): Promise<string> {
  const documentId = await rig.document(companyId);
  const documents = new DocumentRepository(other);
  await documents.apply(await documents.read(documentId), { change: { status: 'OK', phase: undefined }, event: EVENT });
  return documentId;
}

test('with no look for minutes, an event of this process or another is told promptly, and those that wait for it too', async () => {
  const { companyId, path } = await webhooks.subscriber('prompt', 'B00000001');
  await restart(NEVER_MS);
  await rig.finished(companyId);
  await webhooks.received(path, 1);
  const documentId = await finishElsewhere(companyId);
  await webhooks.received(path, 2);
  await rig.happen(documentId, { ...EVENT, previousStatus: 'OK', status: 'PROCESSING' } as never);
  await rig.happen(documentId, EVENT);
  await webhooks.received(path, 4);
});

test('what somebody asks for in another process is sent promptly', async () => {
  const { companyId, path, subscriptionId } = await webhooks.subscriber('asked', 'B00000002');
  await restart(NEVER_MS);
  await rig.finished(companyId);
  await webhooks.received(path, 1);
  const owner = { subscriptionId, companyIds: [companyId] };
  const delivered = await eventually('the delivery', async () => {
    const { content } = await rig.log.page({ ...owner, page: 0, size: 1, status: 'DELIVERED' });
    return content[0];
  });
  await rig.logOf(other).replay(owner, delivered.deliveryId, new Date());
  await webhooks.received(path, 2);
  await rig.logOf(other).queueTest(subscriptionId, {}, new Date());
  await webhooks.received(path, 3);
});

test('a wake-up that is lost delays an event until the next look', async () => {
  const { companyId, path } = await webhooks.subscriber('lost', 'B00000003');
  await restart(2_000);
  const tell = jest.spyOn(WakeUps.prototype, 'tell').mockImplementation(() => undefined);
  try {
    await rig.finished(companyId);
    await finishElsewhere(companyId);
    await webhooks.received(path, 2);
  } finally {
    tell.mockRestore();
  }
});

test('a relay with nothing to do asks the database for nothing between its looks', async () => {
  await restart(NEVER_MS);
  const { db } = rig.mongo;
  await db?.command({ profile: 2 });
  await delay(5_000);
  await db?.command({ profile: 0 });
  const profiled = db?.collection<{ _id: never; command: object }>('system.profile');
  const found = (await profiled?.find({ 'command.profile': { $exists: false } }).toArray()) ?? [];
  await profiled?.drop();
  const asked = found.map(({ command }) => Object.keys(command)[0] ?? '');
  // A word from the cursor every ten seconds; the sweep comes four times a minute with a find and two updates.
  expect(asked.filter((name) => name !== 'getMore').length).toBeLessThanOrEqual(3);
  expect(asked.filter((name) => name === 'getMore').length).toBeLessThanOrEqual(1);
});

test('while nobody is told of anything the relay looks three times a second at most, however much happens; the first subscriber waits no longer', async () => {
  await rig.mongo.collection('subscriptions').deleteMany({});
  await restart(NEVER_MS);
  const documentIds = await Promise.all(Array.from({ length: 3 }, async () => rig.document('unheard')));
  const finish = async (documentId: string) => rig.happen(documentId, EVENT);
  await finish(documentIds[0] ?? '');
  const outbox = rig.mongo.collection('documents');
  const emptied = async () =>
    (await outbox.countDocuments({ 'pendingEvents.0': { $exists: true } })) === 0 ? true : undefined;
  await eventually('the event to be taken out', emptied);
  const { db } = rig.mongo;
  await db?.dropCollection('system.profile').catch(() => undefined);
  await db?.command({ profile: 2 });
  const ends = performance.now() + 2_000;
  for (let index = 1; performance.now() < ends; index += 1) {
    await finish(documentIds[index % 3] ?? '');
    await delay(20);
  }
  await db?.command({ profile: 0 });
  const looks = await db?.collection('system.profile').countDocuments({
    op: 'query',
    ns: { $regex: 'documents$' },
    'command.filter.pendingEvents.at': { $exists: true },
  });
  await db?.dropCollection('system.profile');
  expect(looks).toBeLessThanOrEqual(6);
  const { companyId, path } = await webhooks.subscriber('first', 'B00000009');
  await rig.finished(companyId);
  await webhooks.received(path, 1);
});
