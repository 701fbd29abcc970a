import { readdirSync, readFileSync } from 'node:fs';
import { identityOf, type ProcessIdentity } from '../../../platform/processes/process-identity';

/** The process and everything it started, directly or not (Linux). */
export function processTree(root: number): ProcessIdentity[] {
  const childrenOf = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const parent = /^\d+$/.test(entry) ? parentOf(Number(entry)) : undefined;
    if (parent !== undefined) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), Number(entry)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(childrenOf.get(pid) ?? []));
  return tree.map(identityOf).filter((identity) => identity !== undefined);
}

/** Processes whose command line or environment names the folder: nobody but the stack of that folder has it there. */
export function processesNaming(folder: string): { pid: number; command: string }[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry) || Number(entry) === process.pid) return [];
    const command = textOf(`/proc/${entry}/cmdline`);
    const named = command.includes(folder) || textOf(`/proc/${entry}/environ`).includes(folder);
    return named && identityOf(Number(entry)) !== undefined
      ? [{ pid: Number(entry), command: command.replaceAll('\0', ' ') }]
      : [];
  });
}

function parentOf(pid: number): number | undefined {
  const stat = textOf(`/proc/${pid}/stat`);
  return stat === '' ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
