export interface RepeatedStepOptions {
  /** True when there is more to do at once. */
  work(): Promise<boolean>;
  /** Time after which it is done although nobody has asked for it. */
  everyMs: number | (() => number);
  /** Runs follow each other no faster, however often one is nudged. */
  restMs?: () => number;
  onFailure(error: unknown): void;
}

const LEAST_REST_MS = 20;
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
      await this.idle(pauseMs, Math.min(pauseMs, this.options.restMs?.() ?? LEAST_REST_MS));
    }
  }

  /** Milliseconds until the next run. */
  private async once(): Promise<number> {
    const { work, everyMs, onFailure } = this.options;
    try {
      if (await work()) return 0;
      return typeof everyMs === 'number' ? everyMs : everyMs();
    } catch (error) {
      onFailure(error);
      return AFTER_FAILURE_MS;
    }
  }

  private async idle(pauseMs: number, restMs: number): Promise<void> {
    if (this.stopping) return;
    const restedAt = performance.now() + restMs;
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, this.nudged ? restMs : pauseMs);
      this.wake = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, this.stopping ? 0 : Math.max(0, restedAt - performance.now()));
      };
    });
    this.wake = undefined;
  }
}
