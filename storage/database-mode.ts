import { Schema } from 'mongoose';
import { ConfigurationError } from '../platform/environment';
import { refusalOf, type Mode, type ModeMark } from '../platform/mode-mark';
import { serviceVersion } from '../platform/service-version';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';
import { ProcessRepository } from './process-repository';

type StoredMark = ModeMark & { _id: 'mode' };

const markSchema = new Schema<StoredMark>(
  {
    _id: { type: String, required: true },
    mode: { type: String, required: true },
    version: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'databaseMode', versionKey: false, strict: 'throw' },
);

const DATABASE = { setting: 'MONGODB_URI', what: 'this database' } as const;

/**
 * Whether a database is production's or a trial's: one record, made by the first process that works with it and never
 * changed (docs/adr/0103-whose-servers.md).
 */
export class DatabaseMode {
  private readonly marks;
  private readonly processes;

  constructor(connection: MongoConnection) {
    this.marks = nativeCollection(modelOf<StoredMark>(connection, 'DatabaseMode', markSchema));
    this.processes = new ProcessRepository(connection);
  }

  /** The reason why a process of this mode may not work with the database; undefined where it may. */
  async refusal(own: Mode, now = new Date()): Promise<string | undefined> {
    return refusalOf(await this.mark(now), own, DATABASE);
  }

  /** Undefined where nobody has worked with it yet. */
  async mark(now = new Date()): Promise<ModeMark | undefined> {
    return (await this.marks.findOne({ _id: 'mode' })) ?? (await this.markOfRunning(now));
  }

  /** @throws ConfigurationError */
  async refuseOthers(own: Mode, now = new Date()): Promise<void> {
    const refusal = await this.refusal(own, now);
    if (refusal !== undefined) throw new ConfigurationError([refusal]);
  }

  /** Refuses the other mode from now on; throws as above. One write decides between two processes that start at once. */
  async claim(own: Mode, now = new Date()): Promise<void> {
    await this.refuseOthers(own, now);
    // Each start would wait for a write that changes nothing. The mark may be another's that started at the same time.
    const decided = (await this.marks.findOne({ _id: 'mode' })) ?? (await this.markAs(own, now));
    const refusal = refusalOf(decided ?? undefined, own, DATABASE);
    if (refusal !== undefined) throw new ConfigurationError([refusal]);
  }

  /** The mark after the write, whoever made it: to read it again may show what was before. */
  private async markAs(mode: Mode, at: Date): Promise<ModeMark | null> {
    const mark = { mode, version: serviceVersion(), at };
    const options = { upsert: true, returnDocument: 'after' } as const;
    return this.marks.findOneAndUpdate({ _id: 'mode' }, { $setOnInsert: mark }, options);
  }

  /** Production's processes of a version before the mark tell their mode as long as they run. */
  private async markOfRunning(now: Date): Promise<ModeMark | undefined> {
    const running = await this.processes.running(now);
    const one = running.find(({ settings }) => settings['EDOC_MODE'] === 'production');
    return one === undefined ? undefined : { mode: 'production', version: one.version, at: one.startedAt };
  }
}
