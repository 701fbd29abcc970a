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

/** MiB in RAM that are a process's own, with its share of what it has in common with others (Linux); 0 when it has ended. */
export function proportionalMemory(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** A process and all that it has started, directly or not (Linux). */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    try {
      const stat = /^\d+$/.test(entry) ? readFileSync(`/proc/${entry}/stat`, 'utf8') : undefined;
      if (stat !== undefined) parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // ended while we looked
    }
  }
  const tree = [root];
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  return tree;
}
