import path from 'node:path';
import { projectRoot } from '../../../platform/project-root';
import type { JudgingPoolOptions } from '../../../workers/judging/judging-pool';

/** Judging threads that run the sources. */
export const judgingThread: JudgingPoolOptions = {
  filename: path.join(projectRoot(), 'workers/judging/judging-thread.ts'),
  execArgv: ['--require', path.join(projectRoot(), 'test/support/typescript-threads.cjs'), '--no-warnings'],
  threads: 1,
};
