import type { StoredExchange } from '../../storage/exchange';

/** An answer that is not kept yet: it is stored in one write with what it says, or by itself before anything else follows from it. */
export class HeldAnswer {
  private isKept = false;

  constructor(
    private readonly stored: StoredExchange,
    private readonly keepAlone: () => Promise<void>,
  ) {}

  /** Stores it with what the write says. If that fails, it is still held. */
  async with<Result>(write: (firstAnswer: StoredExchange) => Promise<Result>): Promise<Result> {
    const result = await write(this.stored);
    this.isKept = true;
    return result;
  }

  /** Keeps it by itself, unless it is kept already. */
  async keep(): Promise<void> {
    if (this.isKept) return;
    await this.keepAlone();
    this.isKept = true;
  }
}
