import { collapse } from './html-tree';

export interface PdfFacts {
  /** Text of each page, blanks collapsed. */
  pages: string[];
  tagged: boolean;
  title: string | undefined;
  language: string | undefined;
  outline: string[];
}

/** What a reader of the PDF can select, and what it says about itself. */
export async function readPdf(pdf: Uint8Array): Promise<PdfFacts> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(pdf), isEvalSupported: false, useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(collapse(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')));
  }
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const mark = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  const outline = (await document.getOutline()) as { title: string }[] | null;
  await task.destroy();
  return {
    pages,
    tagged: mark?.Marked === true,
    title: info.Title,
    language: info.Language,
    outline: outline?.map((entry) => entry.title) ?? [],
  };
}
