/** How long a count that was slow to make is reused; a fast one is always made anew. */
const REUSE_MS = 10_000;
const SLOW_MS = 50;
const MAX_KEPT = 1_000;

/** Totals of lists: whoever asks for one that is being counted gets the same, and a slow one is kept for a moment. */
export class SharedCounts {
  private readonly kept = new Map<string, { total: number; at: number }>();
  private readonly underWay = new Map<string, Promise<number>>();

  /** @param filter of the total; two that are equal as JSON have the same */
  async of(filter: object, count: () => Promise<number>): Promise<number> {
    const key = JSON.stringify(filter);
    const kept = this.kept.get(key);
    if (kept !== undefined && Date.now() - kept.at < REUSE_MS) return kept.total;
    const counting = this.underWay.get(key) ?? this.countNow(key, count).finally(() => this.underWay.delete(key));
    this.underWay.set(key, counting);
    return counting;
  }

  private async countNow(key: string, count: () => Promise<number>): Promise<number> {
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
