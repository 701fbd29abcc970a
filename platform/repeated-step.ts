export interface RepeatedStepOptions {
  /** True when there is more to do at once. */
  work(): Promise<boolean>;
  everyMs: number;
  onFailure(error: unknown): void;
}

/** Runs follow each other no faster, however often one is nudged. */
const LEAST_PAUSE_MS = 20;
const AFTER_FAILURE_MS = 1_000;

/** Work that is done again and again, one run at a time, and sooner when somebody knows that there is some. */
export class RepeatedStep {
  private stopping = false;
  private nudged = false;
  private running: Promise<void> | undefined;
  private wake: (() => void) | undefined;

  constructor(private readonly options: RepeatedStepOptions) {}

  start(): void {
    this.running ??= this.run();
  }

  nudge(): void {
    this.nudged = true;
    this.wake?.();
  }

  /** Resolves when the run under way is over. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake?.();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      this.nudged = false;
      const pauseMs = await this.once();
      await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, LEAST_PAUSE_MS)));
      if (pauseMs > LEAST_PAUSE_MS) await this.idle(pauseMs - LEAST_PAUSE_MS);
    }
  }

  /** Milliseconds until the next run. */
  private async once(): Promise<number> {
    try {
      return (await this.options.work()) ? 0 : this.options.everyMs;
    } catch (error) {
      this.options.onFailure(error);
      return AFTER_FAILURE_MS;
    }
  }

  private async idle(milliseconds: number): Promise<void> {
    if (this.nudged || this.stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = undefined;
  }
}
