/** How long a count that was slow to make is reused; a fast one is always made anew. */
const REUSE_MS = 10_000;
const SLOW_MS = 50;
const MAX_KEPT = 1_000;

interface UnderWay {
  begun: number;
  counting: Promise<number>;
}

/** Totals of lists: at most one count of each is under way, whoever asks for it. */
export class SharedCounts {
  private readonly kept = new Map<string, { total: number; at: number }>();
  private readonly underWay = new Map<string, UnderWay>();
  private moment = 0;

  /**
   * Who asks for a total that is being counted gets the same, and a slow one is kept for a moment.
   *
   * @param filter of the total; two that are equal as JSON have the same
   */
  async of(filter: object, count: () => Promise<number>): Promise<number> {
    const key = JSON.stringify(filter);
    const kept = this.kept.get(key);
    if (kept !== undefined && Date.now() - kept.at < REUSE_MS) return kept.total;
    const { counting } = this.underWay.get(key) ?? this.begin(key, async () => this.keptIfSlow(key, count));
    return counting;
  }

  /** A total that is counted after it was asked for: who asks while it is being counted shares the next count. */
  async ofThisMoment(filter: object, count: () => Promise<number>): Promise<number> {
    const key = JSON.stringify(filter);
    const asked = (this.moment += 1);
    for (;;) {
      const { begun, counting } = this.underWay.get(key) ?? this.begin(key, count);
      const total = await counting;
      if (begun > asked) return total;
    }
  }

  private begin(key: string, count: () => Promise<number>): UnderWay {
    const counting = count().finally(() => this.underWay.delete(key));
    const one = { begun: (this.moment += 1), counting };
    this.underWay.set(key, one);
    return one;
  }

  private async keptIfSlow(key: string, count: () => Promise<number>): Promise<number> {
    const started = Date.now();
    const total = await count();
    this.kept.delete(key);
    if (Date.now() - started > SLOW_MS) {
      if (this.kept.size >= MAX_KEPT) this.kept.clear();
      this.kept.set(key, { total, at: Date.now() });
    }
    return total;
  }
}
