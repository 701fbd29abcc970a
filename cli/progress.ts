const INTERVAL_MS = 500;

/** One line on stderr that counts up, on a terminal only; nothing in logs and pipes. */
export class Progress {
  #shownAt = 0;
  #width = 0;

  constructor(
    private readonly what: string,
    private readonly total: number,
  ) {}

  done(count: number): void {
    if (!process.stderr.isTTY || this.total < 2) return;
    const now = Date.now();
    if (now - this.#shownAt < INTERVAL_MS && count < this.total) return;
    this.#shownAt = now;
    const text = `${this.what} ${count} of ${this.total}`;
    process.stderr.write(`\r${text.padEnd(this.#width)}`);
    this.#width = text.length;
  }

  /** Takes the line away. */
  end(): void {
    if (this.#width > 0) process.stderr.write(`\r${' '.repeat(this.#width)}\r`);
  }
}
