import type { Original } from './answers';

/**
 * Whose document it is that the authority holds in place of the submitted one. Ours, when id or content is ours: an earlier
 * submission whose answer was lost. Another's, when the authority names both and both differ. Otherwise it is not known,
 * and nothing may be concluded from it.
 */
export function whoseOriginal(
  { documentId, sha256 }: Original,
  own: { documentId: string; sha256: string },
): 'ours' | 'another' | 'unknown' {
  if (documentId === own.documentId.toLowerCase() || sha256 === own.sha256.toLowerCase()) return 'ours';
  return documentId === undefined || sha256 === undefined ? 'unknown' : 'another';
}
