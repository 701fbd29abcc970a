const MINUTE_MS = 60_000;

/** Writes the line; after the first one with how many there were since. */
export type WriteLine = (repeated?: number) => void;

interface Kind {
  count: number;
  last: WriteLine;
}

/**
 * Lines that tell the same again and again, such as those of each document during an outage: the first is written at once, then
 * one a minute that counts the others. After a minute without any it begins anew.
 */
export class RepeatedLines {
  private readonly kinds = new Map<string, Kind>();

  constructor(private readonly everyMs = MINUTE_MS) {}

  write(kind: string, line: WriteLine): void {
    const known = this.kinds.get(kind);
    if (known === undefined) {
      this.wait(kind, line);
      line();
    } else {
      known.count += 1;
      known.last = line;
    }
  }

  private wait(kind: string, last: WriteLine): void {
    const counted: Kind = { count: 0, last };
    this.kinds.set(kind, counted);
    setTimeout(() => {
      this.kinds.delete(kind);
      if (counted.count === 0) return;
      this.wait(kind, counted.last);
      counted.last(counted.count);
    }, this.everyMs).unref();
  }
}
