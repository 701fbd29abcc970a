import { readFileSync } from 'node:fs';

const SCHEDSTAT = '/proc/thread-self/schedstat';

/**
 * Longest time the event loop was held up by this program. What the main thread spent ready to run but waiting for a
 * processor (Linux counts it) is taken off: that is the other programs' doing. A blocking call still counts in full.
 */
export class LoopSampler {
  private longestMs = 0;
  private longestWallMs = 0;
  private at = performance.now();
  private waitedMs = waitedForProcessor();

  constructor() {
    setInterval(() => this.sample(), 1).unref();
  }

  /** The longest since this was last asked. */
  take(): { heldUpMs: number; wallMs: number } {
    const result = { heldUpMs: this.longestMs, wallMs: this.longestWallMs };
    this.longestMs = 0;
    this.longestWallMs = 0;
    return result;
  }

  private sample(): void {
    const [now, waited] = [performance.now(), waitedForProcessor()];
    const wall = now - this.at;
    this.longestWallMs = Math.max(this.longestWallMs, wall);
    this.longestMs = Math.max(this.longestMs, wall - (waited - this.waitedMs));
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
