import { mongo } from 'mongoose';
import { probeTemporal } from '../../../platform/embedded/probes';
import { testDatabase, testStack } from '../../support/stack';

test('the servers of the tests work, and are the same for whoever asks', async () => {
  const [one, other] = await Promise.all([testStack(), testStack()]);
  expect(other).toEqual(one);
  expect(await probeTemporal(one.temporalAddress, 'default')).toBe('ready');
  const client = await mongo.MongoClient.connect(await testDatabase());
  await client.withSession(async (session) =>
    session.withTransaction(async () => client.db().collection('things').insertOne({ works: true }, { session })),
  );
  expect(await client.db().collection('things').countDocuments({ works: true })).toBe(1);
  await client.db().dropDatabase();
  await client.close();
}, 180_000);
