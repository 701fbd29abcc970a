import { readdirSync, readFileSync } from 'node:fs';

export interface ChildProcess {
  pid: number;
  command: string;
  zombie: boolean;
}

/** Processes that this one has started itself (Linux), ended but unreaped ones included. */
export function childProcesses(): ChildProcess[] {
  const children: ChildProcess[] = [];
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(parent) !== process.pid) continue;
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ');
      children.push({ pid: Number(entry), command, zombie: state === 'Z' });
    } catch {
      // ended while we looked
    }
  }
  return children;
}
