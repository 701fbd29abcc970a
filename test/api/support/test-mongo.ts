import { ensureIndexes } from '../../../storage/migrate';
import { closeMongo, connectMongo, type MongoConnection } from '../../../storage/mongo';
import { testDatabase } from '../../support/stack';

export interface TestMongo {
  uri: string;
  connection: MongoConnection;
  stop(): Promise<void>;
}

/** An empty database of its own on the test run's real replica set, with all indexes. */
export async function startTestMongo(): Promise<TestMongo> {
  const uri = process.env['TEST_MONGODB_URI'] ?? (await testDatabase());
  const connection = await connectMongo(uri);
  await ensureIndexes(connection);
  return { uri, connection, stop: async () => closeMongo(connection) };
}
