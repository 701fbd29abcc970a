import path from 'node:path';
import { ReadingPool, type ReadingPoolOptions } from '../../platform/reading-pool';
import type { IntakeAnswers, IntakeTask } from './thread-protocol';

/** A table of 100,000 rows is opened in one task; a few kilobytes hold no thread for longer than a few seconds. */
function timesAsLongToOpen(byteLength: number): number {
  return Math.min(6, 0.5 + byteLength / 1_048_576);
}

/** Threads that do the heavy part of intake, each with its schemas compiled. */
export class IntakePool extends ReadingPool<IntakeTask, IntakeAnswers> {
  constructor(options: ReadingPoolOptions = {}) {
    const program = {
      filename: path.join(__dirname, 'intake-thread.js'),
      warmUp: () => ({ kind: 'validate', bytes: new TextEncoder().encode('<a/>') }) as const,
      timesAsLong: { 'open-template': timesAsLongToOpen },
    };
    super(program, options);
  }
}
