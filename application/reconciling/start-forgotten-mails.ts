import type { Client } from '@temporalio/client';
import { ATTACHMENT_LIFETIME_MS, type MailRepository } from '../../storage/mail-repository';
import type { BatchRepository } from '../../storage/batch-repository';
import type { BatchRecord } from '../../storage/batch-record';
import type { GenerationRepository } from '../../storage/generation-repository';
import { reportMailId } from '../batches/report-batch';
import { batchWorkflowId, startBatchWorkflow } from '../batches/start-batch-workflow';
import { generationMailId } from '../generation/send-file';
import { generationWorkflowId, startGenerationWorkflow } from '../generation/start-generation-workflow';
import { MAIL_QUEUE, mailWorkflowId, startMailWorkflow } from '../mail/queue-mail';
import type { ReconcilingPass } from './reconciling-pass';
import { runsOf } from './workflow-in-work';

export interface MailReconciling {
  mails: Pick<MailRepository, 'queuedBetween' | 'existing'>;
  generations: Pick<GenerationRepository, 'startedBetween'>;
  batches: Pick<BatchRepository, 'reportedBetween'>;
  client: Client;
}

/** Younger ones have just been started: Temporal's index follows within seconds. */
const STARTED_WITHIN_MS = 10_000;
/** A file or a report that is later than that is of no use to whoever asked for it, and is made within a day if at all. */
const LOOKED_BACK_MS = 2 * 86_400_000;
const IDS_PER_QUERY = 500;

/**
 * Starts what sends e-mails and has no workflow any more, as after a loss of Temporal's database: mails that are queued, files that were
 * asked for, and reports of imports. Whatever was sent is not sent again: the mail is named after what it is about.
 */
export async function startForgottenMails(
  { mails, generations, batches, client }: MailReconciling,
  now: Date,
  pass: ReconcilingPass,
): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const until = ago(STARTED_WITHIN_MS);
  const queued = await mails.queuedBetween(ago(ATTACHMENT_LIFETIME_MS), until);
  const files = await unsent(await generations.startedBetween(ago(LOOKED_BACK_MS), until), generationMailId);
  const ended = await batches.reportedBetween(ago(LOOKED_BACK_MS), until);
  const reports = await unsent(ended, ({ batchId }: BatchRecord) => reportMailId(batchId));
  return (
    (await start(queued, mailWorkflowId, async (mailId) =>
      startMailWorkflow(client, mailId, { taskQueue: MAIL_QUEUE, workflowIdReusePolicy: 'ALLOW_DUPLICATE' }),
    )) +
    (await start(files, generationWorkflowId, async (id) => startGenerationWorkflow(client, id))) +
    (await start(
      reports,
      ({ batchId }) => batchWorkflowId(batchId),
      async (batch) => startBatchWorkflow(client, batch),
    ))
  );

  async function unsent<Item>(items: readonly Item[], mailIdOf: (item: Item) => string): Promise<Item[]> {
    const sent = await mails.existing(items.map(mailIdOf));
    return items.filter((item) => !sent.has(mailIdOf(item)));
  }

  /** A run that has ended has ended for a reason; of a mail that is queued still it was ended by force. */
  async function start<Item>(
    items: readonly Item[],
    workflowIdOf: (item: Item) => string,
    startOne: (item: Item) => Promise<void>,
  ): Promise<number> {
    let started = 0;
    for (let begin = 0; begin < items.length; begin += IDS_PER_QUERY) {
      const some = items.slice(begin, begin + IDS_PER_QUERY);
      const runs = await runsOf(client, some.map(workflowIdOf));
      const missing = some.filter((item) => isMissing(runs.get(workflowIdOf(item))));
      started += await pass.lookAfter(missing, workflowIdOf, async (item) => startOne(item).then(() => true));
    }
    return started;
  }
}

function isMissing(runs: readonly string[] | undefined): boolean {
  return runs === undefined || runs.every((status) => status === 'TERMINATED' || status === 'TIMED_OUT');
}
