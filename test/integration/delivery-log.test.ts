import { registerModelsOfAuthorities } from '../../authorities/registry';
import { randomUUID } from 'node:crypto';
import { mongo as driver } from 'mongoose';
import type { DeliveryRecord } from '../../storage/delivery-record';
import { DeliveryLog } from '../../storage/delivery-log';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { ensureIndexes } from '../../storage/migrate';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { testDatabase } from '../support/stack';
import { storedDelivery } from '../support/stored-delivery';

const subscriptionId = randomUUID();
const [shown, withdrawn] = [randomUUID(), randomUUID()];
const query = { subscriptionId, companyIds: [shown, randomUUID()], page: 0, size: 20 };
let mongo: MongoConnection;
let log: DeliveryLog;

beforeAll(async () => {
  mongo = await connectMongo(await testDatabase());
  await ensureIndexes(mongo, registerModelsOfAuthorities);
  log = new DeliveryLog(mongo);
  const many = (count: number, changes: Partial<DeliveryRecord>) =>
    Array.from({ length: count }, () => storedDelivery({ subscriptionId, documentId: randomUUID(), ...changes }));
  await new DeliveryRepository(mongo).insert([
    ...many(60, { companyId: shown, state: 'DELIVERED' }),
    ...many(7, { companyId: shown, state: 'FAILED' }),
    ...many(50, { companyId: withdrawn }),
    ...many(40, { companyId: shown, subscriptionId: randomUUID() }),
    // Of an earlier version.
    ...many(5, {}),
    ...Array.from({ length: 3 }, () => storedDelivery({ subscriptionId, type: 'TEST', state: 'FAILED' })),
  ]);
});
afterAll(async () => closeMongo(mongo));

test('the total is of what is shown: the companies of the account and test events', async () => {
  const all = await log.page(query);
  expect([all.content.length, all.totalElements]).toEqual([20, 70]);
  const failed = await log.page({ ...query, status: 'FAILED' });
  expect([failed.content.length, failed.totalElements]).toEqual([10, 10]);
  await expect(log.page({ ...query, companyIds: [] })).resolves.toMatchObject({ totalElements: 3 });
  const documentId = failed.content.find((one) => one.documentId !== undefined)?.documentId ?? '';
  await expect(log.page({ ...query, documentId })).resolves.toMatchObject({ totalElements: 1 });
});

test('it is counted by an index alone', async () => {
  const { db } = mongo;
  if (db === undefined) throw new Error('not connected');
  await db.command({ profile: 2 });
  // A log of its own: one that was slow to count a moment ago says the total again without counting.
  await new DeliveryLog(mongo).page(query);
  await db.command({ profile: 0 });
  const counts = await db.collection('system.profile').find({ 'command.aggregate': 'deliveries' }).toArray();
  expect(counts.reduce((sum, { keysExamined }) => sum + Number(keysExamined), 0)).toBeGreaterThanOrEqual(70);
  expect(counts.map(({ docsExamined }) => Number(docsExamined))).toEqual([0, 0]);
});

test('whoever asks while it is counted shares the count', async () => {
  const counts = jest.spyOn(driver.Collection.prototype, 'countDocuments');
  const pages = await Promise.all(Array.from({ length: 20 }, async () => log.page({ ...query, status: 'DELIVERED' })));
  expect(new Set(pages.map(({ totalElements }) => totalElements))).toEqual(new Set([60]));
  expect(counts.mock.calls.map(([, options]) => options?.maxTimeMS)).toEqual([8_000, 8_000]);
  counts.mockRestore();
});
