import type { Worker } from '@temporalio/worker';
import { withApplicationFailures } from '../activities/application-failure';
import { createMailActivities } from '../activities/mail-activities';
import { mailTransportOf } from '../platform/mail/choose-transport';
import { AccountRepository } from '../storage/account-repository';
import { MailRepository } from '../storage/mail-repository';
import { POLLS } from './polls';
import { tracedWork } from './traced-work';
import { failureLog, type WorkerSetting } from './worker-setting';

/** Longer than an attempt: startToCloseTimeout of the workflow. */
const SETTLE_MS = 31 * 60_000;

/** Sends e-mails. Its few slots bound how much of attachments is in memory. */
export async function createNotificationsWorker(setting: WorkerSetting): Promise<Worker> {
  const { config, logger, mongo, native, workflows } = setting;
  if (config.EDOC_MODE === 'production' && config.SMTP_URL === '')
    logger.warn('SMTP_URL is not set: e-mails are written to files in DATA_DIR/mail and not sent');
  const activities = createMailActivities({
    mails: new MailRepository(mongo),
    accounts: new AccountRepository(mongo),
    transport: mailTransportOf(config),
    from: config.MAIL_FROM,
    settleMs: SETTLE_MS,
    clock: () => new Date(),
  });
  return workflows.createWorker({
    connection: native,
    namespace: config.TEMPORAL_NAMESPACE,
    ...tracedWork(),
    taskQueue: 'notifications',
    activities: withApplicationFailures(activities, failureLog(logger)),
    ...POLLS.seldom,
    maxCachedWorkflows: 100,
    maxConcurrentWorkflowTaskExecutions: 10,
    maxConcurrentActivityTaskExecutions: 4,
    shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS}s`,
  });
}
