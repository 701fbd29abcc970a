import type { BatchEntryRepository } from './batch-entry-repository';
import type { BatchEntryRecord, BatchRecord } from './batch-record';
import type { BatchRepository } from './batch-repository';
import type { DocumentRepository } from './document-repository';
import type { NewDocument } from './stored-document';

/** Their events are hashed: more at a stretch would hold up the API, which does this as well. */
const SLICE = 50;
/** Slices at a time: most of one is waiting for the disk. */
const SLICES_AT_ONCE = 3;

export interface BatchStores {
  batches: BatchRepository;
  batchEntries: BatchEntryRepository;
  documents: Pick<DocumentRepository, 'insertAcceptedMany'>;
}

/**
 * Makes a document of every accepted entry of an accepted batch. May run any number of times and in several processes
 * at once: a document that is there already stays as it is. `onSlice` is told of every step forward.
 */
export async function publishBatch(
  { batches, batchEntries, documents }: BatchStores,
  batch: Pick<BatchRecord, 'batchId' | 'total' | 'acceptedAt'>,
  onSlice: () => void = () => undefined,
): Promise<void> {
  const { batchId, acceptedAt } = batch;
  if (acceptedAt === undefined) throw new Error('only an accepted batch has documents');
  let next = 0;
  const publishSlices = async () => {
    while (next < batch.total) {
      const first = next;
      next += SLICE;
      const slice = await batchEntries.slice(batchId, first, SLICE);
      await documents.insertAcceptedMany(
        slice.flatMap((entry) => newDocument(entry, acceptedAt)),
        `batch ${batchId}`,
      );
      onSlice();
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: SLICES_AT_ONCE }, publishSlices));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await batches.markPublished(batchId);
}

function newDocument({ document }: BatchEntryRecord, acceptedAt: Date): NewDocument[] {
  if (document === undefined) return [];
  return [
    {
      ...document,
      submissionDate: acceptedAt,
      ...(document.flow === 'RECEIVED' ? { receivedDate: acceptedAt } : {}),
    },
  ];
}
