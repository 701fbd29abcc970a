import { Worker } from '@temporalio/worker';
import { Gauge } from 'prom-client';
import { withApplicationFailures } from '../activities/application-failure';
import { OpenedAuthorities } from '../authorities/open-authorities';
import { AuthorityGuard } from '../application/integration/authority-guard';
import { addressesMissing, countriesWithoutSystem, isOn } from '../application/integration/configured-systems';
import { connectorOfEach, SystemChoice } from '../application/integration/connectors';
import { timesOf } from '../application/integration/integration';
import { InvoiceReadingPool } from '../authorities/invoice-reading-pool';
import { ownTimesOf } from '../application/integration/system-times';
import { releaseWaiting } from '../application/integration/release-waiting';
import { tellToGoOn } from '../application/integration/tell-to-go-on';
import { keyProblem } from '../application/processes/key-problem';
import { createCancellationActivities } from '../activities/cancellation-activities';
import { createIntegrationActivities } from '../activities/integration-activities';
import { calledBy } from '../countries/integration/breaker-key';
import type { SystemId } from '../countries/integration/systems';
import { SUPPORTED_COUNTRIES } from '../countries/registry';
import { openAuthorityCa, openAuthorityIdentity } from '../platform/certificates/open-authority-files';
import type { KeyRing } from '../platform/encryption/key-ring';
import { openKeyRing } from '../platform/encryption/open-key-ring';
import type { Config } from '../platform/config';
import { described } from '../platform/metrics/metric-table';
import { integrationQueue } from '../platform/temporal/task-queues';
import { CountryClients } from './country-clients';
import { credentialMetrics } from './credential-metrics';
import { createInbound } from './inbound';
import { measured } from './measured-authority';
import { AccountRepository } from '../storage/account-repository';
import { AuthorityRepository } from '../storage/authority-repository';
import { CancellationCallRepository } from '../storage/cancellation-call-repository';
import { DocumentRepository } from '../storage/document-repository';
import { certificatesOfSystems } from '../storage/company-credential-figures';
import { CompanyCredentialRepository } from '../storage/company-credential-repository';
import { WaitingDocuments } from '../storage/waiting-documents';
import { RepeatedStep } from '../platform/repeated-step';
import { RELEASE_EVERY_MS } from '../countries/integration/authority-breaker';
import { tracedWork } from './traced-work';
import { failureLog, type RunningWorker, type WorkerSetting } from './worker-setting';

/** Steps that were scheduled before each country had a queue of its own; its slots are few, since it runs dry. */
const QUEUE_BEFORE = 'integration';
const SLOTS_BEFORE = 2;

/** Polls of each queue that wait at Temporal; a poll is free again as soon as it has its step. */
const POLLS = 2;

/**
 * Speak to the authorities: a worker per country, each with slots and connections of its own, so that an authority that
 * hangs delays nobody but its own documents. A step needs one connection at a time, so none waits for a free one and
 * no document is marked as sent that is not.
 */
export async function createIntegrationWorkers(setting: WorkerSetting): Promise<RunningWorker[]> {
  const { config, logger, steps, native } = setting;
  const timeoutMs = config.INTEGRATION_TIMEOUT_SECONDS * 1000;
  const slots = config.INTEGRATION_CALLS_PER_COUNTRY;
  // Steps of the queue from before call any country.
  const connections = slots + SLOTS_BEFORE;
  const clients = new CountryClients({ timeoutMs, connections, refuseSandbox: config.EDOC_MODE === 'production' });
  const clock = () => new Date();
  // Whatever is wrong with these files is told at start, and not by the first document that needs them.
  const [provider, ca] = await Promise.all([openAuthorityIdentity(config), openAuthorityCa(config)]);
  const credentials = new CompanyCredentialRepository(setting.mongo);
  credentialMetrics(setting.registry, async () => certificatesOfSystems(credentials, clock()), provider?.facts, clock);
  const authorities = new AuthorityRepository(setting.mongo);
  const ring = await openKeyRing(config);
  const complaints = await tellOfProblems(setting, ring);
  // Its threads start with the first document that is read in the process.
  let pool: InvoiceReadingPool | undefined;
  const readingPool = () => (pool ??= new InvoiceReadingPool());
  const opened = await OpenedAuthorities.open({
    ...setting,
    ring,
    provider,
    ca,
    connections,
    httpOf: (iso) => clients.of(iso),
    readingPool,
    clock,
  });
  const ownTimes = ownTimesOf(config);
  const submitting = {
    steps,
    authority: measured(connectorOfEach(opened.each(({ connector }) => connector)), setting.registry),
    systems: new SystemChoice(config, new AccountRepository(setting.mongo), new DocumentRepository(setting.mongo)),
    isOn: (system: SystemId) => isOn(config, system),
    times: { leavesWithinMs: timeoutMs / 2, settleMs: 2 * timeoutMs },
    ownTimes,
    clock,
  };
  const guard = new AuthorityGuard(authorities, clock, (system) => ownTimes[system]?.callMs ?? timeoutMs);
  const activities = createIntegrationActivities(submitting, guard);
  const cancelling = createCancellationActivities({
    calls: new CancellationCallRepository(setting.mongo),
    documents: new DocumentRepository(setting.mongo),
    connectors: opened.each(({ cancelling }) => cancelling),
    guard,
    isOn: submitting.isOn,
    timesOf: (system) => timesOf(submitting, { integration: { system } }),
    clock,
  });
  const releases = new RepeatedStep({
    work: async () => {
      await releaseWaiting({ authorities, waiting: new WaitingDocuments(setting.mongo), goOn, clock });
      return false;
    },
    everyMs: RELEASE_EVERY_MS,
    onFailure: (err) => logger.warn({ err }, 'documents that wait for their authority could not be looked at'),
  });
  async function goOn(documentId: string): Promise<void> {
    await tellToGoOn(setting.temporal.client, documentId);
  }
  void new Gauge({
    ...described('edoc_authority_breaker_open'),
    registers: [setting.registry],
    async collect() {
      for (const [key, { openings }] of await authorities.breakerStates()) {
        const called = calledBy(key);
        if (called !== undefined)
          this.set({ authority: called.countryIso, system: called.system }, openings > 0 ? 1 : 0);
      }
    },
  });
  const inbound = createInbound(setting, clients, readingPool);
  const onFailure = failureLog(logger);
  const shared = {
    connection: native,
    namespace: config.TEMPORAL_NAMESPACE,
    ...tracedWork(),
    activities: {
      ...withApplicationFailures(activities, onFailure),
      ...withApplicationFailures(cancelling, onFailure),
      ...withApplicationFailures(inbound.activities, onFailure),
      ...withApplicationFailures(opened.activities, onFailure),
    },
    maxConcurrentActivityTaskPolls: POLLS,
    shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS}s`,
  } as const;
  const queues = [
    ...SUPPORTED_COUNTRIES.map((iso) => ({ taskQueue: integrationQueue(iso), slots })),
    { taskQueue: QUEUE_BEFORE, slots: SLOTS_BEFORE },
    ...opened.queues,
  ];
  const workers = await Promise.all(
    queues.map(async (queue) =>
      Worker.create({ ...shared, taskQueue: queue.taskQueue, maxConcurrentActivityTaskExecutions: queue.slots }),
    ),
  );
  releases.start();
  const close = async () => {
    await releases.stop();
    await Promise.all([opened.close(), inbound.close(), clients.close(), pool?.close()]);
  };
  const isReady = () => !servesNobody(config);
  return workers.map((worker, index) =>
    index === 0
      ? { worker, close, isReady, complaint: async () => complaints.join('; ') || undefined }
      : { worker, close: async () => {} },
  );
}

/** Whether no country has a system: nothing can be submitted. */
function servesNobody(config: Config): boolean {
  return countriesWithoutSystem(config, SUPPORTED_COUNTRIES).length === SUPPORTED_COUNTRIES.length;
}

/** What it was started with that documents will wait for: told now, and not by the first of them. */
async function tellOfProblems({ config, logger, mongo }: WorkerSetting, ring: KeyRing): Promise<string[]> {
  const [unreadable, registered] = await Promise.all([
    keyProblem(mongo, ring),
    new AccountRepository(mongo).countries(),
  ]);
  const without = servesNobody(config) ? SUPPORTED_COUNTRIES : countriesWithoutSystem(config, registered);
  const problems = [
    ...(unreadable === undefined ? [] : [unreadable]),
    ...(without.length === 0 ? [] : [addressesMissing(without)]),
  ];
  for (const problem of problems) logger.error(problem);
  return problems;
}
