import mongoose, { type Connection } from 'mongoose';

export type MongoConnection = Connection;

/**
 * Connects with the guarantees that an accepted document rests on: writes are acknowledged by a majority and journaled,
 * reads see only what a majority has.
 */
export async function connectMongo(uri: string, options: { maxPoolSize?: number } = {}): Promise<MongoConnection> {
  const connection = mongoose.createConnection(uri, {
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: options.maxPoolSize ?? 50,
    serverSelectionTimeoutMS: 10_000,
    // How long a server may be silent until what waits for it is given up: this, and ten seconds between heartbeats.
    connectTimeoutMS: 10_000,
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
    readConcern: { level: 'majority' },
    ignoreUndefined: true,
    retryWrites: true,
    retryReads: true,
  });
  return connection.asPromise();
}

export async function closeMongo(connection: MongoConnection): Promise<void> {
  await connection.close();
}
