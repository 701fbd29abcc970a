import { randomUUID } from 'node:crypto';
import { Schema, type Model, type mongo } from 'mongoose';
import { isDuplicateKeyError } from './claim-repository';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

export const REPLAY_STATES = ['RUNNING', 'PAUSED', 'CANCELLED', 'COMPLETED'] as const;
export type ReplayState = (typeof REPLAY_STATES)[number];
export const ROW_OUTCOMES = ['pending', 'replayed', 'not-replayable', 'number-taken', 'not-found', 'failed'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** A replay of many documents. */
export interface ReplayJob {
  replayId: string;
  /** As in the timeline: `account:<id>`. */
  startedBy: string;
  /** Whose rights it has; without one it was made by a command, which has all. */
  accountId?: string;
  reason: string;
  ratePerMinute: number;
  state: ReplayState;
  /** How many documents it has. */
  matched: number;
  /** Under which its rows are kept: each attempt at making the job has its own. */
  snapshot: string;
  createdAt: Date;
  finishedAt?: Date;
}

export interface ReplayRow {
  index: number;
  documentId: string;
  documentNumber: string;
  outcome: RowOutcome;
  detail?: string;
  /** How often its replay threw. */
  tries?: number;
}

type StoredJob = Omit<ReplayJob, 'replayId'> & { _id: string; expiresAt: Date };
type StoredRow = ReplayRow & { _id: string; snapshot: string; expiresAt: Date };

const LIFETIME_MS = 365 * 86_400_000;
const WRITTEN_AT_ONCE = 1_000;
const LISTED = 50;

const jobSchema = new Schema(
  {
    _id: { type: String, required: true },
    startedBy: { type: String, required: true },
    accountId: String,
    reason: { type: String, required: true },
    ratePerMinute: { type: Number, required: true },
    state: { type: String, required: true },
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

/** Replays of many documents and what became of each document. */
export class ReplayJobRepository {
  private readonly jobs: Model<StoredJob>;
  private readonly rows: Model<StoredRow>;

  constructor(connection: MongoConnection) {
    this.jobs = modelOf<StoredJob>(connection, 'ReplayJob', jobSchema);
    this.rows = modelOf<StoredRow>(connection, 'ReplayRow', rowSchema);
  }

  /**
   * Makes the job with its documents, or returns the one of that id. The rows come first: a crash leaves rows of no job,
   * which expire, and never a job without rows.
   */
  async create(
    job: Omit<ReplayJob, 'state' | 'matched' | 'snapshot'>,
    documents: readonly { documentId: string; documentNumber: string }[],
  ): Promise<ReplayJob> {
    const existing = await this.find(job.replayId);
    if (existing !== undefined) return existing;
    const snapshot = randomUUID();
    const expiresAt = new Date(job.createdAt.getTime() + LIFETIME_MS);
    const rows = documents.map((document, index) => ({
      _id: `${snapshot}/${index}`,
      snapshot,
      index,
      ...document,
      outcome: 'pending' as const,
      expiresAt,
    }));
    for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE)
      await nativeCollection(this.rows).insertMany(rows.slice(at, at + WRITTEN_AT_ONCE));
    const { replayId, ...fields } = job;
    const stored: StoredJob = {
      _id: replayId,
      ...fields,
      state: 'RUNNING',
      matched: rows.length,
      snapshot,
      expiresAt,
    };
    try {
      await nativeCollection(this.jobs).insertOne(stored);
      return jobOf(stored);
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      const other = await this.find(replayId);
      if (other === undefined) throw error;
      return other;
    }
  }

  async find(replayId: string): Promise<ReplayJob | undefined> {
    const stored = await nativeCollection(this.jobs).findOne({ _id: replayId });
    return stored === null ? undefined : jobOf(stored);
  }

  /** The newest, of one account or of all. */
  async newest(accountId?: string): Promise<ReplayJob[]> {
    const found = nativeCollection(this.jobs).find(accountId === undefined ? {} : { accountId });
    return (await found.sort({ createdAt: -1 }).limit(LISTED).toArray()).map(jobOf);
  }

  async runningIds(): Promise<string[]> {
    const found = await nativeCollection(this.jobs)
      .find({ state: 'RUNNING' }, { projection: { _id: 1 } })
      .toArray();
    return found.map(({ _id }) => _id);
  }

  /** Changes the state if it is one of `from`; false otherwise. */
  async change(replayId: string, from: readonly ReplayState[], to: ReplayState, finishedAt?: Date): Promise<boolean> {
    const { matchedCount } = await nativeCollection(this.jobs).updateOne(
      { _id: replayId, state: { $in: [...from] } },
      { $set: { state: to, ...(finishedAt === undefined ? {} : { finishedAt }) } },
    );
    return matchedCount > 0;
  }

  /** Those that threw come last: they hold up nobody. */
  async pending({ snapshot }: ReplayJob, limit: number): Promise<ReplayRow[]> {
    const untried = await this.rowsWhere({ snapshot, outcome: 'pending', tries: { $exists: false } }, limit);
    return untried.length > 0 ? untried : this.rowsWhere({ snapshot, outcome: 'pending' }, limit);
  }

  /** Rows after an index, in order. */
  async page({ snapshot }: ReplayJob, after: number, limit: number): Promise<ReplayRow[]> {
    return this.rowsWhere({ snapshot, index: { $gt: after } }, limit);
  }

  async record({ snapshot }: ReplayJob, index: number, outcome: RowOutcome, detail?: string): Promise<void> {
    await nativeCollection(this.rows).updateOne(
      { _id: `${snapshot}/${index}`, outcome: 'pending' },
      { $set: { outcome, ...(detail === undefined ? {} : { detail }) } },
    );
  }

  /** Counts that the replay of the document threw; after `most` times the job goes on without it. */
  async recordFailure(job: ReplayJob, index: number, reason: string, most: number): Promise<void> {
    const row = await nativeCollection(this.rows).findOneAndUpdate(
      { _id: `${job.snapshot}/${index}`, outcome: 'pending' },
      { $inc: { tries: 1 } },
      { returnDocument: 'after' },
    );
    if ((row?.tries ?? 0) >= most) await this.record(job, index, 'failed', reason);
  }

  /** How many rows have which outcome, and of those that were replayed how many documents have which status now. */
  async counts({ snapshot }: ReplayJob): Promise<{ outcomes: Map<string, number>; statuses: Map<string, number> }> {
    const rows = nativeCollection(this.rows);
    const [outcomes, statuses] = await Promise.all([
      rows
        .aggregate<Counted>([{ $match: { snapshot } }, { $group: { _id: '$outcome', count: { $sum: 1 } } }])
        .toArray(),
      rows
        .aggregate<Counted>([
          { $match: { snapshot, outcome: 'replayed' } },
          { $lookup: { from: 'documents', localField: 'documentId', foreignField: '_id', as: 'document' } },
          { $group: { _id: { $first: '$document.status' }, count: { $sum: 1 } } },
        ])
        .toArray(),
    ]);
    return { outcomes: byId(outcomes), statuses: byId(statuses) };
  }

  private async rowsWhere(condition: mongo.Filter<StoredRow>, limit: number): Promise<ReplayRow[]> {
    const found = await nativeCollection(this.rows).find(condition).sort({ index: 1 }).limit(limit).toArray();
    return found.map(({ _id, snapshot: _snapshot, expiresAt: _expiresAt, ...row }) => row);
  }
}

interface Counted {
  _id: string;
  count: number;
}

function byId(counted: readonly Counted[]): Map<string, number> {
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}

function jobOf({ _id, expiresAt: _expiresAt, ...fields }: StoredJob): ReplayJob {
  return { replayId: _id, ...fields };
}
