import { readConfig, type Config } from '../platform/config';
import { ConfigurationError } from '../platform/environment';
import { openKeyRing } from '../platform/encryption/open-key-ring';
import { createLogger, logUncaughtErrors, type Logger } from '../platform/logger';
import { NO_DIRECT_PRINTING, PrintingClient } from '../application/rendering/print-directly';
import { AttachmentReader } from '../platform/pdf-attachments/attachment-reader';
import type { ReadingPoolOptions } from '../platform/reading-pool';
import { createRegistry, startProbeServer } from '../platform/telemetry';
import { openTracing } from '../platform/tracing/open-tracing';
import { connectTemporal } from '../platform/temporal/connection';
import { temporalUiOf } from '../platform/temporal/ui-address';
import { present } from '../platform/present';
import { RowsPool } from '../application/generation/rows-pool';
import { checkSettings } from '../application/processes/check-settings';
import { claimServers } from '../application/processes/claim-servers';
import { tellOwnProcess } from '../application/processes/own-process';
import { startGenerationWorkflow } from '../application/generation/start-generation-workflow';
import { openDownloadKey, openPrintingKey } from '../platform/shared-keys';
import { connectProcess } from '../storage/check-database';
import { migrate } from '../storage/migrate';
import { closeMongo } from '../storage/mongo';
import { ProcessRepository } from '../storage/process-repository';
import { OpenDocuments } from '../storage/open-documents';
import { WebhookKeyRepository } from '../storage/webhook-key-repository';
import { AllowList } from '../subscriptions/address-guard/target-url';
import { dnsResolver } from '../subscriptions/address-guard/name-lookup';
import { createApp } from './app';
import { assembleDependencies } from './assemble-dependencies';
import { KeySet, keySetSource } from './auth/key-set';
import type { ApiSettings } from './dependencies';
import { Health } from './health';
import { healthChecks } from './health-checks';
import { createHttpServer, drain, listen } from './http-server';
import { BackgroundStarts } from './intake/background-starts';
import { IntakePool } from './intake/intake-pool';
import { ApiMetrics } from './metrics';
import { systemCancellations } from './system-cancellations';
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
  logUncaughtErrors(logger);
  checkSettings(config, ['api'], logger);
  await openTracing('api', config, logger);
  const api = await startApi(config, logger);
  logger.info({ apiUrl: api.apiUrl, metricsUrl: api.metricsUrl }, 'api ready');
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, resolve);
  });
  logger.info({ signal }, 'api stopping');
  await api.stop();
  logger.info('api stopped');
}

/** Connects, listens and returns once requests are answered. */
export async function startApi(config: Config, logger: Logger, pool: ReadingPoolOptions = {}): Promise<RunningApi> {
  const { settings, jwksUrl } = requiredSettings(config);
  const ring = await openKeyRing(config);
  const mongo = await connectProcess(config);
  // The embedded stack is brought up to date by itself; elsewhere an operator decides when indexes are built.
  if (config.EDOC_MODE !== 'production') await migrate(mongo);
  const intakePool = new IntakePool(pool);
  const pdfs = new AttachmentReader();
  const printing = await openPrinting(config);
  const rows = new RowsPool();
  const [temporal] = await Promise.all([connectTemporal(config), intakePool.warmUp()]);
  await claimServers(config.EDOC_MODE, mongo, temporal.client);
  const webhookKeys = new WebhookKeyRepository(mongo);
  await webhookKeys.ensureKey(ring, new Date());
  const health = new Health(healthChecks(mongo, temporal, config.EDOC_HEALTH_URLS));
  const metrics = new ApiMetrics(createRegistry('api'));
  const workflows = temporalWorkflows(temporal.client, new OpenDocuments(mongo));
  const deps = assembleDependencies(mongo, {
    settings,
    logger,
    metrics,
    health,
    keys: new KeySet(keySetSource(jwksUrl, config.EDOC_MODE), (error) =>
      logger.warn({ err: error }, 'key set not fetched'),
    ),
    pool: intakePool,
    workflows,
    cancellations: systemCancellations(config, mongo, workflows),
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
      await drain(server, config.SHUTDOWN_GRACE_SECONDS * 1000);
      await starts.settle();
      pdfs.close();
      await endTelling();
      await printing?.close();
      await Promise.all([intakePool.close(), rows.close(), probe.close(), temporal.close(), closeMongo(mongo)]);
    },
  };
}

function requiredSettings(config: Config): { settings: ApiSettings; jwksUrl: string } {
  const { JWKS_URL, JWT_ISSUER, JWT_AUDIENCE, RATE_LIMIT_PER_MINUTE, AUTHORITY_ENVIRONMENT } = config;
  const { AUTHORITY_GATEWAY, AUTHORITY_ES_VERIFACTU, AUTHORITY_ES_SII, AUTHORITY_ES_FACE } = config;
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
      AUTHORITY_GATEWAY,
      AUTHORITY_ES_VERIFACTU,
      AUTHORITY_ES_SII,
      AUTHORITY_ES_FACE,
      INTEGRATION_URL,
      integrationUrls,
      IMPORT_SYNC_SECONDS,
      JWT_ISSUER,
      JWT_AUDIENCE,
      OPERATOR_ACCESS_DAYS,
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
