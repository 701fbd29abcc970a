import { createHash } from 'node:crypto';
import type { ReplayJob } from '../../storage/replay-record';

/** The id has the form of a UUID; the same key of the same owner names the same replay for ever. */
export function replayIdOf(owner: string, key: string): string {
  const hash = hashOf(['replay', owner, key]);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** What a replay is asked for, whatever the order in which it is said. */
export function askedHashOf(asked: { documentIds: readonly string[] } | { filter: object }): string {
  return 'documentIds' in asked
    ? hashOf([...asked.documentIds].sort())
    : hashOf(Object.entries(asked.filter).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether the key of the job was used before for another choice of documents. */
export function isAskedOtherwise({ askedHash }: Pick<ReplayJob, 'askedHash'>, asked: string): boolean {
  return askedHash !== undefined && askedHash !== asked;
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
