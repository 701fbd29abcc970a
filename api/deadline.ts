/** Times that an answer may take to begin, where that is longer than usual. */
export const LONGER_MS = {
  /** Printing has a limit of its own, 40 seconds. */
  printing: 60_000,
  /** What systems deliver waits for threads that read other documents meanwhile. */
  delivery: 60_000,
  batch: 300_000,
  generation: 120_000,
  /** Time until the receiver of a notification has answered, or has had its time. */
  attempt: 30_000,
} as const;

export type LongDeadline = keyof typeof LONGER_MS;

export const PRINTING_DEADLINE_MS = LONGER_MS.printing;

/** Least time that a proxy in front has to wait. */
export const LONGEST_DEADLINE_MS = Math.max(...Object.values(LONGER_MS));

/** Time by which an answer has to begin. */
export class Deadline {
  private timer: NodeJS.Timeout | undefined;
  private ended = false;
  private at = 0;

  constructor(
    private readonly milliseconds: number,
    private readonly expire: () => void,
  ) {
    this.restart();
  }

  /** Counts anew, as after a body has arrived: how long that takes is the client's affair. */
  restart(milliseconds = this.milliseconds): void {
    this.stop();
    this.at = performance.now() + milliseconds;
    if (!this.ended) this.timer = setTimeout(this.expire, milliseconds);
  }

  get leftMs(): number {
    return Math.max(0, this.at - performance.now());
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Nobody waits any more. Its work may go on and want to restart it; a timer would keep all of the request in memory. */
  end(): void {
    this.ended = true;
    this.stop();
  }
}
