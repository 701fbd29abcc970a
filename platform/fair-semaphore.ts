import { ServiceError } from './errors';
import type { TimeShares } from './time-shares';

export interface FairSemaphoreOptions<Lane extends string> {
  /** Works at the same time, of all lanes and owners together. */
  atOnce: number;
  /** Lanes by priority, highest first: how many works of each may run at the same time, which may change meanwhile. */
  lanes: Readonly<Record<Lane, number | (() => number)>>;
  /** Works of one owner that may run at the same time; without it an owner that is alone may take all. */
  atOncePerOwner?: number;
  /** Works that may wait, of all lanes and owners together. */
  maxWaiting: number;
  /** Works of one owner that may wait; its next ones are refused while the others' are still taken. */
  maxWaitingPerOwner: number;
  /**
   * Whoever waits mostly holds something else meanwhile. So of an owner whose first work in line has waited for so long,
   * only so many are taken.
   */
  slowOwner?: { afterMs: number; maxWaiting: number };
  /**
   * The works take time of what all share, and some take a thousand times as long as others. Then who has had less of it lately
   * goes first, and those who have had more than their share leave one place to the others, together.
   */
  timeShares?: TimeShares;
  /** Words for a client whose work cannot even wait. */
  overloaded: string;
}

export interface TurnOf<Lane extends string> {
  lane: Lane;
  /** Owner of the work, an account or a company: owners take turns. */
  owner: string;
}

/** Gives the turn to the next who waits. Called once; further calls do nothing. */
export type ReleaseTurn = () => void;

interface Waiting {
  owner: string;
  since: number;
  start(): void;
}

/**
 * A bounded queue in front of something scarce (threads, pages, processes) that nobody can take for himself: lanes go by
 * priority, and within a lane the owner that has had the fewest seconds goes first (where time is shared), then the one that
 * has the fewest works under way, then the one whose last turn is longest ago, then whoever waits longest.
 */
export class FairSemaphore<Lane extends string> {
  private readonly line = new Map<Lane, Waiting[]>();
  private readonly runningByLane = new Map<Lane, number>();
  private readonly runningByOwner = new Map<string, number>();
  private readonly waitingByOwner = new Map<string, number>();
  /** Number of the last turn of owners that are here: whoever just came is before all that had one. */
  private readonly lastTurn = new Map<string, number>();
  private turns = 0;
  private runningCount = 0;
  private waitingCount = 0;

  constructor(private readonly options: FairSemaphoreOptions<Lane>) {}

  get running(): number {
    return this.runningCount;
  }

  get waiting(): number {
    return this.waitingCount;
  }

  /** Runs the work in its turn. @throws ServiceError OVERLOADED when too many wait; the signal's reason when it gives up */
  async run<Result>(turn: TurnOf<Lane>, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const release = await this.acquire(turn, signal);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Resolves when the work may begin. The same errors as `run`. */
  async acquire({ lane, owner }: TurnOf<Lane>, signal?: AbortSignal): Promise<ReleaseTurn> {
    signal?.throwIfAborted();
    this.options.timeShares?.asks(owner);
    if (this.hasRoom(lane) && this.mayRun(owner)) return this.begin(lane, owner);
    if (!this.mayWait(owner))
      throw new ServiceError('OVERLOADED', this.options.overloaded, [], { retryAfterSeconds: 1 });
    return this.wait(lane, owner, signal);
  }

  private async wait(lane: Lane, owner: string, signal?: AbortSignal): Promise<ReleaseTurn> {
    const line = this.line.get(lane) ?? [];
    this.line.set(lane, line);
    return new Promise<ReleaseTurn>((resolve, reject) => {
      const leave = (): void => {
        line.splice(line.indexOf(waiting), 1);
        this.countWaiting(owner, -1);
      };
      const giveUp = (): void => {
        leave();
        this.forgetIfGone(owner);
        reject(signal?.reason as Error);
      };
      const waiting: Waiting = {
        owner,
        since: performance.now(),
        start: () => {
          leave();
          signal?.removeEventListener('abort', giveUp);
          resolve(this.begin(lane, owner));
        },
      };
      line.push(waiting);
      this.countWaiting(owner, 1);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  private begin(lane: Lane, owner: string): ReleaseTurn {
    this.runningCount += 1;
    this.lastTurn.set(owner, (this.turns += 1));
    count(this.runningByLane, lane, 1);
    count(this.runningByOwner, owner, 1);
    const stopClock = this.options.timeShares?.begin(owner);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      stopClock?.();
      this.end(lane, owner);
    };
  }

  private end(lane: Lane, owner: string): void {
    this.runningCount -= 1;
    count(this.runningByLane, lane, -1);
    count(this.runningByOwner, owner, -1);
    for (let next = this.next(); next !== undefined; next = this.next()) next.start();
    this.forgetIfGone(owner);
  }

  private forgetIfGone(owner: string): void {
    if (!this.runningByOwner.has(owner) && !this.waitingByOwner.has(owner)) this.lastTurn.delete(owner);
  }

  /** The work whose turn it is, if there is room. */
  private next(): Waiting | undefined {
    for (const lane of Object.keys(this.options.lanes) as Lane[]) {
      if (!this.hasRoom(lane)) continue;
      let chosen: Waiting | undefined;
      for (const waiting of this.line.get(lane) ?? [])
        if (this.mayRun(waiting.owner) && (chosen === undefined || this.isBefore(waiting, chosen))) chosen = waiting;
      if (chosen !== undefined) return chosen;
    }
    return undefined;
  }

  private hasRoom(lane: Lane): boolean {
    const limit = this.options.lanes[lane];
    const most = typeof limit === 'number' ? limit : limit();
    return this.runningCount < this.options.atOnce && (this.runningByLane.get(lane) ?? 0) < most;
  }

  private mayRun(owner: string): boolean {
    return (
      (this.runningByOwner.get(owner) ?? 0) < (this.options.atOncePerOwner ?? Infinity) && !this.leavesPlace(owner)
    );
  }

  /** Nobody else is served by a place that is left free while nobody else is there. */
  private leavesPlace(owner: string): boolean {
    const { timeShares, atOnce } = this.options;
    return (
      timeShares?.isHeavy(owner) === true &&
      timeShares.othersAsked() &&
      timeShares.heavyWorks() >= Math.max(1, atOnce - 1)
    );
  }

  private mayWait(owner: string): boolean {
    const { maxWaiting, maxWaitingPerOwner, slowOwner } = this.options;
    const waiting = this.waitingByOwner.get(owner) ?? 0;
    if (this.waitingCount >= maxWaiting || waiting >= maxWaitingPerOwner) return false;
    return slowOwner === undefined || waiting < slowOwner.maxWaiting || this.longestWaitOf(owner) < slowOwner.afterMs;
  }

  private longestWaitOf(owner: string): number {
    const firsts = [...this.line.values()].map((line) => line.find((waiting) => waiting.owner === owner)?.since);
    return performance.now() - Math.min(...firsts.map((since) => since ?? Infinity));
  }

  private isBefore(one: Waiting, other: Waiting): boolean {
    const before =
      this.secondsOf(one) - this.secondsOf(other) ||
      this.worksOf(one) - this.worksOf(other) ||
      this.lastTurnOf(one) - this.lastTurnOf(other);
    return before < 0;
  }

  private secondsOf({ owner }: Waiting): number {
    return this.options.timeShares?.secondsOf(owner) ?? 0;
  }

  private lastTurnOf({ owner }: Waiting): number {
    return this.lastTurn.get(owner) ?? 0;
  }

  private worksOf({ owner }: Waiting): number {
    return this.runningByOwner.get(owner) ?? 0;
  }

  private countWaiting(owner: string, change: number): void {
    this.waitingCount += change;
    count(this.waitingByOwner, owner, change);
  }
}

/** Counts of zero are not kept: owners come and go for years. */
function count<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const value = (counts.get(key) ?? 0) + change;
  if (value === 0) counts.delete(key);
  else counts.set(key, value);
}
