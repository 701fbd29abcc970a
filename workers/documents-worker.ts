import path from 'node:path';
import { Worker } from '@temporalio/worker';
import { withApplicationFailures } from '../activities/application-failure';
import { cachedCompanies } from '../activities/company-cache';
import { createDocumentActivities } from '../activities/document-activities';
import { createJudge } from '../activities/judge-document';
import { payloadReader } from '../activities/read-payload';
import { createReconcilerActivities } from '../activities/reconciler-activities';
import { projectRoot } from '../platform/project-root';
import { ensureInboundSchedules } from '../platform/inbound-schedules';
import { ensureReconcilerSchedule } from '../platform/reconciler-schedule';
import { AccountRepository } from '../storage/account-repository';
import { ClaimRepository } from '../storage/claim-repository';
import { DocumentRepository } from '../storage/document-repository';
import { PayloadRepository } from '../storage/payload-repository';
import { polledCountries } from './polled-countries';
import { failureLog, type WorkerSetting } from './worker-setting';

/** Runs the workflows and their short local steps. */
export async function createDocumentsWorker(setting: WorkerSetting): Promise<Worker> {
  const { config, logger, mongo, temporal, native } = setting;
  const documents = new DocumentRepository(mongo);
  const payloads = new PayloadRepository(mongo);
  const accounts = new AccountRepository(mongo);
  const clock = () => new Date();
  const steps = createDocumentActivities({
    documents,
    claims: new ClaimRepository(mongo),
    payloadOf: payloadReader(payloads),
    judge: await createJudge(cachedCompanies(async (companyId) => accounts.findCompany(companyId))),
    clock,
  });
  const reconciler = createReconcilerActivities({
    documents,
    hasPayload: async (documentId) => payloads.exists(documentId),
    client: temporal.client,
    clock,
    onHealed: (kind, count) => {
      if (count > 0) logger.warn({ kind, count }, 'documents healed');
    },
  });
  await ensureReconcilerSchedule(temporal.client, config.RECONCILE_INTERVAL_SECONDS);
  await ensureInboundSchedules(temporal.client, polledCountries(config), config.INBOUND_POLL_SECONDS);
  const onFailure = failureLog(logger);
  return Worker.create({
    connection: native,
    namespace: config.TEMPORAL_NAMESPACE,
    taskQueue: 'documents',
    workflowBundle: { codePath: path.join(projectRoot(), 'dist', 'workflow-bundle.js') },
    activities: { ...withApplicationFailures(steps, onFailure), ...withApplicationFailures(reconciler, onFailure) },
    maxCachedWorkflows: 500,
    maxConcurrentWorkflowTaskExecutions: 40,
    maxConcurrentLocalActivityExecutions: 60,
    shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS}s`,
  });
}
