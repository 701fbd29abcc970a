import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SILENT } from '../../../platform/binaries/progress';
import { projectRoot } from '../../../platform/project-root';
import { chooseNode, IMAGE_NODES, type PinnedNode } from '../../support/image-node';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

afterAll(removeTemporaryFolders);

const OLD = { node: '20.19.0', v8: '11.3.244.8-node.33' };

/** A package as the registry has it, with a program that says what Node says; npm takes a file's path in place of a version. */
async function packedNode(versions = { node: '24.21.0', v8: '13.6.233.17-node.51' }): Promise<PinnedNode> {
  const folder = await temporaryFolder();
  mkdirSync(path.join(folder, 'package', 'bin'), { recursive: true });
  const program = path.join(folder, 'package', 'bin', 'node');
  writeFileSync(program, `#!/bin/sh\necho '${JSON.stringify(versions)}'\n`);
  chmodSync(program, 0o755);
  writeFileSync(
    path.join(folder, 'package', 'package.json'),
    JSON.stringify({ name: 'node-fake', version: '24.21.0' }),
  );
  const archive = path.join(folder, 'node-fake.tgz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'package']);
  return { specification: archive, version: '24.21.0', sha512: digestOf(archive) };
}

const digestOf = (file: string): string => createHash('sha512').update(readFileSync(file)).digest('base64');

async function choose(pinned: PinnedNode | undefined, environment: NodeJS.ProcessEnv = {}, running = OLD) {
  const cache = environment['EDOC_CACHE_DIR'] ?? (await temporaryFolder());
  return chooseNode({ environment: { ...environment, EDOC_CACHE_DIR: cache }, progress: SILENT, pinned, running });
}

test('the pinned Node is that of the image', () => {
  const dockerfile = readFileSync(path.join(projectRoot(), 'Dockerfile'), 'utf8');
  const [, major] = /^ARG NODE_VERSION=(\d+)$/m.exec(dockerfile) ?? [];
  const majors = Object.values(IMAGE_NODES).map(({ version }) => version.split('.')[0]);
  expect(majors).toEqual(majors.map(() => major));
});

test('an older Node has the pinned one fetched once, and tests run with it', async () => {
  const EDOC_CACHE_DIR = await temporaryFolder();
  const pinned = await packedNode();
  const first = await choose(pinned, { EDOC_CACHE_DIR });
  expect(first).toEqual({
    file: expect.stringMatching(/\/node-24\.21\.0-[^/]+\/node$/) as string,
    v8: '13.6.233.17-node.51',
    explanation: 'Tests run with Node 24.21.0, as in the image.',
  });
  // Fetching again would fail.
  expect(await choose({ ...pinned, specification: '/nowhere/node.tgz' }, { EDOC_CACHE_DIR })).toEqual(first);
});

test('a package with other bytes than the pinned ones is not run', async () => {
  const [pinned, other] = [await packedNode(), await packedNode({ node: '24.0.0', v8: '13.6.233.8-node.20' })];
  const chosen = await choose({ ...pinned, specification: other.specification });
  expect(chosen.file).toBe(process.execPath);
  expect(chosen.explanation).toContain('has the SHA-512 digest');
});

test('without a registry tests run with the Node that is there, and say so', async () => {
  const chosen = await choose({ ...(await packedNode()), specification: '/nowhere/node.tgz' });
  expect(chosen).toMatchObject({ file: process.execPath, v8: OLD.v8 });
  expect(chosen.explanation).toMatch(/^Tests run with Node 20\.19\.0, which runs this: 24\.21\.0 could not be fetched/);
});

test.each(['24.1.0', '26.0.0'])('a Node of version %s runs the tests itself', async (node) => {
  const chosen = await choose(await packedNode(), {}, { node, v8: '14.0.0' });
  expect(chosen).toEqual({
    file: process.execPath,
    v8: '14.0.0',
    explanation: `Tests run with Node ${node}, which runs this.`,
  });
});

test('TEST_NODE names another', async () => {
  const chosen = await choose(await packedNode(), { TEST_NODE: process.execPath });
  expect(chosen).toEqual({
    file: process.execPath,
    v8: process.versions.v8,
    explanation: `Tests run with Node ${process.versions.node}, named by TEST_NODE.`,
  });
  await expect(choose(await packedNode(), { TEST_NODE: '/nowhere/node' })).rejects.toThrow(
    'TEST_NODE is /nowhere/node, which does not run',
  );
});
