import { admit, takeRelease } from '../../countries/integration/authority-breaker';
import type { AuthorityRepository } from '../../storage/authority-repository';
import type { WaitingDocuments } from '../../storage/waiting-documents';

/** Let go at a time: 40 a second of each system, whatever the number of processes. */
const AT_ONCE = 20;

export interface Releasing {
  authorities: Pick<AuthorityRepository, 'change'>;
  waiting: Pick<WaitingDocuments, 'byBreaker' | 'oldest' | 'longestUnasked' | 'released'>;
  /** Has the document's workflow call the authority. */
  goOn(documentId: string): Promise<void>;
  clock(): Date;
}

/** Lets documents go that wait for an authority: one to find out whether it is back, then the oldest first. */
export async function releaseWaiting({ authorities, waiting, goOn, clock }: Releasing): Promise<void> {
  for (const held of await waiting.byBreaker()) {
    const { key } = held;
    const now = clock().getTime();
    const { release } = await authorities.change(key, (state) => takeRelease(state, now));
    if (release === 'none') continue;
    // Another document each time, so that none that always fails is the only one that is asked about.
    const documents = release === 'probe' ? await waiting.longestUnasked(held) : await waiting.oldest(held, AT_ONCE);
    const [probe] = documents;
    if (release === 'probe' && probe !== undefined)
      await authorities.change(key, (state) => admit(state, probe.documentId, now));
    // First told, then noted: whoever dies in between is followed by one that tells it once more.
    const told = await Promise.allSettled(documents.map(async ({ documentId }) => goOn(documentId)));
    await waiting.released(documents.filter((_, index) => told[index]?.status === 'fulfilled'));
  }
}
