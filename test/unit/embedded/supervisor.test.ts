import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dataFolder, type DataFolder, writeJsonFile } from '../../../platform/embedded/data-folder';
import { PortAllocator } from '../../../platform/embedded/free-port';
import { answerOfHttp, probeHttp, type ProcessSpec } from '../../../platform/embedded/probes';
import { Supervisor } from '../../../platform/embedded/supervisor';
import { identityOf, isRunning, type ProcessIdentity } from '../../../platform/processes/process-identity';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

afterAll(removeTemporaryFolders);

const ports = new PortAllocator();

async function specOf(name: string, script: string, changes: Partial<ProcessSpec> = {}): Promise<ProcessSpec> {
  const port = await ports.allocate();
  return {
    name,
    command: process.execPath,
    arguments: ['-e', script, String(port)],
    environment: process.env,
    probe: () => probeHttp(`http://127.0.0.1:${port}/`),
    startTimeoutMs: 10_000,
    stopTimeoutMs: 1_000,
    ...changes,
  };
}

const LISTEN = "require('http').createServer((q, s) => s.end('ok')).listen(Number(process.argv[1]), '127.0.0.1');";
const STUBBORN = `${LISTEN} process.on('SIGTERM', () => {});`;
const BROKEN = "console.error('no licence for this'); process.exit(7);";

class Events {
  readonly ended: string[] = [];
  readonly recovered: string[] = [];
  readonly waits: string[] = [];
  readonly killed: string[] = [];
  readonly observer = {
    started: () => undefined,
    ended: (name: string, how: string) => void this.ended.push(`${name} ${how.split(',')[0] ?? ''}`),
    recovered: (name: string) => void this.recovered.push(name),
    waits: (name: string, why: string) => void this.waits.push(`${name}: ${why}`),
    killed: (name: string, afterMs: number) => void this.killed.push(`${name} after ${afterMs} ms`),
  };
}

async function open(
  root?: string,
): Promise<{ supervisor: Supervisor; folder: DataFolder; events: Events; said: string[] }> {
  const folder = dataFolder({ DATA_DIR: root ?? (await temporaryFolder()) });
  const events = new Events();
  const said: string[] = [];
  const supervisor = await Supervisor.open(folder, events.observer, (line) => said.push(line));
  return { supervisor, folder, events, said };
}

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 10_000; !condition(); await delay(20)) {
    if (Date.now() > deadline) throw new Error('it did not happen in 10 s');
  }
}

test('a process that dies is started again on the same port, under a new pid', async () => {
  const { supervisor, folder, events } = await open();
  const spec = await specOf('a', LISTEN);
  await supervisor.launch(spec);
  const first = supervisor.pids()['a'] ?? 0;
  process.kill(first, 'SIGKILL');
  await until(() => events.recovered.length === 1);
  const second = supervisor.pids()['a'];
  expect(second).not.toBe(first);
  expect(events.ended).toEqual(['a SIGKILL']);
  expect(await spec.probe()).toBe('ready');
  const runtime = JSON.parse(readFileSync(folder.runtimeFile, 'utf8')) as Record<string, ProcessIdentity>;
  expect(runtime['a']?.pid).toBe(second);
  await supervisor.stop([['a']], 5_000);
  expect(await spec.probe()).toBe('silent');
  expect([folder.runtimeFile, folder.lockFile].map((file) => existsSync(file))).toEqual([false, false]);
});

test('what a process says while it is not ready is told once, while it is waited for', async () => {
  const { supervisor, events } = await open();
  const script = `require('http').createServer((q, s) => {
    s.writeHead(ready ? 200 : 503).end('not ready\\nKEYS: of another');
  }).listen(Number(process.argv[1]), '127.0.0.1');
  let ready = false;
  process.on('SIGUSR2', () => (ready = true));`;
  const port = await ports.allocate();
  const url = `http://127.0.0.1:${port}/`;
  const spec = await specOf('d', script, {
    arguments: ['-e', script, String(port)],
    probe: () => probeHttp(url),
    complaint: () => answerOfHttp(url),
    startTimeoutMs: 30_000,
  });
  const launched = supervisor.launch(spec);
  await until(() => events.waits.length > 0);
  process.kill(supervisor.pids()['d'] ?? 0, 'SIGUSR2');
  await launched;
  expect(events.waits).toEqual(['d: not ready: KEYS: of another']);
  await supervisor.stop([['d']], 5_000);
});

test('a process that cannot start fails the launch with the end of its log', async () => {
  const { supervisor, events } = await open();
  await expect(supervisor.launch(await specOf('b', BROKEN))).rejects.toThrow(/b ended with exit code 7.*no licence/s);
  await expect(supervisor.launch(await specOf('c', LISTEN, { command: '/nowhere/c' }))).rejects.toThrow(
    'no program at',
  );
  expect(events.ended).toEqual([]);
  await supervisor.stop([['b', 'c']], 5_000);
});

test('what the processes write, and what an earlier version left open, no other user can open', async () => {
  const { mongo, mail, temporalDatabase, root } = dataFolder({ DATA_DIR: await temporaryFolder() });
  for (const path of [mongo, mail]) mkdirSync(path, { mode: 0o755 });
  writeFileSync(temporalDatabase, 'documents', { mode: 0o644 });
  const { supervisor, folder } = await open(root);
  const modes = (...paths: string[]): string[] => paths.map((path) => (statSync(path).mode & 0o777).toString(8));
  expect(modes(mongo, mail, folder.sandbox, folder.logs, temporalDatabase)).toEqual([
    '700',
    '700',
    '700',
    '700',
    '600',
  ]);
  const [file, made] = ['written', 'made'].map((name) => path.join(root, name)) as [string, string];
  const before = process.umask();
  const write = `require('fs').writeFileSync(${JSON.stringify(file)}, ''); require('fs').mkdirSync(${JSON.stringify(made)}); ${LISTEN}`;
  await supervisor.launch(await specOf('writer', write));
  expect(modes(file, made)).toEqual(['600', '700']);
  expect(process.umask()).toBe(before);
  await supervisor.stop([['writer']], 5_000);
});

test('what is stopped while it starts never counts as ready', async () => {
  const { supervisor } = await open();
  const launched = supervisor.launch(await specOf('slow', 'setInterval(() => {}, 1000)'));
  const failure = expect(launched).rejects.toThrow('slow was stopped while starting');
  await until(() => supervisor.pids()['slow'] !== undefined);
  await supervisor.stop([['slow']], 3_000);
  await failure;
  await expect(supervisor.launch(await specOf('late', LISTEN))).rejects.toThrow('late is not started');
});

test('phases are stopped in order, and one that does not stop is killed, which is said', async () => {
  const { supervisor, events } = await open();
  await supervisor.launch(await specOf('stubborn', STUBBORN));
  await supervisor.launch(await specOf('last', LISTEN));
  const [stubborn, last] = ['stubborn', 'last'].map((name) => identityOf(supervisor.pids()[name] ?? 0));
  if (stubborn === undefined || last === undefined) throw new Error('both run');
  const stopped = supervisor.stop([['stubborn'], ['last']], 5_000);
  await delay(500);
  expect([isRunning(stubborn), isRunning(last)]).toEqual([true, true]);
  await stopped;
  expect([isRunning(stubborn), isRunning(last)]).toEqual([false, false]);
  expect(events.killed).toEqual(['stubborn after 1000 ms']);
});

test('a second supervisor of the folder is refused while the first one runs', async () => {
  const { supervisor, folder } = await open();
  await expect(open(folder.root)).rejects.toThrow(
    `A stack is already running in ${folder.root} (process ${process.pid}; addresses in ${folder.serviceFile}). ` +
      `Stop it first (Ctrl-C in its terminal, or kill ${process.pid}), or choose another folder with DATA_DIR=<folder>.`,
  );
  await supervisor.stop([], 1_000);
  const { supervisor: next } = await open(folder.root);
  await next.stop([], 1_000);
});

test('processes that a killed supervisor left are ended, and no others', async () => {
  const { supervisor, folder } = await open();
  const spec = await specOf('left', LISTEN);
  await supervisor.launch(spec);
  const identity = identityOf(supervisor.pids()['left'] ?? 0);
  if (identity === undefined) throw new Error('it runs');
  // As after kill -9: the files are there, but their supervisor is not.
  const root = await temporaryFolder();
  const abandoned = dataFolder({ DATA_DIR: root });
  writeJsonFile(abandoned.lockFile, { pid: process.pid, started: 'earlier' });
  writeJsonFile(abandoned.runtimeFile, { other: { pid: process.pid, started: 'earlier' } });
  const harmless = await open(root);
  expect(harmless.said).toEqual([]);
  await harmless.supervisor.stop([], 1_000);

  writeJsonFile(abandoned.runtimeFile, { left: identity });
  const cleaning = await open(root);
  expect(cleaning.said).toEqual([`ended left (process ${identity.pid}) of the previous run`]);
  expect(isRunning(identity)).toBe(false);
  await cleaning.supervisor.stop([], 1_000);
  await supervisor.stop([['left']], 5_000);
  expect(existsSync(folder.lockFile)).toBe(false);
});

test('a process that works is waited for beyond its limit, one that does nothing is not', async () => {
  const { supervisor } = await open();
  const limit = { startTimeoutMs: 4_000 };
  const busy = `while (process.cpuUsage().user < 5e6); ${LISTEN}`;
  await expect(supervisor.launch(await specOf('busy', busy, limit))).resolves.toBeGreaterThan(4_000);
  const idle = await specOf('idle', 'setInterval(() => {}, 1000)', limit);
  await expect(supervisor.launch(idle)).rejects.toThrow(/idle was not ready after \d+ s/);
  await supervisor.stop([['busy', 'idle']], 5_000);
}, 90_000);
