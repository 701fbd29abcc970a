import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { waitForLock } from '../../../platform/processes/exclusive-lock';
import { projectRoot } from '../../../platform/project-root';
import { SOURCE_FOLDERS } from '../../../scripts/source-folders.cjs';

const ROOT = projectRoot();

/**
 * Builds dist/ unless it is newer than every source: what is started is what is in the folder now. In a run of `npm run e2e` that is
 * done once, before all suites (e2e-setup.cjs): a second build would take away what processes are reading.
 */
export async function ensureBuilt(): Promise<void> {
  if (process.env['BUILT_FOR_TESTS'] !== undefined || isBuilt()) return;
  const lock = await waitForLock(path.join(ROOT, 'node_modules', '.build-for-tests.lock'), () => undefined);
  try {
    if (!isBuilt()) await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: ROOT });
  } finally {
    await lock.release();
  }
}

function isBuilt(): boolean {
  const newest = Math.max(...[...SOURCE_FOLDERS, 'console'].map((folder) => newestSource(path.join(ROOT, folder))));
  return changedAt(path.join(ROOT, 'dist', 'workflow-bundle.js')) > newest;
}

function newestSource(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|json)$/.test(file),
  );
  return Math.max(0, ...files.map((file) => changedAt(path.join(folder, file))));
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
