import { spawn } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFile, untar } from './archive';
import type { BinaryFacts, BinaryName } from './binary-catalogue';
import { download } from './download';
import { fetchText } from './http-text';
import type { Progress } from './progress';

const NAME_LOOKUP_MS = 5_000;

type Fetch = (facts: BinaryFacts, folder: string, progress: Progress) => Promise<void>;

const OFFICIAL: Readonly<Record<BinaryName, { host: string; fetch: Fetch }>> = {
  temporal: { host: 'temporal.download', fetch: fetchTemporal },
  mongod: { host: 'fastdl.mongodb.org', fetch: fetchMongod },
  chromium: { host: 'cdn.playwright.dev', fetch: fetchChromium },
};

/** Puts the program, as its makers publish it, into the folder under its catalogue name. */
export async function fetchOfficial(facts: BinaryFacts, folder: string, progress: Progress): Promise<void> {
  await OFFICIAL[facts.name].fetch(facts, folder, progress);
}

/** Tells at once by asking for the name: where only package registries can be reached, a download would hang for minutes. */
export async function checkReachable(name: BinaryName, environment: NodeJS.ProcessEnv): Promise<void> {
  const { host } = OFFICIAL[name];
  // Behind a proxy it is the proxy that knows names.
  if ((environment['HTTPS_PROXY'] ?? environment['https_proxy'] ?? '') !== '') return;
  const timeout = new AbortController();
  try {
    await Promise.race([
      lookup(host),
      delay(NAME_LOOKUP_MS, undefined, { signal: timeout.signal }).then(() => {
        throw new Error(`no answer to the name lookup within ${NAME_LOOKUP_MS / 1000} s`);
      }),
    ]);
  } catch (cause) {
    throw new Error(`${host} cannot be reached`, { cause });
  } finally {
    timeout.abort();
  }
}

async function fetchTemporal(facts: BinaryFacts, folder: string, progress: Progress): Promise<void> {
  const platform = process.platform;
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const url = `https://temporal.download/cli/archive/v${facts.officialVersion}?platform=${platform}&arch=${arch}`;
  await fetchArchive(facts, folder, progress, url, undefined);
}

async function fetchMongod(facts: BinaryFacts, folder: string, progress: Progress): Promise<void> {
  const { MongoBinaryDownloadUrl } = await import('mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js');
  const { getOS } = await import('mongodb-memory-server-core/lib/util/getos/index.js');
  // That library knows which of MongoDB's builds fits which distribution.
  const { platform, arch } = process;
  const address = new MongoBinaryDownloadUrl({ version: facts.officialVersion, platform, arch, os: await getOS() });
  const url = await address.getDownloadUrl();
  const stated = await fetchText(`${url}.sha256`, {});
  await fetchArchive(facts, folder, progress, url, stated.text.trim().split(/\s+/)[0]);
}

async function fetchArchive(
  facts: BinaryFacts,
  folder: string,
  progress: Progress,
  url: string,
  sha256: string | undefined,
): Promise<void> {
  const scratch = await mkdtemp(path.join(folder, 'official-'));
  try {
    const archive = path.join(scratch, 'archive.tgz');
    await download(url, archive, { what: `${facts.name} ${facts.officialVersion}`, progress, sha256 });
    await untar(archive, scratch);
    const program = await findFile(scratch, new RegExp(`^${facts.name}$`));
    if (program === undefined) throw new Error(`${url} contains no ${facts.name}`);
    await rename(program, path.join(folder, facts.name));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Playwright's installer knows the build that fits its version; its percentage becomes our progress. */
async function fetchChromium(facts: BinaryFacts, folder: string, progress: Progress): Promise<void> {
  const cli = path.join(path.dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  await new Promise<void>((resolve, reject) => {
    const installer = spawn(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
      env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let complaint = '';
    installer.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
    installer.stdout.on('data', (chunk: Buffer) => {
      const [, percent, megabytes] = /\b(\d{1,3})% of ([\d.]{1,20}) MiB/.exec(chunk.toString()) ?? [];
      if (percent === undefined) return;
      const total = Number(megabytes) * 1024 * 1024;
      progress.transferred(facts.name, (total * Number(percent)) / 100, total);
    });
    installer.on('error', reject);
    installer.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`playwright install ended with ${code}: ${complaint.trim().split('\n')[0] ?? ''}`));
    });
  });
  const program = await findFile(folder, /^(?:chrome-)?headless[-_]shell$/);
  if (program === undefined) throw new Error('playwright install did not produce a headless shell');
  await symlink(path.relative(folder, program), path.join(folder, facts.name));
}
