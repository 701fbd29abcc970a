import { Schema, type Model } from 'mongoose';
import type { BatchEntryRecord, BatchRecord } from './batch-record';
import { modelOf, type MongoConnection } from './mongo';

/** A batch as stored: `_id` is the batchId. */
export type StoredBatch = Omit<BatchRecord, 'batchId'> & { _id: string };

/** `_id` is made of batchId and index, so that the entries of a batch lie together and in order. */
export type StoredBatchEntry = Omit<BatchEntryRecord, 'batchId'> & { _id: string };

const text = { type: String };
const required = { type: String, required: true };
const moment = { type: Date, required: true };
const count = { type: Number, required: true };

const batchSchema = new Schema(
  {
    _id: required,
    accountId: required,
    companyId: required,
    countryIso: required,
    purpose: required,
    flow: text,
    period: { type: new Schema({ from: text, to: text }, { _id: false }) },
    source: required,
    externalReference: text,
    reportByEmail: Boolean,
    file: {
      type: new Schema(
        {
          name: text,
          format: text,
          header: text,
          columns: { type: [String], default: undefined },
          language: text,
          companyName: text,
        },
        { _id: false },
      ),
    },
    state: required,
    total: count,
    accepted: count,
    rejected: count,
    published: { type: Boolean, required: true },
    allStarted: { type: Boolean, required: true },
    receivedAt: moment,
    acceptedAt: Date,
    completedAt: Date,
    updatedAt: moment,
    timeline: { type: [Schema.Types.Mixed], default: [] },
  },
  { collection: 'batches', versionKey: false, strict: 'throw' },
);
/** The reconciler's questions: which batches are open, which intakes were cut off. */
batchSchema.index({ state: 1, updatedAt: 1 }, { name: 'state' });
/** Operators list batches by it. */
batchSchema.index({ receivedAt: -1, _id: -1 }, { name: 'newest' });
batchSchema.index({ companyId: 1, externalReference: 1 }, { name: 'externalReference', sparse: true });

const entrySchema = new Schema(
  {
    _id: required,
    index: count,
    rows: {
      type: new Schema({ first: Number, last: Number, each: { type: [Number], default: undefined } }, { _id: false }),
    },
    file: text,
    documentNumber: text,
    documentId: text,
    errors: { type: [Schema.Types.Mixed], default: [] },
    errorRows: text,
    document: Schema.Types.Mixed,
  },
  { collection: 'batchEntries', versionKey: false, strict: 'throw', suppressReservedKeysWarning: true },
);

export function batchModel(connection: MongoConnection): Model<StoredBatch> {
  return modelOf<StoredBatch>(connection, 'Batch', batchSchema);
}

export function batchEntryModel(connection: MongoConnection): Model<StoredBatchEntry> {
  return modelOf<StoredBatchEntry>(connection, 'BatchEntry', entrySchema);
}
