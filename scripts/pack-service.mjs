// Packs the service for servers without Docker, with its production dependencies: `npm run pack:service [folder]`. Needs dist/.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const target = path.resolve(process.argv[2] ?? '.');
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const name = `edoc-${version}`;

/** What runs, what is read at run time (documentation, the sandbox's contract), and what an operator needs beside it. */
const PARTS = ['bin', 'dist', 'docs', 'deploy', 'sandbox/openapi.yaml', 'package.json', 'package-lock.json', '.npmrc'];
/** Of dist/: measurements need what only a checkout has. Secrets that were made beside Compose stay where they are. */
const LEFT_OUT = ['dist/bench', 'deploy/secrets'].map((part) => path.join(root, part));

const folder = await mkdtemp(path.join(tmpdir(), 'edoc-service-'));
try {
  const packed = path.join(folder, name);
  for (const part of PARTS) {
    const filter = (from) => !LEFT_OUT.includes(from);
    await cp(path.join(root, part), path.join(packed, part), { recursive: true, filter });
  }
  console.error('installing the production dependencies');
  await run('npm', ['ci', '--omit=dev', '--ignore-scripts'], { cwd: packed });
  await mkdir(target, { recursive: true });
  // Modules for another system or processor are not in it: pack on the kind of machine that it is for.
  const tarball = path.join(target, `${name}-${process.platform}-${process.arch}.tgz`);
  console.error('packing');
  await run('tar', ['--owner=0', '--group=0', '--numeric-owner', '-czf', tarball, '-C', folder, name]);
  console.log(tarball);
} finally {
  await rm(folder, { recursive: true, force: true });
}
