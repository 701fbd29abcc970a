/** A connection, or the request on it, that memory is kept for. */
export interface Holder {
  destroy(): unknown;
}

/**
 * Bounds the memory that slow clients keep occupied together. When it is too much, whoever made no progress for the
 * longest time is cut off: a client that reads and writes is never among them.
 */
export class HeldBytes {
  private readonly held = new Map<Holder, number>();
  private total = 0;

  constructor(private readonly most: number) {}

  /** The holder has made progress and now keeps so many bytes in all. */
  hold(holder: Holder, bytes: number): void {
    this.release(holder);
    this.held.set(holder, bytes);
    this.total += bytes;
    for (const [stalled] of this.held) {
      if (this.total <= this.most || stalled === holder) return;
      this.release(stalled);
      stalled.destroy();
    }
  }

  release(holder: Holder): void {
    this.total -= this.held.get(holder) ?? 0;
    this.held.delete(holder);
  }
}
