import { mongo } from 'mongoose';
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
