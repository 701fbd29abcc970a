import { Schema } from 'mongoose';
import { ConfigurationError } from '../platform/environment';
import { serviceVersion } from '../platform/service-version';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

/**
 * Raised by one with each version that stores what an earlier program would take for something else, such as a system that
 * it does not know: docs/adr/0095-program-level.md.
 */
export const PROGRAM_LEVEL = 2;

interface StoredLevel {
  _id: 'program';
  level: number;
  /** Version of the program that raised it. */
  version: string;
  at: Date;
}

const levelSchema = new Schema<StoredLevel>(
  {
    _id: { type: String, required: true },
    level: { type: Number, required: true },
    version: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'programLevel', versionKey: false, strict: 'throw' },
);

/** Decides which programs may work with the database: none that is older than one that has worked with it. */
export class ProgramLevels {
  private readonly levels;

  constructor(connection: MongoConnection) {
    this.levels = nativeCollection(modelOf<StoredLevel>(connection, 'ProgramLevel', levelSchema));
  }

  /** The reason why a program of this level may not work with the database; undefined where it may. */
  async refusal(own = PROGRAM_LEVEL): Promise<string | undefined> {
    const above = await this.levels.findOne({ _id: 'program', level: { $gt: own } });
    return above === null ? undefined : tooOld(above, own);
  }

  /** @throws ConfigurationError when a newer program has worked with the database */
  async refuseBelow(own = PROGRAM_LEVEL): Promise<void> {
    const refusal = await this.refusal(own);
    if (refusal !== undefined) throw new ConfigurationError([`MONGODB_URI: ${refusal}`]);
  }

  /** Refuses older programs from now on; throws as above. One write decides between two programs that start at once. */
  async raise(version: string, now: Date, own = PROGRAM_LEVEL): Promise<void> {
    const current = await this.levels.findOne({ _id: 'program' });
    // As at nearly every start, which would wait for a write that changes nothing.
    if (current?.level === own) return;
    const isLower = { $lt: [{ $ifNull: ['$level', 0] }, own] };
    const raised = {
      version: { $cond: [isLower, version, '$version'] },
      at: { $cond: [isLower, now, '$at'] },
      level: { $max: ['$level', own] },
    };
    await this.levels.updateOne({ _id: 'program' }, [{ $set: raised }], { upsert: true });
    await this.refuseBelow(own);
  }
}

function tooOld({ level, version }: StoredLevel, own: number): string {
  return (
    `version ${version} has worked with this database and stored what this program, version ${serviceVersion()}, does not ` +
    `know (level ${level}, not ${own}); start version ${version} or a newer one (docs/upgrade.md)`
  );
}
