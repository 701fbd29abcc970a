import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import type { ReconcilerActivities } from '../../../activities/reconciler-activities';
import { startDocumentWorkflow } from '../../../application/documents/start-document-workflow';
import { SystemChoice } from '../../../application/integration/system-choice';
import { documentWorkflowId } from '../../../processing/document-start';
import { storeBatch, type BatchEntry } from '../../../api/intake/store-batch';
import { createLogger } from '../../../platform/logger';
import { connectTemporal, type TemporalConnection } from '../../../platform/temporal/connection';
import { AccountRepository } from '../../../storage/account-repository';
import { BatchEntryRepository } from '../../../storage/batch-entry-repository';
import { BatchRepository } from '../../../storage/batch-repository';
import { DocumentRepository } from '../../../storage/document-repository';
import type { NewDocument } from '../../../storage/stored-document';
import type { MongoConnection } from '../../../storage/mongo';
import { PayloadRepository } from '../../../storage/payload-repository';
import { LeavingDocuments } from '../../../storage/leaving-documents';
import { createReconciling } from '../../../workers/reconciling';
import { openEmptyDatabase, type EmptyDatabase } from '../../support/empty-database';
import { testStack } from '../../support/stack';
import { acceptedDocument } from '../../support/accepted-document';

export const MINUTE_MS = 60_000;
const BYTES = Buffer.from('<Invoice/>');

/** The reconciler's steps on real stores, with a clock that tests put forward. No worker runs what it starts. */
export class ReconcilerRig {
  /** Added to the clock. */
  later = 0;
  /** What operators were told of. */
  readonly stopped: { documentId: string; step: string; reason: string }[] = [];
  /** What could not be looked after. */
  readonly failures: string[] = [];
  /** Batches whose entries are there without them. */
  readonly lostBatches: string[] = [];
  /** How many were healed, by kind. */
  readonly healed = new Map<string, number>();
  private readonly activities: ReconcilerActivities;

  private constructor(
    private readonly database: EmptyDatabase,
    readonly temporal: TemporalConnection,
    passMs: number,
  ) {
    const logger = createLogger('test', 'silent');
    logger.error = ({ id, batchId }: { id?: string; batchId?: string }) => {
      if (id !== undefined) this.failures.push(id);
      if (batchId !== undefined) this.lostBatches.push(batchId);
    };
    this.activities = createReconciling(
      { mongo: this.mongo, temporal, logger },
      {
        clock: () => new Date(Date.now() + this.later),
        onStopped: (document) => this.stopped.push(document),
        systems: this.systems,
        leaving: new LeavingDocuments(this.mongo, () => undefined),
      },
      { healed: (kind, count) => this.healed.set(kind, (this.healed.get(kind) ?? 0) + count) },
      { atOnce: 2, withinMs: passMs },
    );
  }

  static async create({ passMs = 25_000 } = {}): Promise<ReconcilerRig> {
    const database = await openEmptyDatabase();
    const { temporalAddress } = await testStack();
    const address = { TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' };
    return new ReconcilerRig(database, await connectTemporal(address), passMs);
  }

  get mongo(): MongoConnection {
    return this.database.connection;
  }

  get documents(): DocumentRepository {
    return new DocumentRepository(this.mongo);
  }

  get systems(): SystemChoice {
    return new SystemChoice({ AUTHORITY_GATEWAY: 'on' }, new AccountRepository(this.mongo), this.documents);
  }

  get payloads(): PayloadRepository {
    return new PayloadRepository(this.mongo);
  }

  get batches(): BatchRepository {
    return new BatchRepository(this.mongo);
  }

  get batchEntries(): BatchEntryRepository {
    return new BatchEntryRepository(this.mongo);
  }

  async startForgotten(): Promise<void> {
    return new MockActivityEnvironment().run(this.activities.startForgotten);
  }

  async restartStill(position = ''): Promise<string> {
    return new MockActivityEnvironment().run(this.activities.restartStill, position);
  }

  async removeOrphans(from = { payloads: '', batches: '' }): Promise<{ payloads: string; batches: string }> {
    return new MockActivityEnvironment().run(this.activities.removeOrphans, from);
  }

  async bytesOf(documentId: string): Promise<void> {
    await this.payloads.insert({ documentId, format: 'ubl', submitted: BYTES, ubl: BYTES, sha256: 'x' });
  }

  async accepted(withBytes: boolean, changes: Partial<NewDocument> = {}): Promise<string> {
    const document = acceptedDocument(changes);
    const { documentId } = document;
    await this.documents.insertAccepted(document);
    if (withBytes) await this.bytesOf(documentId);
    return documentId;
  }

  async isStarted(documentId: string): Promise<boolean> {
    return this.isRunning(documentWorkflowId(documentId));
  }

  async isRunning(workflowId: string): Promise<boolean> {
    const handle = this.temporal.client.workflow.getHandle(workflowId);
    return handle.describe().then(
      ({ status }) => status.name === 'RUNNING',
      () => false,
    );
  }

  /** A workflow that Temporal knows and that runs no more. */
  async endedWorkflow(documentId: string): Promise<void> {
    await startDocumentWorkflow(this.temporal.client, await this.documents.read(documentId), { lane: 'at-once' });
    await this.temporal.client.workflow.getHandle(documentWorkflowId(documentId)).terminate('test');
  }

  /** The intake dies with its process when `cutOff` says so: what it had begun stays as it is. */
  async batch(count: number, cutOff?: () => Promise<void>): Promise<{ batchId: string }> {
    const company = {
      companyId: randomUUID(),
      vatNumber: 'ESB12345674',
      countryIso: 'ES',
      name: 'Ejemplo S.L.',
      address: { countryCode: 'ES' },
    };
    async function* entries(): AsyncGenerator<BatchEntry> {
      for (let index = 0; index < count; index += 1) yield entryOf(index);
      await cutOff?.();
    }
    const request = { accountId: 'a', company, countryIso: 'ES', purpose: 'EINVOICING', source: 'JSON' } as const;
    return storeBatch(this, request, entries());
  }

  /** How much is stored. */
  async stored() {
    const count = async (name: string) => this.mongo.collection(name).countDocuments();
    return {
      batches: await count('batches'),
      entries: await count('batchEntries'),
      payloads: await count('payloads'),
      documents: await count('documents'),
    };
  }

  async close(): Promise<void> {
    await this.temporal.close();
    await this.database.close();
  }
}

/** One for all tests of a file; each begins to count what it tells anew. */
export function withReconciler(use: (rig: ReconcilerRig) => void): void {
  let rig: ReconcilerRig;
  beforeAll(async () => {
    rig = await ReconcilerRig.create();
    use(rig);
  });
  beforeEach(() => {
    rig.stopped.length = 0;
    rig.healed.clear();
  });
  afterAll(async () => rig.close());
}

function entryOf(index: number): BatchEntry {
  if (index % 10 === 9) return { rejected: true, documentNumber: `N-${index}`, errors: [] };
  return {
    flow: 'ISSUED',
    content: {
      format: 'ubl',
      submitted: BYTES,
      ubl: BYTES,
      sha256: 'x',
      facts: {
        documentType: 'INVOICE',
        documentNumber: `N-${index}`,
        documentDate: '2026-03-10',
        supplier: {},
        customer: {},
        totals: {},
        attachments: [],
        duplicateKey: randomUUID(),
      },
    },
  };
}
