import { writeCancellation } from '../../countries/es/sii/write-message';
import type { WrittenEntry, SiiEntryRepository } from './stores/entry-repository';
import type { WriteCancellation } from '../../application/integration/system-cancellation';

/** What is kept of a cancellation at SII: the entry that is to be taken out of its book. */
export type CancelledEntry = Pick<WrittenEntry, 'titular' | 'entry'>;

/** Writes the message (Baja) that takes the entry of a document out of its book. */
export function cancellationOfEntry(entries: Pick<SiiEntryRepository, 'lastOf'>): WriteCancellation {
  return async ({ documentId }) => {
    const written = await entries.lastOf(documentId);
    if (written === undefined) return { refused: 'This service has not entered the document at the agency.' };
    const { titular, entry } = written;
    const content: CancelledEntry = { titular, entry };
    return { content: { ...content }, message: Buffer.from(writeCancellation(titular, entry)) };
  };
}
