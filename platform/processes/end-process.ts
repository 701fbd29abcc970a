import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, type ProcessIdentity } from './process-identity';

const POLL_MS = 25;

/**
 * Asks the process to stop and, when it has not after `graceMs`, kills it with the processes of its group. Never touches
 * a process that merely got the same pid. Resolves with how it ended; `gone` when it did not run any more.
 */
export async function endProcess(identity: ProcessIdentity, graceMs: number): Promise<'gone' | 'stopped' | 'killed'> {
  if (!isRunning(identity)) return 'gone';
  signal(identity.pid, 'SIGTERM');
  if (await endedWithin(identity, graceMs)) return 'stopped';
  killGroup(identity.pid);
  await endedWithin(identity, 5_000);
  return 'killed';
}

/** Kills the group that the process leads; one that leads none is killed alone. */
export function killGroup(pid: number): void {
  if (!signal(-pid, 'SIGKILL')) signal(pid, 'SIGKILL');
}

async function endedWithin(identity: ProcessIdentity, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isRunning(identity)) {
    if (Date.now() >= deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** False when there is no such process. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
