import { takeRelease } from '../../countries/integration/authority-breaker';
import type { AuthorityRepository } from '../../storage/authority-repository';
import type { WaitingDocuments } from '../../storage/waiting-documents';
import { askWithOne, isGone, MOST_TRIED } from './ask-with-one';

/** Let go at a time: 40 a second of each system, whatever the number of processes. */
const AT_ONCE = 20;

export interface Releasing {
  authorities: Pick<AuthorityRepository, 'change'>;
  waiting: Pick<WaitingDocuments, 'byBreaker' | 'oldest' | 'longestUnasked' | 'released'>;
  /** Has the document's workflow call the authority. */
  goOn(documentId: string): Promise<void>;
  clock(): Date;
}

/**
 * Lets documents go that wait for an authority: one to find out whether it is back, then the oldest first. Returns whether any
 * waited.
 */
export async function releaseWaiting({ authorities, waiting, goOn, clock }: Releasing): Promise<boolean> {
  const heldBack = await waiting.byBreaker();
  for (const held of heldBack) {
    const { key } = held;
    const now = clock().getTime();
    const { release } = await authorities.change(key, (state) => takeRelease(state, now));
    if (release === 'none') continue;
    // First told, then noted: whoever dies in between is followed by one that tells it once more. What has no workflow does not
    // wait for a word either: whoever starts it again has it ask.
    if (release === 'probe') {
      // Another document each time, so that none that always fails is the only one that is asked about.
      const documents = await waiting.longestUnasked(held, MOST_TRIED);
      const ids = documents.map(({ documentId }) => documentId);
      const { asks, gone } = await askWithOne({ authorities, goOn, now }, key, ids);
      await waiting.released(documents.filter(({ documentId }) => documentId === asks || gone.includes(documentId)));
    } else {
      const documents = await waiting.oldest(held, AT_ONCE);
      const told = await Promise.allSettled(documents.map(async ({ documentId }) => goOn(documentId)));
      await waiting.released(documents.filter((_, index) => isOver(told[index])));
    }
  }
  return heldBack.length > 0;
}

function isOver(told: PromiseSettledResult<void> | undefined): boolean {
  return told?.status === 'fulfilled' || (told?.status === 'rejected' && isGone(told.reason));
}
