import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** A folder of its own for a test; removeTemporaryFolders() takes all of them away. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edoc-test-'));
  made.push(folder);
  return folder;
}

export async function removeTemporaryFolders(): Promise<void> {
  await Promise.all(made.splice(0).map(async (folder) => rm(folder, { recursive: true, force: true })));
}
