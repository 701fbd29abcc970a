import { PDF_LIMITS } from '../pdf-limits';
import type { PdfFile } from './pdf-file';
import { PdfReference, type PdfDictionary, type PdfValue } from './pdf-values';
import { exceeded } from './work-budget';

/** File specifications of the document as a whole: its tree of embedded files and its associated files (AF). */
export function* documentFiles(file: PdfFile, catalog: PdfDictionary): Generator<PdfValue> {
  const names = file.dictionary(catalog.get('Names'));
  if (names) yield* nameTree(file, names.get('EmbeddedFiles') ?? null);
  yield* file.list(catalog.get('AF'));
}

/** Values of a name tree (ISO 32000-1, 7.9.6) in its order; nodes that lead back to themselves are read once. */
function* nameTree(file: PdfFile, root: PdfValue): Generator<PdfValue> {
  const seen = new Set<number>();
  const waiting: PdfValue[] = [root];
  for (let nodes = 0; waiting.length > 0; nodes += 1) {
    if (nodes > PDF_LIMITS.nameTreeNodes) throw exceeded('its list of attachments has too many entries');
    const next = waiting.pop() ?? null;
    if (next instanceof PdfReference) {
      if (seen.has(next.number)) continue;
      seen.add(next.number);
    }
    const node = file.dictionary(next);
    if (!node) continue;
    const pairs = file.list(node.get('Names'));
    for (let index = 1; index < pairs.length; index += 2) yield pairs[index] ?? null;
    waiting.push(...[...file.list(node.get('Kids'))].reverse());
  }
}
