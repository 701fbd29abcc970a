import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Linux tells programs its times in hundredths of a second, whatever the machine counts in. */
const TICK_MS = 10;

/** Processor time that a process has used so far; undefined where nobody can tell. */
export function processorTimeOf(pid: number): number | undefined {
  try {
    return process.platform === 'linux' ? ofLinux(pid) : ofPs(pid);
  } catch {
    return undefined;
  }
}

function ofLinux(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The name of the program stands in brackets and may hold anything; the 14th and 15th fields are utime and stime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** `[[days-]hours:]minutes:seconds[.hundredths]`. */
function ofPs(pid: number): number {
  const text = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'latin1' }).trim();
  const [clock = '', days = '0'] = text.split('-').reverse();
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1_000;
}
