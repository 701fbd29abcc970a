import { CancellationScope, condition, patched, setHandler, type SignalDefinition } from '@temporalio/workflow';
import type { Waiting } from '../activities/until-found';

/**
 * The passes of a run, one every so many seconds. Between two of them the run sleeps; a pass that finds nothing does so in its step
 * (activities/until-found.ts). A signal ends the run: after the pass that is under way, or at once where that only waits.
 */
export class WaitingPasses {
  private ended = false;
  private readonly pass = new CancellationScope();
  private readonly waits;
  private readonly until: number;

  /** @param count passes that the run would make if each found something */
  constructor(
    endSignal: SignalDefinition,
    private readonly everySeconds: number,
    count: number,
  ) {
    // Runs of earlier versions have two steps for each pass.
    this.waits = patched('waiting-passes');
    this.until = Date.now() + everySeconds * 1_000 * (count - 1);
    setHandler(endSignal, () => {
      this.ended = true;
      if (this.waits) this.pass.cancel();
    });
  }

  get isEnded(): boolean {
    return this.ended;
  }

  /** What the first step of a pass is given: how long it may wait. */
  get waiting(): Waiting | undefined {
    return this.waits ? { everySeconds: this.everySeconds, until: this.until } : undefined;
  }

  /** Makes a pass, which the signal ends while it waits; undefined then. */
  async make<Result>(pass: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await this.pass.run(pass);
    } catch (error) {
      if (this.ended && this.waits) return undefined;
      throw error;
    }
  }

  /** Sleeps until the next pass; false where there is none, since the time of the run is over or the signal came. */
  async next(): Promise<boolean> {
    if (this.waits && Date.now() >= this.until) return false;
    await condition(() => this.ended, this.everySeconds * 1_000);
    return !this.ended;
  }
}
