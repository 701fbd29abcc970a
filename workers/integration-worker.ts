import { Worker } from '@temporalio/worker';
import { withApplicationFailures } from '../activities/application-failure';
import type { AuthorityQueue } from '../authorities/authority';
import { OpenedAuthorities } from '../authorities/open-authorities';
import { AuthorityGuard } from '../application/integration/authority-guard';
import { addressesMissing, countriesWithoutSystem, isOn } from '../application/integration/configured-systems';
import { connectorOfEach, SystemChoice } from '../application/integration/system-choice';
import { timesOf } from '../application/integration/integration';
import { InvoiceReadingPool } from '../authorities/invoice-reading-pool';
import { ownTimesOf } from '../application/integration/system-times';
import { releaseWaiting } from '../application/integration/release-waiting';
import { SlotShares } from '../application/integration/slot-shares';
import { tellToGoOn } from '../application/integration/tell-to-go-on';
import { keyProblem } from '../application/processes/key-problem';
import { createFollowUpActivities } from '../activities/follow-up-activities';
import { createIntegrationActivities } from '../activities/integration-activities';
import type { SystemId } from '../countries/integration/systems';
import { SUPPORTED_COUNTRIES } from '../countries/registry';
import { openAuthorityCa, openAuthorityIdentity } from '../platform/certificates/open-authority-files';
import type { KeyRing } from '../platform/encryption/key-ring';
import { openKeyRing } from '../platform/encryption/open-key-ring';
import type { Config } from '../platform/config';
import { CountryClients } from '../platform/country-clients';
import { integrationQueue } from '../platform/temporal/task-queues';
import { breakerMetrics } from './breaker-metrics';
import { credentialMetrics } from './credential-metrics';
import { endedDocuments } from './ended-documents';
import { createInbound } from './inbound';
import { measured } from './measured-authority';
import { POLLS } from './polls';
import { AccountRepository } from '../storage/account-repository';
import { AuthorityRepository } from '../storage/authority-repository';
import { FollowUpRepository } from '../storage/follow-up-repository';
import { DocumentRepository } from '../storage/document-repository';
import { certificatesOfSystems } from '../storage/company-credential-figures';
import { CompanyCredentialRepository } from '../storage/company-credential-repository';
import { WaitingDocuments } from '../storage/waiting-documents';
import { WakeUps } from '../storage/wake-ups';
import { RepeatedStep } from '../platform/repeated-step';
import { RELEASE_EVERY_MS } from '../countries/integration/authority-breaker';
import { tracedWork } from './traced-work';
import { failureLog, type RunningWorkers, type WorkerSetting } from './worker-setting';

/** Steps that were scheduled before each country had a queue of its own; its slots are few, since it runs dry. */
const QUEUE_BEFORE = 'integration';
const SLOTS_BEFORE = 2;

/** Whoever begins to wait says so; whose worker died before it could is found within so long. */
const LOOK_FOR_WAITING_MS = 10_000;

/**
 * Speak to the authorities: a worker per country, each with slots and connections of its own, so that an authority that
 * hangs delays nobody but its own documents. A step needs one connection at a time, so none waits for a free one and
 * no document is marked as sent that is not.
 */
export async function createIntegrationWorkers(setting: WorkerSetting): Promise<RunningWorkers> {
  const { config, logger, mongo, registry } = setting;
  const timeoutMs = config.INTEGRATION_TIMEOUT_SECONDS * 1000;
  // Steps of the queue from before call any country.
  const connections = config.INTEGRATION_CALLS_PER_COUNTRY + SLOTS_BEFORE;
  const clients = new CountryClients({ timeoutMs, connections, refuseSandbox: config.EDOC_MODE === 'production' });
  const clock = () => new Date();
  // Whatever is wrong with these files is told at start, and not by the first document that needs them.
  const [provider, ca] = await Promise.all([openAuthorityIdentity(config), openAuthorityCa(config)]);
  const credentials = new CompanyCredentialRepository(mongo);
  credentialMetrics(registry, async () => certificatesOfSystems(credentials, clock()), provider?.facts, clock);
  const authorities = new AuthorityRepository(mongo);
  breakerMetrics(registry, authorities);
  const ring = await openKeyRing(config);
  const complaints = await tellOfProblems(setting, ring);
  // Its threads start with the first document that is read in the process.
  let pool: InvoiceReadingPool | undefined;
  const readingPool = () => (pool ??= new InvoiceReadingPool());
  const httpOf = (iso: string) => clients.of(iso);
  const shares = new SlotShares(config.INTEGRATION_CALLS_PER_COUNTRY);
  const surroundings = { ...setting, ring, provider, ca, connections, shares, httpOf, readingPool, clock };
  const opened = await OpenedAuthorities.open(surroundings);
  const inbound = createInbound(setting, opened, readingPool);
  const activities = {
    ...submittingActivities(setting, opened, authorities, clock),
    ...withApplicationFailures(inbound, failureLog(logger)),
  };
  const workers = await createWorkers(setting, activities, opened.queues);
  const releases = releasing(setting, authorities, clock);
  releases.start();
  const stopListening = WakeUps.of(mongo).on('waiting', () => releases.nudge());
  return {
    workers,
    close: async () => {
      stopListening();
      await releases.stop();
      await Promise.all([opened.close(), clients.close(), pool?.close()]);
    },
    isReady: () => !servesNobody(config),
    complaint: async () => complaints.join('; ') || undefined,
  };
}

/** The steps that call authorities. */
function submittingActivities(
  { config, logger, mongo, registry, steps, findCompany }: WorkerSetting,
  opened: OpenedAuthorities,
  authorities: AuthorityRepository,
  clock: () => Date,
): object {
  const timeoutMs = config.INTEGRATION_TIMEOUT_SECONDS * 1000;
  const ownTimes = ownTimesOf(config);
  const documents = new DocumentRepository(mongo);
  const submitting = {
    steps,
    authority: measured(connectorOfEach(opened.each(({ connector }) => connector)), registry),
    systems: new SystemChoice(config, { findCompany }, documents),
    isOn: (system: SystemId) => isOn(config, system),
    times: { leavesWithinMs: timeoutMs / 2, settleMs: 2 * timeoutMs },
    ownTimes,
    clock,
    onEnded: endedDocuments(registry, logger),
  };
  const guard = new AuthorityGuard(authorities, clock, (system) => ownTimes[system]?.callMs ?? timeoutMs);
  const followingUp = createFollowUpActivities({
    calls: new FollowUpRepository(mongo),
    documents,
    connectors: {
      cancellation: opened.each(({ cancelling }) => cancelling),
      status: opened.each(({ reporting }) => reporting),
    },
    guard,
    isOn: submitting.isOn,
    timesOf: (system) => timesOf(submitting, { integration: { system } }),
    clock,
  });
  const onFailure = failureLog(logger);
  return {
    ...withApplicationFailures(createIntegrationActivities(submitting, guard), onFailure),
    ...withApplicationFailures(followingUp, onFailure),
    ...withApplicationFailures(opened.activities, onFailure),
  };
}

/** Has documents go on that waited for their authority. */
function releasing(
  { logger, mongo, temporal }: WorkerSetting,
  authorities: AuthorityRepository,
  clock: () => Date,
): RepeatedStep {
  const waiting = new WaitingDocuments(mongo);
  const goOn = async (documentId: string): Promise<void> => {
    await tellToGoOn(temporal.client, documentId);
  };
  let anyWaits = true;
  return new RepeatedStep({
    work: async () => {
      anyWaits = await releaseWaiting({ authorities, waiting, goOn, clock });
      return false;
    },
    everyMs: () => (anyWaits ? RELEASE_EVERY_MS : LOOK_FOR_WAITING_MS),
    onFailure: (err) => logger.warn({ err }, 'documents that wait for their authority could not be looked at'),
  });
}

async function createWorkers(
  { config, native }: WorkerSetting,
  activities: object,
  ofSystems: readonly AuthorityQueue[],
): Promise<Worker[]> {
  const countries = SUPPORTED_COUNTRIES.map((iso) => ({
    taskQueue: integrationQueue(iso),
    slots: config.INTEGRATION_CALLS_PER_COUNTRY,
  }));
  const queues = [...countries, { taskQueue: QUEUE_BEFORE, slots: SLOTS_BEFORE }, ...ofSystems];
  return Promise.all(
    queues.map(async ({ taskQueue, slots }) =>
      Worker.create({
        connection: native,
        namespace: config.TEMPORAL_NAMESPACE,
        ...tracedWork(),
        taskQueue,
        activities,
        maxConcurrentActivityTaskExecutions: slots,
        ...(taskQueue === QUEUE_BEFORE ? POLLS.before : POLLS.authority),
        shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS}s`,
      }),
    ),
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
