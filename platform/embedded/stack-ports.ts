import { type DataFolder, readJsonFile, writeJsonFile } from './data-folder';
import { isPortFree, PortAllocator } from './free-port';

const INTERNAL_PORTS = [
  'mongod',
  'temporal',
  'temporalUi',
  'sandbox',
  'sandboxTls',
  'sandboxDns',
  'workerMetrics',
  'renderingMetrics',
  'printing',
  'apiMetrics',
] as const;

export type StackPorts = Record<(typeof INTERNAL_PORTS)[number] | 'api', number>;

const DEFAULT_API_PORT = 8080;

/** A setting or the surroundings make the start impossible; the message tells what to change. */
export class StartRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartRefusedError';
  }
}

/** The internal ports of the run before are taken again where they are free: addresses stay as people know them. */
export async function choosePorts(folder: DataFolder, environment: NodeJS.ProcessEnv): Promise<StackPorts> {
  const remembered = (await readJsonFile<Partial<StackPorts>>(folder.portsFile)) ?? {};
  const allocator = new PortAllocator();
  const ports: Partial<StackPorts> = {};
  for (const name of INTERNAL_PORTS)
    ports[name] = await (name === 'sandboxDns'
      ? allocator.allocateUdp(remembered[name])
      : allocator.allocate(remembered[name]));
  ports.api = await apiPort(environment, allocator);
  writeJsonFile(folder.portsFile, ports);
  return ports as StackPorts;
}

async function apiPort(environment: NodeJS.ProcessEnv, allocator: PortAllocator): Promise<number> {
  const configured = environment['PORT'];
  const port = configured === undefined || configured === '' ? DEFAULT_API_PORT : Number(configured);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartRefusedError(`PORT is ${configured ?? ''}: it must be a port from 0 (a free one) to 65535`);
  }
  if (port === 0) return allocator.allocate();
  if (await isPortFree(port, listenHost(environment))) return port;
  throw new StartRefusedError(
    `Port ${port} is in use by another program. Choose another one with PORT=<port>, or PORT=0.`,
  );
}

export function listenHost(environment: NodeJS.ProcessEnv): string {
  const host = environment['HOST'];
  return host === undefined || host === '' ? '127.0.0.1' : host;
}
