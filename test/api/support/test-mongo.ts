import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { resolveBinary } from '../../../platform/binaries/resolve-binary';
import { ensureIndexes } from '../../../storage/indexes';
import { closeMongo, connectMongo, type MongoConnection } from '../../../storage/mongo';

export interface TestMongo {
  uri: string;
  connection: MongoConnection;
  stop(): Promise<void>;
}

/** A real one-node replica set of its own, empty and with all indexes. */
export async function startTestMongo(): Promise<TestMongo> {
  // Any version that resolveBinary accepts will do.
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] = 'false';
  const { file } = await resolveBinary('mongod');
  const server = await MongoMemoryReplSet.create({
    binary: { systemBinary: file, checkMD5: false },
    instanceOpts: [{ storageEngine: 'wiredTiger' }],
    replSet: { count: 1, storageEngine: 'wiredTiger' },
  });
  const uri = server.getUri('edoc');
  const connection = await connectMongo(uri);
  await ensureIndexes(connection);
  return {
    uri,
    connection,
    stop: async () => {
      await closeMongo(connection);
      await server.stop();
    },
  };
}
