import type { StartDocument } from '../../processing/document-start';
import { present } from '../../platform/present';
import type { BatchEntryRepository } from '../../storage/batch-entry-repository';
import { batchStateOf, countersOf, type BatchRecord } from '../../storage/batch-record';
import type { BatchRepository } from '../../storage/batch-repository';
import type { DocumentRecord } from '../../storage/document-record';
import type { DocumentRepository } from '../../storage/document-repository';
import { publishBatch } from '../../storage/publish-batch';

/** What the steps of a batch work with; each of them may run any number of times. */
export interface BatchRun {
  batches: BatchRepository;
  batchEntries: BatchEntryRepository;
  documents: Pick<DocumentRepository, 'insertAcceptedMany' | 'findProcessing' | 'findOpenOfBatch' | 'countByStatus'>;
  /** Starts the document's workflow anew if it is gone; see restart-document.ts. Returns whether it was. */
  restartIfStopped(document: Omit<DocumentRecord, 'timeline'>): Promise<boolean>;
  onRestarted(count: number): void;
  /** Documents of all batches together that may be under way at a time. */
  atOnce: number;
  clock(): Date;
}

/** Documents to start, where the entries after them begin, and the batch's share of what may be under way. */
export interface NextDocuments {
  documents: StartDocument[];
  next?: number;
  atOnce?: number;
}

/** A call to an authority takes less, as a rule. */
const LONG_AT_AUTHORITY_MS = 2_000;

/** Slices of this size are looked through for documents whose workflow is gone. */
const SLICE = 200;

/** Sees to it that every accepted entry is a document, whether or not the API came to do it. */
export async function openBatch(run: BatchRun, batchId: string, beat: () => void): Promise<void> {
  await publishBatch(run, await existing(run, batchId), beat);
  await run.batchEntries.dropStaged(batchId);
}

/** Documents still to be processed among `limit` entries from `first` on. */
export async function nextDocuments(
  { batches, batchEntries, documents, atOnce }: BatchRun,
  batchId: string,
  first: number,
  limit: number,
): Promise<NextDocuments> {
  const entries = await batchEntries.slice(batchId, first, limit);
  const ids = entries.flatMap(({ documentId }) => (documentId === undefined ? [] : [documentId]));
  const hasMore = entries.length === limit;
  const [open, starting] = await Promise.all([
    documents.findProcessing(ids),
    batches.countStarting(),
    batches.noteProgress(batchId, { allStarted: !hasMore }),
  ]);
  const moving = open.filter(({ phase }) => phase !== 'GIVEN_UP');
  const byId = new Map(moving.map((document) => [document.documentId, document]));
  return {
    documents: ids.flatMap((id) => byId.get(id) ?? []).map(startOf),
    atOnce: Math.max(1, Math.floor(atOnce / Math.max(1, starting))),
    ...(hasMore ? { next: first + limit } : {}),
  };
}

/** Those that wait for their authority, be it down, slow or to answer later: there is nothing that we could do for them. */
export async function heldUpDocuments(
  { documents, clock }: { documents: Pick<DocumentRepository, 'findProcessing'> } & Pick<BatchRun, 'clock'>,
  documentIds: readonly string[],
): Promise<string[]> {
  const sentBefore = clock().getTime() - LONG_AT_AUTHORITY_MS;
  const open = await documents.findProcessing(documentIds);
  return open
    .filter(
      ({ integration: { waitingSince, sentAt } = {} }) =>
        waitingSince !== undefined || (sentAt !== undefined && sentAt.getTime() < sentBefore),
    )
    .map(({ documentId }) => documentId);
}

/** Ends the batch when all its documents have ended; false when some have not. */
export async function closeIfFinished(run: BatchRun, batchId: string): Promise<boolean> {
  const { batches, documents } = run;
  const batch = await existing(run, batchId);
  const state = batchStateOf(countersOf(batch, await documents.countByStatus(batchId)));
  if (state === 'PROCESSING') {
    await batches.noteProgress(batchId);
    return false;
  }
  await batches.complete(batch, state);
  return true;
}

/** Starts anew the workflows of documents that are gone before their end. */
export async function restartStopped(
  { documents, restartIfStopped, onRestarted }: BatchRun,
  batchId: string,
  beat: () => void,
): Promise<void> {
  let restarted = 0;
  for (let afterId: string | undefined = ''; afterId !== undefined;) {
    const slice: Omit<DocumentRecord, 'timeline'>[] = await documents.findOpenOfBatch(batchId, afterId, SLICE);
    for (const document of slice) {
      beat();
      if (await restartIfStopped(document)) restarted += 1;
    }
    afterId = slice.length < SLICE ? undefined : slice.at(-1)?.documentId;
  }
  onRestarted(restarted);
}

async function existing({ batches }: BatchRun, batchId: string): Promise<BatchRecord> {
  const batch = await batches.find(batchId);
  if (batch === undefined) throw new Error('the batch of the workflow does not exist');
  return batch;
}

/** No more of the record than the child's start shows. */
export function startOf(document: StartDocument): StartDocument {
  const { documentId, companyId, duplicateKey, documentType, documentNumber, countryIso, purpose, flow } = document;
  const { authorityKey, batchNumber, traceparent } = document;
  return {
    documentId,
    companyId,
    duplicateKey,
    documentType,
    documentNumber,
    countryIso,
    purpose,
    flow,
    ...present({ authorityKey, batchNumber, traceparent }),
  };
}
