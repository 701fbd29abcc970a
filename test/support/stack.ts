import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, openSync, statfsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { resolveBinary } from '../../platform/binaries/resolve-binary';
import { waitForLock } from '../../platform/processes/exclusive-lock';
import { identityOf, isRunning, type ProcessIdentity } from '../../platform/processes/process-identity';
import { projectRoot } from '../../platform/project-root';

/** Real servers for tests: one MongoDB replica set and one Temporal for all test files of a Jest run. */
export interface TestStack {
  mongodbUri: string;
  temporalAddress: string;
  keeper: ProcessIdentity;
}

const START_TIMEOUT_MS = 90_000;
const MEMORY = '/dev/shm';
const ROOM_IN_MEMORY = 6 * 1_073_741_824;

/**
 * The servers of this Jest run. The first test file that asks has them started by a process of their own
 * (stack-keeper.ts), which stops them and removes their data when Jest is gone, however it ended.
 */
export async function testStack(): Promise<TestStack> {
  const owner = jestProcess();
  const key = createHash('sha256').update(`${owner.pid} ${owner.started}`).digest('hex').slice(0, 16);
  const folder = path.join(dataRoot(), `edoc-test-stack-${key}`);
  const stateFile = path.join(folder, 'stack.json');
  const lock = await waitForLock(`${folder}.lock`, () => undefined);
  try {
    const running = await readStack(stateFile);
    if (running !== undefined) return running;
    // Fetching may take minutes on a new machine, starting may not: what is fetched here is in the keeper's cache.
    await Promise.all([resolveBinary('mongod'), resolveBinary('temporal')]);
    return await startKeeper(folder, stateFile, owner);
  } finally {
    await lock.release();
  }
}

/** Address of an empty database of its own. */
export async function testDatabase(): Promise<string> {
  const { mongodbUri } = await testStack();
  const url = new URL(mongodbUri);
  url.pathname = `/test-${randomUUID()}`;
  return url.href;
}

/** Nothing of the servers outlives the run. Where Linux has room for it in memory, no write waits for a disk. */
function dataRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_IN_MEMORY ? MEMORY : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

/** Workers are children of the process that runs Jest; with one worker there is but that process. */
function jestProcess(): ProcessIdentity {
  // Whoever is the parent of a worker whose Jest was killed would keep the servers for ever.
  if (process.send !== undefined && !process.connected) throw new Error('Jest has gone');
  const identity = identityOf(process.send === undefined ? process.pid : process.ppid);
  if (identity === undefined) throw new Error('the Jest process cannot be identified');
  return identity;
}

async function startKeeper(folder: string, stateFile: string, owner: ProcessIdentity): Promise<TestStack> {
  const support = path.join(projectRoot(), 'test', 'support');
  const script = [path.join(support, 'typescript-register.cjs'), path.join(support, 'stack-keeper.ts')];
  // Not the test worker's own stderr: Jest would wait for the keeper to close it, and the keeper waits for Jest to end.
  const complaints = `${folder}.log`;
  const log = openSync(complaints, 'w');
  const keeper = spawn(process.execPath, ['-r', ...script, folder, JSON.stringify(owner)], {
    cwd: projectRoot(),
    detached: true,
    stdio: ['ignore', 'ignore', log],
  });
  closeSync(log);
  keeper.unref();
  try {
    return await started(keeper, stateFile);
  } catch (error) {
    console.error(await readFile(complaints, 'utf8'));
    throw error;
  } finally {
    await rm(complaints, { force: true });
  }
}

async function started(keeper: ChildProcess, stateFile: string): Promise<TestStack> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const stack = await readStack(stateFile);
    if (stack !== undefined) return stack;
    if (keeper.exitCode !== null) break;
    await delay(25);
  }
  throw new Error('the servers for the tests did not start');
}

async function readStack(stateFile: string): Promise<TestStack | undefined> {
  try {
    const stack = JSON.parse(await readFile(stateFile, 'utf8')) as TestStack;
    return isRunning(stack.keeper) ? stack : undefined;
  } catch {
    return undefined;
  }
}
