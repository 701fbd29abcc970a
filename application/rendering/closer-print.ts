import { readPrintedPages } from '../../documents/pdf-a/printed-pages';
import { printedCloser } from '../../documents/rendering/render-html';

/** Pieces of text on a page: that many are a sentence or two, and the foot. */
const SCANT_TEXTS = 16;
/** Of a longer document another sheet is nothing, and printing it again takes long. */
const MOST_PAGES = 3;
/** More than so many pages have, with a logo and fonts: such a print is not even looked at. */
const MOST_BYTES = 1_500_000;

/**
 * The print, or a closer one of the same page where that has a sheet less: no sheet is there for a sentence. Only what ends so is printed
 * again, and where that does not work the first print is as good.
 */
export async function closerPrint(
  html: string,
  printed: Uint8Array,
  print: (html: string) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  if (printed.byteLength > MOST_BYTES) return printed;
  const { count, textsOnLast } = pagesOf(printed);
  if (count < 2 || count > MOST_PAGES || textsOnLast > SCANT_TEXTS) return printed;
  const closer = await print(printedCloser(html)).catch(() => printed);
  return pagesOf(closer).count < count ? closer : printed;
}

function pagesOf(printed: Uint8Array): ReturnType<typeof readPrintedPages> {
  return readPrintedPages(Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength));
}
