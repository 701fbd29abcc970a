import type { DeliveryRepository } from '../storage/delivery-repository';

/** A workflow that is so late has lost its timer or itself. */
const LATE_MS = 2 * 60_000;
/** A delivery blocked for so long may have missed the end of its predecessor's attempt. */
const BLOCKED_MS = 10_000;

export interface SweepResult {
  released: number;
  requeued: number;
  givenUp: number;
}

/** Finds what a crash between two writes left behind. Safe to run anywhere at any time. */
export async function sweepDeliveries(
  deliveries: Pick<DeliveryRepository, 'releaseLate' | 'requeueLate' | 'giveUpQueued'>,
  options: { now: Date; patienceMs: number },
): Promise<SweepResult> {
  const before = (milliseconds: number) => new Date(options.now.getTime() - milliseconds);
  return {
    released: await deliveries.releaseLate({ olderThan: before(BLOCKED_MS) }),
    requeued: await deliveries.requeueLate(before(LATE_MS)),
    givenUp: await deliveries.giveUpQueued(before(options.patienceMs)),
  };
}
