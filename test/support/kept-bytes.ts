import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Worker } from 'node:worker_threads';

/** Between two looks: one takes up to a second of what the work needs that is waited for, in a process with the heap of many files. */
export const COLLECTIONS_MS = 2_000;

/** What this process has in buffers that something still refers to. */
export function keptBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/** Garbage that waits for a collection is no memory that something keeps. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Threads that this process starts from now on. */
export class StartedThreads {
  private readonly running = new Set<Worker>();

  constructor() {
    subscribe('worker_threads', this.add);
  }

  /**
   * Threads that wait for a task keep the garbage of the last one, and their event loops stand still: V8 collects it before
   * it writes down what a heap holds, and for that a thread wakes up.
   */
  async collectGarbage(): Promise<void> {
    for (const thread of this.running) (await thread.getHeapSnapshot()).destroy();
  }

  forget(): void {
    unsubscribe('worker_threads', this.add);
    this.running.clear();
  }

  private readonly add = (message: unknown): void => {
    const { worker } = message as { worker: Worker };
    this.running.add(worker);
    worker.once('exit', () => this.running.delete(worker));
  };
}
