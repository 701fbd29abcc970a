import path from 'node:path';
import { Worker } from '@temporalio/worker';
import { withApplicationFailures } from '../activities/application-failure';
import { createBatchActivities } from '../activities/batch-activities';
import { cachedCompanies } from '../activities/company-cache';
import { createDocumentActivities } from '../activities/document-activities';
import { createJudge } from '../activities/judge-document';
import { queueMail } from '../activities/queue-mail';
import { reconcileBatches } from '../activities/reconcile-batches';
import { createReconcilerActivities } from '../activities/reconciler-activities';
import { createBatchReportActivities } from '../activities/report-batch';
import { documentWorkflowId, startDocumentWorkflow } from '../activities/start-document-workflow';
import { isInWork } from '../activities/workflow-in-work';
import { projectRoot } from '../platform/project-root';
import { BATCH_QUEUE } from '../workflows/document-start';
import { ensureInboundSchedules } from '../platform/inbound-schedules';
import { ensureReconcilerSchedule } from '../platform/reconciler-schedule';
import { AccountRepository } from '../storage/account-repository';
import { BatchEntryRepository } from '../storage/batch-entry-repository';
import { BatchRepository } from '../storage/batch-repository';
import { ClaimRepository } from '../storage/claim-repository';
import { DocumentRepository } from '../storage/document-repository';
import { MailRepository } from '../storage/mail-repository';
import { PayloadRepository } from '../storage/payload-repository';
import type { ReadingTurn } from '../platform/reading-pool';
import type { DocumentRecord } from '../storage/document-record';
import { JudgingPool } from './judging/judging-pool';
import { failureLog, type RunningWorker, type WorkerSetting } from './worker-setting';
import { polledCountries } from './polled-countries';

/** Documents of batches wait for single ones. Nobody submitted what an authority delivered: its company waits in turn. */
function judgingTurn({ accountId, companyId, batchNumber }: DocumentRecord): ReadingTurn {
  return { owner: accountId ?? companyId, lane: batchNumber === undefined ? 'single' : 'batch' };
}

/** Run the workflows and their short local steps: one worker for everything but the documents of batches, one for those. */
export async function createDocumentsWorkers(setting: WorkerSetting): Promise<RunningWorker[]> {
  const { config, logger, mongo, steps, temporal, native } = setting;
  const documents = new DocumentRepository(mongo);
  const payloads = new PayloadRepository(mongo);
  const accounts = new AccountRepository(mongo);
  const batches = new BatchRepository(mongo);
  const batchEntries = new BatchEntryRepository(mongo);
  const { client } = temporal;
  const clock = () => new Date();
  const judging = await JudgingPool.create({ taskTimeoutMs: config.JUDGING_TIMEOUT_SECONDS * 1000 });
  const documentSteps = createDocumentActivities({
    steps,
    claims: new ClaimRepository(mongo),
    judge: createJudge(
      cachedCompanies(async (companyId) => accounts.findCompany(companyId)),
      async (task, document) => judging.judge(task, document.documentId, judgingTurn(document)),
    ),
    clock,
  });
  const reconciler = createReconcilerActivities({
    documents,
    hasPayload: async (documentId) => payloads.exists(documentId),
    client,
    clock,
    openBatches: async () => batches.openIds(),
    reconcileBatches: async (now, beat) => reconcileBatches({ batches, batchEntries, payloads, client }, now, beat),
    onHealed: (kind, count) => {
      if (count > 0) logger.warn({ kind, count }, 'documents healed');
    },
  });
  const batchSteps = createBatchActivities({
    batches,
    batchEntries,
    documents,
    restartIfStopped: async (document) => {
      if (await isInWork(client, documentWorkflowId(document.documentId))) return false;
      await startDocumentWorkflow(client, document, { again: true });
      return true;
    },
    atOnce: config.BATCH_DOCUMENTS_AT_ONCE,
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
  await ensureReconcilerSchedule(client, config.RECONCILE_INTERVAL_SECONDS);
  await ensureInboundSchedules(client, polledCountries(config), config.INBOUND_POLL_SECONDS);
  const onFailure = failureLog(logger);
  const shared = {
    connection: native,
    namespace: config.TEMPORAL_NAMESPACE,
    workflowBundle: { codePath: path.join(projectRoot(), 'dist', 'workflow-bundle.js') },
    shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS}s`,
  } as const;
  const forDocuments = withApplicationFailures(documentSteps, onFailure);
  const forOthers = {
    ...withApplicationFailures(batchSteps, onFailure),
    ...withApplicationFailures(reports, onFailure),
    ...withApplicationFailures(reconciler, onFailure),
  };
  const workers = await Promise.all([
    Worker.create({
      ...shared,
      taskQueue: 'documents',
      activities: { ...forDocuments, ...forOthers },
      maxCachedWorkflows: 500,
      maxConcurrentWorkflowTaskExecutions: 40,
      maxConcurrentLocalActivityExecutions: 60,
    }),
    // Its slots are what batches may take of the process: more wait at Temporal, where companies take turns.
    Worker.create({
      ...shared,
      taskQueue: BATCH_QUEUE,
      activities: forDocuments,
      maxCachedWorkflows: 200,
      maxConcurrentWorkflowTaskExecutions: config.BATCH_DOCUMENTS_AT_ONCE,
      maxConcurrentLocalActivityExecutions: config.BATCH_DOCUMENTS_AT_ONCE,
    }),
  ]);
  return workers.map((worker, index) => ({ worker, close: async () => (index === 0 ? judging.close() : undefined) }));
}
