import { hasOnlyDuplicates } from '../../storage/claim-repository';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { storedDelivery } from '../support/stored-delivery';
import { startTestMongo, type TestMongo } from '../api/support/test-mongo';

let mongo: TestMongo;
let deliveries: DeliveryRepository;

beforeAll(async () => {
  mongo = await startTestMongo();
  deliveries = new DeliveryRepository(mongo.connection);
});
afterAll(async () => mongo.stop());

test('of deliveries that are stored together only those that are there already are passed over', async () => {
  const stored = storedDelivery({ sequence: 1 });
  const next = storedDelivery({ sequence: 2 });
  await deliveries.insert([stored]);
  await deliveries.insert([stored, next]);
  expect(await deliveries.find(next.deliveryId)).toMatchObject({ sequence: 2 });
  // Stands for whatever keeps the server from storing one of them.
  const validator = { sequence: { $gt: 0 } };
  await mongo.connection.db?.command({ collMod: 'deliveries', validator });
  const unstorable = storedDelivery({ sequence: 0 });
  await expect(deliveries.insert([stored, unstorable])).rejects.toThrow();
  await mongo.connection.db?.command({ collMod: 'deliveries', validator: {} });
  await deliveries.insert([stored, unstorable]);
  expect(await deliveries.find(unstorable.deliveryId)).toMatchObject({ sequence: 0 });
});

test('a write concern that was not reached beside duplicates is no duplicate', async () => {
  const things = mongo.connection.collection<{ _id: number }>('things');
  await things.insertOne({ _id: 1 });
  const failure = async (w: number) =>
    things
      .insertMany([{ _id: 1 }, { _id: w + 10 }], { ordered: false, writeConcern: { w } })
      .catch((error: unknown) => error);
  expect(hasOnlyDuplicates(await failure(1))).toBe(true);
  // The test's replica set has one member.
  expect(hasOnlyDuplicates(await failure(2))).toBe(false);
});
