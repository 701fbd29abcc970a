import { randomUUID } from 'node:crypto';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';
import { eventually } from '../support/eventually';
import { storedDelivery } from '../support/stored-delivery';

let database: EmptyDatabase;

beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(async () => database.close());

test('an attempt finds a delivery as soon as it is seen in the queue, though a majority may not have it yet', async () => {
  const deliveries = new DeliveryRepository(database.connection);
  for (let round = 0; round < 10; round += 1) {
    const subscriptionId = randomUUID();
    const storing = deliveries.insert([storedDelivery({ subscriptionId })]);
    const seen = async () => (await deliveries.oldestQueued(subscriptionId, 1))[0];
    const { deliveryId } = await eventually('the delivery in the queue', seen, { everyMs: 0 });
    expect(await deliveries.find(deliveryId)).toMatchObject({ deliveryId, state: 'QUEUED' });
    await storing;
  }
});
