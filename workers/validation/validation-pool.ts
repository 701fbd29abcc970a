import path from 'node:path';
import { notValidated } from '../../application/validation/not-validated';
import { inOwnMemory } from '../../application/validation/own-memory';
import type { StoredVerdict, ValidationTask } from '../../application/validation/validate-stored';
import { ReadingPool, type ReadingPoolOptions, type ReadingTurn } from '../../platform/reading-pool';
import { TaskExceededError, ThreadCrashedError } from '../../platform/reading-threads';

/** The document's UBL is the task's bytes. `warm-up` compiles the schemas and validates nothing. */
export type ValidationThreadTask =
  { kind: 'validate'; bytes: Uint8Array; rest: Omit<ValidationTask, 'ubl'> } | { kind: 'warm-up'; bytes: Uint8Array };

export interface ValidationThreadAnswers {
  validate: StoredVerdict;
  'warm-up': undefined;
}

const DEFAULTS = {
  /** More than the documents workers have slots for local steps. */
  maxWaiting: 1_000,
  maxWaitingPerOwner: 1_000,
  /** Small documents take milliseconds. Of an account with slow ones, only few hold a slot that others need. */
  slowOwner: { afterMs: 1_000, maxWaiting: 10 },
  maxHeapMb: 1_024,
} satisfies ReadingPoolOptions;

/** A thread that ends under a document three times would end again. */
const CRASHES = 3;
/** A verdict that took long is kept for whoever asks again: Temporal may have given up waiting meanwhile. */
const LONG_MS = 5_000;
const KEPT_MS = 120_000;

class ValidationThreads extends ReadingPool<ValidationThreadTask, ValidationThreadAnswers> {
  constructor(options: ReadingPoolOptions) {
    const program = {
      filename: path.join(__dirname, 'validation-thread.js'),
      warmUp: () => ({ kind: 'warm-up', bytes: new Uint8Array() }) as const,
    };
    super(program, { ...DEFAULTS, ...options });
  }
}

/**
 * Validates documents in threads, never on the event loop, which all other documents and Temporal's heartbeats need. What
 * exceeds time or memory is not validated, and that is its verdict: it would exceed them again and again.
 */
export class ValidationPool {
  private readonly underWay = new Map<string, Promise<StoredVerdict>>();

  private constructor(private readonly threads: ValidationThreads) {}

  /** Resolves when documents can be validated at once: the schemas are compiled. */
  static async create(options: ReadingPoolOptions = {}): Promise<ValidationPool> {
    const threads = new ValidationThreads(options);
    await threads.warmUp();
    return new ValidationPool(threads);
  }

  /**
   * Whoever asks again while the document is being validated or waits for its turn gets the same verdict: Temporal repeats a
   * step that takes long, and the work must not pile up behind itself. The bytes stay with whoever asked.
   */
  async validate(task: ValidationTask, documentId: string, turn: ReadingTurn): Promise<StoredVerdict> {
    const known = this.underWay.get(documentId);
    if (known !== undefined) return known;
    const since = performance.now();
    const verdict = this.validateInThread(task, turn);
    this.underWay.set(documentId, verdict);
    const forget = (): void => void this.underWay.delete(documentId);
    verdict.then(() => {
      if (performance.now() - since < LONG_MS) forget();
      else setTimeout(forget, KEPT_MS).unref();
    }, forget);
    return verdict;
  }

  /** Threads that are still at work are ended: their documents are validated again after the next start. */
  async close(): Promise<void> {
    await this.threads.close();
  }

  private async validateInThread({ ubl, ...rest }: ValidationTask, turn: ReadingTurn): Promise<StoredVerdict> {
    for (let crashes = 0; crashes < CRASHES;) {
      try {
        const task = { kind: 'validate', bytes: Uint8Array.from(ubl), rest: inOwnMemory(rest) } as const;
        return await this.threads.run<'validate'>(task, turn);
      } catch (error) {
        if (error instanceof TaskExceededError) return notValidated(error.limit === 'time' ? 'TIME' : 'MEMORY');
        if (!(error instanceof ThreadCrashedError)) throw error;
        crashes += 1;
      }
    }
    return notValidated('CRASH');
  }
}
