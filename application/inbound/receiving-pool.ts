import path from 'node:path';
import { ReadingPool, type ReadingPoolOptions } from '../../platform/reading-pool';
import type { SubmissionAnswer, SubmissionSetting } from '../intake/submission';

/** UBL that an authority delivered. `warm-up` compiles the schemas and reads nothing. */
export type ReceivingTask =
  { kind: 'received'; bytes: Uint8Array; setting: SubmissionSetting } | { kind: 'warm-up'; bytes: Uint8Array };

export interface ReceivingAnswers {
  received: SubmissionAnswer;
  'warm-up': undefined;
}

/** Threads that read what authorities deliver: hostile documents hold nothing else up. */
export class ReceivingPool extends ReadingPool<ReceivingTask, ReceivingAnswers> {
  constructor(options: ReadingPoolOptions = {}) {
    const program = {
      filename: path.join(__dirname, 'receiving-thread.js'),
      warmUp: () => ({ kind: 'warm-up', bytes: new Uint8Array() }) as const,
    };
    super(program, options);
  }

  async read(bytes: Uint8Array, setting: SubmissionSetting, companyId: string): Promise<SubmissionAnswer> {
    return this.run<'received'>({ kind: 'received', bytes, setting }, { owner: companyId });
  }
}
