/** A process that only waits uses less in a minute; one that works gets more on a machine that is busy with fifty others. */
const PROGRESS_MS = 1_000;
/** One that works for so many times as long is in a circle. */
const LONGEST_TIMES = 15;

/** Time in which a process has to become ready: it begins anew as long as the process uses the processor. */
export class StartPatience {
  private readonly begin: number;
  private since: number;
  private used: number;

  constructor(
    private readonly limitMs: number,
    /** Processor time of the process so far; undefined where nobody can tell. */
    private readonly processorTime: () => number | undefined,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.begin = this.since = now();
    this.used = processorTime() ?? 0;
  }

  isOver(): boolean {
    const now = this.now();
    const used = this.processorTime() ?? this.used;
    if (used - this.used >= PROGRESS_MS) {
      this.used = used;
      this.since = now;
    }
    return now - this.since > this.limitMs || now - this.begin > LONGEST_TIMES * this.limitMs;
  }
}
