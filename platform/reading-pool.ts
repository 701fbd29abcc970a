import { Piscina } from 'piscina';
import { ServiceError } from './errors';
import { FairSemaphore, type FairSemaphoreOptions, type ReleaseTurn } from './fair-semaphore';
import { ownBuffer } from './own-buffer';
import { afterOwnTime } from './own-time';
import { withPatience } from './patience';
import { present } from './present';
import { TimeShares } from './time-shares';

/** Plain data: it crosses a thread border. The bytes go over without being copied, so whoever asks has them no more. */
export interface ReadingTask {
  kind: string;
  bytes: Uint8Array;
}

export type TaskOf<Task extends ReadingTask, Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;

/** Program of the threads: a compiled module that exports `runTask`, or a promise of it once a thread is prepared. */
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
  /** Tasks that may wait before clients are told to come back, of all owners and of one. */
  maxWaiting?: number;
  maxWaitingPerOwner?: number;
  slowOwner?: FairSemaphoreOptions<Lane>['slowOwner'];
  /** Longest wait of a task; then it is dropped: whoever asked has given up, or asks again. */
  patienceMs?: number;
  /** A document that takes longer is refused and its thread ended; counted as own-time.ts says. */
  taskTimeoutMs?: number;
  /** Memory of a thread, beside the bytes of its document. */
  maxHeapMb?: number;
  /** Work after which the threads are replaced, in bytes read; WebAssembly memory never shrinks. */
  recycleAfterBytes?: number;
}

const DEFAULTS = {
  execArgv: [] as string[],
  // Two also where there is one core: no account gets them all.
  threads: 2,
  maxWaiting: 100,
  maxWaitingPerOwner: 80,
  patienceMs: Infinity,
  taskTimeoutMs: 10_000,
  maxHeapMb: 768,
  recycleAfterBytes: 2 * 1_073_741_824,
};

/** Cost of a task beside its bytes, so that many small ones recycle a thread as well. */
const TASK_BYTES = 20_000;

/** Kind of work that a task belongs to: a single document goes first, and batches never take the last thread. */
export type Lane = 'single' | 'batch';

export interface ReadingTurn {
  /** Owner of the document, an account or a company. Owners take turns, and none gets the last thread. */
  owner: string;
  lane?: Lane;
  /** Aborted when nobody waits for the task any longer: then it is not begun. */
  signal?: AbortSignal;
  /** Time that whoever asks will still wait: when half of it is over, what might not be done by then is not begun. */
  leftMs?(): number;
}

/** A document took more time or memory than one may have. */
export class TaskExceededError extends ServiceError {
  constructor(
    readonly limit: 'time' | 'memory',
    cause: unknown,
  ) {
    super('DOCUMENT_TOO_COMPLEX', 'Reading the document exceeded the limit of time or memory.', [], { cause });
  }
}

/** The thread ended under a document without saying why. */
export class ThreadCrashedError extends Error {
  constructor(cause: unknown) {
    super('a thread ended while it was at work', { cause });
    this.name = 'ThreadCrashedError';
  }
}

/**
 * Threads that do the heavy work on strangers' documents: parsing, schemas, rules. `Answers` is what each kind of task is
 * answered. A task waits here, not in Piscina, so that its time limit runs only while it runs.
 */
export class ReadingPool<Task extends ReadingTask, Answers extends Record<Task['kind'], unknown>> {
  private readonly options;
  private readonly turns: FairSemaphore<Lane>;
  private pool: Piscina<Task, unknown>;
  private doneBytes = 0;
  private recycling: Promise<void> | undefined;
  /** Turns of threads that ended, each kept until another thread is ready in its place. */
  private readonly keptTurns: (() => void)[] = [];

  constructor(
    private readonly program: ThreadProgram<Task>,
    options: ReadingPoolOptions = {},
  ) {
    this.options = { ...DEFAULTS, filename: program.filename, ...options };
    const { threads, maxWaiting, maxWaitingPerOwner, slowOwner } = this.options;
    const allButOne = Math.max(1, threads - 1);
    this.turns = new FairSemaphore({
      atOnce: threads,
      lanes: { single: threads, batch: allButOne },
      atOncePerOwner: allButOne,
      maxWaiting,
      maxWaitingPerOwner,
      ...present({ slowOwner }),
      timeShares: new TimeShares(),
      overloaded: 'Too many documents are waiting to be read.',
    });
    this.pool = this.createPool();
  }

  /** Resolves when every thread has made its preparations. */
  async warmUp(): Promise<void> {
    await this.warm(this.pool);
  }

  /** Throws ServiceError: OVERLOADED when too many wait, DOCUMENT_TOO_COMPLEX when the document exceeds time or memory. */
  async run<Kind extends Task['kind']>(task: TaskOf<Task, Kind>, turn: ReadingTurn): Promise<Answers[Kind]> {
    const { byteLength } = task.bytes;
    const release = await this.takeTurn(turn, this.limitOf(task));
    const { pool } = this;
    let done: Promise<unknown> = Promise.resolve();
    try {
      return (await this.runNow(pool, task)) as Answers[Kind];
    } catch (error) {
      if (error instanceof TaskExceededError || error instanceof ThreadCrashedError) done = this.replaced(pool);
      throw error;
    } finally {
      this.doneBytes += TASK_BYTES + byteLength;
      if (this.doneBytes > this.options.recycleAfterBytes) this.recycle();
      void done.finally(release);
    }
  }

  async close(): Promise<void> {
    await this.recycling;
    const destroyed = this.pool.destroy();
    // Whoever takes one now is refused by the pool that ends.
    this.giveTurnsBack();
    await destroyed;
  }

  /** A thread is busy with it for no longer. */
  private limitOf({ kind, bytes }: Task): number {
    const timesAsLong = this.program.timesAsLong?.[kind as Task['kind']]?.(bytes.byteLength) ?? 1;
    return this.options.taskTimeoutMs * timesAsLong;
  }

  private async takeTurn(turn: ReadingTurn, limitMs: number): Promise<ReleaseTurn> {
    const { owner, lane = 'single', signal, leftMs } = turn;
    const left = leftMs?.() ?? Infinity;
    const ms = Math.min(this.options.patienceMs, Math.max(left - limitMs, left / 2));
    const patience = { ms, tooLong: waitedTooLong, signal };
    return withPatience(patience, async (giveUp) => this.turns.acquire({ lane, owner }, giveUp));
  }

  private async runNow(pool: Piscina<Task, unknown>, task: Task): Promise<unknown> {
    const abort = new AbortController();
    const stopCounting = afterOwnTime(this.limitOf(task), () => abort.abort());
    try {
      return await pool.run(task, { signal: abort.signal, transferList: ownBuffer(task.bytes) });
    } catch (error) {
      if (abort.signal.aborted) throw new TaskExceededError('time', error);
      if (isOutOfMemory(error)) throw new TaskExceededError('memory', error);
      if (isThreadExit(error)) throw new ThreadCrashedError(error);
      throw error;
    } finally {
      stopCounting();
    }
  }

  private createPool(): Piscina<Task, unknown> {
    const { filename, execArgv, threads, maxHeapMb } = this.options;
    const pool = new Piscina<Task, unknown>({
      filename,
      name: 'runTask',
      execArgv,
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    // Of a thread that takes over from another, this is told once its program has given `runTask`.
    pool.on('workerCreate', () => {
      if (pool === this.pool) this.keptTurns.shift()?.();
    });
    return pool;
  }

  private async warm(pool: Piscina<Task, unknown>): Promise<void> {
    await Promise.all(Array.from({ length: this.options.threads }, async () => pool.run(this.program.warmUp())));
  }

  /**
   * Resolves when the thread that took over from an ended one is warm: until then whoever ended it keeps the turn, so that
   * nobody else's document waits for the preparations.
   */
  private async replaced(pool: Piscina<Task, unknown>): Promise<void> {
    if (pool === this.pool) await new Promise<void>((resolve) => this.keptTurns.push(resolve));
  }

  private giveTurnsBack(): void {
    for (const giveBack of this.keptTurns.splice(0)) giveBack();
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
        this.giveTurnsBack();
        await old.close();
      })
      .finally(() => {
        this.recycling = undefined;
      });
  }
}

function waitedTooLong(): ServiceError {
  return new ServiceError('OVERLOADED', 'The document waited too long for its turn to be read.', [], {
    retryAfterSeconds: 5,
  });
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Piscina has no other word for it. */
function isThreadExit(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('worker exited with code');
}
