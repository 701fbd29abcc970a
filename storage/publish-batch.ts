import type { BatchEntryRepository } from './batch-entry-repository';
import type { BatchEntryRecord, BatchRecord } from './batch-record';
import type { BatchRepository } from './batch-repository';
import type { DocumentRepository, NewDocument } from './document-repository';

/** Their events are hashed: more at a stretch would hold up the API, which does this as well. */
const SLICE = 50;

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
  for (let first = 0; first < batch.total; first += SLICE) {
    const slice = await batchEntries.slice(batchId, first, SLICE);
    await documents.insertAcceptedMany(
      slice.flatMap((entry) => newDocument(entry, acceptedAt)),
      `batch ${batchId}`,
    );
    onSlice();
  }
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
