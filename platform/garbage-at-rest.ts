import { Session } from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';

/** Time over which it is looked whether the thread rests. */
const LOOK_MS = 20_000;
/** Share of that time in which a resting thread may have been at work: what looks for work takes less. */
const AT_REST = 0.05;

/**
 * Has the thread give back what its work has left, its start above all, once it rests. V8 collects garbage when memory is needed, and a process
 * at rest needs none: an API process keeps 50 MiB of its start otherwise. It stops the thread for a tenth of a second, once after each time of work.
 */
export function collectGarbageAtRest(lookMs = LOOK_MS): void {
  let before = performance.eventLoopUtilization();
  let hasWorked = true;
  const look = (): void => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > AT_REST) hasWorked = true;
    else if (hasWorked) {
      hasWorked = false;
      void collectGarbage();
    }
  };
  setInterval(look, lookMs).unref();
}

/** All that can be collected, and the space that it took: what `gc()` and V8's own collections leave for the next work. */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
