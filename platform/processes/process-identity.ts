import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A pid alone may belong to another process by now; together with the start of the process it is unmistakable. */
export interface ProcessIdentity {
  pid: number;
  /** Opaque: boot and start time of the process. */
  started: string;
}

/** The identity of a running process; undefined when there is none with this pid (or only its unreaped remains). */
export function identityOf(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedByPs(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isRunning(identity: ProcessIdentity): boolean {
  return identityOf(identity.pid)?.started === identity.started;
}

let bootId: string | undefined;

function startedOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program stands in brackets and may hold anything; state is the 3rd field, start time the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    if (startTicks === undefined || state === 'Z' || state === 'X') return undefined;
    bootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    return `${bootId}:${startTicks}`;
  } catch {
    return undefined;
  }
}

function startedByPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'latin1' }).trim();
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}
