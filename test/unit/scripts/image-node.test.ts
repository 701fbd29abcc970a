import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SILENT } from '../../../platform/binaries/progress';
import { projectRoot } from '../../../platform/project-root';
import { chooseNode, IMAGE_NODES, type PinnedNode } from '../../support/image-node';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

afterAll(removeTemporaryFolders);

/** A package as the registry has it, with a program that says its version of V8; npm takes a file's path in place of a version. */
async function packedNode(v8 = '13.6.233.17-node.51'): Promise<PinnedNode> {
  const folder = await temporaryFolder();
  mkdirSync(path.join(folder, 'package', 'bin'), { recursive: true });
  const program = path.join(folder, 'package', 'bin', 'node');
  writeFileSync(program, `#!/bin/sh\necho '${v8}'\n`);
  chmodSync(program, 0o755);
  writeFileSync(
    path.join(folder, 'package', 'package.json'),
    JSON.stringify({ name: 'node-fake', version: '24.99.0' }),
  );
  const archive = path.join(folder, 'node-fake.tgz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'package']);
  return { specification: archive, version: '24.99.0', sha512: digestOf(archive) };
}

const digestOf = (file: string): string => createHash('sha512').update(readFileSync(file)).digest('base64');

async function choose(pinned: PinnedNode, TEST_NODE = '', EDOC_CACHE_DIR?: string) {
  const environment = { TEST_NODE, EDOC_CACHE_DIR: EDOC_CACHE_DIR ?? (await temporaryFolder()) };
  return chooseNode({ environment, progress: SILENT, pinned });
}

test('the pinned Node is that of the image', () => {
  const dockerfile = readFileSync(path.join(projectRoot(), 'Dockerfile'), 'utf8');
  const [, major] = /^ARG NODE_VERSION=(\d+)$/m.exec(dockerfile) ?? [];
  const majors = Object.values(IMAGE_NODES).map(({ version }) => version.split('.')[0]);
  expect(majors).toEqual(majors.map(() => major));
});

test('the pinned one is fetched once', async () => {
  const cache = await temporaryFolder();
  const pinned = await packedNode();
  const first = await choose(pinned, '', cache);
  expect(first).toEqual({
    file: expect.stringMatching(/\/node-24\.99\.0-[^/]+\/node$/) as string,
    v8: '13.6.233.17-node.51',
  });
  // Fetching again would fail.
  expect(await choose({ ...pinned, specification: '/nowhere/node.tgz' }, '', cache)).toEqual(first);
});

test('a package with other bytes than the pinned ones is not run', async () => {
  const [pinned, other] = [await packedNode(), await packedNode('13.6.233.8-node.20')];
  const chosen = choose({ ...pinned, specification: other.specification });
  await expect(chosen).rejects.toThrow('has the SHA-512 digest');
});

test('without the package nothing is run in its place', async () => {
  const chosen = choose({ ...(await packedNode()), specification: '/nowhere/node.tgz' });
  await expect(chosen).rejects.toThrow('npm pack');
});

test.each([
  ['TEST_NODE says so', { version: '24.99.0' }, 'running'],
  ['it is that of the image', { version: process.versions.node }, ''],
])('tests run with the Node that runs if %s', async (_, version, testNode) => {
  const pinned = { ...(await packedNode()), specification: '/nowhere/node.tgz', ...version };
  expect(await choose(pinned, testNode)).toEqual({ file: process.execPath, v8: process.versions.v8 });
});

test('TEST_NODE names another', async () => {
  expect(await choose(await packedNode(), process.execPath)).toEqual({
    file: process.execPath,
    v8: process.versions.v8,
  });
  await expect(choose(await packedNode(), '/nowhere/node')).rejects.toThrow(
    '/nowhere/node, which TEST_NODE asks for, does not run',
  );
});
