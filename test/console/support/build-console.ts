import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The console's files from the present sources, in a folder of their own. In a process of its own, as `npm run build` is. */
export async function buildConsole(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-'));
  await promisify(execFile)(process.execPath, [path.resolve('scripts/build-console.mjs'), folder]);
  return folder;
}
