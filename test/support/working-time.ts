/**
 * Begins to measure; what it returns tells the milliseconds of work so far. On a busy machine the clock runs on while we
 * wait for a core, and the cores' own count does not; where other threads of this process work as well it is the clock.
 */
export function workingTime(): () => number {
  const [begun, cpuBegun] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(cpuBegun);
    return Math.min(performance.now() - begun, (user + system) / 1000);
  };
}
