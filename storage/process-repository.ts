import { Schema } from 'mongoose';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

/** A process that works with the database, as it told when it started. */
export interface ProcessRecord {
  processId: string;
  /** `api`, or the queues that it works on. */
  roles: readonly string[];
  host: string;
  pid: number;
  version: string;
  /** Of the program, docs/adr/0095-program-level.md; those before level 2 do not tell it. */
  level?: number;
  startedAt: Date;
  /** Settings that have to be the same on others; of secrets only a short fingerprint. */
  settings: Readonly<Record<string, string>>;
  /** Addresses to which it submits documents, by the name of the system. */
  systems: Readonly<Record<string, string>>;
}

type StoredProcess = Omit<ProcessRecord, 'processId'> & { _id: string; seenAt: Date };

/** One that says nothing for so long is gone. */
export const GONE_AFTER_MS = 5 * 60_000;

const required = { type: String, required: true };
const processSchema = new Schema<StoredProcess>(
  {
    _id: required,
    roles: { type: [String], required: true },
    host: required,
    pid: { type: Number, required: true },
    version: required,
    level: Number,
    startedAt: { type: Date, required: true },
    settings: { type: Schema.Types.Mixed, required: true },
    systems: { type: Schema.Types.Mixed, required: true },
    seenAt: { type: Date, required: true },
  },
  { collection: 'processes', versionKey: false, minimize: false, strict: 'throw' },
);
processSchema.index({ seenAt: 1 }, { name: 'gone', expireAfterSeconds: GONE_AFTER_MS / 1_000 });

/** The processes of an installation, for whoever compares them. */
export class ProcessRepository {
  private readonly processes;

  constructor(connection: MongoConnection) {
    this.processes = nativeCollection(modelOf<StoredProcess>(connection, 'Process', processSchema));
  }

  /** Written anew from time to time: a process that was taken for gone is there again. */
  async note({ processId, ...facts }: ProcessRecord, now: Date): Promise<void> {
    await this.processes.replaceOne({ _id: processId }, { ...facts, seenAt: now }, { upsert: true });
  }

  /** Whether a process runs whose program is below the level. */
  async runsBelow(level: number, now: Date): Promise<boolean> {
    const below = { ...seenLately(now), level: { $not: { $gte: level } } };
    return (await this.processes.findOne(below, { projection: { _id: 1 } })) !== null;
  }

  async remove(processId: string): Promise<void> {
    await this.processes.deleteOne({ _id: processId });
  }

  /** Processes in the order in which they started. */
  async running(now: Date): Promise<ProcessRecord[]> {
    const stored = await this.processes.find(seenLately(now)).sort({ startedAt: 1 }).toArray();
    return stored.map(({ _id, seenAt: _seen, ...facts }) => ({ processId: _id, ...facts }));
  }
}

function seenLately(now: Date) {
  return { seenAt: { $gt: new Date(now.getTime() - GONE_AFTER_MS) } };
}
