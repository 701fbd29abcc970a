import { createServer, type AddressInfo } from 'node:net';
import { Runtime } from '@temporalio/worker';
import { checkSettings } from '../application/processes/check-settings';
import { tellOwnProcess } from '../application/processes/own-process';
import { readConfig } from '../countries/service-config';
import type { Config } from '../platform/config';
import { createLogger, logForNode } from '../platform/logger';
import { TASK_QUEUES, type TaskQueue } from '../platform/temporal/task-queues';
import { stopSignal } from '../platform/stop-signal';
import { createRegistry, startProbeServer } from '../platform/telemetry';
import { openTracing } from '../platform/tracing/open-tracing';
import { ProcessRepository } from '../storage/process-repository';
import { refuseSandboxes } from './refuse-sandboxes';
import { passLinesOn, temporalLogger } from './temporal-log';
import { createWorkerSetting, type RunningWorkers, type WorkerSetting } from './worker-setting';

/**
 * Runs the workers of the given task queues until SIGTERM or SIGINT, then lets running work finish within the grace
 * time. Temporal's own metrics are part of this process's /metrics.
 */
export async function runWorker(queues: readonly TaskQueue[] = TASK_QUEUES): Promise<void> {
  const config = readConfig();
  const logger = createLogger(`worker:${queues.join('+')}`, config.LOG_LEVEL);
  logForNode(logger);
  checkSettings(config, queues, logger);
  await refuseSandboxes(config);
  await openTracing(`worker:${queues.join('+')}`, config, logger);
  const registry = createRegistry('worker');
  const temporalMetrics = await freeAddress();
  passLinesOn();
  Runtime.install({
    logger: temporalLogger(logger),
    shutdownSignals: [],
    telemetryOptions: {
      logging: { filter: { core: 'WARN', other: 'ERROR' }, forward: {} },
      metrics: { prometheus: { bindAddress: temporalMetrics } },
    },
  });
  const setting = await createWorkerSetting(config, logger, registry);
  const running = await Promise.all(queues.map(async (queue) => createWorkers(queue, setting)));
  await setting.workflows.start();
  const stopped = stopSignal();
  const probe = await startProbeServer({
    host: config.HOST,
    port: config.METRICS_PORT,
    metrics: async () => `${await registry.metrics()}\n${await textAt(`http://${temporalMetrics}/metrics`)}`,
    isReady: () => running.every(areReady),
    complaints: async () => (await Promise.all(running.map(async ({ complaint }) => complaint?.()))).flatMap(present),
  });
  const endTelling = await tellOwnProcess({
    processes: new ProcessRepository(setting.mongo),
    config,
    roles: queues,
    ...(queues.includes('integration') ? { systems: await addressesOf(config) } : {}),
    logger,
  });
  logger.info({ queues, probe: probe.url }, 'worker started');
  try {
    await runAll(running, stopped);
  } finally {
    await Promise.all(running.map(async ({ close }) => close()));
    await probe.close();
    await endTelling();
    await setting.close();
    logger.info('worker stopped');
  }
}

function areReady({ workers, isReady }: RunningWorkers): boolean {
  return workers.every((worker) => worker.getState() === 'RUNNING') && isReady?.() !== false;
}

/** One worker that fails takes the others down with it: the process is then started anew as a whole. */
async function runAll(running: readonly RunningWorkers[], stopped: Promise<unknown>): Promise<void> {
  let fail: () => void = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  const end = Promise.race([stopped, failed]);
  const workers = running.flatMap((one) => one.workers);
  const runs = workers.map(async (worker) => worker.runUntil(end).finally(fail));
  const results = await Promise.allSettled(runs);
  const broken = results.find((result) => result.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
}

async function addressesOf(config: Config): Promise<Record<string, string>> {
  return (await import('./system-addresses.js')).systemAddresses(config);
}

/** Loads the code of the queue only: Chromium's and that of the rules are large, and most processes need one of them. */
async function createWorkers(queue: TaskQueue, setting: WorkerSetting): Promise<RunningWorkers> {
  switch (queue) {
    case 'documents':
      return (await import('./documents-worker.js')).createDocumentsWorkers(setting);
    case 'integration':
      return (await import('./integration-worker.js')).createIntegrationWorkers(setting);
    case 'rendering':
      return (await import('./rendering-worker.js')).createRenderingWorkers(setting);
    case 'generation':
      return (await import('./generation-worker.js')).createGenerationWorker(setting);
    case 'notifications': {
      const { createNotificationsWorker } = await import('./notifications-worker.js');
      return { workers: [await createNotificationsWorker(setting)], close: async () => {} };
    }
    case 'webhooks':
      return (await import('./webhooks-worker.js')).createWebhooksWorker(setting);
    default:
      return queue satisfies never;
  }
}

/** An address for Temporal's exporter, which cannot choose a free port by itself. */
async function freeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
}

function present<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value];
}

async function textAt(url: string): Promise<string> {
  const answer = await fetch(url);
  return answer.text();
}
