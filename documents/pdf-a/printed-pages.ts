import { PdfFile } from '../../platform/pdf-attachments/reader/pdf-file';
import { isCount, type PdfDictionary, PdfStream } from '../../platform/pdf-attachments/reader/pdf-values';
import { readCrossReference } from '../../platform/pdf-attachments/reader/read-cross-reference';
import { WorkBudget } from '../../platform/pdf-attachments/reader/work-budget';
import { UnexpectedPrint } from './printed-pdf';

export interface PrintedPages {
  count: number;
  /** Number of pieces of text on the last page, those at its foot included. */
  textsOnLast: number;
}

const MOST_CONTENT_BYTES = 1_048_576;
const DEEPEST = 8;

/** @throws UnexpectedPrint, PdfDamaged */
export function readPrintedPages(printed: Buffer): PrintedPages {
  const budget = new WorkBudget(printed.length);
  const file = new PdfFile(printed, readCrossReference(printed, budget), budget, false);
  const pages = file.dictionary(file.dictionary(file.crossReference.trailer.get('Root'))?.get('Pages'));
  const count = pages?.get('Count');
  if (pages === undefined || !isCount(count)) throw new UnexpectedPrint('the printed PDF has no pages');
  const content = file.resolve(lastPage(file, pages).get('Contents'));
  if (!(content instanceof PdfStream)) throw new UnexpectedPrint('the last page of the print has no content');
  const drawn = file.streamData(content, MOST_CONTENT_BYTES).toString('latin1');
  return { count, textsOnLast: drawn.match(/\bBT\b/g)?.length ?? 0 };
}

function lastPage(file: PdfFile, pages: PdfDictionary): PdfDictionary {
  let node = pages;
  for (let depth = 0; depth < DEEPEST && node.has('Kids'); depth += 1)
    node = file.dictionary(file.list(node.get('Kids')).at(-1)) ?? node;
  return node;
}
