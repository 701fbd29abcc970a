import path from 'node:path';
import { projectRoot } from '../../../platform/project-root';
import type { ReadingPoolOptions } from '../../../platform/reading-pool';

/** Validating threads that run the sources. */
export const validationThread: ReadingPoolOptions = {
  filename: path.join(projectRoot(), 'workers/validation/validation-thread.ts'),
  execArgv: ['--require', path.join(projectRoot(), 'test/support/typescript-register.cjs'), '--no-warnings'],
  threads: 1,
};

/** Threads that do what a document says: hang, or end. */
export const disturbedThreads: ReadingPoolOptions = {
  ...validationThread,
  filename: path.join(projectRoot(), 'test/integration/support/disturbed-validation-thread.ts'),
  threads: 2,
};
