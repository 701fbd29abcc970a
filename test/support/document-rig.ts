import { randomUUID } from 'node:crypto';
import { ApplicationFailure } from '@temporalio/common';
import { NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker';
import { withApplicationFailures } from '../../activities/application-failure';
import {
  createDocumentActivities,
  type DocumentActivities,
  type DocumentActivityDependencies,
} from '../../activities/document-activities';
import { DocumentSteps } from '../../application/documents/document-steps';
import { createParkingActivities } from '../../activities/parking-activities';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { ClaimRepository } from '../../storage/claim-repository';
import type { DocumentRecord } from '../../storage/document-record';
import { DocumentRepository } from '../../storage/document-repository';
import type { NewDocument } from '../../storage/stored-document';
import type { MongoConnection } from '../../storage/mongo';
import { ParkedDocuments } from '../../storage/parked-documents';
import { PayloadRepository } from '../../storage/payload-repository';
import { documentStart, documentWorkflowId } from '../../processing/document-start';
import { eventually } from './eventually';
import { openEmptyDatabase, type EmptyDatabase } from './empty-database';
import { testStack } from './stack';
import { workflowBundle } from './workflow-bundle';
import { acceptedDocument } from './accepted-document';

/** Workflows and local steps of documents as the documents worker runs them, on a queue of the rig's own. */
export class DocumentRig {
  readonly taskQueue = `documents-${randomUUID()}`;
  /** Documents whose validation throws. */
  readonly poisoned = new Set<string>();
  /** Documents whose validation meets a database that is away. */
  readonly cutOff = new Set<string>();
  /** What the validation says of all others. */
  valid = false;
  /** Whether Temporal knows the attributes of failures, as the worker sees it. */
  showsFailures = true;
  /** What operators were told of. */
  readonly stopped: { documentId: string; step: string; reason: string }[] = [];
  private running: { worker: Worker; ended: Promise<void> }[] = [];

  private constructor(
    private readonly database: EmptyDatabase,
    readonly temporal: TemporalConnection,
    private readonly native: NativeConnection,
  ) {}

  static async create(): Promise<DocumentRig> {
    const { temporalAddress } = await testStack();
    const database = await openEmptyDatabase();
    const temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
    return new DocumentRig(database, temporal, await NativeConnection.connect({ address: temporalAddress }));
  }

  get mongo(): MongoConnection {
    return this.database.connection;
  }

  get documents(): DocumentRepository {
    return new DocumentRepository(this.mongo);
  }

  get parked(): ParkedDocuments {
    return new ParkedDocuments(this.mongo);
  }

  get claims(): ClaimRepository {
    return new ClaimRepository(this.mongo);
  }

  /** Steps as a process of its own makes them. */
  activities(changes: Partial<DocumentActivityDependencies> = {}): DocumentActivities {
    return createDocumentActivities({
      steps: new DocumentSteps(this.documents, new PayloadRepository(this.mongo)),
      claims: this.claims,
      validate: async ({ documentId }: DocumentRecord) => {
        if (this.cutOff.has(documentId)) throw Object.assign(new Error('away'), { name: 'MongoNetworkError' });
        if (this.poisoned.has(documentId)) throw new TypeError('a fault of ours');
        return { valid: this.valid, findings: [], ruleSets: [] };
      },
      showsFailures: () => this.showsFailures,
      clock: () => new Date(),
      ...changes,
    });
  }

  /** Begins to work with the slots of the worker that is tested. */
  async work(
    slots: Partial<WorkerOptions>,
    onFailure: (activity: string, error: unknown) => void = () => undefined,
  ): Promise<void> {
    const parking = createParkingActivities({
      documents: this.documents,
      parked: this.parked,
      clock: () => new Date(),
      onStopped: (document) => this.stopped.push(document),
    });
    await this.run({
      ...slots,
      taskQueue: this.taskQueue,
      workflowBundle: await workflowBundle(),
      activities: {
        ...withApplicationFailures(this.activities(), onFailure),
        ...withApplicationFailures(parking, onFailure),
      },
    });
  }

  /** A stored document, accepted and not started. */
  async document(changes: Partial<NewDocument> = {}): Promise<NewDocument> {
    const document = acceptedDocument({ companyId: 'company', ...changes });
    const { documentId } = document;
    await this.documents.insertAccepted(document);
    const bytes = Buffer.from('<Invoice/>');
    await new PayloadRepository(this.mongo).insert({
      documentId,
      format: 'ubl',
      submitted: bytes,
      ubl: bytes,
      sha256: 'x',
    });
    return document;
  }

  async start(document: NewDocument): Promise<void> {
    const { taskQueue } = this;
    await this.temporal.client.workflow.start('documentWorkflow', { ...documentStart(document, 'at-once'), taskQueue });
  }

  workflow(documentId: string) {
    return this.temporal.client.workflow.getHandle(documentWorkflowId(documentId));
  }

  /** Resolves with the milliseconds that the documents took from start to end, all started together. */
  async process(documents: readonly NewDocument[]): Promise<number> {
    const started = performance.now();
    await Promise.all(documents.map(async (document) => this.start(document)));
    await Promise.all(documents.map(async ({ documentId }) => this.workflow(documentId).result()));
    return performance.now() - started;
  }

  /** How many activities the document's workflow has asked for. */
  async activitiesOf(documentId: string): Promise<number> {
    const { events } = await this.workflow(documentId).fetchHistory();
    return events?.filter((event) => event.activityTaskScheduledEventAttributes).length ?? 0;
  }

  /** What an operator does in Temporal UI: whatever waits for its next attempt makes it now. */
  async reset(documentId: string): Promise<void> {
    const { workflowService, options } = this.temporal.client;
    const execution = { workflowId: documentWorkflowId(documentId) };
    await workflowService.resetActivity({ namespace: options.namespace, execution, matchAll: true });
  }

  /** Plays the end of thirty days in which the authority gave no usable answer. */
  async giveUpSubmission(documentId: string): Promise<void> {
    const taskQueue = await eventually('the submission to be asked for', async () => {
      const { events } = await this.workflow(documentId).fetchHistory();
      const scheduled = events?.find(
        (event) => event.activityTaskScheduledEventAttributes,
      )?.activityTaskScheduledEventAttributes;
      return scheduled?.taskQueue?.name ?? undefined;
    });
    const submitDocument = async () => Promise.reject(ApplicationFailure.nonRetryable('AUTHORITY_OUTAGE'));
    await this.run({ taskQueue, activities: { submitDocument } });
  }

  /** Returns what ends this worker before the others. */
  async run(options: WorkerOptions): Promise<() => Promise<void>> {
    const worker = await Worker.create({
      connection: this.native,
      shutdownGraceTime: '1s',
      shutdownForceTime: '2s',
      ...options,
    });
    const entry = { worker, ended: worker.run() };
    this.running.push(entry);
    return async () => {
      this.running = this.running.filter((one) => one !== entry);
      worker.shutdown();
      await entry.ended.catch(() => undefined);
    };
  }

  /** Ends the workers and what is still running at Temporal. */
  async close(): Promise<void> {
    for (const { worker } of this.running) worker.shutdown();
    await Promise.all(this.running.map(async ({ ended }) => ended.catch(() => undefined)));
    await this.native.close();
    await this.temporal.close();
    await this.database.close();
  }
}
