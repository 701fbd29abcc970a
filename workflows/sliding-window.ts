import { condition, sleep } from '@temporalio/workflow';

/**
 * Bounds how many children are under way. A child that takes longer than the patience is not waited for any more: it is
 * a durable workflow of its own, and what it waits for (an authority, as a rule) must not hold up the others.
 */
export class SlidingWindow {
  private readonly running = new Map<number, { since: number }>();
  private next = 0;
  private alarmSet = false;

  constructor(private readonly patienceMs: number) {}

  /** Resolves when fewer than `size` children are under way. */
  async free(size: number): Promise<void> {
    if (this.running.size < size) return;
    this.setAlarm();
    await condition(() => this.running.size < size);
  }

  /** Resolves when no child is waited for any more, at the latest after `withinMs`. */
  async drained(withinMs: number): Promise<void> {
    await condition(() => this.running.size === 0, withinMs);
  }

  add(child: Promise<unknown>): void {
    const key = this.next++;
    this.running.set(key, { since: Date.now() });
    void child.finally(() => this.running.delete(key));
  }

  /** One timer for all: a timer for each child would double the history. */
  private setAlarm(): void {
    if (this.alarmSet) return;
    this.alarmSet = true;
    void sleep(this.patienceMs).then(() => {
      this.alarmSet = false;
      const latest = Date.now() - this.patienceMs;
      for (const [key, { since }] of this.running) if (since <= latest) this.running.delete(key);
      if (this.running.size > 0) this.setAlarm();
    });
  }
}
