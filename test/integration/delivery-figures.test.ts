import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { DeliveryFigures } from '../../storage/delivery-figures';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { EndpointRepository } from '../../storage/endpoint-repository';
import { SubscriptionRepository } from '../../storage/subscription-repository';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { NEW_ENDPOINT } from '../../subscriptions/endpoint-state';
import { endpointKey, type Subscription } from '../../subscriptions/subscription';
import { webhookMetrics } from '../../workers/webhook-metrics';
import { testDatabase } from '../support/stack';
import { storedDelivery } from '../support/stored-delivery';

let mongo: MongoConnection;

beforeAll(async () => {
  mongo = await connectMongo(await testDatabase());
});
afterAll(async () => closeMongo(mongo));

const sources = () => ({
  deliveries: new DeliveryRepository(mongo),
  endpoints: new EndpointRepository(mongo),
  subscriptions: new SubscriptionRepository(mongo),
});

test('many scrapes of many workers count the backlog once in thirty seconds', async () => {
  const deliveries = new DeliveryRepository(mongo);
  await deliveries.insert([
    storedDelivery({ queuedAt: new Date(Date.now() - 90_000) }),
    storedDelivery(),
    storedDelivery({ state: 'BLOCKED', predecessor: randomUUID() }),
    storedDelivery({ state: 'DELIVERED' }),
  ]);
  let counted = 0;
  const watched = {
    backlog: async () => {
      counted += 1;
      return deliveries.backlog();
    },
  };
  const now = new Date();
  const workers = Array.from({ length: 3 }, () => {
    const figures = new DeliveryFigures(mongo, { ...sources(), deliveries: watched });
    const registry = new Registry();
    webhookMetrics(registry, figures);
    return { figures, registry };
  });
  await Promise.all(workers.map(async ({ figures }) => figures.refresh(now)));
  const scrapes = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => workers[index % 3]?.registry.metrics()),
  );
  expect(counted).toBe(1);
  for (const scrape of scrapes) {
    expect(scrape).toContain('edoc_webhook_backlog{state="queued"} 2');
    expect(scrape).toContain('edoc_webhook_backlog{state="blocked"} 1');
    expect(scrape).toMatch(/^edoc_webhook_backlog_age_seconds{endpoint="working"} 9\d/m);
    expect(scrape).toContain('edoc_webhook_broken_endpoints 0');
  }

  await deliveries.insert([storedDelivery()]);
  await workers[0]?.figures.refresh(new Date(now.getTime() + 29_999));
  expect((await workers[1]?.figures.counts())?.queued).toBe(2);
  await workers[2]?.figures.refresh(new Date(now.getTime() + 30_000));
  expect((await workers[1]?.figures.counts())?.queued).toBe(3);
  expect(counted).toBe(2);
});

test('when nothing waits any more, the age is nought', async () => {
  await mongo.collection('deliveries').deleteMany({});
  const figures = new DeliveryFigures(mongo, sources());
  await figures.refresh(new Date(Date.now() + 60_000));
  const registry = new Registry();
  webhookMetrics(registry, figures);
  expect(await registry.metrics()).toMatch(/^edoc_webhook_backlog_age_seconds{endpoint="working"} 0$/m);
});

describe('whose endpoint fails', () => {
  const HOUR_MS = 3_600_000;

  async function subscription(accountId: string, notificationUrl: string): Promise<Subscription> {
    const at = new Date();
    const made: Subscription = {
      subscriptionId: randomUUID(),
      accountId,
      notificationUrl,
      eventType: 'DOCUMENT_STATUS_CHANGED',
      authentication: {
        method: 'API_KEY',
        headerName: 'X-Key',
        sealed: { keyId: 'k', dataKey: Buffer.alloc(1), values: {} },
      },
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
    await new SubscriptionRepository(mongo).create(made);
    return made;
  }

  async function fail(subscription: Subscription, hours: number): Promise<void> {
    const { accountId, subscriptionId } = subscription;
    const failingSince = Date.now() - hours * HOUR_MS;
    const lastFailure = { at: Date.now(), accountId, subscriptionId, reason: 'TIMEOUT' };
    await new EndpointRepository(mongo).change(endpointKey(subscription), () => ({
      state: { ...NEW_ENDPOINT, openings: 9, openUntil: Date.now() + HOUR_MS, failingSince, lastFailure },
    }));
  }

  async function scrape(): Promise<string> {
    const figures = new DeliveryFigures(mongo, sources());
    await figures.refresh(new Date(Date.now() + 120_000 + Math.random()));
    const registry = new Registry();
    webhookMetrics(registry, figures);
    return registry.metrics();
  }

  test('is told by account, of the twenty that have failed longest; what waits for them is not our backlog', async () => {
    await mongo.collection('deliveries').deleteMany({});
    await mongo.collection('figures').deleteMany({});
    const dead = await subscription('customer', 'https://dead.example/hook');
    const works = await subscription('other', 'https://works.example/hook');
    await fail(dead, 5);
    for (let index = 0; index < 25; index += 1)
      await fail(await subscription(`many-${index}`, `https://many-${index}.example/`), 1);
    const deliveries = new DeliveryRepository(mongo);
    await deliveries.insert([
      storedDelivery({ subscriptionId: dead.subscriptionId, queuedAt: new Date(Date.now() - 5 * HOUR_MS) }),
      storedDelivery({ subscriptionId: works.subscriptionId, queuedAt: new Date(Date.now() - 40_000) }),
    ]);
    const text = await scrape();
    const told = [...text.matchAll(/^edoc_webhook_endpoint_failing_seconds\{.*$/gm)].map(([line]) => line);
    expect(told).toHaveLength(20);
    const labels = `account="customer",subscription="${dead.subscriptionId}"`;
    expect(told.find((line) => line.includes(labels))).toMatch(/ 1800\d/);
    expect(text).toMatch(/^edoc_webhook_backlog_age_seconds{endpoint="failing"} 1800\d/m);
    expect(text).toMatch(/^edoc_webhook_backlog_age_seconds{endpoint="working"} 4\d/m);
    expect(text).toContain('edoc_webhook_backlog{state="queued"} 2');

    await new SubscriptionRepository(mongo).remove('customer', dead.subscriptionId);
    await mongo.collection('figures').deleteMany({});
    expect(await scrape()).not.toContain('account="customer"');
  });
});
