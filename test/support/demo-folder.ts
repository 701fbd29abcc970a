import { writeFile } from 'node:fs/promises';
import { dataFolder, type ServiceFile } from '../../platform/embedded/data-folder';
import { identityOf } from '../../platform/processes/process-identity';
import { temporaryFolder } from './temporary-folder';

/** A DATA_DIR in which a demo seems to run, for as long as this process does. */
export async function demoFolder(service: Partial<ServiceFile>): Promise<string> {
  const folder = dataFolder({ DATA_DIR: await temporaryFolder() });
  await writeFile(folder.serviceFile, JSON.stringify(service));
  await writeFile(folder.lockFile, JSON.stringify(identityOf(process.pid)));
  return folder.root;
}
