import { condition, isCancellation, sleep } from '@temporalio/workflow';

export interface Patience {
  /** A child that takes longer is not waited for any more: it is a durable workflow of its own. */
  mostMs: number;
  /** Which children wait for something outside of us and need no place; absent in runs that began without. */
  heldUp?(keys: string[]): Promise<string[]>;
  /** How often a look that finds none is repeated at once, after one that found some; in runs that began without it: never. */
  repeatedLooks?: number;
}

const FIRST_LOOK_MS = 1_000;
/** Where one child is held up, the next one is as well, as a rule: all of an authority that is down. */
const NEXT_LOOK_MS = 250;

/** Bounds how many children are under way. What a child waits for outside of us must not hold up the others. */
export class SlidingWindow {
  private readonly running = new Map<string, { since: number }>();
  private alarmSet = false;
  private pauseMs;
  /** How many looks that find none are still repeated at once. */
  private looksLeft = 0;
  private closed = false;

  constructor(private readonly patience: Patience) {
    this.pauseMs = patience.heldUp === undefined ? patience.mostMs : FIRST_LOOK_MS;
  }

  /** Resolves when fewer than `size` children are under way. */
  async free(size: number): Promise<void> {
    if (this.running.size < size) return;
    this.setAlarm();
    await condition(() => this.running.size < size);
  }

  /** Resolves when no child is waited for any more, at the latest after `withinMs`; then none is added. */
  async drained(withinMs: number): Promise<void> {
    await condition(() => this.running.size === 0, withinMs);
    if (this.patience.heldUp !== undefined) this.closed = true;
  }

  add(key: string, child: Promise<unknown>): void {
    this.running.set(key, { since: Date.now() });
    void child.finally(() => this.running.delete(key));
  }

  /** One timer for all: a timer for each child would double the history. */
  private setAlarm(): void {
    if (this.alarmSet || this.closed) return;
    this.alarmSet = true;
    const { mostMs, heldUp } = this.patience;
    void sleep(this.pauseMs)
      .then(async () => {
        if (heldUp !== undefined) await this.look(heldUp);
        this.alarmSet = false;
        const latest = Date.now() - mostMs;
        for (const [key, { since }] of this.running) if (since <= latest) this.running.delete(key);
        if (this.running.size > 0) this.setAlarm();
      })
      .catch((error: unknown) => {
        if (!isCancellation(error)) throw error;
      });
  }

  private async look(heldUp: NonNullable<Patience['heldUp']>): Promise<void> {
    if (this.closed || this.running.size === 0) return;
    const found = await heldUp([...this.running.keys()]);
    for (const key of found) this.running.delete(key);
    const soon = found.length > 0 || this.looksLeft > 0;
    this.looksLeft = found.length > 0 ? (this.patience.repeatedLooks ?? 0) : Math.max(0, this.looksLeft - 1);
    this.pauseMs = soon ? NEXT_LOOK_MS : FIRST_LOOK_MS;
  }
}
