import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../platform/project-root';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { writeUbl } from '../../documents/formats/ubl/write-ubl';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { sampleModel } from '../unit/validation/sample-model';
import { ensureBuilt } from './support/built-service';

// The rules are an npm package by themselves: unpacked where nothing else of ours is, it validates an invoice.

const run = promisify(execFile);

interface Manifest {
  main: string;
  dependencies: Record<string, string>;
}

let folder: string;
let files: string[];
let manifest: Manifest;

/** As npm would install it. What it depends on is taken from this project: no registry is asked. */
beforeAll(async () => {
  await ensureBuilt();
  folder = await temporaryFolder();
  await run(process.execPath, [path.join(projectRoot(), 'scripts', 'pack-validation.mjs'), folder]);
  const installed = path.join(folder, 'node_modules', 'edoc-validation');
  await mkdir(installed, { recursive: true });
  const tarball = path.join(folder, 'edoc-validation-0.1.0.tgz');
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  files = (await run('tar', ['-tzf', tarball])).stdout.trim().split('\n');
  manifest = JSON.parse((await run('cat', [path.join(installed, 'package.json')])).stdout) as Manifest;
  for (const name of Object.keys(manifest.dependencies))
    await symlink(path.join(projectRoot(), 'node_modules', name), path.join(folder, 'node_modules', name));
});

afterAll(removeTemporaryFolders);

test('it holds rules, sentences, model and schemas, and needs no server', () => {
  const folders = new Set(files.map((file) => file.split('/')[1]));
  expect([...folders].sort()).toEqual(['README.md', 'documents', 'package.json', 'platform', 'schemas', 'validation']);
  expect(Object.keys(manifest.dependencies).sort()).toEqual(['big.js', 'libxml2-wasm']);
});

test('five lines validate an invoice in a fresh folder', async () => {
  await writeFile(path.join(folder, 'right.xml'), writeUbl(sampleModel()));
  await writeFile(path.join(folder, 'cii.xml'), writeCii(sampleModel()));
  await writeFile(path.join(folder, 'wrong.xml'), writeUbl(sampleModel({ number: '' })));
  await writeFile(
    path.join(folder, 'index.js'),
    `const { readFileSync } = require('node:fs');
const { InvoiceValidator } = require('edoc-validation');
const validator = new InvoiceValidator();
const reports = Promise.all(process.argv.slice(2).map((file) => validator.validate(readFileSync(file), { language: 'de' })));
reports.then((all) => console.log(JSON.stringify(all)));
`,
  );
  const { stdout } = await run(process.execPath, ['index.js', 'right.xml', 'cii.xml', 'wrong.xml'], { cwd: folder });
  const [right, cii, wrong] = JSON.parse(stdout) as { valid: boolean; findings: { rule: string; message: string }[] }[];
  expect([right?.valid, cii?.valid, wrong?.valid]).toEqual([true, true, false]);
  const finding = wrong?.findings.find(({ rule }) => rule === 'BR-02');
  expect(finding?.message).toContain('Rechnung');
});
