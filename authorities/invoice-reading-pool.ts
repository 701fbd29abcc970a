import path from 'node:path';
import type { SubmissionAnswer } from '../application/intake/submission';
import type { SystemId } from '../countries/systems';
import { ReadingPool, type ReadingPoolOptions } from '../platform/reading-pool';
import type { ReceivedSetting } from './read-received';

/** What a system's table says of the bytes: UBL is mapped, an answer is read under its name. */
export type SystemWork =
  { task: 'map'; given: object } | { task: 'answer'; name: string; status: number; asked: unknown };

/**
 * `received`: what an authority delivered. `system`: what one of the systems has the threads do. `warm-up` compiles the schemas
 * and reads nothing.
 */
export type InvoiceReadingTask =
  | { kind: 'received'; bytes: Uint8Array; setting: ReceivedSetting }
  | { kind: 'system'; bytes: Uint8Array; system: SystemId; work: SystemWork }
  | { kind: 'warm-up'; bytes: Uint8Array };

export interface InvoiceReadingAnswers {
  received: SubmissionAnswer;
  system: object;
  'warm-up': undefined;
}

/** Patience of the steps that ask, which Temporal takes for failed after two minutes: then nobody waits for the answer. */
const PATIENCE_MS = 60_000;

/** Threads of the integration workers that read invoices and answers: hostile ones hold nothing else up. */
export class InvoiceReadingPool extends ReadingPool<InvoiceReadingTask, InvoiceReadingAnswers> {
  constructor(options: ReadingPoolOptions = {}) {
    const program = {
      filename: path.join(__dirname, 'invoice-reading-thread.js'),
      warmUp: () => ({ kind: 'warm-up', bytes: new Uint8Array() }) as const,
    };
    super(program, { patienceMs: PATIENCE_MS, ...options });
  }

  async read(bytes: Uint8Array, setting: ReceivedSetting, companyId: string): Promise<SubmissionAnswer> {
    return this.run<'received'>({ kind: 'received', bytes, setting }, { owner: companyId });
  }
}
