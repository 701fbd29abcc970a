import { findStatus, type ExternalStatusMachine } from './machine';

/** Whether some moves of the lifecycle lead from one status to the other. */
export function isReachable(machine: ExternalStatusMachine, from: string, to: string): boolean {
  const seen = new Set([from]);
  // A set goes on with what is added while it is gone through.
  for (const code of seen) {
    for (const next of findStatus(machine, code)?.next ?? []) {
      if (next === to) return true;
      seen.add(next);
    }
  }
  return false;
}
