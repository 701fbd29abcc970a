import { readFileSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';

/**
 * How long the event loop may be held up. 12 to 18 ms were measured on a quiet machine; a slow one takes twice as long, for
 * the same work of the same code, and what this is to find took 50 to 900.
 */
export const LONGEST_STRETCH_MS = 45;

const SCHEDSTAT = '/proc/thread-self/schedstat';

/** How long the event loop was held up at a time: by all, by the clock, and by all but pauses for garbage. */
export interface Lag {
  heldUpMs: number;
  wallMs: number;
  workMs: number;
}

interface HoldUp {
  from: number;
  to: number;
  ms: number;
}

/** Shorter ones are not told apart from those with a pause for garbage. */
const WORTH_KEEPING_MS = 5;

/**
 * Longest time the event loop was held up by this program. What the main thread spent ready to run but waiting for a
 * processor (Linux counts it) is taken off: that is the other programs' doing. A blocking call still counts in full.
 */
export class LoopSampler {
  private longestMs = 0;
  private holdUps: HoldUp[] = [];
  private pauses: Omit<HoldUp, 'to'>[] = [];
  private longestWallMs = 0;
  private at = performance.now();
  private waitedMs = waitedForProcessor();

  constructor() {
    setInterval(() => this.sample(), 1).unref();
    new PerformanceObserver((list) => {
      for (const { startTime: from, duration: ms } of list.getEntries()) this.pauses.push({ from, ms });
    }).observe({ entryTypes: ['gc'] });
  }

  /** The longest since this was last asked. */
  take(): Lag {
    const workMs = Math.max(0, ...this.holdUps.map((holdUp) => holdUp.ms - this.pausedMs(holdUp)));
    const result = { heldUpMs: this.longestMs, wallMs: this.longestWallMs, workMs };
    this.longestMs = 0;
    this.longestWallMs = 0;
    this.holdUps = [];
    this.pauses = [];
    return result;
  }

  /** For garbage: with all processors in use they wait for one another's threads, which no count tells. */
  private pausedMs({ from, to }: HoldUp): number {
    return this.pauses.reduce((sum, pause) => (pause.from >= from && pause.from < to ? sum + pause.ms : sum), 0);
  }

  private sample(): void {
    const [now, waited] = [performance.now(), waitedForProcessor()];
    const wall = now - this.at;
    this.longestWallMs = Math.max(this.longestWallMs, wall);
    const ms = wall - (waited - this.waitedMs);
    this.longestMs = Math.max(this.longestMs, ms);
    if (ms > WORTH_KEEPING_MS) this.holdUps.push({ from: this.at, to: now, ms });
    this.at = now;
    this.waitedMs = waited;
  }
}

function waitedForProcessor(): number {
  try {
    return Number(readFileSync(SCHEDSTAT, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
