import mongoose from 'mongoose';
import { closeMongo, connectMongo } from '../../storage/mongo';
import { testDatabase } from '../support/stack';

test('a connection that was closed is forgotten', async () => {
  const connection = await connectMongo(await testDatabase());
  expect(mongoose.connections).toContain(connection);
  await closeMongo(connection);
  expect(mongoose.connections).not.toContain(connection);
});
