import path from 'node:path';
import { Piscina } from 'piscina';
import type { RowsTask } from './rows-task';

export interface RowsPoolOptions {
  /** Compiled thread program, and what Node needs to run it. */
  filename?: string;
  execArgv?: string[];
}

const IDLE_MS = 30_000;
/** A second one is faster where cores are idle, and costs some 60 MiB. */
const THREADS = 1;
/** A slice is small; what one leaves behind is not to pile up. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** A thread that writes documents as rows, so that nothing else in the process waits for it. It ends when it is idle. */
export class RowsPool {
  private readonly pool: Piscina<RowsTask, Uint8Array>;

  constructor({ filename = path.join(__dirname, 'rows-thread.js'), execArgv = [] }: RowsPoolOptions = {}) {
    this.pool = new Piscina<RowsTask, Uint8Array>({
      filename,
      name: 'writeRows',
      execArgv,
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: HEAP,
    });
  }

  async rows(task: RowsTask): Promise<Uint8Array> {
    return this.pool.run(task, { transferList: [task.contents.buffer as ArrayBuffer] });
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
