import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What this process has in buffers that something still refers to. */
export function keptBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers;
}
