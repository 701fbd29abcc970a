import type { ListCursor } from '../../storage/document-list-query';
import { parameterError } from '../middleware/error-answer';
import { decodeCursor, encodeCursor } from '../mappers/list-cursor';
import { present } from '../../platform/present';

const DEFAULT_LIMIT = 50;

/** Reads which page of an operator's list is asked for. `fingerprint` says of which list. */
export function readPage(
  query: Readonly<Record<string, unknown>>,
  fingerprint: string,
): { limit: number; cursor?: ListCursor } {
  const limit = Number(query['limit'] ?? DEFAULT_LIMIT);
  const given = query['cursor'];
  if (typeof given !== 'string') return { limit };
  const cursor = decodeCursor(given, fingerprint);
  if (cursor === undefined)
    throw parameterError([
      { code: 'INVALID_VALUE', message: 'is not a nextCursor of this list with these filters', parameter: 'cursor' },
    ]);
  return { limit, cursor };
}

export function pageOf<Item>(items: readonly Item[], next: ListCursor | undefined, fingerprint: string) {
  return { items, ...present({ nextCursor: next && encodeCursor(next, fingerprint) }) };
}
