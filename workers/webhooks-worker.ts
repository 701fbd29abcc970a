import { Client } from '@temporalio/client';
import { withApplicationFailures } from '../activities/application-failure';
import { createDeliveryActivities } from '../activities/delivery-activities';
import { deliveryRights } from '../application/delivery/delivery-rights';
import { EndpointPermits } from '../application/delivery/endpoint-permits';
import { openNotificationSender } from '../application/delivery/open-notification-sender';
import { startDeliveryWorkflow } from '../application/delivery/start-delivery-workflow';
import type { DispatchDependencies } from '../application/delivery/dispatch-deliveries';
import type { RelayDependencies } from '../application/delivery/relay-events';
import { warnOfCredentialEnds, WARNING_SLICE } from '../application/delivery/warn-of-credential-ends';
import { openKeyRing } from '../platform/encryption/open-key-ring';
import { AccountRepository } from '../storage/account-repository';
import { CompanyCredentialRepository } from '../storage/company-credential-repository';
import { DeliveryFigures } from '../storage/delivery-figures';
import { DeliveryRepository } from '../storage/delivery-repository';
import { DocumentRepository } from '../storage/document-repository';
import { EndpointRepository } from '../storage/endpoint-repository';
import { EventOutbox } from '../storage/event-outbox';
import { ListenerRepository } from '../storage/listener-repository';
import { COUNTED_EVERY_MS } from '../storage/shared-figures';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { WakeUps } from '../storage/wake-ups';
import type { EventType } from '../subscriptions/event-type';
import { patienceMs } from '../subscriptions/retries';
import { DeliveryRelay } from './delivery-relay';
import { RepeatedStep } from '../platform/repeated-step';
import { POLLS } from './polls';
import { SigningCheck } from './signing-check';
import { webhookMetrics } from './webhook-metrics';
import { tracedWork } from './traced-work';
import { failureLog, type RunningWorkers, type WorkerSetting } from './worker-setting';

/**
 * Attempts wait for strangers' servers and use little else. Of one endpoint there are at most four, so that it takes fifty
 * endpoints that hang at the same time to fill the slots, and those for 40 seconds: then their breakers open.
 */
const ATTEMPT_SLOTS = 200;
/** An attempt holds the workflow task that makes it; a few more keep timers and replays going. */
const WORKFLOW_SLOTS = ATTEMPT_SLOTS + 40;

/** Subscribers are warned days ahead. */
const LOOK_AT_CREDENTIALS_MS = 60_000;
/** A key may be rotated by whoever has the right ones. */
const LOOK_AT_KEYS_MS = 60_000;

/** Tells subscribers what happened: relays events, and runs their deliveries. */
export async function createWebhooksWorker(setting: WorkerSetting): Promise<RunningWorkers> {
  const { config, logger, mongo, native, workflows } = setting;
  const deliveries = new DeliveryRepository(mongo);
  const endpoints = new EndpointRepository(mongo);
  const subscriptions = new SubscriptionRepository(mongo);
  const subscriptionOf = async (subscriptionId: string) => subscriptions.find(subscriptionId);
  const figures = new DeliveryFigures(mongo, { deliveries, endpoints, subscriptions });
  const metrics = webhookMetrics(setting.registry, figures);
  const clock = () => new Date();
  const counting = new RepeatedStep({
    work: async () => figures.refresh(clock()).then(() => false),
    everyMs: COUNTED_EVERY_MS,
    onFailure: (error) => logger.warn({ err: error }, 'the figures of deliveries were not counted'),
  });
  const accounts = new AccountRepository(mongo);
  const told = {
    deliveries,
    subscriptionsOf: async (companyId: string, eventType: EventType) =>
      subscriptions.findForCompany(companyId, eventType),
    areThereSubscriptions: async () => subscriptions.areThereAny(),
    listeners: new ListenerRepository(mongo),
    clock,
  };
  const warnings = { ...told, credentials: new CompanyCredentialRepository(mongo), companies: accounts };
  const warning = new RepeatedStep({
    work: async () => (await warnOfCredentialEnds(warnings)) >= WARNING_SLICE,
    everyMs: LOOK_AT_CREDENTIALS_MS,
    onFailure: (error) => logger.warn({ err: error }, 'subscribers were not warned of credentials that end'),
  });
  const relay = deliveryRelay(setting, { told, endpoints, subscriptionOf, onSweep: metrics.swept });
  const ring = await openKeyRing(config);
  const sender = openNotificationSender(config, mongo, ring, logger);
  const signing = new SigningCheck(mongo, ring, logger);
  await signing.look();
  const looking = new RepeatedStep({
    work: async () => signing.look().then(() => false),
    everyMs: LOOK_AT_KEYS_MS,
    onFailure: (error) => logger.warn({ err: error }, 'keys that sign notifications were not looked at'),
  });
  const activities = createDeliveryActivities({
    deliveries,
    permits: new EndpointPermits(endpoints, clock),
    subscriptionOf,
    mayBeTold: deliveryRights(accounts, new DocumentRepository(mongo), deliveries),
    send: sender.sendNotification,
    schedule: config.WEBHOOK_RETRY_SECONDS,
    clock,
    onAttempt: (notice) => {
      metrics.attempted(notice);
      relay.nudge();
    },
  });
  const worker = await workflows.createWorker({
    connection: native,
    namespace: config.TEMPORAL_NAMESPACE,
    ...tracedWork(),
    taskQueue: 'webhooks',
    activities: withApplicationFailures(activities, failureLog(logger)),
    ...POLLS.webhooks,
    maxCachedWorkflows: 500,
    maxConcurrentWorkflowTaskExecutions: WORKFLOW_SLOTS,
    maxConcurrentLocalActivityExecutions: ATTEMPT_SLOTS,
    maxConcurrentActivityTaskExecutions: ATTEMPT_SLOTS,
    shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS}s`,
  });
  relay.start();
  counting.start();
  warning.start();
  looking.start();
  const steps = [relay, counting, warning, looking];
  const wakeUps = WakeUps.of(mongo);
  return {
    workers: [worker],
    isReady: signing.isReady,
    complaint: async () => (await signing.complaint()) ?? wakeUps.complaint(),
    close: async () => Promise.all(steps.map(async (step) => step.stop())).then(() => undefined),
  };
}

function deliveryRelay(
  { config, logger, mongo, native }: WorkerSetting,
  stores: Pick<DispatchDependencies, 'subscriptionOf'> & {
    told: Omit<RelayDependencies, 'outbox' | 'deliveries'> & { deliveries: DeliveryRepository };
    endpoints: EndpointRepository;
    onSweep: ConstructorParameters<typeof DeliveryRelay>[0]['onSweep'];
  },
): DeliveryRelay {
  const { told, endpoints, subscriptionOf, onSweep } = stores;
  const { deliveries, clock } = told;
  // On the worker's own connection: Temporal hands the first task of what is started here back at once.
  const client = new Client({ connection: native, namespace: config.TEMPORAL_NAMESPACE });
  return new DeliveryRelay({
    relay: { ...told, outbox: new EventOutbox(mongo) },
    dispatch: {
      deliveries,
      endpoints,
      subscriptionOf,
      start: async (delivery) => startDeliveryWorkflow(client, delivery),
      clock,
    },
    deliveries,
    wakeUps: WakeUps.of(mongo),
    patienceMs: patienceMs(config.WEBHOOK_RETRY_SECONDS),
    onSweep,
    onFailure: (error) => logger.warn({ err: error }, 'the relay of events failed and is retried'),
  });
}
