import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** Kernel ticks in a second; fixed at 100 by Linux for what /proc shows. */
const TICKS_PER_SECOND = 100;

/** Processor seconds that a process has taken so far, its threads and start included (Linux). */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** What a process has open: files, pipes, sockets (Linux). */
export function openDescriptors(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`)
    .map((descriptor) => `${descriptor} ${readlinkSync(`/proc/${pid}/fd/${descriptor}`)}`)
    .sort();
}
