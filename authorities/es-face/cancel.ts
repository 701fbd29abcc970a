import { CalledCancellation } from '../../application/integration/called-follow-up';
import type { SystemCancellation } from '../../application/integration/system-cancellation';
import { FollowUpRepository } from '../../storage/follow-up-repository';
import type { FollowingUp } from '../authority';
import { writeFaceCancellation } from './face-cancellation';

/** Cancellation by a request, which the public body decides about. */
export function cancellationByRequest({ mongo, startFollowUp, clock }: FollowingUp): SystemCancellation {
  return new CalledCancellation({
    calls: new FollowUpRepository(mongo),
    write: writeFaceCancellation,
    start: startFollowUp,
    clock,
  });
}
