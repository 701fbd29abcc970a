import { setTimeout as delay } from 'node:timers/promises';

interface Entry {
  chain: string;
  position: number;
  documentId: string;
}

const TAKES_MS = 15;

/** A made-up register. It enters whatever it is given, also twice, or out of turn: that is for the chain to see to. */
export class Register {
  /** So many calls for a chain were under way at the same time. */
  mostAtOnce = 0;
  private readonly entries: Entry[] = [];
  private readonly calls = new Map<string, number>();

  async enter(entry: Entry): Promise<void> {
    const { chain } = entry;
    const calls = (this.calls.get(chain) ?? 0) + 1;
    this.calls.set(chain, calls);
    this.mostAtOnce = Math.max(this.mostAtOnce, calls);
    await delay(TAKES_MS);
    this.entries.push(entry);
    this.calls.set(chain, (this.calls.get(chain) ?? 0) - 1);
  }

  has(chain: string, position: number): boolean {
    return this.entries.some((entry) => entry.chain === chain && entry.position === position);
  }

  /** The documents of a chain, in the order of their entry. */
  of(chain: string): string[] {
    return this.entries.filter((entry) => entry.chain === chain).map(({ documentId }) => documentId);
  }
}
