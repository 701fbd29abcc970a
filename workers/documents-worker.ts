import type { Worker } from '@temporalio/worker';
import { withApplicationFailures } from '../activities/application-failure';
import { createBatchActivities } from '../activities/batch-activities';
import { createDocumentActivities } from '../activities/document-activities';
import { withConsent } from '../application/validation/self-billing-consent';
import { createValidation } from '../application/validation/validate-accepted';
import { queueMail } from '../application/mail/queue-mail';
import { createReplayActivities } from '../activities/replay-activities';
import { startReplayed } from '../application/replay/start-replayed';
import { workflowStatus } from '../application/reconciling/workflow-in-work';
import { ReplayJobRepository } from '../storage/replay-job-repository';
import { createParkingActivities } from '../activities/parking-activities';
import type { GivingUp } from '../application/documents/give-up';
import { SystemChoice } from '../application/integration/system-choice';
import { restartIfStopped, type RestartDependencies } from '../application/documents/restart-document';
import { createBatchReportActivities } from '../activities/batch-report-activities';
import { BATCH_QUEUE, documentWorkflowId } from '../processing/document-start';
import { RECONCILER_QUEUE } from '../platform/temporal/reconciler-schedule';
import { AccountRepository } from '../storage/account-repository';
import { BatchEntryRepository } from '../storage/batch-entry-repository';
import { BatchRepository } from '../storage/batch-repository';
import { ClaimRepository } from '../storage/claim-repository';
import { DocumentRepository } from '../storage/document-repository';
import { LeavingDocuments } from '../storage/leaving-documents';
import { MailRepository } from '../storage/mail-repository';
import { ParkedDocuments } from '../storage/parked-documents';
import { PayloadRepository } from '../storage/payload-repository';
import type { ReadingTurn } from '../platform/reading-pool';
import type { DocumentRecord } from '../storage/document-record';
import { createBatchPagesWorker } from './batch-pages-worker';
import { ValidationPool } from './validation/validation-pool';
import { endedDocuments } from './ended-documents';
import { keepNamespace } from './keep-namespace';
import { openDocumentFigures, type OpenedFigures } from './open-document-figures';
import { POLLS } from './polls';
import { createReconciling } from './reconciling';
import { SearchTermsKeeper } from './search-terms-keeper';
import { tracedWork } from './traced-work';
import { failureLog, type RunningWorkers, type WorkerSetting } from './worker-setting';

/** Documents of batches wait for single ones. Nobody submitted what an authority delivered: its company waits in turn. */
function validationTurn({ accountId, companyId, batchNumber }: DocumentRecord): ReadingTurn {
  return { owner: accountId ?? companyId, lane: batchNumber === undefined ? 'single' : 'batch' };
}

/**
 * Run the workflows and their short local steps: one worker for single documents and batches, one for the documents of
 * batches, one that starts those, one for what heals them.
 */
export async function createDocumentsWorkers(setting: WorkerSetting): Promise<RunningWorkers> {
  const { config, logger, temporal } = setting;
  const clock = () => new Date();
  // One waits for Temporal, the other computes.
  const [namespace, pool] = await Promise.all([
    keepNamespace({ client: temporal.client, config, logger }),
    ValidationPool.create({ taskTimeoutMs: config.JUDGING_TIMEOUT_SECONDS * 1000 }),
  ]);
  const figures = openDocumentFigures(setting, clock);
  const leaving = new LeavingDocuments(setting.mongo, (error) =>
    logger.warn({ err: error }, 'nobody tells which documents have left'),
  );
  const terms = new SearchTermsKeeper({
    mongo: setting.mongo,
    clock,
    onFailure: (err) => logger.warn({ err }, 'the words of documents were not written: operators find these later'),
  });
  const [workers, pages] = await Promise.all([
    createWorkers(setting, activitiesOf(setting, { pool, namespace, figures, leaving, clock })),
    createBatchPagesWorker(setting, leaving),
  ]);
  terms.start();
  return {
    workers: [...workers, pages],
    close: async () => {
      await Promise.all([pool.close(), figures.close(), terms.stop(), namespace.stop()]);
    },
    isReady: namespace.isReady,
    complaint: async () => namespace.complaint() ?? figures.documents.complaint(),
  };
}

interface Opened {
  pool: ValidationPool;
  namespace: Awaited<ReturnType<typeof keepNamespace>>;
  figures: OpenedFigures;
  leaving: LeavingDocuments;
  clock(): Date;
}

/** Activities by the worker that has them. */
interface Activities {
  ofDocuments: object;
  ofBatches: object;
  ofReconciler: object;
}

function activitiesOf(setting: WorkerSetting, opened: Opened): Activities {
  const { config, logger, mongo, temporal } = setting;
  const { figures, leaving, clock } = opened;
  const documents = new DocumentRepository(mongo);
  const accounts = new AccountRepository(mongo);
  const parked = new ParkedDocuments(mongo);
  const systems = new SystemChoice(config, accounts, documents);
  const onStopped: GivingUp['onStopped'] = (stopped) =>
    logger.error(stopped, 'a document has stopped: see docs/runbook.md');
  const restarting = { client: temporal.client, documents, systems, parked, clock, onStopped };
  const onFailure = failureLog(logger);
  return {
    ofDocuments: {
      ...withApplicationFailures(documentActivities(setting, opened), onFailure),
      ...withApplicationFailures(createParkingActivities({ documents, parked, clock, onStopped }), onFailure),
    },
    ofBatches: {
      ...withApplicationFailures(batchActivities(setting, opened, restarting), onFailure),
      ...withApplicationFailures(reportActivities(setting, clock), onFailure),
      ...withApplicationFailures(replayActivities(setting, opened), onFailure),
    },
    ofReconciler: withApplicationFailures(
      createReconciling(setting, { clock, onStopped, systems, leaving }, figures.documents),
      onFailure,
    ),
  };
}

function documentActivities(
  { mongo, steps, findCompany, logger, registry }: WorkerSetting,
  { pool, namespace, clock }: Opened,
) {
  const accounts = new AccountRepository(mongo);
  return createDocumentActivities({
    steps,
    claims: new ClaimRepository(mongo),
    validate: createValidation(findCompany, async (task, document) => {
      const verdict = await pool.validate(task, document.documentId, validationTurn(document));
      return withConsent(verdict, task, { companyId: document.companyId, companies: accounts });
    }),
    showsFailures: namespace.knowsFailures,
    clock,
    onEnded: endedDocuments(registry, logger),
  });
}

function batchActivities(
  { config, logger, mongo }: WorkerSetting,
  { figures, clock }: Opened,
  restarting: Omit<RestartDependencies, 'onRefused'>,
) {
  return createBatchActivities({
    batches: new BatchRepository(mongo),
    batchEntries: new BatchEntryRepository(mongo),
    documents: new DocumentRepository(mongo),
    restartIfStopped: async (document) =>
      restartIfStopped({ ...restarting, onRefused: () => figures.documents.healed('refused', 1) }, document),
    atOnce: config.BATCH_DOCUMENTS_AT_ONCE,
    clock,
    onRestarted: (count) => {
      if (count > 0) logger.warn({ count }, 'documents of a batch restarted');
    },
  });
}

function reportActivities({ mongo, temporal: { client } }: WorkerSetting, clock: () => Date) {
  return createBatchReportActivities({
    batches: new BatchRepository(mongo),
    batchEntries: new BatchEntryRepository(mongo),
    documents: new DocumentRepository(mongo),
    payloads: new PayloadRepository(mongo),
    accounts: new AccountRepository(mongo),
    queueMail: async (mail) => queueMail({ mails: new MailRepository(mongo), client, clock }, mail),
  });
}

function replayActivities({ mongo, logger, temporal: { client } }: WorkerSetting, { figures, clock }: Opened) {
  return createReplayActivities({
    jobs: new ReplayJobRepository(mongo),
    accounts: new AccountRepository(mongo),
    documents: new DocumentRepository(mongo),
    claims: new ClaimRepository(mongo),
    workflows: {
      isRunning: async (id) => (await workflowStatus(client, documentWorkflowId(id))) === 'RUNNING',
      startReplayed: async (document) => startReplayed(client, document),
    },
    clock,
    onStartFailure: (documentId, err) => logger.warn({ documentId, err }, 'replayed, but not started yet'),
    onRow: figures.replays.row,
    onRowFailure: (documentId, err) => logger.error({ documentId, err }, 'the replay of a document failed'),
  });
}

async function createWorkers(
  { config, native, workflows }: WorkerSetting,
  { ofDocuments, ofBatches, ofReconciler }: Activities,
): Promise<Worker[]> {
  const shared = {
    connection: native,
    namespace: config.TEMPORAL_NAMESPACE,
    ...tracedWork(),
    shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS}s`,
  } as const;
  // Passes that began before the reconciler had a queue of its own are with the documents.
  const all = { ...ofDocuments, ...ofBatches, ...ofReconciler };
  return Promise.all([
    workflows.createWorker({
      ...shared,
      taskQueue: 'documents',
      activities: all,
      ...DOCUMENT_SLOTS,
      ...POLLS.documents,
    }),
    workflows.createWorker({
      ...shared,
      taskQueue: BATCH_QUEUE,
      activities: ofDocuments,
      ...batchSlots(config.BATCH_DOCUMENTS_AT_ONCE),
    }),
    workflows.createWorker({
      ...shared,
      taskQueue: RECONCILER_QUEUE,
      activities: ofReconciler,
      ...RECONCILER_SLOTS,
      ...POLLS.seldom,
    }),
  ]);
}

/** A workflow task holds its slot while a step is made locally, which is for 15 seconds at most (workflows/local-step.ts). */
export const DOCUMENT_SLOTS = {
  maxCachedWorkflows: 500,
  maxConcurrentWorkflowTaskExecutions: 40,
  maxConcurrentLocalActivityExecutions: 60,
} as const;

/** What batches may take of the process: more wait at Temporal, where companies take turns. */
export function batchSlots(atOnce: number) {
  return {
    maxCachedWorkflows: 200,
    maxConcurrentWorkflowTaskExecutions: atOnce,
    maxConcurrentLocalActivityExecutions: atOnce,
    maxConcurrentActivityTaskExecutions: atOnce,
  };
}

const RECONCILER_SLOTS = {
  maxCachedWorkflows: 2,
  maxConcurrentWorkflowTaskExecutions: 2,
  maxConcurrentActivityTaskExecutions: 2,
} as const;
