import { randomUUID } from 'node:crypto';
import type { WorkflowHandle } from '@temporalio/client';
import type { WorkerOptions } from '@temporalio/worker';
import { createPageActivities, type PageActivities } from '../../activities/batch-activities';
import type { PageRun } from '../../application/batches/start-page';
import { startDocumentWorkflow } from '../../application/documents/start-document-workflow';
import { PAGE_QUEUE } from '../../platform/temporal/task-queues';
import { BatchEntryRepository } from '../../storage/batch-entry-repository';
import { batchDocumentId, type BatchRecord, type NewBatch } from '../../storage/batch-record';
import { BatchRepository } from '../../storage/batch-repository';
import { LeavingDocuments } from '../../storage/leaving-documents';
import { OpenDocuments } from '../../storage/open-documents';
import { PAGE_SLOTS } from '../../workers/batch-pages-worker';
import { acceptedDocument } from './accepted-document';
import type { DocumentRig } from './document-rig';
import { workflowBundle } from './workflow-bundle';

const AUTHORITY = { authority: 'ES', warnings: [] };
/** What makes a document free its place. */
export const LEAVES = {
  sent: () => ({ change: { integration: { ...AUTHORITY, sentAt: new Date() } } }),
  waiting: () => ({ change: { integration: { ...AUTHORITY, waitingSince: new Date() } } }),
  ended: () => ({ change: { status: 'OK', phase: undefined } as const }),
};

/** An accepted batch whose documents no worker carries out. */
export class PagedBatch {
  readonly batchId = randomUUID();
  /** Of its documents, in the order of their entries. */
  readonly ids: string[];
  /** Those whose workflow was started, in that order. */
  readonly started: string[] = [];
  private readonly batches;

  private constructor(
    private readonly rig: DocumentRig,
    size: number,
    private readonly rejected: number,
  ) {
    this.batches = new BatchRepository(rig.mongo);
    this.ids = Array.from({ length: size }, (_, index) => batchDocumentId(this.batchId, rejected + index));
  }

  /** So many rejected entries come before its documents. */
  static async create(rig: DocumentRig, size: number, { rejected = 0 } = {}): Promise<PagedBatch> {
    const batch = new PagedBatch(rig, size, rejected);
    await batch.store();
    return batch;
  }

  private async store(): Promise<void> {
    const { batchId, ids, rejected, batches, rig } = this;
    const batch: NewBatch = {
      ...{ batchId, accountId: 'a', companyId: batchId, countryIso: 'ES' },
      ...{ purpose: 'EINVOICING', source: 'JSON' },
    };
    await batches.begin(batch);
    const entries = [...Array.from({ length: rejected }, () => ({})), ...ids.map((documentId) => ({ documentId }))];
    await new BatchEntryRepository(rig.mongo).insertMany(
      entries.map((entry, index) => ({ batchId, index, errors: [], ...entry })),
    );
    const documents = ids.map((documentId) => acceptedDocument({ documentId, batchNumber: batchId }));
    await rig.documents.insertAcceptedMany(documents, 'a batch');
    await batches.accept(batch, { accepted: ids.length, rejected });
  }

  async record(): Promise<BatchRecord | undefined> {
    return this.batches.find(this.batchId);
  }

  /** What a page works with; `onStart` happens to each document right after its start. */
  run(changes: Partial<PageRun> = {}, onStart: (documentId: string) => Promise<void> = async () => {}): PageRun {
    const { rig } = this;
    return {
      batches: this.batches,
      batchEntries: new BatchEntryRepository(rig.mongo),
      open: new OpenDocuments(rig.mongo),
      leaving: new LeavingDocuments(rig.mongo, () => undefined),
      start: async (document) => {
        const isNew = await startDocumentWorkflow(rig.temporal.client, document, { lane: 'in-turn' });
        if (isNew) this.started.push(document.documentId);
        await onStart(document.documentId);
        return isNew;
      },
      atOnce: 2,
      ...changes,
    };
  }

  async leave(documentId: string, how: keyof typeof LEAVES): Promise<void> {
    await this.rig.documents.apply(await this.rig.documents.read(documentId), LEAVES[how]());
  }

  /** Starts the batch's workflow, which finds the batch finished as soon as all of it is started. */
  async startWorkflow(): Promise<WorkflowHandle> {
    const { batchId, rig } = this;
    const taskQueue = `batches-${batchId}`;
    await rig.run({
      taskQueue,
      workflowBundle: await workflowBundle(),
      activities: { openBatch: async () => Promise.resolve(), closeIfFinished: async () => Promise.resolve(true) },
    });
    const args = [{ batchId, source: 'JSON' }];
    return rig.temporal.client.workflow.start('batchWorkflow', { taskQueue, workflowId: taskQueue, args });
  }

  /** The documents have no worker: they go on until they are ended. */
  async terminateDocuments(): Promise<void> {
    await Promise.all(
      this.ids.map(async (id) =>
        this.rig
          .workflow(id)
          .terminate()
          .catch(() => undefined),
      ),
    );
  }
}

/** Begins to start pages as a worker process does; returns what stops it. */
export async function runPages(
  rig: DocumentRig,
  run: PageRun,
  { activities = createPageActivities(run), ...slots }: Partial<WorkerOptions> & { activities?: PageActivities } = {},
): Promise<() => Promise<void>> {
  return rig.run({ ...PAGE_SLOTS, taskQueue: PAGE_QUEUE, activities, ...slots });
}
