import { registerModelsOfAuthorities } from '../../../authorities/registry';
import { ensureIndexes } from '../../../storage/migrate';
import { closeMongo, connectMongo, type MongoConnection } from '../../../storage/mongo';
import { openEmptyDatabase } from '../../support/empty-database';

export interface TestMongo {
  uri: string;
  connection: MongoConnection;
  stop(): Promise<void>;
}

/** An empty database with all indexes; in a process that is told of one, that. */
export async function startTestMongo(): Promise<TestMongo> {
  const uri = process.env['TEST_MONGODB_URI'];
  if (uri === undefined) {
    const { close: stop, ...database } = await openEmptyDatabase();
    return { ...database, stop };
  }
  const connection = await connectMongo(uri);
  await ensureIndexes(connection, registerModelsOfAuthorities);
  return { uri, connection, stop: async () => closeMongo(connection) };
}
