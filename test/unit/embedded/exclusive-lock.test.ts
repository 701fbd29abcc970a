import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LockHeldError, takeLock, waitForLock } from '../../../platform/processes/exclusive-lock';
import { identityOf, isRunning } from '../../../platform/processes/process-identity';
import { endProcess } from '../../../platform/processes/end-process';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

afterAll(removeTemporaryFolders);

test('a held lock is refused with its owner, a released one is free', async () => {
  const file = path.join(await temporaryFolder(), 'a.lock');
  const lock = await takeLock(file);
  await expect(takeLock(file)).rejects.toMatchObject({ name: 'LockHeldError', owner: { pid: process.pid } });
  await lock.release();
  await (await takeLock(file)).release();
});

test('the lock of a process that is gone is taken over, by one of many', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'a.lock');
  for (let round = 0; round < 20; round += 1) {
    await writeFile(file, JSON.stringify({ pid: process.pid, started: 'another boot' }));
    const results = await Promise.allSettled(Array.from({ length: 8 }, async () => takeLock(file)));
    const taken = results.filter((result) => result.status === 'fulfilled');
    expect(taken).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(LockHeldError);
    }
    await taken[0]?.value.release();
  }
  expect(await readdir(folder)).toEqual([]);
});

test('a waiter gets the lock when it is released', async () => {
  const file = path.join(await temporaryFolder(), 'a.lock');
  const lock = await takeLock(file);
  const owners: number[] = [];
  const waiting = waitForLock(file, (owner) => owners.push(owner.pid));
  setTimeout(() => void lock.release(), 300);
  await (await waiting).release();
  expect(owners).toEqual([process.pid]);
});

test('a process that ignores SIGTERM is killed; one with another start time is left alone', async () => {
  const script = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')";
  const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  const identity = identityOf(child.pid ?? 0);
  if (identity === undefined) throw new Error('a running process has an identity');
  expect(await endProcess({ ...identity, started: 'earlier' }, 100)).toBe('gone');
  expect(isRunning(identity)).toBe(true);
  expect(await endProcess(identity, 200)).toBe('killed');
  expect(isRunning(identity)).toBe(false);
});
