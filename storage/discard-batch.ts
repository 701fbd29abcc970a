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
  const { batches, batchEntries, payloads } = stores;
  if (!(await batches.discard(batchId, untouchedSince))) return false;
  for (let first = 0; ; first += SLICE) {
    const slice = await batchEntries.slice(batchId, first, SLICE);
    if (slice.length === 0) break;
    await payloads.removeMany(slice.flatMap(({ documentId }) => (documentId === undefined ? [] : [documentId])));
  }
  await batchEntries.removeAll(batchId);
  await batches.remove(batchId);
  return true;
}
