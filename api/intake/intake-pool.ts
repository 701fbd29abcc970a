import path from 'node:path';
import { ReadingPool, type ReadingPoolOptions } from '../../platform/reading-pool';
import type { IntakeAnswers, IntakeTask } from './thread-protocol';

/** Threads that do the heavy part of intake, each with its schemas compiled. */
export class IntakePool extends ReadingPool<IntakeTask, IntakeAnswers> {
  constructor(options: ReadingPoolOptions = {}) {
    const program = {
      filename: path.join(__dirname, 'intake-thread.js'),
      warmUp: () => ({ kind: 'validate', bytes: new TextEncoder().encode('<a/>') }) as const,
      // A table of 100,000 rows is opened in one.
      timesAsLong: { 'open-template': 6 },
    };
    super(program, options);
  }
}
