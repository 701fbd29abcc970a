import { withApplicationFailures } from '../activities/application-failure';
import { createGenerationActivities } from '../activities/generation-activities';
import { RowsPool } from '../application/generation/rows-pool';
import { queueMail } from '../application/mail/queue-mail';
import { openDownloadKey } from '../platform/shared-keys';
import { AccountRepository } from '../storage/account-repository';
import { GenerationRepository } from '../storage/generation-repository';
import { GenerationSource } from '../storage/generation-source';
import { MailRepository } from '../storage/mail-repository';
import { POLLS } from './polls';
import { tracedWork } from './traced-work';
import { failureLog, type RunningWorkers, type WorkerSetting } from './worker-setting';

/** Files that are made at the same time; their rows are written by one thread. */
const FILES_AT_ONCE = 2;

/** Makes the files that are sent by e-mail, on a queue of its own: they may take minutes, and nothing waits for them. */
export async function createGenerationWorker(setting: WorkerSetting): Promise<RunningWorkers> {
  const { config, logger, mongo, temporal, native, workflows } = setting;
  const rows = new RowsPool();
  const clock = () => new Date();
  const mails = new MailRepository(mongo);
  const key = await openDownloadKey(config);
  const publicUrl = config.PUBLIC_URL;
  const activities = createGenerationActivities({
    generations: new GenerationRepository(mongo),
    source: new GenerationSource(mongo),
    rows,
    accounts: new AccountRepository(mongo),
    queueMail: async (mail) => queueMail({ mails, client: temporal.client, clock }, mail),
    ...(key === undefined || publicUrl === undefined || publicUrl === ''
      ? {}
      : { links: { publicUrl: publicUrl.replace(/\/$/, ''), key } }),
    clock,
  });
  const worker = await workflows.createWorker({
    connection: native,
    namespace: config.TEMPORAL_NAMESPACE,
    ...tracedWork(),
    taskQueue: 'generation',
    activities: withApplicationFailures(activities, failureLog(logger)),
    ...POLLS.seldom,
    maxCachedWorkflows: 50,
    maxConcurrentWorkflowTaskExecutions: 5,
    maxConcurrentActivityTaskExecutions: FILES_AT_ONCE,
    shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS}s`,
  });
  return { workers: [worker], close: async () => rows.close() };
}
