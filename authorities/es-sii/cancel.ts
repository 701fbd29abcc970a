import { CalledCancellation } from '../../application/integration/called-cancellation';
import type { SystemCancellation } from '../../application/integration/system-cancellation';
import { CancellationCallRepository } from '../../storage/cancellation-call-repository';
import type { AskingToCancel } from '../authority';
import { SiiEntryRepository } from './stores/entry-repository';
import { cancellationOfEntry } from './write-cancellation-call';

/** Cancellation by a message that takes the entry out of its book. */
export function cancellationByMessage({ mongo, startCancellation, clock }: AskingToCancel): SystemCancellation {
  return new CalledCancellation({
    calls: new CancellationCallRepository(mongo),
    write: cancellationOfEntry(new SiiEntryRepository(mongo)),
    start: startCancellation,
    clock,
  });
}
