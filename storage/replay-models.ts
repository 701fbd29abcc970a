import { Schema, type Model } from 'mongoose';
import { modelOf, type MongoConnection } from './mongo';
import type { ReplayJob, ReplayRow } from './replay-record';

export type StoredJob = Omit<ReplayJob, 'replayId'> & { _id: string; expiresAt: Date };
export type StoredRow = ReplayRow & { _id: string; snapshot: string; expiresAt: Date };

const jobSchema = new Schema(
  {
    _id: { type: String, required: true },
    startedBy: { type: String, required: true },
    accountId: String,
    reach: { type: Schema.Types.Mixed },
    reason: { type: String, required: true },
    ratePerMinute: { type: Number, required: true },
    state: { type: String, required: true },
    askedHash: String,
    matched: { type: Number, required: true },
    snapshot: { type: String, required: true },
    createdAt: { type: Date, required: true },
    finishedAt: Date,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'replays', versionKey: false, strict: 'throw' },
);
jobSchema.index({ createdAt: -1 }, { name: 'newest' });
jobSchema.index({ state: 1 }, { name: 'running', partialFilterExpression: { state: 'RUNNING' } });
jobSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

const rowSchema = new Schema(
  {
    _id: { type: String, required: true },
    snapshot: { type: String, required: true },
    index: { type: Number, required: true },
    documentId: { type: String, required: true },
    documentNumber: { type: String, required: false },
    outcome: { type: String, required: true },
    detail: String,
    tries: Number,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'replayRows', versionKey: false, strict: 'throw' },
);
rowSchema.index({ snapshot: 1, outcome: 1, index: 1 }, { name: 'outcome' });
rowSchema.index({ snapshot: 1, index: 1 }, { name: 'order' });
rowSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

export function replayJobModel(connection: MongoConnection): Model<StoredJob> {
  return modelOf<StoredJob>(connection, 'ReplayJob', jobSchema);
}

export function replayRowModel(connection: MongoConnection): Model<StoredRow> {
  return modelOf<StoredRow>(connection, 'ReplayRow', rowSchema);
}
