import { PDF_LIMITS } from '../pdf-limits';
import type { PdfFile } from './pdf-file';
import { PdfName, PdfReference, type PdfDictionary, type PdfValue } from './pdf-values';

/** File specifications that hang on a page: attached to it or put on it as a paper clip (file attachment annotation). */
export function* pageFiles(file: PdfFile, catalog: PdfDictionary): Generator<PdfValue> {
  const seen = new Set<number>();
  const waiting: PdfValue[] = [catalog.get('Pages') ?? null];
  for (let nodes = 0; waiting.length > 0 && nodes < PDF_LIMITS.pageTreeNodes; nodes += 1) {
    const next = waiting.pop() ?? null;
    if (next instanceof PdfReference) {
      if (seen.has(next.number)) continue;
      seen.add(next.number);
    }
    const node = file.dictionary(next);
    if (!node) continue;
    yield* file.list(node.get('AF'));
    for (const value of file.list(node.get('Annots'))) {
      const annotation = file.dictionary(value);
      const subtype = file.resolve(annotation?.get('Subtype'));
      if (subtype instanceof PdfName && subtype.name === 'FileAttachment') yield annotation?.get('FS') ?? null;
    }
    waiting.push(...[...file.list(node.get('Kids'))].reverse());
  }
}
