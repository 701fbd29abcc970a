import { CalledCancellation } from '../../application/integration/called-follow-up';
import type { SystemCancellation } from '../../application/integration/system-cancellation';
import { FollowUpRepository } from '../../storage/follow-up-repository';
import type { FollowingUp } from '../authority';
import { SiiEntryRepository } from './stores/entry-repository';
import { cancellationOfEntry } from './write-cancellation-call';

/** Cancellation by a message that takes the entry out of its book. */
export function cancellationByMessage({ mongo, startFollowUp, clock }: FollowingUp): SystemCancellation {
  return new CalledCancellation({
    calls: new FollowUpRepository(mongo),
    write: cancellationOfEntry(new SiiEntryRepository(mongo)),
    start: startFollowUp,
    clock,
  });
}
