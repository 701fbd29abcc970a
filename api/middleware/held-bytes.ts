/** A connection, or the request on it, that memory is kept for. */
export interface Holder {
  destroy(): unknown;
}

interface Held {
  owner: string;
  bytes: number;
  /** Time on the clock of `performance.now`; undefined while it is not the client that is waited for. */
  progressAt?: number;
}

export interface HeldBytesLimits {
  most: number;
  mostPerOwner?: number;
  /** Nobody is cut off who made progress within this time. */
  stalledMs?: number;
}

/**
 * Bounds the memory that is kept for clients, in all and for each owner. When it is too much, whoever has made no progress
 * for the longest time is cut off. When nobody stalls, there is no room for the newcomer.
 */
export class HeldBytes {
  /** The holder that has made no progress for the longest time is first. */
  private readonly held = new Map<Holder, Held>();
  private readonly byOwner = new Map<string, number>();
  private total = 0;

  private readonly limits: Required<HeldBytesLimits>;

  constructor(limits: HeldBytesLimits) {
    this.limits = { mostPerOwner: limits.most, stalledMs: 0, ...limits };
  }

  /** The holder has made progress and now keeps so many bytes in all. False when there is no room for them. */
  hold(holder: Holder, bytes: number, owner = ''): boolean {
    const { most, mostPerOwner } = this.limits;
    this.release(holder);
    this.add(holder, { owner, bytes, progressAt: performance.now() });
    if (this.ofOwner(owner) > mostPerOwner) this.cutStalled(holder, () => this.ofOwner(owner) > mostPerOwner, owner);
    if (this.total > most) this.cutStalled(holder, () => this.total > most);
    return this.total <= most && this.ofOwner(owner) <= mostPerOwner;
  }

  /** The client has done its part: what is kept is worked on, and nobody is cut off for that. */
  work(holder: Holder): void {
    const held = this.held.get(holder);
    if (held !== undefined) delete held.progressAt;
  }

  release(holder: Holder): void {
    const held = this.held.get(holder);
    if (held === undefined) return;
    this.held.delete(holder);
    this.total -= held.bytes;
    const left = this.ofOwner(held.owner) - held.bytes;
    if (left === 0) this.byOwner.delete(held.owner);
    else this.byOwner.set(held.owner, left);
  }

  private add(holder: Holder, held: Held): void {
    this.held.set(holder, held);
    this.total += held.bytes;
    this.byOwner.set(held.owner, this.ofOwner(held.owner) + held.bytes);
  }

  private ofOwner(owner: string): number {
    return this.byOwner.get(owner) ?? 0;
  }

  private cutStalled(newcomer: Holder, tooMuch: () => boolean, owner?: string): void {
    const stalledSince = performance.now() - this.limits.stalledMs;
    for (const [holder, held] of this.held) {
      if (!tooMuch()) return;
      if (holder === newcomer || held.progressAt === undefined || held.progressAt > stalledSince) continue;
      if (owner !== undefined && held.owner !== owner) continue;
      this.release(holder);
      holder.destroy();
    }
  }
}
