/** Time between two looks at a task. What passes beyond that much passed while this process stood still. */
const LOOK_MS = 100;
const MOST_AT_ONCE_MS = 2 * LOOK_MS;
/** A task that waits for something would have no end otherwise. */
const TIMES_AWAKE = 3;

/**
 * Calls `over` when a task that one thread works on has used so much time of its own, as far as the process can tell: no more
 * passes between two looks than the processor was used for. That a machine was frozen, or is busy with others, is not the
 * task's fault. Returns what ends the counting.
 */
export function afterOwnTime(limitMs: number, over: () => void): () => void {
  let own = 0;
  let awake = 0;
  // Counting begins with the first look: nearly all tasks are over before it, and asking the system takes longer than some of them.
  let at: number | undefined;
  let used = 0;
  const timer = setInterval(
    () => {
      const [now, usedNow] = [performance.now(), processorMs()];
      if (at === undefined) {
        [at, used] = [now, usedNow];
        return;
      }
      const passed = Math.min(now - at, MOST_AT_ONCE_MS);
      awake += passed;
      own += Math.min(passed, usedNow - used);
      [at, used] = [now, usedNow];
      if (own < limitMs && awake < TIMES_AWAKE * limitMs) return;
      clearInterval(timer);
      over();
    },
    Math.min(LOOK_MS, limitMs),
  );
  return () => clearInterval(timer);
}

/** Processor time of all threads of this process. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
