import type { MongoConnection } from './mongo';
import { ProcessRepository } from './process-repository';
import { PROGRAM_LEVEL } from './program-level';

const ASKED_EVERY_MS = 30_000;

/**
 * Whether a program of an earlier level still works with the database: until none does, nothing is stored that it would not
 * find. From then on none can start (program-level.ts), and nothing is asked any longer.
 */
export class EarlierPrograms {
  private readonly processes;
  private gone = false;
  private askedAt = 0;

  constructor(connection: MongoConnection) {
    this.processes = new ProcessRepository(connection);
  }

  async areGone(now: Date): Promise<boolean> {
    if (this.gone || now.getTime() - this.askedAt < ASKED_EVERY_MS) return this.gone;
    this.askedAt = now.getTime();
    this.gone = !(await this.processes.runsBelow(PROGRAM_LEVEL, now));
    return this.gone;
  }
}
