/** Time for which a count that was slow to make is reused; a fast one is always made anew. */
const REUSE_MS = 10_000;
const SLOW_MS = 50;
const MAX_KEPT = 1_000;

interface UnderWay<Total> {
  begun: number;
  counting: Promise<Total>;
}

/** Totals of lists: at most one count of each is under way, whoever asks for it. */
export class SharedCounts<Total = number> {
  private readonly kept = new Map<string, { total: Total; until: number }>();
  private readonly underWay = new Map<string, UnderWay<Total>>();
  private moment = 0;

  /** @param reuseMs how long a total is reused that took so many milliseconds */
  constructor(private readonly reuseMs = (tookMs: number): number => (tookMs > SLOW_MS ? REUSE_MS : 0)) {}

  /**
   * Whoever asks for a total that is being counted gets the same, and a slow one is kept for a moment.
   *
   * @param filter of the total; two that are equal as JSON have the same
   */
  async of(filter: object, count: () => Promise<Total>): Promise<Total> {
    const key = JSON.stringify(filter);
    const kept = this.kept.get(key);
    if (kept !== undefined && Date.now() < kept.until) return kept.total;
    const { counting } = this.underWay.get(key) ?? this.begin(key, async () => this.keptIfSlow(key, count));
    return counting;
  }

  /** A total that is counted after it was asked for: who asks while it is being counted shares the next count. */
  async ofThisMoment(filter: object, count: () => Promise<Total>): Promise<Total> {
    const key = JSON.stringify(filter);
    const asked = (this.moment += 1);
    for (;;) {
      const { begun, counting } = this.underWay.get(key) ?? this.begin(key, count);
      const total = await counting;
      if (begun > asked) return total;
    }
  }

  private begin(key: string, count: () => Promise<Total>): UnderWay<Total> {
    const counting = count().finally(() => this.underWay.delete(key));
    const one = { begun: (this.moment += 1), counting };
    this.underWay.set(key, one);
    return one;
  }

  private async keptIfSlow(key: string, count: () => Promise<Total>): Promise<Total> {
    const started = Date.now();
    const total = await count();
    const ended = Date.now();
    const reuseMs = this.reuseMs(ended - started);
    this.kept.delete(key);
    if (reuseMs > 0) {
      if (this.kept.size >= MAX_KEPT) this.kept.clear();
      this.kept.set(key, { total, until: ended + reuseMs });
    }
    return total;
  }
}
