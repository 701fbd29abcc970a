import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { DeliveryFigures } from '../../storage/delivery-figures';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { EndpointRepository } from '../../storage/endpoint-repository';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { webhookMetrics } from '../../workers/webhook-metrics';
import { testDatabase } from '../support/stack';
import { storedDelivery } from '../support/stored-delivery';

let mongo: MongoConnection;

beforeAll(async () => {
  mongo = await connectMongo(await testDatabase());
});
afterAll(async () => closeMongo(mongo));

test('many scrapes of many workers count the backlog once in fifteen seconds', async () => {
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
    const figures = new DeliveryFigures(mongo, watched, new EndpointRepository(mongo));
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
    expect(scrape).toMatch(/^edoc_webhook_backlog_age_seconds 9\d/m);
    expect(scrape).toContain('edoc_webhook_broken_endpoints 0');
  }

  await deliveries.insert([storedDelivery()]);
  await workers[0]?.figures.refresh(new Date(now.getTime() + 14_999));
  expect((await workers[1]?.figures.counts())?.queued).toBe(2);
  await workers[2]?.figures.refresh(new Date(now.getTime() + 15_000));
  expect((await workers[1]?.figures.counts())?.queued).toBe(3);
  expect(counted).toBe(2);
});

test('when nothing waits any more, the age is nought', async () => {
  const deliveries = new DeliveryRepository(mongo);
  await mongo.collection('deliveries').deleteMany({});
  const figures = new DeliveryFigures(mongo, deliveries, new EndpointRepository(mongo));
  await figures.refresh(new Date(Date.now() + 60_000));
  const registry = new Registry();
  webhookMetrics(registry, figures);
  expect(await registry.metrics()).toMatch(/^edoc_webhook_backlog_age_seconds 0$/m);
});
