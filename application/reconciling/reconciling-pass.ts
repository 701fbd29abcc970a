export interface ReconcilingPassOptions {
  /** Tells Temporal that the worker lives. */
  beat(): void;
  /** The log tells of it. */
  onFailure(id: string, error: unknown): void;
}

/** Looks after many things: one that fails ends nothing for those behind it. */
export class ReconcilingPass {
  failed = 0;
  private worked = 0;
  private last: unknown;

  constructor(private readonly options: ReconcilingPassOptions) {}

  /** Returns for how many `work` was true. After `withinMs` those that are left are for the next pass. */
  async lookAfter<Item>(
    items: readonly Item[],
    idOf: (item: Item) => string,
    work: (item: Item) => Promise<boolean>,
    { atOnce = 1, withinMs = Infinity }: { atOnce?: number; withinMs?: number } = {},
  ): Promise<number> {
    let healed = 0;
    const end = performance.now() + withinMs;
    const rest = items.values();
    const lane = async (): Promise<void> => {
      for (const item of rest) {
        this.options.beat();
        try {
          if (await work(item)) healed += 1;
          this.worked += 1;
        } catch (error) {
          this.failed += 1;
          this.last = error;
          this.options.onFailure(idOf(item), error);
        }
        if (performance.now() > end) return;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return healed;
  }

  /** When everything failed, something is away: so does the pass, which is then made again. */
  end(): void {
    if (this.failed > 0 && this.worked === 0) throw this.last;
  }
}
