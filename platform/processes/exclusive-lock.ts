import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf, isRunning, type ProcessIdentity } from './process-identity';

export interface ExclusiveLock {
  release(): Promise<void>;
}

/** Another running process holds the lock. */
export class LockHeldError extends Error {
  constructor(
    file: string,
    readonly owner: ProcessIdentity,
  ) {
    super(`${file} is held by the running process ${owner.pid}`);
    this.name = 'LockHeldError';
  }
}

/**
 * Takes a lock file that holds its owner's identity. A lock whose owner is gone (killed, machine restarted) is taken
 * over; one whose owner runs makes this throw LockHeldError.
 */
export async function takeLock(file: string): Promise<ExclusiveLock> {
  const own = identityOf(process.pid);
  if (own === undefined) throw new Error('the current process cannot be identified');
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  // Written first and linked then: whoever sees the lock file sees its owner in it.
  await writeFile(draft, JSON.stringify(own));
  try {
    for (;;) {
      if (await linked(draft, file)) break;
      const owner = await ownerOf(file);
      if (owner !== undefined && isRunning(owner)) throw new LockHeldError(file, owner);
      await removeStale(file);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return { release: () => rm(file, { force: true }) };
}

/** Does the same as takeLock, but waits for the owner to finish. */
export async function waitForLock(file: string, onWait: (owner: ProcessIdentity) => void): Promise<ExclusiveLock> {
  let told = false;
  for (;;) {
    try {
      return await takeLock(file);
    } catch (error) {
      if (!(error instanceof LockHeldError)) throw error;
      if (!told) onWait(error.owner);
      told = true;
      await delay(200);
    }
  }
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function ownerOf(file: string): Promise<ProcessIdentity | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}

/** Longer than the few system calls between taking the right to remove a lock and using it. */
const ABANDONED_MS = 10_000;

/**
 * Removes the lock of an owner that is gone. Many may try at once: a second name for the lock file is the right to
 * remove it, and only one can create that name. What it then names is looked at once more, for the lock may have
 * changed hands in between.
 */
async function removeStale(file: string): Promise<void> {
  const right = `${file}.stale`;
  try {
    if (!(await linked(file, right))) {
      const { ctimeMs } = await stat(right);
      if (Date.now() - ctimeMs > ABANDONED_MS) await rm(right, { force: true });
      await delay(10);
      return;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const owner = await ownerOf(right);
  if (owner === undefined || !isRunning(owner)) await rm(file, { force: true });
  await rm(right, { force: true });
}
