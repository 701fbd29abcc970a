import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

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
