import os from 'node:os';
import { Piscina } from 'piscina';
import { ServiceError } from './errors';

/** Plain data: it crosses a thread border. The bytes go over without being copied, so whoever asks has them no more. */
export interface ReadingTask {
  kind: string;
  bytes: Uint8Array;
}

export type TaskOf<Task extends ReadingTask, Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;

/** What the threads run: a compiled module that exports `runTask`. */
export interface ThreadProgram<Task extends ReadingTask> {
  filename: string;
  /** A task that ends when the thread has made its preparations. */
  warmUp(): Task;
  /** Kinds of tasks that may take another time than a document: how many times as long, by their bytes. */
  timesAsLong?: Partial<Record<Task['kind'], (byteLength: number) => number>>;
}

export interface ReadingPoolOptions {
  /** Another thread program, and what Node needs to run it. */
  filename?: string;
  execArgv?: string[];
  threads?: number;
  /** Tasks that may wait before clients are told to come back. */
  maxWaiting?: number;
  /** A document that takes longer is refused and its thread ended. */
  taskTimeoutMs?: number;
  /** Work after which the threads are replaced, in bytes read; WebAssembly memory never shrinks. */
  recycleAfterBytes?: number;
}

const DEFAULTS = {
  execArgv: [] as string[],
  threads: Math.max(1, Math.min(2, os.availableParallelism())),
  maxWaiting: 100,
  taskTimeoutMs: 10_000,
  recycleAfterBytes: 2 * 1_073_741_824,
};

/** What a task costs beside its bytes, so that many small ones recycle a thread as well. */
const TASK_BYTES = 20_000;
const MAX_HEAP_MB = 768;
const NEVER_SHARED_BYTES = 1_048_576;
const FORM_BYTES = 65_536;

interface Waiting {
  start(): void;
}

/** What a task belongs to: a single document goes first, and a batch never takes the last thread. */
export type Lane = 'single' | 'batch';

/**
 * Threads that do the heavy part of reading: parsing, schemas. `Answers` is what each kind of task is answered. A task
 * waits here, not in Piscina, so that its time limit runs only while it runs.
 */
export class ReadingPool<Task extends ReadingTask, Answers extends Record<Task['kind'], unknown>> {
  private readonly options;
  private pool: Piscina<Task, unknown>;
  private running = 0;
  private doneBytes = 0;
  private recycling: Promise<void> | undefined;
  private readonly waiting: Waiting[] = [];
  private runningOfBatches = 0;
  /** Never many: each batch waits for one step at a time. */
  private readonly waitingOfBatches: Waiting[] = [];

  constructor(
    private readonly program: ThreadProgram<Task>,
    options: ReadingPoolOptions = {},
  ) {
    this.options = { ...DEFAULTS, filename: program.filename, ...options };
    this.pool = this.createPool();
  }

  /** Resolves when every thread has made its preparations. */
  async warmUp(): Promise<void> {
    await this.warm(this.pool);
  }

  /** Throws ServiceError: OVERLOADED when too many wait, DOCUMENT_TOO_COMPLEX when the document exceeds time or memory. */
  async run<Kind extends Task['kind']>(task: TaskOf<Task, Kind>, lane: Lane = 'single'): Promise<Answers[Kind]> {
    const { byteLength } = task.bytes;
    await (lane === 'single' ? this.turn() : this.turnOfBatch());
    try {
      return (await this.runNow(task)) as Answers[Kind];
    } finally {
      this.running -= 1;
      if (lane === 'batch') this.runningOfBatches -= 1;
      this.doneBytes += TASK_BYTES + byteLength;
      if (this.doneBytes > this.options.recycleAfterBytes) this.recycle();
      this.next();
    }
  }

  async close(): Promise<void> {
    await this.recycling;
    await this.pool.destroy();
  }

  private async turn(): Promise<void> {
    if (this.running < this.options.threads) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.options.maxWaiting)
      throw new ServiceError('OVERLOADED', 'Too many documents are waiting to be read.', [], { retryAfterSeconds: 1 });
    await new Promise<void>((resolve) => {
      this.waiting.push({
        start: () => {
          this.running += 1;
          resolve();
        },
      });
    });
  }

  private async turnOfBatch(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.waitingOfBatches.push({
        start: () => {
          this.running += 1;
          this.runningOfBatches += 1;
          resolve();
        },
      });
      this.next();
    });
  }

  /** Lets the next task begin if there is room for it. */
  private next(): void {
    const { threads } = this.options;
    if (this.running >= threads) return;
    if (this.waiting.length > 0) this.waiting.shift()?.start();
    else if (this.runningOfBatches < Math.max(1, threads - 1)) this.waitingOfBatches.shift()?.start();
  }

  private async runNow(task: Task): Promise<unknown> {
    const abort = new AbortController();
    const timesAsLong = this.program.timesAsLong?.[task.kind as Task['kind']]?.(task.bytes.byteLength) ?? 1;
    const timer = setTimeout(() => abort.abort(), this.options.taskTimeoutMs * timesAsLong);
    try {
      return await this.pool.run(task, { signal: abort.signal, transferList: ownBuffer(task.bytes) });
    } catch (error) {
      if (abort.signal.aborted || isOutOfMemory(error))
        throw new ServiceError('DOCUMENT_TOO_COMPLEX', 'Reading the document took too much time or memory.', [], {
          cause: error,
        });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private createPool(): Piscina<Task, unknown> {
    const { filename, execArgv, threads } = this.options;
    return new Piscina<Task, unknown>({
      filename,
      name: 'runTask',
      execArgv,
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
  }

  private async warm(pool: Piscina<Task, unknown>): Promise<void> {
    await Promise.all(Array.from({ length: this.options.threads }, async () => pool.run(this.program.warmUp())));
  }

  /** New threads take over once they are warm; the old ones end when their tasks have. */
  private recycle(): void {
    this.doneBytes = 0;
    if (this.recycling !== undefined) return;
    const next = this.createPool();
    this.recycling = this.warm(next)
      .then(async () => {
        const old = this.pool;
        this.pool = next;
        await old.close();
      })
      .finally(() => {
        this.recycling = undefined;
      });
  }
}

/**
 * The memory behind the bytes, unless others share it; then the bytes are copied. A file out of a form has a little more
 * memory than it fills. Node shares small pieces of memory only.
 */
function ownBuffer({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  if (!(buffer instanceof ArrayBuffer)) return [];
  const spare = buffer.byteLength - byteLength;
  return spare === 0 || (byteLength > NEVER_SHARED_BYTES && spare < FORM_BYTES) ? [buffer] : [];
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
