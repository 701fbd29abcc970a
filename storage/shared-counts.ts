/** How long a count that was slow to make is reused; a fast one is always made anew. */
const REUSE_MS = 10_000;
const SLOW_MS = 50;
const MAX_KEPT = 1_000;

interface Counted {
  total: number;
  isSlow: boolean;
}

/**
 * Totals of lists. One that is counted fast is counted after it was asked for, once for all who ask meanwhile. One that is
 * slow is also given to those who ask while it is counted, and kept for a moment.
 */
export class SharedCounts {
  private readonly kept = new Map<string, { total: number; at: number }>();
  private readonly underWay = new Map<string, { begun: number; counting: Promise<Counted> }>();
  private moment = 0;

  /** @param filter of the total; two that are equal as JSON have the same */
  async of(filter: object, count: () => Promise<number>): Promise<number> {
    const key = JSON.stringify(filter);
    const asked = (this.moment += 1);
    for (;;) {
      const kept = this.kept.get(key);
      if (kept !== undefined && Date.now() - kept.at < REUSE_MS) return kept.total;
      const { begun, counting } = this.underWay.get(key) ?? this.begin(key, count);
      const { total, isSlow } = await counting;
      if (isSlow || begun > asked) return total;
    }
  }

  private begin(key: string, count: () => Promise<number>): { begun: number; counting: Promise<Counted> } {
    const counting = this.countNow(key, count).finally(() => this.underWay.delete(key));
    const one = { begun: (this.moment += 1), counting };
    this.underWay.set(key, one);
    return one;
  }

  private async countNow(key: string, count: () => Promise<number>): Promise<Counted> {
    const started = Date.now();
    const total = await count();
    this.kept.delete(key);
    const isSlow = Date.now() - started > SLOW_MS;
    if (isSlow) {
      if (this.kept.size >= MAX_KEPT) this.kept.clear();
      this.kept.set(key, { total, at: Date.now() });
    }
    return { total, isSlow };
  }
}
