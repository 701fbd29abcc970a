import { Context } from '@temporalio/activity';
import type { BatchEntryRepository } from '../storage/batch-entry-repository';
import { batchStateOf, countersOf, type BatchRecord } from '../storage/batch-record';
import type { BatchRepository } from '../storage/batch-repository';
import type { DocumentRecord } from '../storage/document-record';
import type { DocumentRepository } from '../storage/document-repository';
import { publishBatch } from '../storage/publish-batch';
import type { StartDocument } from '../documents/document-start';
import { present } from '../platform/present';

export interface BatchActivityDependencies {
  batches: BatchRepository;
  batchEntries: BatchEntryRepository;
  documents: Pick<DocumentRepository, 'insertAcceptedMany' | 'findProcessing' | 'findOpenOfBatch' | 'countByStatus'>;
  /** Starts the document's workflow anew if it is gone; see restart-document.ts. Returns whether it was. */
  restartIfStopped(document: Omit<DocumentRecord, 'timeline'>): Promise<boolean>;
  onRestarted(count: number): void;
  /** Documents of all batches together that may be under way at a time. */
  atOnce: number;
}

export type BatchActivities = ReturnType<typeof createBatchActivities>;

/** What the batch of a template file does after its last document. */
export interface BatchReportActivities {
  reportBatch(batchId: string): Promise<void>;
}

/** Slices of this size are looked through for documents whose workflow is gone. */
const SLICE = 200;

/** The steps of a batch; each may run any number of times. */
export function createBatchActivities({
  batches,
  batchEntries,
  documents,
  restartIfStopped,
  onRestarted,
  atOnce,
}: BatchActivityDependencies) {
  return {
    /** Sees to it that every accepted entry is a document, whether or not the API came to do it. */
    async openBatch(batchId: string): Promise<void> {
      const batch = await existing(batchId);
      await publishBatch({ batches, batchEntries, documents }, batch, () => Context.current().heartbeat());
      await batchEntries.dropStaged(batchId);
    },

    /**
     * Documents still to be processed among `limit` entries from `first` on, where the entries after them begin, and the
     * batch's share of what may be under way.
     */
    async nextDocuments(
      batchId: string,
      first: number,
      limit: number,
    ): Promise<{ documents: StartDocument[]; next?: number; atOnce?: number }> {
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
    },

    /** Ends the batch when all its documents have ended; false when some have not. */
    async closeIfFinished(batchId: string): Promise<boolean> {
      const batch = await existing(batchId);
      const counters = countersOf(batch, await documents.countByStatus(batchId));
      const state = batchStateOf(counters);
      if (state === 'PROCESSING') {
        await batches.noteProgress(batchId);
        return false;
      }
      await batches.complete(batch, state);
      return true;
    },

    /** Starts anew the workflows of documents that are gone before their end. */
    async restartStopped(batchId: string): Promise<void> {
      let restarted = 0;
      for (let afterId: string | undefined = ''; afterId !== undefined;) {
        const slice: Omit<DocumentRecord, 'timeline'>[] = await documents.findOpenOfBatch(batchId, afterId, SLICE);
        for (const document of slice) {
          Context.current().heartbeat();
          if (await restartIfStopped(document)) restarted += 1;
        }
        afterId = slice.length < SLICE ? undefined : slice.at(-1)?.documentId;
      }
      onRestarted(restarted);
    },
  };

  async function existing(batchId: string): Promise<BatchRecord> {
    const batch = await batches.find(batchId);
    if (batch === undefined) throw new Error('the batch of the workflow does not exist');
    return batch;
  }
}

/** No more of the record than the child's start shows. */
function startOf(document: StartDocument): StartDocument {
  const { documentId, companyId, duplicateKey, documentType, documentNumber, countryIso, purpose, flow } = document;
  const { batchNumber } = document;
  return {
    documentId,
    companyId,
    duplicateKey,
    documentType,
    documentNumber,
    countryIso,
    purpose,
    flow,
    ...present({ batchNumber }),
  };
}
