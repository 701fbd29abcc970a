import { isRunning, type ProcessIdentity } from '../processes/process-identity';
import type { DataFolder } from './data-folder';
import { readJsonFile } from './json-file';

/** DATA_DIR/service.json: what clients of a running embedded stack find it by. */
export interface ServiceFile {
  apiUrl: string;
  docsUrl: string;
  /** Missing when TEMPORAL_ADDRESS names a Temporal of the user's own. */
  temporalUiUrl?: string;
  temporalAddress: string;
  /** Without user and password. */
  mongodbUri: string;
  sandboxUrl: string;
  metricsUrl: string;
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
