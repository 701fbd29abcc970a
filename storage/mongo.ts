import mongoose, { type Connection, type Model, type mongo, type Schema } from 'mongoose';
import { mongoFailure } from './mongo-failure';
import { checkPoolsSeldom } from './seldom-pool-checks';

export type MongoConnection = Connection;

/**
 * Connects with the guarantees that an accepted document rests on: writes are acknowledged by a majority and journaled,
 * reads see only what a majority has.
 * @throws SettingFailure that says which part of the address is wrong
 */
export async function connectMongo(uri: string, options: { maxPoolSize?: number } = {}): Promise<MongoConnection> {
  try {
    return await open(uri, options);
  } catch (error) {
    throw mongoFailure(error, uri);
  }
}

async function open(uri: string, options: { maxPoolSize?: number }): Promise<MongoConnection> {
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
  await connection.asPromise();
  checkPoolsSeldom(connection.getClient());
  return connection;
}

const lastSteps = new WeakMap<MongoConnection, () => Promise<void>>();

/** Closes it for good: a connection that is only closed, and all its models, stay in mongoose's list of connections. */
export async function closeMongo(connection: MongoConnection): Promise<void> {
  await lastSteps.get(connection)?.();
  await connection.destroy();
}

/** What is done while the connection is still there. */
export function beforeClosing(connection: MongoConnection, lastStep: () => Promise<void>): void {
  lastSteps.set(connection, lastStep);
}

/** The connection's model of that name, registered on first use. */
export function modelOf<Stored>(connection: MongoConnection, name: string, schema: Schema): Model<Stored> {
  const registered: unknown = connection.models[name] ?? connection.model(name, schema);
  return registered as Model<Stored>;
}

/**
 * The driver's own collection behind a model, for inserts of complete records that the types have checked: casting and
 * validating each once more is what a POST would spend most of its time on.
 */
export function nativeCollection<Stored extends { _id: string }>(model: Model<Stored>): mongo.Collection<Stored> {
  return model.collection as unknown as mongo.Collection<Stored>;
}

/** A query was stopped at its time limit (maxTimeMS). */
export function isTooSlow(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'MongoServerError' && code === MAX_TIME_EXPIRED;
}

const MAX_TIME_EXPIRED = 50;

/** `lean` reads hand binary data out as BSON Binary, whose `buffer` holds the bytes. */
export function bytesOf(stored: Buffer | { buffer: Uint8Array }): Buffer {
  return Buffer.isBuffer(stored) ? stored : Buffer.from(stored.buffer);
}
