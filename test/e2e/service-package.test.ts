import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PortAllocator } from '../../platform/embedded/free-port';
import { projectRoot } from '../../platform/project-root';
import { createTestIssuer, ISSUER } from '../api/support/test-issuer';
import { eventually } from '../support/eventually';
import { testDatabase, testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { ensureBuilt } from './support/built-service';
import { RunningProgram } from './support/running-program';

// The service as a tarball for servers without Docker: what was packed runs with nothing else of this project beside it.

const run = promisify(execFile);
const started: RunningProgram[] = [];
let edoc: string;

beforeAll(async () => {
  await ensureBuilt();
  const folder = await temporaryFolder();
  const script = path.join(projectRoot(), 'scripts', 'pack-service.mjs');
  const { stdout } = await run(process.execPath, [script, folder]);
  await run('tar', ['-xzf', stdout.trim(), '-C', folder]);
  edoc = path.join(folder, path.basename(stdout.trim()).replace(/-[a-z0-9]+-[a-z0-9]+\.tgz$/, ''), 'bin', 'edoc.cjs');
});

afterAll(async () => {
  for (const program of started) program.end();
  await removeTemporaryFolders();
});

test('the API and a worker start and are ready; the guides are there', async () => {
  const [{ temporalAddress }, mongodbUri] = await Promise.all([testStack(), testDatabase()]);
  const ports = new PortAllocator();
  const start = async (command: readonly string[], settings: NodeJS.ProcessEnv) => {
    const [port, metrics] = [await ports.allocate(), await ports.allocate()];
    const addresses = { PORT: String(port), METRICS_PORT: String(metrics), MONGODB_URI: mongodbUri };
    const env = { ...process.env, EDOC_MODE: 'embedded', TEMPORAL_ADDRESS: temporalAddress, ...addresses, ...settings };
    const child = spawn(process.execPath, [edoc, ...command], { cwd: path.dirname(edoc), env, detached: true });
    const program = new RunningProgram(child);
    started.push(program);
    return { program, port, metrics };
  };
  const keys = path.join(path.dirname(edoc), 'keys.json');
  await writeFile(keys, JSON.stringify((await createTestIssuer()).keySet));
  const api = await start(['api'], { JWKS_URL: pathToFileURL(keys).href, JWT_ISSUER: ISSUER });
  const worker = await start(['worker', '--queues', 'generation'], {});
  const isReady = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    return answer?.ok === true ? true : undefined;
  };
  await eventually('the API to be ready', async () => isReady(api.port));
  await eventually('the worker to be ready', async () => isReady(worker.metrics));
  const guide = await fetch(`http://127.0.0.1:${api.port}/docs/without-docker`);
  expect(await guide.text()).toContain('npm run pack:service');
  for (const { program } of [api, worker]) expect(await program.stop('SIGTERM')).toBe(0);
});
