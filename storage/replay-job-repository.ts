import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Reach } from '../documents/reach';
import type { DocumentStatus } from '../processing/status';
import { present } from '../platform/present';
import { isDuplicateKeyError } from './claim-repository';
import { madeWithin, ownedBy, type DocumentRights } from './document-rights';
import { nativeCollection, type MongoConnection } from './mongo';
import { replayJobModel, replayRowModel, type StoredJob, type StoredRow } from './replay-models';
import type { CountedRows, ReplayJob, ReplayRow, ReplayState, RowOutcome, SeenRow } from './replay-record';

const LIFETIME_MS = 365 * 86_400_000;
const WRITTEN_AT_ONCE = 1_000;
const LISTED = 50;

interface WithDocument {
  document: { status: DocumentStatus }[];
}

/** Replays of many documents and what became of each document. */
export class ReplayJobRepository {
  private readonly jobs;
  private readonly rows;

  constructor(connection: MongoConnection) {
    this.jobs = nativeCollection(replayJobModel(connection));
    this.rows = nativeCollection(replayRowModel(connection));
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
      await this.rows.insertMany(rows.slice(at, at + WRITTEN_AT_ONCE));
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
      await this.jobs.insertOne(stored);
      return jobOf(stored);
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      const other = await this.find(replayId);
      if (other === undefined) throw error;
      return other;
    }
  }

  async find(replayId: string, reach?: Reach): Promise<ReplayJob | undefined> {
    const stored = await this.jobs.findOne({ _id: replayId, ...madeWithin(reach) });
    return stored === null ? undefined : jobOf(stored);
  }

  /** The newest, of one account as far as the caller reaches, or of all. */
  async newest(accountId?: string, reach?: Reach): Promise<ReplayJob[]> {
    const found = this.jobs.find({ ...present({ accountId }), ...madeWithin(reach) });
    return (await found.sort({ createdAt: -1 }).limit(LISTED).toArray()).map(jobOf);
  }

  async runningIds(): Promise<string[]> {
    const found = await this.jobs.find({ state: 'RUNNING' }, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id);
  }

  /** Changes the state if it is one of `from`; false otherwise. */
  async change(replayId: string, from: readonly ReplayState[], to: ReplayState, finishedAt?: Date): Promise<boolean> {
    const { matchedCount } = await this.jobs.updateOne(
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

  /** Rows after an index whose documents the caller may see, in order, with the present status. */
  async page(
    { snapshot }: ReplayJob,
    rights: DocumentRights,
    { after, limit }: { after: number; limit: number },
  ): Promise<SeenRow[]> {
    const stages = [
      { $match: { snapshot, index: { $gt: after } } },
      { $sort: { index: 1 } },
      ...seenBy(rights),
      { $limit: limit },
    ];
    const found = await this.rows.aggregate<StoredRow & WithDocument>(stages).toArray();
    return found.map(({ document: [document], ...row }) => ({
      ...rowOf(row),
      ...present({ status: document?.status }),
    }));
  }

  async record({ snapshot }: ReplayJob, index: number, outcome: RowOutcome, detail?: string): Promise<void> {
    await this.rows.updateOne(
      { _id: `${snapshot}/${index}`, outcome: 'pending' },
      { $set: { outcome, ...(detail === undefined ? {} : { detail }) } },
    );
  }

  /** Counts that the replay of the document threw; after `most` times the job goes on without it. */
  async recordFailure(job: ReplayJob, index: number, reason: string, most: number): Promise<void> {
    const row = await this.rows.findOneAndUpdate(
      { _id: `${job.snapshot}/${index}`, outcome: 'pending' },
      { $inc: { tries: 1 } },
      { returnDocument: 'after' },
    );
    if ((row?.tries ?? 0) >= most) await this.record(job, index, 'failed', reason);
  }

  /** Number of rows by outcome and by the present status of their documents, of those that the caller may see. */
  async counts({ snapshot }: ReplayJob, rights: DocumentRights): Promise<readonly CountedRows[]> {
    const group = { outcome: '$outcome', status: { $first: '$document.status' } };
    const stages = [
      { $match: { snapshot } },
      ...seenBy(rights),
      { $group: { _id: group, count: { $sum: 1 } } },
      { $project: { _id: 0, outcome: '$_id.outcome', status: '$_id.status', count: 1 } },
    ];
    return this.rows.aggregate<CountedRows>(stages).toArray();
  }

  private async rowsWhere(condition: mongo.Filter<StoredRow>, limit: number): Promise<ReplayRow[]> {
    const found = await this.rows.find(condition).sort({ index: 1 }).limit(limit).toArray();
    return found.map(rowOf);
  }
}

/** Rights count when something is read: they may have been others when the job was made (ADR 33). */
function seenBy(rights: DocumentRights): object[] {
  const pipeline = [{ $project: { status: 1, companyId: 1, countryIso: 1, purpose: 1, flow: 1 } }];
  const joined = { from: 'documents', localField: 'documentId', foreignField: '_id', pipeline, as: 'document' };
  const own = rights === 'all' ? [] : [{ $match: ownedBy(rights, 'document.') }];
  return [{ $lookup: joined }, ...own];
}

function rowOf({ _id, snapshot: _snapshot, expiresAt: _expiresAt, ...row }: StoredRow): ReplayRow {
  return row;
}

function jobOf({ _id, expiresAt: _expiresAt, ...fields }: StoredJob): ReplayJob {
  return { replayId: _id, ...fields };
}
