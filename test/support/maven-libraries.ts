import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../platform/project-root';

const run = promisify(execFile);

/**
 * The libraries of a pom.xml, fetched once with Maven by their coordinates, and Java to run them.
 * @throws Error where that cannot be had
 */
export async function mavenLibraries(name: string, version: string, pom: string): Promise<string> {
  const folder = path.join(homedir(), '.cache', name, version);
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`;
    await mkdir(path.dirname(folder), { recursive: true });
    const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${draft}`];
    const file = path.join(projectRoot(), pom);
    await run('mvn', ['--quiet', '--batch-mode', '-f', file, ...goal], { timeout: 300_000 });
    // Another process may have been first: both have the same.
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  }
  await run('java', ['-version']);
  return folder;
}

/** For a dozen documents the better compiler costs more than it saves. */
export const QUICKLY_STARTED: readonly string[] = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
