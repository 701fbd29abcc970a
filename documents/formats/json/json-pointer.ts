import { shownName } from '../../../platform/shown-name';

/** JSON Pointer (RFC 6901) of a path of member names and indexes, for errors: names that no schema has are cut. */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map((part) => `/${shownName(String(part)).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
}
