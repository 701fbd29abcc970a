import { systemCancellations, systemStatusReports, takenPushes } from '../authorities/by-system';
import { registerModelsOfAuthorities } from '../authorities/registry';
import { pushTokensOf } from '../application/inbound/pushing-systems';
import { switchesOf } from '../application/integration/configured-systems';
import { readConfig } from '../countries/service-config';
import type { Config } from '../platform/config';
import { ConfigurationError } from '../platform/environment';
import { openKeyRing } from '../platform/encryption/open-key-ring';
import { createLogger, logForNode, type Logger } from '../platform/logger';
import { NO_DIRECT_PRINTING, PrintingClient } from '../application/rendering/print-directly';
import { AttachmentReader } from '../platform/pdf-attachments/attachment-reader';
import type { ReadingPoolOptions } from '../platform/reading-pool';
import { stopSignal } from '../platform/stop-signal';
import { createRegistry, startProbeServer } from '../platform/telemetry';
import { openTracing } from '../platform/tracing/open-tracing';
import { withoutCredentials } from '../platform/embedded/own-servers';
import { connectTemporal } from '../platform/temporal/connection';
import { requireNamespace } from '../platform/temporal/namespace';
import { temporalUiOf } from '../platform/temporal/ui-address';
import { present } from '../platform/present';
import { RowsPool } from '../application/generation/rows-pool';
import { keyProblem } from '../application/processes/key-problem';
import { checkSettings } from '../application/processes/check-settings';
import { claimServers } from '../application/processes/claim-servers';
import { tellOwnProcess } from '../application/processes/own-process';
import { startGenerationWorkflow } from '../application/generation/start-generation-workflow';
import { openDownloadKey, openPrintingKey } from '../platform/shared-keys';
import { connectProcess } from '../storage/check-database';
import { migrate } from '../storage/migrate';
import { closeMongo } from '../storage/mongo';
import { ProcessRepository } from '../storage/process-repository';
import { LeavingDocuments } from '../storage/leaving-documents';
import { OpenDocuments } from '../storage/open-documents';
import { WebhookKeyRepository } from '../storage/webhook-key-repository';
import { AllowList } from '../platform/guarded-http/target-url';
import { dnsResolver } from '../platform/guarded-http/name-lookup';
import { createApp } from './app';
import { followingUp, assembleDependencies, pushSurroundings } from './assemble-dependencies';
import { KeySet, keySetSource } from './auth/key-set';
import type { ApiSettings } from './dependencies';
import { Health } from './health';
import { ownChecks, processChecks } from './health-checks';
import { createHttpServer, drain, listen } from './http-server';
import { BackgroundStarts } from './intake/background-starts';
import { IntakePool } from './intake/intake-pool';
import { ApiMetrics } from './metrics';
import { temporalWorkflows } from './temporal-workflows';

export interface RunningApi {
  apiUrl: string;
  metricsUrl: string;
  /** Lets running requests finish within the grace time and closes everything. */
  stop(): Promise<void>;
}

/** Runs the API until SIGTERM or SIGINT. */
export async function runApi(): Promise<void> {
  const config = readConfig();
  const logger = createLogger('api', config.LOG_LEVEL);
  logForNode(logger);
  checkSettings(config, ['api'], logger);
  await openTracing('api', config, logger);
  let stopped: Promise<NodeJS.Signals> | undefined;
  const api = await startApi(config, logger, {}, () => {
    stopped = stopSignal();
  });
  logger.info({ apiUrl: api.apiUrl, metricsUrl: api.metricsUrl }, 'api ready');
  logger.info({ signal: await stopped }, 'api stopping');
  await api.stop();
  logger.info('api stopped');
}

/** Connects, listens and returns once requests are answered. */
export async function startApi(
  config: Config,
  logger: Logger,
  pool: ReadingPoolOptions = {},
  beforeListening: () => void = () => {},
): Promise<RunningApi> {
  const { settings, jwksUrl } = requiredSettings(config);
  const ring = await openKeyRing(config);
  const mongo = await connectProcess(config, registerModelsOfAuthorities);
  // The embedded stack is brought up to date by itself; elsewhere an operator decides when indexes are built.
  if (config.EDOC_MODE !== 'production') await migrate(mongo, registerModelsOfAuthorities, { carriesTerms: false });
  const intakePool = new IntakePool(pool);
  const pdfs = new AttachmentReader();
  const printing = await openPrinting(config);
  const rows = new RowsPool();
  const [temporal] = await Promise.all([connectTemporal(config), intakePool.warmUp()]);
  await requireNamespace(temporal.client, config);
  await claimServers(config.EDOC_MODE, mongo, temporal.client);
  const webhookKeys = new WebhookKeyRepository(mongo);
  await webhookKeys.ensureKey(ring, new Date());
  const keys = loggedKeySet(jwksUrl, config.EDOC_MODE, logger);
  const own = ownChecks(mongo, temporal, { settings: config, keys });
  const health = new Health(own);
  const system = new Health({ ...own, ...processChecks(config.EDOC_HEALTH_URLS) });
  const [problem] = await Promise.all([keyProblem(mongo, ring), keys.isUsable()]);
  if (problem !== undefined) logger.error(problem);
  const metrics = new ApiMetrics(createRegistry('api'));
  const workflows = temporalWorkflows(
    temporal.client,
    new OpenDocuments(mongo),
    new LeavingDocuments(mongo, (error) => logger.warn({ err: error }, 'nobody tells which documents have left')),
  );
  const following = followingUp(config, mongo, workflows);
  const deps = assembleDependencies(mongo, {
    settings,
    logger,
    metrics,
    health,
    system,
    keys,
    pool: intakePool,
    workflows,
    cancellations: await systemCancellations(config, following),
    statusReports: await systemStatusReports(config, following),
    pushes: await takenPushes(pushSurroundings(mongo, ring, metrics.registry, workflows)),
    printing: printing ?? NO_DIRECT_PRINTING,
    ring,
    guard: { allowed: new AllowList(config.WEBHOOK_ALLOW_HOSTS), resolve: dnsResolver() },
    pdfs,
    generation: {
      rows,
      start: async (generationId) => startGenerationWorkflow(temporal.client, generationId),
      downloadKey: await openDownloadKey(config),
    },
  });
  const starts = new BackgroundStarts(deps.workflows, logger);
  const server = createHttpServer(createApp(deps, starts), (error) => logger.error({ err: error }, 'server error'), {
    connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
  });
  beforeListening();
  const apiUrl = await listen(server, config.PORT, config.HOST);
  const probe = await startProbeServer({
    host: config.HOST,
    port: config.METRICS_PORT,
    metrics: async () => metrics.registry.metrics(),
    isReady: async () => (await health.report()).status === 'ok',
  });
  const endTelling = await tellOwnProcess({
    processes: new ProcessRepository(mongo),
    config,
    roles: ['api'],
    logger,
  });
  return {
    apiUrl,
    metricsUrl: `${probe.url}/metrics`,
    stop: async () => {
      health.startDraining();
      system.startDraining();
      await drain(server, config.SHUTDOWN_GRACE_SECONDS * 1000);
      await starts.settle();
      pdfs.close();
      await endTelling();
      await printing?.close();
      await Promise.all([intakePool.close(), rows.close(), probe.close(), temporal.close(), closeMongo(mongo)]);
    },
  };
}

/** The reason stands beside it in the log. */
function keysNotFetched(url: string): string {
  return `JWKS_URL: the keys of the token issuer cannot be fetched from ${withoutCredentials(url)}; correct the address, or let this process reach it. Keys count for an hour after they were last fetched`;
}

function requiredSettings(config: Config): { settings: ApiSettings; jwksUrl: string } {
  const { JWKS_URL, JWT_ISSUER, JWT_AUDIENCE, RATE_LIMIT_PER_MINUTE, AUTHORITY_ENVIRONMENT, CHECK_PAGE } = config;
  const { INTEGRATION_URL, integrationUrls } = config;
  const { IMPORT_SYNC_SECONDS, OPERATOR_ACCESS_DAYS, TRUST_PROXY } = config;
  const problems: string[] = [];
  if (JWKS_URL === undefined || JWKS_URL === '')
    problems.push('JWKS_URL: missing; the address of the key set that tokens are verified with');
  if (JWT_ISSUER === undefined || JWT_ISSUER === '') problems.push('JWT_ISSUER: missing; the iss of access tokens');
  if (problems.length > 0 || JWKS_URL === undefined || JWT_ISSUER === undefined) throw new ConfigurationError(problems);
  return {
    settings: {
      AUTHORITY_ENVIRONMENT,
      CHECK_PAGE,
      ...switchesOf(config),
      INTEGRATION_URL,
      integrationUrls,
      IMPORT_SYNC_SECONDS,
      JWT_ISSUER,
      JWT_AUDIENCE,
      OPERATOR_ACCESS_DAYS,
      pushTokens: pushTokensOf(config),
      ...present({ temporalUi: temporalUiOf(config) }),
      RATE_LIMIT_PER_MINUTE,
      TRUST_PROXY,
      validateResponses: false,
    },
    jwksUrl: JWKS_URL,
  };
}

async function openPrinting(config: Config): Promise<PrintingClient | undefined> {
  const key = await openPrintingKey(config);
  return config.PRINTING_URL === undefined || key === undefined
    ? undefined
    : new PrintingClient(config.PRINTING_URL, key);
}

function loggedKeySet(jwksUrl: string, mode: Config['EDOC_MODE'], logger: Logger): KeySet {
  const fetchKeySet = keySetSource(jwksUrl, mode);
  const logged = async () => {
    const keySet = await fetchKeySet();
    logger.info({ kids: keySet.keys.map(({ kid }) => kid) }, 'key set fetched');
    return keySet;
  };
  return new KeySet(logged, (error) => logger.error({ err: error }, keysNotFetched(jwksUrl)));
}
