import { randomUUID } from 'node:crypto';
import { deliveryModel } from '../../storage/delivery-model';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { nativeCollection } from '../../storage/mongo';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';
import { storedDelivery } from '../support/stored-delivery';

let database: EmptyDatabase;

beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(async () => database.close());

test('an attempt finds a delivery as soon as it is seen in the queue, though a majority may not have it yet', async () => {
  const deliveries = new DeliveryRepository(database.connection);
  const collection = nativeCollection(deliveryModel(database.connection));
  for (let round = 0; round < 50; round += 1) {
    const { deliveryId, ...fields } = storedDelivery({ subscriptionId: randomUUID() });
    // As the write of the relay is until a majority has it.
    await collection.insertOne({ _id: deliveryId, ...fields }, { writeConcern: { w: 1, j: false } });
    const [queued] = await deliveries.oldestQueued(fields.subscriptionId, 1);
    expect(queued).toMatchObject({ deliveryId });
    expect(await deliveries.find(deliveryId)).toMatchObject({ deliveryId, state: 'QUEUED' });
  }
});
