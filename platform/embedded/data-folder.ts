import path from 'node:path';
import { isRunning, type ProcessIdentity } from '../processes/process-identity';
import type { SandboxAddresses } from '../sandbox-addresses';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { renameSync, writeFileSync } from 'node:fs';

/** Folder of everything of an embedded stack. */
export interface DataFolder {
  root: string;
  serviceFile: string;
  /** Processes of the running stack with their start times, for whoever has to clean up after a crash. */
  runtimeFile: string;
  lockFile: string;
  portsFile: string;
  logs: string;
  mongo: string;
  temporalDatabase: string;
  sandbox: string;
  mail: string;
  issuer: string;
  credentials: string;
}

export function dataFolder(environment: NodeJS.ProcessEnv): DataFolder {
  const configured = environment['DATA_DIR'];
  const root = path.resolve(configured === undefined || configured === '' ? '.data' : configured);
  const inside = (name: string) => path.join(root, name);
  return {
    root,
    serviceFile: inside('service.json'),
    runtimeFile: inside('runtime.json'),
    lockFile: inside('supervisor.lock'),
    portsFile: inside('ports.json'),
    logs: inside('logs'),
    mongo: inside('mongo'),
    temporalDatabase: inside('temporal.db'),
    sandbox: inside('sandbox'),
    mail: inside('mail'),
    issuer: inside('issuer'),
    credentials: inside('credentials'),
  };
}

/** DATA_DIR/service.json: what clients of a running embedded stack find it by. */
export interface ServiceFile {
  apiUrl: string;
  docsUrl: string;
  /** Missing when TEMPORAL_ADDRESS names a Temporal of the user's own. */
  temporalUiUrl?: string;
  temporalAddress: string;
  /** Address without user and password. */
  mongodbUri: string;
  sandboxUrl: string;
  /** Address at which the sandbox speaks the authorities' own protocols; the certificates are in the folder of its data. */
  sandboxTlsUrl: string;
  /** `ip:port` of its name server, over UDP. */
  sandboxDns: string;
  /** Address of the API's metrics; `metrics` has those of all processes. */
  metricsUrl: string;
  metrics: Record<string, string>;
  mailDir: string;
  pid: number;
  processes: Record<string, number>;
}

/** The stack of this data folder if it runs: a file left by a killed one does not count. */
export async function runningService(folder: DataFolder): Promise<ServiceFile | undefined> {
  const [service, owner] = await Promise.all([
    readJsonFile<ServiceFile>(folder.serviceFile),
    readJsonFile<ProcessIdentity>(folder.lockFile),
  ]);
  return service !== undefined && owner !== undefined && isRunning(owner) ? service : undefined;
}

/** Addresses of the running stack's sandbox. */
export function sandboxOf({ sandboxUrl, sandboxTlsUrl, sandboxDns }: ServiceFile): SandboxAddresses {
  return { http: sandboxUrl, tls: sandboxTlsUrl, dns: sandboxDns };
}

/** Replaces the file as a whole: readers see the old or the new content. Synchronous, so that a crash loses no pid. */
export function writeJsonFile(file: string, content: unknown): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** Undefined when there is no file or it is not JSON. */
export async function readJsonFile<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
