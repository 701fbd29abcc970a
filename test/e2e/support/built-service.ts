import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../platform/project-root';
import { SOURCE_FOLDERS } from '../../../scripts/source-folders.cjs';

/** Builds dist/ unless it is newer than every source: what the tests start is what is in the folder now. */
export async function ensureBuilt(): Promise<void> {
  const root = projectRoot();
  const newest = Math.max(...[...SOURCE_FOLDERS, 'console'].map((folder) => newestSource(path.join(root, folder))));
  if (changedAt(path.join(root, 'dist', 'workflow-bundle.js')) > newest) return;
  await promisify(execFile)(process.execPath, [path.join(root, 'scripts', 'build.mjs')], { cwd: root });
}

function newestSource(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return Math.max(0, ...files.map((file) => changedAt(path.join(folder, file))));
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
