import path from 'node:path';
import { ReadingPool, type ReadingPoolOptions } from '../../platform/reading-pool';
import type { IntakeAnswers, IntakeTask } from './thread-protocol';

/** A table of 100,000 rows is opened in one task; a few kilobytes hold no thread for longer than a few seconds. */
function timesAsLongToOpen(byteLength: number): number {
  return Math.min(6, 0.5 + byteLength / 1_048_576);
}

/**
 * Readers take time by the size of what they read, and a second is enough for ten mebibytes: within seconds it is over, long
 * before the deadline of the answer (deadline.ts), and nobody else waits for a thread until then.
 */
function timesAsLongToRead(byteLength: number): number {
  return 0.3 + byteLength / (20 * 1_048_576);
}

/** Threads that do the heavy part of intake, each with its schemas compiled. */
export class IntakePool extends ReadingPool<IntakeTask, IntakeAnswers> {
  constructor(options: ReadingPoolOptions = {}) {
    const program = {
      filename: path.join(__dirname, 'intake-thread.js'),
      warmUp: () => ({ kind: 'validate', bytes: new TextEncoder().encode('<a/>') }) as const,
      timesAsLong: {
        'open-template': timesAsLongToOpen,
        submit: timesAsLongToRead,
        envelope: timesAsLongToRead,
        validate: timesAsLongToRead,
        'check-json': timesAsLongToRead,
        'named-uploads': timesAsLongToRead,
        lines: timesAsLongToRead,
        unprinted: timesAsLongToRead,
        'convert-syntax': timesAsLongToRead,
        qr: timesAsLongToRead,
      },
    };
    super(program, options);
  }
}
