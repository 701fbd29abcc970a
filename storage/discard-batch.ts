import type { BatchEntryRepository } from './batch-entry-repository';
import type { BatchRepository } from './batch-repository';
import type { PayloadRepository } from './payload-repository';

const SLICE = 500;

/**
 * Removes what an intake left that never became a batch. With `untouchedSince`, only if nothing has happened to it since:
 * an intake that is still going on is let be. Returns whether there was something to remove.
 */
export async function discardBatch(
  stores: {
    batches: BatchRepository;
    batchEntries: BatchEntryRepository;
    payloads: Pick<PayloadRepository, 'removeMany'>;
  },
  batchId: string,
  untouchedSince?: Date,
): Promise<boolean> {
  if (!(await stores.batches.discard(batchId, untouchedSince))) return false;
  await removeStaged(stores, batchId);
  await stores.batches.remove(batchId);
  return true;
}

/** The entries of a batch that never became real, and their bytes. */
export async function removeStaged(
  {
    batchEntries,
    payloads,
  }: {
    batchEntries: Pick<BatchEntryRepository, 'slice' | 'removeAll'>;
    payloads: Pick<PayloadRepository, 'removeMany'>;
  },
  batchId: string,
): Promise<void> {
  for (let first = 0; ; first += SLICE) {
    const slice = await batchEntries.slice(batchId, first, SLICE);
    if (slice.length === 0) break;
    await payloads.removeMany(slice.flatMap(({ documentId }) => (documentId === undefined ? [] : [documentId])));
  }
  await batchEntries.removeAll(batchId);
}
