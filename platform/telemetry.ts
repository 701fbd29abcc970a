import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenFailure } from './listen-failure';
import { collectDefaultMetrics, Registry } from 'prom-client';

export interface ProbeServer {
  url: string;
  close(): Promise<void>;
}

/** Node's own 10 ms would wake an idle process a hundred times a second, which takes half a percent of a core. */
export const LAG_SAMPLE_MS = 200;

export function createRegistry(process: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_SAMPLE_MS });
  return registry;
}

/** `/metrics`, `/health/live` and `/health/ready` of a process, on a port of their own that clients never see. */
export async function startProbeServer(options: {
  host: string;
  port: number;
  metrics(): Promise<string>;
  isReady(): boolean | Promise<boolean>;
  /** Faults, also while the process is ready: a restart would not help, somebody has to look. */
  complaints?(): Promise<string[]>;
}): Promise<ProbeServer> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  async function answer(path: string): Promise<{ status: number; body: string }> {
    switch (path) {
      case '/metrics':
        return { status: 200, body: await options.metrics() };
      case '/health/live':
        return { status: 200, body: 'live\n' };
      case '/health/ready':
        return (await options.isReady())
          ? { status: 200, body: await text('ready') }
          : { status: 503, body: await text('not ready') };
      default:
        return { status: 404, body: 'not found\n' };
    }
  }
  async function text(state: string): Promise<string> {
    const complaints = (await options.complaints?.().catch(() => [])) ?? [];
    return [state, ...complaints].map((line) => `${line}\n`).join('');
  }
  await listen(server, options.port, options.host);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host}:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    // It stays for later: a connection that cannot be taken (no descriptor is left) must not end the process.
    server.on('error', (error) => reject(listenFailure(error, { host, port, setting: 'METRICS_PORT' })));
    server.listen(port, host, resolve);
  });
}
