/** Part of the slots that steps may hold at the same time who share something slow, and as many more while they wait for their turn. */
const PART = 4;
/** A turn that has not come by then is not near: whoever waits for it leaves its slot to others. */
const PATIENCE_MS = 2_000;

type Wait = (isTurn: boolean) => void;

interface Share {
  held: number;
  readonly waiting: Set<Wait>;
}

/**
 * What documents of one country share that is not of all of them, such as their receiver, may hang without holding all slots of the country:
 * of those who name the same key only so many are at work at once. Of one process, as slots are.
 */
export class SlotShares {
  private readonly shares = new Map<string, Share>();
  private readonly most: number;
  private readonly mostWaiting: number;

  constructor(slots: number) {
    this.mostWaiting = Math.floor(slots / PART);
    this.most = Math.max(1, this.mostWaiting);
  }

  /** Does the work when there is a turn for it; `busy` where there is none. */
  async within<Result>(
    key: string,
    { signal, busy }: { signal: AbortSignal; busy: Result },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const share = this.shares.get(key) ?? { held: 0, waiting: new Set() };
    this.shares.set(key, share);
    if (!(await this.turn(share, signal))) return busy;
    try {
      return await work();
    } finally {
      this.pass(key, share);
    }
  }

  private async turn(share: Share, signal: AbortSignal): Promise<boolean> {
    if (share.held < this.most) {
      share.held += 1;
      return true;
    }
    if (share.waiting.size >= this.mostWaiting || signal.aborted) return false;
    return new Promise((resolve) => {
      const end: Wait = (isTurn) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        share.waiting.delete(end);
        resolve(isTurn);
      };
      const giveUp = (): void => end(false);
      const timer = setTimeout(giveUp, PATIENCE_MS);
      signal.addEventListener('abort', giveUp);
      share.waiting.add(end);
    });
  }

  /** The turn goes to whoever has waited longest. */
  private pass(key: string, share: Share): void {
    const [next] = share.waiting;
    if (next !== undefined) return next(true);
    share.held -= 1;
    if (share.held === 0) this.shares.delete(key);
  }
}
