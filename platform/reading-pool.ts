import { ServiceError } from './errors';
import { FairSemaphore, type FairSemaphoreOptions, type ReleaseTurn } from './fair-semaphore';
import { withPatience } from './patience';
import { present } from './present';
import { ReadingThreads, type ReadingTask } from './reading-threads';
import { TimeShares } from './time-shares';

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
  /** As many at the same time as there is work for. */
  threads?: number;
  /** Threads that stay when there is none; after so much rest the others end. */
  threadsAtRest?: number;
  restMs?: number;
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
  /** Work after which a thread is replaced, in bytes read. */
  recycleAfterBytes?: number;
}

const DEFAULTS = {
  execArgv: [] as string[],
  // Two also where there is one core: no account gets them all.
  threads: 2,
  threadsAtRest: 1,
  restMs: 5 * 60_000,
  maxWaiting: 100,
  maxWaitingPerOwner: 80,
  patienceMs: Infinity,
  taskTimeoutMs: 10_000,
  maxHeapMb: 768,
  recycleAfterBytes: 1_073_741_824,
};

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

/**
 * Threads that do the heavy work on strangers' documents: parsing, schemas, rules. `Answers` is what each kind of task is
 * answered. Whoever has the turn has a thread, and the time limit runs while that works.
 */
export class ReadingPool<Task extends ReadingTask, Answers extends Record<Task['kind'], unknown>> {
  private readonly options;
  private readonly turns: FairSemaphore<Lane>;
  private readonly threads: ReadingThreads<Task>;

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
    this.threads = new ReadingThreads({ ...this.options, warmUp: () => program.warmUp() });
  }

  /** Resolves when there is a thread that has made its preparations. */
  async warmUp(): Promise<void> {
    await this.threads.warmUp();
  }

  /** Throws ServiceError: OVERLOADED when too many wait, DOCUMENT_TOO_COMPLEX when the document exceeds time or memory. */
  async run<Kind extends Task['kind']>(task: TaskOf<Task, Kind>, turn: ReadingTurn): Promise<Answers[Kind]> {
    const limitMs = this.limitOf(task);
    const release = await this.takeTurn(turn, limitMs);
    const thread = await this.threads.take().catch((error: unknown) => {
      release();
      throw error;
    });
    try {
      return (await thread.run(task, limitMs)) as Answers[Kind];
    } finally {
      void this.threads.giveBack(thread).then(release);
    }
  }

  async close(): Promise<void> {
    await this.threads.close();
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
}

function waitedTooLong(): ServiceError {
  return new ServiceError('OVERLOADED', 'The document waited too long for its turn to be read.', [], {
    retryAfterSeconds: 5,
  });
}
