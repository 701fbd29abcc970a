import { present } from '../present';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { EMBEDDED_AUDIENCE, EMBEDDED_ISSUER } from '../issuer/claims';
import { projectRoot } from '../project-root';
import type { SandboxAddresses } from '../sandbox-addresses';
import { TASK_QUEUES } from '../temporal/task-queues';
import type { DataFolder } from './data-folder';
import { DEMO_PROVIDER } from './demo-provider';
import { embeddedSettings, type TrialSettings } from './embedded-authorities';
import { mongodbUri, TEMPORAL_NAMESPACE } from './foreign-processes';
import { ownServers } from './own-servers';
import { answerOfHttp, probeHttp, type ProcessSpec } from './probes';
import { listenHost, type StackPorts } from './stack-ports';

export interface OwnProcessOptions {
  folder: DataFolder;
  ports: StackPorts;
  chromium: string;
  environment: NodeJS.ProcessEnv;
  trial: TrialSettings;
}

/** Time in which open requests and running activities may finish; everything has to be down within 15 s. */
const API_GRACE_SECONDS = 3;
const WORKER_GRACE_SECONDS = 6;

/**
 * Those of the image. V8's young generation begins with a mebibyte, and is collected hundreds of times until it has grown; where
 * nothing stops it, it then takes 128. Those of threads are smaller: bin/edoc.cjs.
 */
export const NODE_ARGUMENTS = ['--min-semi-space-size=4', '--max-semi-space-size=16'] as const;

/**
 * That of the image and the units. glibc keeps more of what is freed, the larger the blocks were that came and went, unless the
 * threshold is set.
 */
export const MALLOC_SETTINGS = { MALLOC_TRIM_THRESHOLD_: '131072' } as const;

export interface StackUrls {
  api: string;
  metrics: string;
  /** Addresses by the name of the process. */
  metricsOf: Record<string, string>;
  /** The stack's own Temporal has it. */
  temporalUi?: string;
  temporalAddress: string;
  mongodbUri: string;
  sandbox: SandboxAddresses;
  workerReady: readonly string[];
}

export function stackUrls(ports: StackPorts, environment: NodeJS.ProcessEnv): StackUrls {
  const host = listenHost(environment);
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const own = ownServers(environment);
  return {
    api: `http://${reachable}:${ports.api}`,
    metrics: `${local(ports.apiMetrics)}/metrics`,
    metricsOf: {
      api: `${local(ports.apiMetrics)}/metrics`,
      worker: `${local(ports.workerMetrics)}/metrics`,
      'worker-rendering': `${local(ports.renderingMetrics)}/metrics`,
    },
    ...(own.temporalAddress === undefined ? { temporalUi: local(ports.temporalUi) } : {}),
    temporalAddress: own.temporalAddress ?? `127.0.0.1:${ports.temporal}`,
    mongodbUri: own.mongodbUri ?? mongodbUri(ports.mongod),
    sandbox: {
      http: local(ports.sandbox),
      tls: `https://127.0.0.1:${ports.sandboxTls}`,
      dns: `127.0.0.1:${ports.sandboxDns}`,
    },
    workerReady: [
      `${local(ports.workerMetrics)}/health/ready#worker`,
      `${local(ports.renderingMetrics)}/health/ready#worker-rendering`,
    ],
  };
}

export function sandboxSpec({ folder, ports, environment, trial }: OwnProcessOptions): ProcessSpec {
  const addresses = { '--port': ports.sandbox, '--tls-port': ports.sandboxTls, '--sml-port': ports.sandboxDns };
  const listening = Object.entries(addresses).flatMap(([name, port]) => [name, String(port)]);
  const arguments_ = ['sandbox', ...listening, '--provider-nif', DEMO_PROVIDER.nif, '--data', folder.sandbox];
  const health = `http://127.0.0.1:${ports.sandbox}/health`;
  const settings = { ...trial(stackUrls(ports, environment).sandbox), ...environment };
  return edocProcess('sandbox', arguments_, settings, health, 2_000);
}

export function workerSpec(options: OwnProcessOptions): ProcessSpec {
  const queues = TASK_QUEUES.filter((queue) => queue !== 'rendering').join(',');
  return anyWorkerSpec('worker', queues, options.ports.workerMetrics, options);
}

export function renderingWorkerSpec(options: OwnProcessOptions): ProcessSpec {
  const { ports, environment } = options;
  const printing = { ...environment, HOST: '127.0.0.1', PRINTING_PORT: String(ports.printing) };
  return anyWorkerSpec('worker-rendering', 'rendering', ports.renderingMetrics, { ...options, environment: printing });
}

function anyWorkerSpec(name: string, queues: string, metricsPort: number, options: OwnProcessOptions): ProcessSpec {
  const environment = serviceEnvironment(options, WORKER_GRACE_SECONDS, metricsPort);
  const health = `http://127.0.0.1:${metricsPort}/health/ready`;
  return edocProcess(name, ['worker', '--queues', queues], environment, health, (WORKER_GRACE_SECONDS + 1) * 1_000);
}

export function apiSpec(options: OwnProcessOptions): ProcessSpec {
  const { ports, environment } = options;
  const urls = stackUrls(ports, environment);
  const api = {
    ...serviceEnvironment(options, API_GRACE_SECONDS, ports.apiMetrics),
    HOST: listenHost(environment),
    PORT: String(ports.api),
    PRINTING_URL: `http://127.0.0.1:${ports.printing}`,
    EDOC_HEALTH_URLS: [...urls.workerReady, `${urls.sandbox.http}/health#sandbox`].join(','),
  };
  return edocProcess('api', ['api'], api, `${urls.api}/health/ready`, (API_GRACE_SECONDS + 1) * 1_000);
}

/** The settings of the api and worker processes: docs/configuration.md has all there are. */
function serviceEnvironment(
  { folder, ports, chromium, environment, trial }: OwnProcessOptions,
  graceSeconds: number,
  metricsPort: number,
): NodeJS.ProcessEnv {
  const urls = stackUrls(ports, environment);
  return {
    SHUTDOWN_GRACE_SECONDS: String(graceSeconds),
    ...present({ TEMPORAL_UI_URL: urls.temporalUi }),
    ...embeddedSettings(folder, urls, trial),
    ...environment,
    EDOC_MODE: 'embedded',
    DATA_DIR: folder.root,
    METRICS_PORT: String(metricsPort),
    TEMPORAL_ADDRESS: urls.temporalAddress,
    ...(ownServers(environment).temporalAddress === undefined ? { TEMPORAL_NAMESPACE } : {}),
    MONGODB_URI: urls.mongodbUri,
    ...issuerSettings(folder, environment),
    CHROMIUM_BINARY: chromium,
  };
}

function issuerSettings(folder: DataFolder, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // What is set is in the environment of the processes already.
  if (ownServers(environment).issuer !== undefined) return {};
  return {
    JWKS_URL: pathToFileURL(path.join(folder.issuer, 'jwks.json')).href,
    JWT_ISSUER: EMBEDDED_ISSUER,
    JWT_AUDIENCE: EMBEDDED_AUDIENCE,
  };
}

function edocProcess(
  name: string,
  arguments_: readonly string[],
  environment: NodeJS.ProcessEnv,
  health: string,
  stopTimeoutMs: number,
): ProcessSpec {
  return {
    name,
    command: process.execPath,
    arguments: [...NODE_ARGUMENTS, path.join(projectRoot(), 'bin', 'edoc.cjs'), ...arguments_],
    environment: { ...MALLOC_SETTINGS, ...environment, EDOC_SUPERVISED: '1' },
    probe: () => probeHttp(health),
    complaint: () => answerOfHttp(health),
    startTimeoutMs: 60_000,
    stopTimeoutMs,
  };
}
