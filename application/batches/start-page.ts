import type { StartDocument } from '../../processing/document-start';
import type { BatchEntryRepository } from '../../storage/batch-entry-repository';
import type { BatchRepository } from '../../storage/batch-repository';
import type { LeavingDocuments } from '../../storage/leaving-documents';
import type { OpenDocuments } from '../../storage/open-documents';
import { PlacesOfBatch, type UnderWay } from './places-of-batch';

/** What starting the documents of a batch works with. */
export interface PageRun {
  batches: Pick<BatchRepository, 'countStarting' | 'noteProgress'>;
  batchEntries: Pick<BatchEntryRepository, 'slice'>;
  open: Pick<OpenDocuments, 'findToStart'>;
  leaving: Pick<LeavingDocuments, 'of' | 'look'>;
  /** Starts the document's workflow; false where it has one already. */
  start(document: StartDocument): Promise<boolean>;
  /** Documents of all batches together that may be under way at a time. */
  atOnce: number;
}

interface PageStart {
  /** Index of the entry that the page begins with. */
  first: number;
  /** Documents of earlier pages whose places are not free yet. */
  underWay: readonly UnderWay[];
}

export interface PageEnd {
  /** Where the next page begins; absent when every document is started. */
  next?: number;
  underWay: UnderWay[];
}

interface PageOptions {
  /** Told of the entry before which every document is started. */
  reached(index: number): void;
  /** Ends the page early: the next one goes on from there. */
  signal: AbortSignal;
}

const ENTRIES = 500;
/** Then another batch has its turn, if there are more of them than pages at a time. */
const LONGEST_MS = 10_000;

/**
 * Starts documents of the batch, no more at a time than its share, for some seconds. What its documents share is asked once.
 * It may be repeated from anywhere: a document that has a workflow is left to it.
 */
export async function startPage(
  run: PageRun,
  batchId: string,
  { first, underWay }: PageStart,
  { reached, signal }: PageOptions,
): Promise<PageEnd> {
  const { documents, share, next } = await readPage(run, batchId, first);
  const places = new PlacesOfBatch(run.leaving, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]));
  await places.keep(underWay);
  const starting = new Set<number>();
  let end = next;
  for (const { index, document } of documents) {
    if (!(await places.free(share))) {
      end = index;
      break;
    }
    starting.add(index);
    places.take(document.documentId, async () => {
      const isNew = await run.start(document);
      starting.delete(index);
      reached(Math.min(...starting, index + 1));
      return isNew;
    });
  }
  const left = await places.close();
  await run.batches.noteProgress(batchId, { allStarted: end === undefined });
  return { ...(end === undefined ? {} : { next: end }), underWay: left };
}

async function readPage({ batches, batchEntries, open, atOnce }: PageRun, batchId: string, first: number) {
  const entries = await batchEntries.slice(batchId, first, ENTRIES);
  const ids = entries.flatMap(({ documentId }) => (documentId === undefined ? [] : [documentId]));
  const [found, starting] = await Promise.all([open.findToStart(ids), batches.countStarting()]);
  const byId = new Map(found.map((document) => [document.documentId, document]));
  return {
    documents: entries.flatMap(({ index, documentId = '' }) => {
      const document = byId.get(documentId);
      return document === undefined ? [] : [{ index, document }];
    }),
    share: Math.max(1, Math.floor(atOnce / Math.max(1, starting))),
    next: entries.length === ENTRIES ? first + ENTRIES : undefined,
  };
}
