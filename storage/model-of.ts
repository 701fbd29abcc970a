import type { Model, mongo, Schema } from 'mongoose';
import type { MongoConnection } from './mongo';

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
