import path from 'node:path';
import { Worker } from '@temporalio/worker';
import { withApplicationFailures } from '../activities/application-failure';
import { createBatchActivities } from '../activities/batch-activities';
import { cachedCompanies } from '../application/validation/company-cache';
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
import { SystemChoice } from '../application/integration/connectors';
import { restartIfStopped } from '../application/documents/restart-document';
import { createBatchReportActivities } from '../activities/batch-report-activities';
import { projectRoot } from '../platform/project-root';
import { BATCH_QUEUE, documentWorkflowId } from '../processing/document-start';
import { RECONCILER_QUEUE } from '../platform/temporal/reconciler-schedule';
import { AccountRepository } from '../storage/account-repository';
import { BatchEntryRepository } from '../storage/batch-entry-repository';
import { BatchRepository } from '../storage/batch-repository';
import { ClaimRepository } from '../storage/claim-repository';
import { DocumentRepository } from '../storage/document-repository';
import { MailRepository } from '../storage/mail-repository';
import { ParkedDocuments } from '../storage/parked-documents';
import { PayloadRepository } from '../storage/payload-repository';
import type { ReadingTurn } from '../platform/reading-pool';
import type { DocumentRecord } from '../storage/document-record';
import { SUPPORTED_COUNTRIES } from '../countries/registry';
import { UncountedReplays } from '../storage/uncounted-replays';
import { AT_REST_MS, DocumentCounting } from '../storage/count-documents';
import { DocumentFigures } from '../storage/document-figures';
import { SharedFigures } from '../storage/shared-figures';
import { documentMetrics } from './document-metrics';
import { replayMetrics } from './replay-metrics';
import { ValidationPool } from './validation/validation-pool';
import { logEnded } from './ended-log';
import { keepNamespace } from './keep-namespace';
import { RepeatedStep } from '../platform/repeated-step';
import { createReconciling } from './reconciling';
import { tracedWork } from './traced-work';
import { failureLog, type RunningWorker, type WorkerSetting } from './worker-setting';

/** How often a worker asks whether figures are due; one of all counts them. */
const LOOK_AT_FIGURES_MS = 5_000;

/** Documents of batches wait for single ones. Nobody submitted what an authority delivered: its company waits in turn. */
function validationTurn({ accountId, companyId, batchNumber }: DocumentRecord): ReadingTurn {
  return { owner: accountId ?? companyId, lane: batchNumber === undefined ? 'single' : 'batch' };
}

/**
 * Run the workflows and their short local steps: one worker for single documents and batches, one for the documents of
 * batches, one for what heals them.
 */
export async function createDocumentsWorkers(setting: WorkerSetting): Promise<RunningWorker[]> {
  const { config, logger, mongo, steps, temporal, native, registry } = setting;
  const documents = new DocumentRepository(mongo);
  const payloads = new PayloadRepository(mongo);
  const accounts = new AccountRepository(mongo);
  const batches = new BatchRepository(mongo);
  const batchEntries = new BatchEntryRepository(mongo);
  const { client } = temporal;
  const clock = () => new Date();
  // One waits for Temporal, the other computes.
  const [namespace, pool] = await Promise.all([
    keepNamespace({ client, config, logger }),
    ValidationPool.create({ taskTimeoutMs: config.JUDGING_TIMEOUT_SECONDS * 1000 }),
  ]);
  const parked = new ParkedDocuments(mongo);
  const figures = new DocumentFigures(mongo, parked, SUPPORTED_COUNTRIES);
  const metrics = documentMetrics(
    registry,
    { counts: async () => figures.counts(), oldestIn: async (...asked) => parked.oldestIn(...asked) },
    clock,
  );
  const counting = new RepeatedStep({
    work: async () => figures.refresh(clock()).then(() => false),
    everyMs: LOOK_AT_FIGURES_MS,
    onFailure: (error) => logger.warn({ err: error }, 'the figures of documents were not counted'),
  });
  counting.start();
  const totals = new SharedFigures(mongo, 'documents counted', async () =>
    new DocumentCounting(mongo).countSome(new Date(clock().getTime() - AT_REST_MS)),
  );
  const addingToTotals = new RepeatedStep({
    work: async () => totals.refresh(clock()).then(() => false),
    everyMs: LOOK_AT_FIGURES_MS,
    onFailure: (error) => logger.warn({ err: error }, 'documents were not added to the totals of lists'),
  });
  addingToTotals.start();
  const replaysMade = replayMetrics(registry);
  const uncounted = new UncountedReplays(mongo);
  const takingOver = new RepeatedStep({
    work: async () => {
      replaysMade.byCommand(await uncounted.take());
      return false;
    },
    everyMs: LOOK_AT_FIGURES_MS,
    onFailure: (error) => logger.warn({ err: error }, 'replays of commands were not counted'),
  });
  takingOver.start();
  const documentSteps = createDocumentActivities({
    steps,
    claims: new ClaimRepository(mongo),
    validate: createValidation(
      cachedCompanies(async (companyId) => accounts.findCompany(companyId)),
      async (task, document) => {
        const verdict = await pool.validate(task, document.documentId, validationTurn(document));
        return withConsent(verdict, task, { companyId: document.companyId, companies: accounts });
      },
    ),
    showsFailures: namespace.knowsFailures,
    clock,
    onEnded: (ended) => {
      metrics.ended(ended);
      logEnded(logger, ended);
    },
  });
  const onStopped: GivingUp['onStopped'] = (stopped) =>
    logger.error(stopped, 'a document has stopped: see docs/runbook.md');
  const parking = createParkingActivities({ documents, parked, clock, onStopped });
  const systems = new SystemChoice(config, accounts, documents);
  const reconciler = createReconciling(setting, { clock, onStopped, systems }, metrics);
  const batchSteps = createBatchActivities({
    batches,
    batchEntries,
    documents,
    restartIfStopped: async (document) =>
      restartIfStopped(
        { client, documents, systems, parked, clock, onStopped, onRefused: () => metrics.healed('refused', 1) },
        document,
      ),
    atOnce: config.BATCH_DOCUMENTS_AT_ONCE,
    clock,
    onRestarted: (count) => {
      if (count > 0) logger.warn({ count }, 'documents of a batch restarted');
    },
  });
  const reports = createBatchReportActivities({
    batches,
    batchEntries,
    documents,
    payloads,
    accounts,
    queueMail: async (mail) => queueMail({ mails: new MailRepository(mongo), client, clock }, mail),
  });
  const replays = createReplayActivities({
    jobs: new ReplayJobRepository(mongo),
    accounts,
    documents,
    claims: new ClaimRepository(mongo),
    workflows: {
      isRunning: async (id) => (await workflowStatus(client, documentWorkflowId(id))) === 'RUNNING',
      startReplayed: async (document) => startReplayed(client, document),
    },
    clock,
    onStartFailure: (documentId, err) => logger.warn({ documentId, err }, 'replayed, but not started yet'),
    onRow: replaysMade.row,
    onRowFailure: (documentId, err) => logger.error({ documentId, err }, 'the replay of a document failed'),
  });
  const onFailure = failureLog(logger);
  const shared = {
    connection: native,
    namespace: config.TEMPORAL_NAMESPACE,
    ...tracedWork(),
    workflowBundle: { codePath: path.join(projectRoot(), 'dist', 'workflow-bundle.js') },
    shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS}s`,
  } as const;
  const forDocuments = {
    ...withApplicationFailures(documentSteps, onFailure),
    ...withApplicationFailures(parking, onFailure),
  };
  const forReconciler = withApplicationFailures(reconciler, onFailure);
  const workers = await Promise.all([
    Worker.create({
      ...shared,
      taskQueue: 'documents',
      activities: {
        ...forDocuments,
        ...withApplicationFailures(batchSteps, onFailure),
        ...withApplicationFailures(reports, onFailure),
        ...withApplicationFailures(replays, onFailure),
        // Passes that began before the reconciler had a queue of its own.
        ...forReconciler,
      },
      ...DOCUMENT_SLOTS,
    }),
    Worker.create({
      ...shared,
      taskQueue: BATCH_QUEUE,
      activities: forDocuments,
      ...batchSlots(config.BATCH_DOCUMENTS_AT_ONCE),
    }),
    Worker.create({ ...shared, taskQueue: RECONCILER_QUEUE, activities: forReconciler, ...RECONCILER_SLOTS }),
  ]);
  const repeated = [counting, addingToTotals, takingOver, namespace];
  return workers.map((worker, index) =>
    index === 0
      ? {
          worker,
          close: async () =>
            Promise.all([pool.close(), ...repeated.map(async (step) => step.stop())]).then(() => undefined),
          isReady: namespace.isReady,
          complaint: async () => namespace.complaint() ?? metrics.complaint(),
        }
      : { worker, close: async () => undefined },
  );
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
