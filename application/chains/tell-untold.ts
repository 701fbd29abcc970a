/**
 * Whom a chain has something to tell. That one is not told yet is stored with what it waits for, and the mark goes after the telling:
 * whoever dies in between is followed by one that tells it once more.
 */
export interface Untold<Item> {
  /** Some of them where there are many; none once all are told. */
  some(): Promise<readonly Item[]>;
  /** May find that it was told before. */
  tell(item: Item): Promise<void>;
  markTold(items: readonly Item[]): Promise<void>;
}

/** Told at the same time. */
const AT_ONCE = 20;

export async function tellUntold<Item>({ some, tell, markTold }: Untold<Item>): Promise<void> {
  for (;;) {
    const untold = await some();
    if (untold.length === 0) return;
    for (let begin = 0; begin < untold.length; begin += AT_ONCE)
      await Promise.all(untold.slice(begin, begin + AT_ONCE).map(tell));
    await markTold(untold);
  }
}
