import { registerModelsOfAuthorities } from '../../authorities/registry';
import { ensureIndexes } from '../../storage/migrate';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { testDatabase } from './stack';

/** An empty database with all indexes, on the test run's real replica set. */
export interface EmptyDatabase {
  uri: string;
  connection: MongoConnection;
  /** What is called here has to be the last that writes to the database. */
  close(): Promise<void>;
}

/** Databases that files of this process have done with: creating the indexes of one takes a second and more. */
const doneWith: { uri: string; made: string }[] = [];

export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const kept = doneWith.pop();
  if (kept !== undefined) {
    const connection = await connectMongo(kept.uri);
    await emptied(connection);
    if ((await descriptionOf(connection)) === kept.made) return opened(kept.uri, connection, kept.made);
    await connection.dropDatabase();
    await closeMongo(connection);
  }
  const uri = await testDatabase();
  const connection = await connectMongo(uri);
  await ensureIndexes(connection, registerModelsOfAuthorities);
  return opened(uri, connection, await descriptionOf(connection));
}

function opened(uri: string, connection: MongoConnection, made: string): EmptyDatabase {
  const close = async () => {
    await closeMongo(connection);
    doneWith.push({ uri, made });
  };
  return { uri, connection, close };
}

/** Nobody may write to what a test had the server note. */
const PROFILE = 'system.profile';

async function emptied(connection: MongoConnection): Promise<void> {
  const collections = (await connection.db?.collections()) ?? [];
  await Promise.all(
    collections.map(async (collection) =>
      collection.collectionName === PROFILE ? collection.drop() : collection.deleteMany({}),
    ),
  );
}

/** Collections with their options and indexes: a test may have changed them. */
async function descriptionOf(connection: MongoConnection): Promise<string> {
  const collections = (await connection.listCollections()) as { name: string; options?: object }[];
  const described = collections.map(async ({ name, options }) => ({
    name,
    options,
    indexes: (await connection.collection(name).indexes()).map((index) => index.name).sort(),
  }));
  return JSON.stringify((await Promise.all(described)).sort((a, b) => a.name.localeCompare(b.name)));
}
