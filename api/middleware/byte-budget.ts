import type { RequestHandler } from 'express';
import { callOf } from '../call';
import { RequestError } from '../mappers/api-error';

interface Turn {
  bytes: number;
  begin(): void;
}

/** Bodies of batches that may be in memory at a time; the size of four of the largest. */
const BODIES_AT_ONCE = 4;
const MOST_WAITING = 100;
/** Less than a request may take to arrive, as it only arrives once it is its turn. */
const PATIENCE_MS = 20_000;

/**
 * Bounds the memory of large bodies for as long as they are worked on. Beside HeldBytes, because nobody can be cut off for
 * that: these clients have sent what they had and only others can wait. HeldBytes bounds what clients are slow at, in all
 * requests, and ends whoever stalls. A request waits, unread, until there is room for its body; small ones pass beside
 * others at once. One whose size is not known counts as the largest.
 */
export function budgetBodies(operationId: string, largest: number): RequestHandler {
  const budget = new ByteBudget(BODIES_AT_ONCE * largest);
  return async (req, res, next) => {
    if (callOf(res).operation?.operationId !== operationId) {
      next();
      return;
    }
    const length = Number(req.get('content-length'));
    const known = Number.isInteger(length) && length >= 0 && req.get('content-encoding') === undefined;
    const release = await budget.take(known ? Math.min(length, largest) : largest);
    if (res.closed || req.destroyed) release();
    else res.once('close', release);
    next();
  };
}

export class ByteBudget {
  private taken = 0;
  private readonly waiting: Turn[] = [];

  constructor(private readonly total: number) {}

  /** Resolves with what gives the bytes back. Throws RequestError OVERLOADED when there is no room in time. */
  async take(bytes: number): Promise<() => void> {
    if (this.waiting.length > 0 || this.taken + bytes > this.total) await this.wait(bytes);
    else this.taken += bytes;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.taken -= bytes;
      this.admit();
    };
  }

  private async wait(bytes: number): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) throw busy();
    await new Promise<void>((resolve, reject) => {
      const turn: Turn = {
        bytes,
        begin: () => {
          clearTimeout(late);
          resolve();
        },
      };
      const late = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(turn), 1);
        reject(busy());
        this.admit();
      }, PATIENCE_MS);
      this.waiting.push(turn);
    });
  }

  /** In order, so that a large body is not passed by for ever. */
  private admit(): void {
    for (let first = this.waiting[0]; first !== undefined && this.taken + first.bytes <= this.total;) {
      this.waiting.shift();
      this.taken += first.bytes;
      first.begin();
      first = this.waiting[0];
    }
  }
}

function busy(): RequestError {
  return new RequestError('OVERLOADED', 'Too many batches are being received.', [], { retryAfterSeconds: 5 });
}
