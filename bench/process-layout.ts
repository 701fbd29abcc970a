import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PortAllocator } from '../platform/embedded/free-port';
import { probeHttp } from '../platform/embedded/probes';
import { EMBEDDED_ISSUER } from '../platform/issuer/claims';
import { startEdoc } from './child-process';
import type { CleanUp } from './clean-up';
import { startServers } from './own-servers';
import { startService, type Service } from './service';

const QUEUES = 'documents,integration,notifications,generation,webhooks';
const WORKERS = 4;

export interface ProcessLayout {
  /** The one whose data folder has the issuer of tokens. */
  service: Service;
  apis: readonly string[];
  /** Address of Temporal's counts of the calls that it gets. */
  temporalMetrics: string;
  processes: Record<string, number>;
}

/**
 * The layout of docs/several-instances.md on one machine: two APIs, four workers and one for rendering, each a process, with a
 * MongoDB and a Temporal of their own.
 */
export async function startProcessLayout(cleanUp: CleanUp): Promise<ProcessLayout> {
  const ports = new PortAllocator();
  const metricsPort = await ports.allocate();
  const servers = await startServers(cleanUp, await cleanUp.temporaryFolder(), ['--metrics-port', String(metricsPort)]);
  const settings = { MONGODB_URI: servers.mongodbUri, TEMPORAL_ADDRESS: servers.temporalAddress };
  const service = await startService(cleanUp, undefined, settings);
  const processes: Record<string, number> = { ...servers.processes, ...service.processes };
  const issuer = path.join(service.dataDir, 'issuer', 'jwks.json');
  const environment = {
    ...service.environment,
    EDOC_MODE: 'embedded',
    JWKS_URL: pathToFileURL(issuer).href,
    JWT_ISSUER: EMBEDDED_ISSUER,
    INTEGRATION_URL: service.sandboxUrl,
  };
  const start = async (name: string, arguments_: readonly string[], changes: NodeJS.ProcessEnv) => {
    const metrics = await ports.allocate();
    const { child } = await startEdoc(cleanUp, arguments_, {
      ...environment,
      ...changes,
      METRICS_PORT: String(metrics),
    });
    if (child.pid !== undefined) processes[name] = child.pid;
    await untilReady(`http://127.0.0.1:${metrics}/health/ready`);
  };
  const secondPort = await ports.allocate();
  await start('api-2', ['api'], { PORT: String(secondPort) });
  for (let number = 2; number <= WORKERS; number += 1)
    await start(`worker-${number}`, ['worker', '--queues', QUEUES], {});
  return {
    service,
    apis: [service.apiUrl, `http://127.0.0.1:${secondPort}`],
    temporalMetrics: `http://127.0.0.1:${metricsPort}/metrics`,
    processes,
  };
}

const READY_WITHIN_MS = 60_000;

async function untilReady(url: string): Promise<void> {
  for (const latest = Date.now() + READY_WITHIN_MS; (await probeHttp(url)) !== 'ready'; await delay(100))
    if (Date.now() > latest) throw new Error(`${url} was not ready in ${READY_WITHIN_MS} ms`);
}
