import { randomUUID } from 'node:crypto';
import { mongo } from 'mongoose';
import { registerModelsOfAuthorities } from '../authorities/registry';
import { ensureIndexes } from '../storage/migrate';
import { closeMongo, connectMongo, type MongoConnection } from '../storage/mongo';
import type { CleanUp } from './clean-up';

/** The driver alone, with the guarantees that an accepted document rests on. */
export async function connectDriver(
  uri: string,
  options: { maxPoolSize?: number; readConcernLevel?: 'majority' } = {},
): Promise<mongo.MongoClient> {
  return new mongo.MongoClient(uri, { ...options, writeConcern: { w: 'majority', journal: true } }).connect();
}

export async function openDatabase(cleanUp: CleanUp, uri: string, maxPoolSize = 50): Promise<mongo.Db> {
  const client = await connectDriver(uri, { maxPoolSize, readConcernLevel: 'majority' });
  cleanUp.add(async () => client.close());
  return client.db();
}

/** A database of its own on a server, with all indexes; it is dropped in the end. */
export async function emptyDatabase(cleanUp: CleanUp, uri: string): Promise<MongoConnection> {
  const url = new URL(uri);
  url.pathname = `/bench-${randomUUID()}`;
  const connection = await connectMongo(url.href);
  cleanUp.add(async () => {
    await connection.dropDatabase();
    await closeMongo(connection);
  });
  await ensureIndexes(connection, registerModelsOfAuthorities);
  return connection;
}
