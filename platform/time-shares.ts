/** Time after which time that an owner has had counts half. */
const HALF_LIFE_MS = 10_000;
/** Whoever has had so much lately has had more than his share: a fifth of what one place gives, if it goes on. */
const HEAVY_MS = 3_000;
/** Time so short that it is forgotten. */
const FORGOTTEN_MS = 50;
const FORGET_EVERY_MS = 1_000;
/** Time after somebody else has asked in which owners who have had more than their share leave him a place. */
const LATELY_MS = 10_000;

interface Had {
  ms: number;
  /** It was so much at this time. */
  at: number;
}

/** The time of something that all share that each owner has had lately, the works that are under way included. */
export class TimeShares {
  private readonly had = new Map<string, Had>();
  /** Times at which the works that are under way began. */
  private readonly begun = new Map<string, number[]>();
  private lastAsked = -Infinity;
  private lastForgotten = 0;

  constructor(private readonly now = (): number => performance.now()) {}

  /** Somebody asks for a turn. */
  asks(owner: string): void {
    if (!this.isHeavy(owner)) this.lastAsked = this.now();
  }

  /** A work of the owner begins. @returns to be called when it ends */
  begin(owner: string): () => void {
    const since = this.now();
    const works = this.begun.get(owner) ?? [];
    this.begun.set(owner, works);
    works.push(since);
    return () => {
      works.splice(works.indexOf(since), 1);
      if (works.length === 0) this.begun.delete(owner);
      const at = this.now();
      this.had.set(owner, { ms: this.endedMsOf(owner) + at - since, at });
      this.forget(at);
    };
  }

  /** The time in whole seconds: owners who have had about as much are alike. */
  secondsOf(owner: string): number {
    return Math.floor(this.msOf(owner) / 1_000);
  }

  isHeavy(owner: string): boolean {
    return this.msOf(owner) >= HEAVY_MS;
  }

  /** Works under way of owners who have had more than their share. */
  heavyWorks(): number {
    let count = 0;
    for (const [owner, works] of this.begun) if (this.isHeavy(owner)) count += works.length;
    return count;
  }

  /** Whether anybody who has not had his share has asked for anything lately. */
  othersAsked(): boolean {
    return this.now() - this.lastAsked < LATELY_MS;
  }

  private msOf(owner: string): number {
    const now = this.now();
    const underWay = (this.begun.get(owner) ?? []).reduce((sum, since) => sum + now - since, 0);
    return this.endedMsOf(owner) + underWay;
  }

  private endedMsOf(owner: string): number {
    const had = this.had.get(owner);
    return had === undefined ? 0 : decayed(had, this.now());
  }

  private forget(now: number): void {
    if (now - this.lastForgotten < FORGET_EVERY_MS) return;
    this.lastForgotten = now;
    for (const [owner, had] of this.had) if (decayed(had, now) < FORGOTTEN_MS) this.had.delete(owner);
  }
}

function decayed({ ms, at }: Had, now: number): number {
  return ms * 2 ** ((at - now) / HALF_LIFE_MS);
}
