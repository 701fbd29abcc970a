import type { DeliveryRepository } from '../../storage/delivery-repository';

/** A workflow that is so late has lost its timer or itself. */
const LATE_MS = 2 * 60_000;
/** A delivery blocked for so long may have missed the end of its predecessor's attempt. */
const BLOCKED_MS = 10_000;
/** Slices of blocked deliveries that a pass looks at; the next pass goes on behind them. */
const SLICES_AT_ONCE = 20;

export interface SweepResult {
  released: number;
  requeued: number;
  givenUp: number;
}

export type SweptDeliveries = Pick<DeliveryRepository, 'releaseBlocked' | 'requeueLate' | 'giveUpQueued'>;

/** Finds what a crash between two writes left behind. Safe to run anywhere at any time. */
export class DeliverySweep {
  /** Position at which the next pass goes on; the beginning when missing. */
  private position: string | undefined;

  constructor(
    private readonly deliveries: SweptDeliveries,
    private readonly patienceMs: number,
  ) {}

  async pass(now: Date): Promise<SweepResult> {
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    return {
      released: await this.releaseBlocked(before(BLOCKED_MS)),
      requeued: await this.deliveries.requeueLate(before(LATE_MS)),
      givenUp: await this.deliveries.giveUpQueued(before(this.patienceMs)),
    };
  }

  /** However many are blocked, and for however long, all of them come up. */
  private async releaseBlocked(before: Date): Promise<number> {
    let released = 0;
    for (let slice = 0; slice < SLICES_AT_ONCE; slice += 1) {
      const result = await this.deliveries.releaseBlocked(before, this.position);
      released += result.released;
      this.position = result.next;
      if (result.next === undefined) break;
    }
    return released;
  }
}
