import type { Model, Schema } from 'mongoose';
import type { MongoConnection } from './mongo';

/** The connection's model of that name, registered on first use. */
export function modelOf<Stored>(connection: MongoConnection, name: string, schema: Schema): Model<Stored> {
  const registered: unknown = connection.models[name] ?? connection.model(name, schema);
  return registered as Model<Stored>;
}
