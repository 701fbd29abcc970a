import { Schema, type Model } from 'mongoose';
import type { DeliveryRecord } from './delivery-record';
import { modelOf, type MongoConnection } from './mongo';

export type StoredDelivery = Omit<DeliveryRecord, 'deliveryId'> & { _id: string };

/** Time that the delivery log remembers. */
export const DELIVERY_LIFETIME_MS = 90 * 24 * 3_600_000;
/** Attempts that a record keeps: four rounds of the whole retry schedule. */
export const KEPT_ATTEMPTS = 88;

const required = { type: String, required: true };

const deliverySchema = new Schema(
  {
    _id: required,
    subscriptionId: required,
    eventId: required,
    type: required,
    documentId: String,
    companyId: String,
    sequence: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    traceparent: String,
    state: required,
    queuedAt: { type: Date, required: true },
    predecessor: String,
    attemptCount: { type: Number, required: true },
    roundAttempts: { type: Number, required: true },
    attempts: { type: [Schema.Types.Mixed], default: [] },
    nextAttemptAt: Date,
    urgent: Boolean,
    once: Boolean,
    skipped: Schema.Types.Mixed,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'deliveries', versionKey: false, minimize: false, strict: 'throw' },
);
/** Serves the relay, which asks which subscriptions have something to send, then for the oldest of each. */
deliverySchema.index({ state: 1, subscriptionId: 1, queuedAt: 1, createdAt: 1 }, { name: 'queue' });
/** Finds what may start once its predecessor was attempted. */
deliverySchema.index({ predecessor: 1 }, { name: 'blocked', partialFilterExpression: { state: 'BLOCKED' } });
/** Started deliveries whose workflow is late. */
deliverySchema.index({ nextAttemptAt: 1 }, { name: 'late', partialFilterExpression: { state: 'STARTED' } });
deliverySchema.index({ subscriptionId: 1, createdAt: -1, _id: -1 }, { name: 'log' });
/** Counts the log, of the companies that are shown; of what never changes, so that an attempt writes nothing to it. */
deliverySchema.index({ subscriptionId: 1, companyId: 1, type: 1 }, { name: 'total' });
/** Finds what was told of a document. */
deliverySchema.index(
  { documentId: 1, createdAt: -1, _id: -1 },
  { name: 'document', partialFilterExpression: { documentId: { $exists: true } } },
);
deliverySchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

export function deliveryModel(connection: MongoConnection): Model<StoredDelivery> {
  return modelOf<StoredDelivery>(connection, 'Delivery', deliverySchema);
}

export function deliveryOf({ _id, ...fields }: StoredDelivery): DeliveryRecord {
  return { deliveryId: _id, ...fields };
}
