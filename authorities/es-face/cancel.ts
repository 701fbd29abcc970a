import { CalledCancellation } from '../../application/integration/called-cancellation';
import type { SystemCancellation } from '../../application/integration/system-cancellation';
import { CancellationCallRepository } from '../../storage/cancellation-call-repository';
import type { AskingToCancel } from '../authority';
import { writeFaceCancellation } from './face-cancellation';

/** Cancellation by a request, which the public body decides about. */
export function cancellationByRequest({ mongo, startCancellation, clock }: AskingToCancel): SystemCancellation {
  return new CalledCancellation({
    calls: new CancellationCallRepository(mongo),
    write: writeFaceCancellation,
    start: startCancellation,
    clock,
  });
}
