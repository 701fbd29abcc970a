/** A fixed number of works at the same time; the others wait in the order they came. */
export class Turns {
  private readonly line: (() => void)[] = [];
  private closed = false;

  /** @param closedError what those who wait are refused with when there are no more turns */
  constructor(
    private free: number,
    private readonly closedError: () => Error,
  ) {}

  get isFree(): boolean {
    return this.free > 0;
  }

  get waiting(): number {
    return this.line.length;
  }

  async take(): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else if (!this.closed) await new Promise<void>((resolve) => this.line.push(resolve));
    if (this.closed) throw this.closedError();
  }

  /** A turn goes straight to the first in line; it is free only when nobody waits. */
  pass(): void {
    const next = this.line.shift();
    if (next) next();
    else this.free += 1;
  }

  /** Refuses those who wait and whoever comes; works in their turn are not touched. */
  close(): void {
    this.closed = true;
    for (const wake of this.line.splice(0)) wake();
  }
}
