import { forgottenChains } from '../authorities/by-system';
import { reconcileBatches } from '../application/batches/reconcile-batches';
import { createReconcilerActivities, type ReconcilerActivities } from '../activities/reconciler-activities';
import type { RestartDependencies } from '../application/documents/restart-document';
import { followUpWorkflowId, startFollowUp } from '../application/integration/start-follow-up';
import { SLICE, type Reconciler } from '../application/reconciling/reconciler';
import { startForgottenMails } from '../application/reconciling/start-forgotten-mails';
import { removeOrphans } from '../application/reconciling/remove-orphans';
import { workflowStatus } from '../application/reconciling/workflow-in-work';
import { ReplayJobRepository } from '../storage/replay-job-repository';
import { BatchEntryRepository } from '../storage/batch-entry-repository';
import { BatchRepository } from '../storage/batch-repository';
import { FollowUpRepository } from '../storage/follow-up-repository';
import { ClaimRepository } from '../storage/claim-repository';
import { GenerationRepository } from '../storage/generation-repository';
import { MailRepository } from '../storage/mail-repository';
import { DocumentRepository } from '../storage/document-repository';
import { OrphanRepository } from '../storage/orphan-repository';
import { OpenDocuments } from '../storage/open-documents';
import { ParkedDocuments } from '../storage/parked-documents';
import { PayloadRepository } from '../storage/payload-repository';
import type { DocumentMetrics } from './document-metrics';
import type { WorkerSetting } from './worker-setting';

/** A pass is made every half minute (`RECONCILE_INTERVAL_SECONDS`). */
const IN_TURN = { atOnce: 2, withinMs: 25_000 };

/** The steps of the reconciler on the stores of the worker. */
export function createReconciling(
  { mongo, logger, temporal }: Pick<WorkerSetting, 'mongo' | 'logger' | 'temporal'>,
  {
    clock,
    onStopped,
    systems,
    leaving,
  }: Pick<RestartDependencies, 'clock' | 'onStopped' | 'systems'> & Pick<Reconciler, 'leaving'>,
  metrics: Pick<DocumentMetrics, 'healed'>,
  inTurn = IN_TURN,
): ReconcilerActivities {
  const { client } = temporal;
  const payloads = new PayloadRepository(mongo);
  const batches = new BatchRepository(mongo);
  const batchEntries = new BatchEntryRepository(mongo);
  const jobs = new ReplayJobRepository(mongo);
  const mails = new MailRepository(mongo);
  const generations = new GenerationRepository(mongo);
  const calls = new FollowUpRepository(mongo);
  const onRefused = () => metrics.healed('refused', 1);
  const orphans = {
    orphans: new OrphanRepository(mongo),
    payloads,
    batchEntries,
    hasWorkflow: async (workflowId: string) => (await workflowStatus(client, workflowId)) !== undefined,
    onRecordMissing: (lost: { documentId: string } | { batchId: string }) => {
      const what = { step: 'start', reason: 'RECORD_MISSING' };
      if ('documentId' in lost) onStopped({ ...lost, ...what });
      else logger.error({ ...lost, ...what }, 'entries of a batch exist without the batch: see docs/runbook.md');
    },
  };
  const refusedBatch = (batchId: string) => {
    onRefused();
    logger.error({ batchId, reason: 'WORKFLOW_COMPLETED' }, 'a batch is open although its workflow has completed');
  };
  return createReconcilerActivities({
    documents: new DocumentRepository(mongo),
    open: new OpenDocuments(mongo),
    leaving,
    parked: new ParkedDocuments(mongo),
    claims: new ClaimRepository(mongo),
    hasPayload: async (documentId) => payloads.exists(documentId),
    chains: async () => forgottenChains(mongo),
    followUps: {
      forgotten: async (before) => calls.forgotten(before, SLICE),
      isRunning: async (call) => (await workflowStatus(client, followUpWorkflowId(call))) === 'RUNNING',
      start: async (call) => startFollowUp(client, call),
    },
    client,
    clock,
    runningReplays: async () => jobs.runningIds(),
    openBatches: async () => batches.openIds(),
    reconcileBatches: async (now, pass) =>
      reconcileBatches({ batches, batchEntries, payloads, client, onRefused: refusedBatch }, now, pass),
    startForgottenMails: async (now, pass) => startForgottenMails({ mails, generations, batches, client }, now, pass),
    removeOrphans: async (from, now, beat) => removeOrphans(orphans, from, now, beat),
    onHealed: (kind, count) => {
      metrics.healed(kind, count);
      if (count > 0) logger.warn({ kind, count }, 'documents recovered');
    },
    onFailure: (id, error) => logger.error({ id, err: error }, 'the reconciler could not handle it'),
    onStopped,
    systems,
    onRefused,
    inTurn,
  });
}
