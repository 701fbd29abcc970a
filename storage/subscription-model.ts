import { Schema, type Model, type mongo } from 'mongoose';
import type { Envelope } from '../platform/encryption/key-ring';
import type { StoredAuthentication } from '../subscriptions/authentication';
import type { Subscription } from '../subscriptions/subscription';
import { bytesOf, modelOf, type MongoConnection } from './mongo';

/** `slot` is one of the account's places; the unique index on it is what bounds their number. */
export type StoredSubscription = Omit<Subscription, 'subscriptionId' | 'authentication'> & {
  _id: string;
  slot: number;
  authentication: StoredAuthentication;
};

const required = { type: String, required: true };

const subscriptionSchema = new Schema(
  {
    _id: required,
    accountId: required,
    slot: { type: Number, required: true },
    reach: { type: Schema.Types.Mixed },
    notificationUrl: required,
    eventType: required,
    description: { type: String },
    authentication: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'subscriptions', versionKey: false, strict: 'throw' },
);
subscriptionSchema.index({ accountId: 1, slot: 1 }, { name: 'place', unique: true });
subscriptionSchema.index({ accountId: 1, eventType: 1 }, { name: 'event' });
/** Serves the list of operators. */
subscriptionSchema.index({ createdAt: -1, _id: -1 }, { name: 'newest' });

export function subscriptionModel(connection: MongoConnection): Model<StoredSubscription> {
  return modelOf<StoredSubscription>(connection, 'Subscription', subscriptionSchema);
}

export function subscriptionOf({ _id, slot: _slot, ...fields }: StoredSubscription): Subscription {
  const { authentication } = fields;
  return {
    subscriptionId: _id,
    ...fields,
    authentication: { ...authentication, sealed: envelopeOf(authentication.sealed) },
  };
}

/** Binary fields as the driver hands them out. */
type StoredEnvelope = Omit<Envelope, 'dataKey' | 'values'> & {
  dataKey: Buffer | mongo.Binary;
  values: Record<string, Buffer | mongo.Binary>;
};

export function envelopeOf({ keyId, dataKey, values }: StoredEnvelope): Envelope {
  const plain = Object.entries(values).map(([field, value]): [string, Buffer] => [field, bytesOf(value)]);
  return { keyId, dataKey: bytesOf(dataKey), values: Object.fromEntries(plain) };
}
