const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 15_000;
/** A process that ran this long had no start problem: the next death is a new story. */
const STABLE_MS = 10_000;

/** Exponential back-off between the restarts of one process. */
export class RestartPolicy {
  private failures = 0;

  /** How long to wait before the next start, given how long the process ran. */
  delayAfter(ranForMs: number): number {
    if (ranForMs >= STABLE_MS) this.failures = 0;
    const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** this.failures);
    this.failures += 1;
    return delay;
  }
}
