import path from 'node:path';
import { projectRoot } from '../../../platform/project-root';
import type { ReadingPoolOptions } from '../../../platform/reading-pool';

/** Judging threads that run the sources. */
export const judgingThread: ReadingPoolOptions = {
  filename: path.join(projectRoot(), 'workers/judging/judging-thread.ts'),
  execArgv: ['--require', path.join(projectRoot(), 'test/support/typescript-threads.cjs'), '--no-warnings'],
  threads: 1,
};

/** Threads that do what a document says: hang, or end. */
export const disturbedThreads: ReadingPoolOptions = {
  ...judgingThread,
  filename: path.join(projectRoot(), 'test/integration/support/disturbed-judging-thread.ts'),
  threads: 2,
};
