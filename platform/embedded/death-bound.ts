import { execFileSync } from 'node:child_process';

let available: boolean | undefined;

/**
 * The command that makes the kernel stop a foreign program when the supervisor dies, even by `kill -9`; where the system
 * has no such means, the next start ends what was left. The pid is the program's own: setpriv becomes it.
 */
export function boundToSupervisor(
  command: string,
  arguments_: readonly string[],
): { command: string; arguments: string[] } {
  available ??= hasSetpriv();
  if (!available) return { command, arguments: [...arguments_] };
  return { command: 'setpriv', arguments: ['--pdeathsig', 'TERM', command, ...arguments_] };
}

function hasSetpriv(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    execFileSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore', timeout: 2_000 });
    return true;
  } catch {
    return false;
  }
}
