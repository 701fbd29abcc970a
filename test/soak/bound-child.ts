import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { boundToSupervisor } from '../../platform/embedded/bound-process';

/** A program that ends with the soak, however that ends, and whose output is appended to a file. */
export function spawnBound(
  command: string,
  arguments_: readonly string[],
  environment: NodeJS.ProcessEnv,
  logFile: string,
): ChildProcess {
  const bound = boundToSupervisor(command, arguments_);
  const log = openSync(logFile, 'a');
  const child = spawn(bound.command, bound.arguments, { env: environment, stdio: ['pipe', log, log], detached: true });
  closeSync(log);
  child.stdin?.on('error', () => undefined);
  // What it has left in its group ends with it, as under a service manager.
  child.once('exit', () => child.stdin?.destroy());
  return child;
}

export function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
