import { Piscina } from 'piscina';
import { ServiceError } from './errors';
import { ownBuffer } from './own-buffer';
import { afterOwnTime } from './own-time';

/** Plain data: it crosses a thread border. The bytes go over without being copied, so whoever asks has them no more. */
export interface ReadingTask {
  kind: string;
  bytes: Uint8Array;
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

export interface ReadingThreadsOptions<Task> {
  /** The program, and what Node needs to run it. */
  filename: string;
  execArgv: string[];
  /** A task that ends when the thread has made its preparations. */
  warmUp(): Task;
  /** Threads at the same time, at most. */
  threads: number;
  /** Threads that stay when there is nothing to read. */
  threadsAtRest: number;
  /** Rest after which a thread ends. */
  restMs: number;
  /** Memory of a thread, beside the bytes of its document. */
  maxHeapMb: number;
  /** Work after which a thread is replaced, in bytes read; WebAssembly memory never shrinks. */
  recycleAfterBytes: number;
}

/** Cost of a task beside its bytes, so that many small ones recycle a thread as well. */
const TASK_BYTES = 20_000;
/** To prepare another thread takes longer than most documents do: it is for when somebody has been waiting for so long. */
const ANOTHER_AFTER_MS = 100;

/** Whoever waits for a thread that hangs is told so. */
const LONGEST_PREPARATION_MS = 60_000;

/** A thread that does one task at a time, until it is ended. */
class ReadingThread<Task extends ReadingTask> {
  /** Of this thread alone. */
  private readonly piscina: Piscina<Task, unknown>;
  private hasEnded = false;
  private ending: Promise<void> | undefined;
  private readBytes = 0;
  private resting: NodeJS.Timeout | undefined;

  constructor({ filename, execArgv, maxHeapMb }: ReadingThreadsOptions<Task>) {
    this.piscina = new Piscina<Task, unknown>({
      filename,
      name: 'runTask',
      execArgv,
      minThreads: 1,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    // Of a thread that breaks down between two tasks, which must not end the process.
    this.piscina.on('error', () => (this.hasEnded = true));
  }

  async prepare(warmUp: Task): Promise<void> {
    const stopCounting = afterOwnTime(LONGEST_PREPARATION_MS, () => void this.end());
    try {
      await this.piscina.run(warmUp);
    } finally {
      stopCounting();
    }
  }

  /** It is busy with the task for no longer than that; then it is ended. */
  async run(task: Task, limitMs: number): Promise<unknown> {
    this.readBytes += TASK_BYTES + task.bytes.byteLength;
    let isOver = false;
    const stopCounting = afterOwnTime(limitMs, () => {
      isOver = true;
      void this.end();
    });
    try {
      return await this.piscina.run(task, { transferList: ownBuffer(task.bytes) });
    } catch (error) {
      const ended = isOver ? new TaskExceededError('time', error) : endOfThread(error);
      this.hasEnded ||= ended !== undefined;
      throw ended ?? error;
    } finally {
      stopCounting();
    }
  }

  rest(ms: number, over: () => void): void {
    this.resting = setTimeout(over, ms).unref();
  }

  awake(): void {
    clearTimeout(this.resting);
  }

  get isUsed(): boolean {
    return this.readBytes > 0;
  }

  isFit(recycleAfterBytes: number): boolean {
    return !this.hasEnded && this.readBytes <= recycleAfterBytes;
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    this.awake();
    // Asked for a second time, Piscina would be done at once, and put another thread in the place of the one that still ends.
    await (this.ending ??= this.piscina.destroy());
  }
}

interface Waiting<Thread> {
  take(thread: Thread): void;
  fail(error: unknown): void;
}

/** Threads with one program: each is started when no other is free, and ends when it has rested. */
export class ReadingThreads<Task extends ReadingTask> {
  private readonly threads = new Set<ReadingThread<Task>>();
  /** Whichever worked last is taken first, so that the others may rest. */
  private readonly free: ReadingThread<Task>[] = [];
  private readonly waiting: Waiting<ReadingThread<Task>>[] = [];
  private preparing = 0;
  /** While none is free and somebody waits, whoever that is. */
  private shortage: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly options: ReadingThreadsOptions<Task>) {}

  /** Resolves when a thread has made its preparations. */
  async warmUp(): Promise<void> {
    await this.giveBack(await this.take());
  }

  /** A thread that has made its preparations, for the caller alone until he gives it back. */
  async take(): Promise<ReadingThread<Task>> {
    if (this.isClosed) throw closed();
    const thread = this.free.pop();
    if (thread !== undefined) {
      thread.awake();
      return thread;
    }
    if (this.threads.size === 0) void this.startAnother();
    this.shortage ??= setTimeout(() => this.helpOut(), ANOTHER_AFTER_MS);
    return new Promise<ReadingThread<Task>>((take, fail) => this.waiting.push({ take, fail }));
  }

  /** Resolves when there is a thread in its place, in case it was ended: nobody else's document waits for that. Never rejects. */
  async giveBack(thread: ReadingThread<Task>): Promise<void> {
    if (thread.isFit(this.options.recycleAfterBytes)) {
      this.passOn(thread);
      return;
    }
    await this.end(thread);
    await this.startAnother();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.endShortage();
    this.failWaiting(closed());
    await Promise.all([...this.threads].map(async (thread) => this.end(thread)));
  }

  private helpOut(): void {
    this.endShortage();
    if (this.waiting.length > this.preparing) void this.startAnother();
  }

  private endShortage(): void {
    clearTimeout(this.shortage);
    this.shortage = undefined;
  }

  private failWaiting(error: unknown): void {
    for (const { fail } of this.waiting.splice(0)) fail(error);
  }

  /** Resolves when it is prepared. What prevents that is told to those who wait, unless others work for them. */
  private async startAnother(): Promise<void> {
    if (this.isClosed || this.threads.size >= this.options.threads) return;
    const thread = new ReadingThread(this.options);
    this.threads.add(thread);
    this.preparing += 1;
    try {
      await thread.prepare(this.options.warmUp()).finally(() => (this.preparing -= 1));
    } catch (error) {
      await this.end(thread);
      if (this.threads.size === 0) this.failWaiting(error);
      return;
    }
    this.passOn(thread);
  }

  private passOn(thread: ReadingThread<Task>): void {
    const next = this.waiting.shift();
    if (next !== undefined) return next.take(thread);
    this.endShortage();
    this.free.push(thread);
    thread.rest(this.options.restMs, () => void this.endAtRest(thread));
  }

  /** What it has grown by goes with it: one that stays is new. */
  private async endAtRest(thread: ReadingThread<Task>): Promise<void> {
    if (this.threads.size <= this.options.threadsAtRest) {
      if (!thread.isUsed) return;
      await this.startAnother();
    }
    const at = this.free.indexOf(thread);
    // It may have been taken while the other one started.
    if (at < 0) return;
    this.free.splice(at, 1);
    await this.end(thread);
  }

  private async end(thread: ReadingThread<Task>): Promise<void> {
    this.threads.delete(thread);
    await thread.end();
  }
}

function closed(): Error {
  return new Error('the threads are ended');
}

function endOfThread(error: unknown): Error | undefined {
  if ((error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new TaskExceededError('memory', error);
  // Piscina has no other word for it.
  const isExit = error instanceof Error && error.message.startsWith('worker exited with code');
  return isExit ? new ThreadCrashedError(error) : undefined;
}
