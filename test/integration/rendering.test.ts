import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InvoiceLine } from '../../documents/model/invoice-line';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { LANGUAGES, type Language } from '../../documents/rendering/language';
import { labelsOf } from '../../documents/rendering/words';
import type { InvoiceFormat } from '../../documents/formats/read-invoice';
import { renderHtml } from '../../documents/rendering/render-html';
import { type FontFace, loadFonts } from '../../platform/printing/fonts';
import { BrowserPool } from '../../platform/printing/browser-pool';
import { qrSvg } from '../../platform/qr-image';
import { testChromium } from '../support/chromium';
import { injectionVectors } from '../support/injection-vectors';
import { readPdf } from '../support/pdf-text';
import { publishedInvoices, type Published } from '../support/published-invoices';
import { fullDocument, numberedSource } from '../support/rendering-models';
import { shownValues } from '../support/shown-values';
import { whenShared } from '../unit/formats/corpus';

jest.setTimeout(120_000);

const PAGES = 2;
const FORMATS: readonly InvoiceFormat[] = ['ubl', 'cii', 'zugferd-1'];

let executablePath: string;
let fontFaces: readonly FontFace[];
let pool: BrowserPool;

beforeAll(async () => {
  [executablePath, fontFaces] = await Promise.all([testChromium(), loadFonts()]);
  pool = await BrowserPool.launch({ executablePath, pages: PAGES });
});
afterAll(() => pool.close());

function page(document: SemanticDocument, language: Language): string {
  return renderHtml(document, { language, fontFaces });
}

/** A page or two, ending with notes and the rules that it follows. */
function smallDocument(): SemanticDocument {
  const { number, seller, totals, businessProcess, specification, ...rest } = fullDocument(numberedSource(), 1);
  const empty = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, Array.isArray(value) ? [] : undefined]),
  );
  const small: unknown = { ...empty, type: 'INVOICE', number, seller, totals, businessProcess, specification };
  return small as SemanticDocument;
}

function withoutSubLines({ subLines: _, ...line }: InvoiceLine): InvoiceLine {
  return line;
}

/** Line breaks inside a value are the layout's business. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

describe('a printed document', () => {
  test.each(LANGUAGES)(
    'has every value as selectable text, is tagged, titled and in its language (%s)',
    async (language) => {
      const document = fullDocument(numberedSource());
      const {
        pages,
        tagged,
        title,
        language: stated,
        outline,
      } = await readPdf(await pool.print(page(document, language)));
      const text = squeezed(pages.join(' '));
      const missing = shownValues(document, language).filter((value) => !text.includes(squeezed(value.text)));
      expect(missing).toEqual([]);
      expect({ tagged, stated }).toEqual({ tagged: true, stated: language });
      expect(title).toContain(document.number);
      expect(outline.join(' ')).toContain(document.number);
    },
  );

  test('of 200 lines repeats the table head, numbers its pages and keeps the totals together', async () => {
    const whole = fullDocument(numberedSource(), 200);
    const document = { ...whole, lines: whole.lines.map(withoutSubLines) };
    const labels = labelsOf('en');
    const { pages } = await readPdf(await pool.print(page(document, 'en')));
    expect(pages.length).toBeGreaterThan(20);
    pages.forEach((text, index) => expect(text).toContain(`Page ${index + 1} of ${pages.length}`));
    const withLines = pages.filter((text) => text.includes('BT-153~'));
    expect(withLines.length).toBeGreaterThan(20);
    for (const text of withLines) expect(text).toContain(labels.unitPrice);
    const totals = [labels.lineTotal, labels.totalWithVat, labels.vatBreakdown];
    expect(pages.filter((text) => totals.some((label) => text.includes(label)))).toHaveLength(1);
  });

  test.each(['000040', '8000593202', '1234567890123456', 'POS-2026/0001'])(
    'keeps the number %s of a line on one row',
    async (id) => {
      const [line] = fullDocument(numberedSource(), 1).lines;
      if (line === undefined) throw new Error('the document has a line');
      // Their numbers are longer.
      const document = { ...smallDocument(), lines: [{ ...withoutSubLines(line), id }] };
      const { pages } = await readPdf(await pool.print(page(document, 'en')));
      expect(pages.join(' ')).toContain(id);
    },
  );

  test('never has a last page with nothing but the rules that it follows', async () => {
    for (let notes = 2; notes < 56; notes += 1) {
      const document = { ...smallDocument(), notes: Array.from({ length: notes }, () => ({ text: 'A note.' })) };
      const { pages } = await readPdf(await pool.print(page(document, 'en')));
      expect({ notes, alone: !pages.at(-1)?.includes('A note.') }).toEqual({ notes, alone: false });
    }
  });

  test('keeps Greek, Cyrillic, Polish and unbroken texts whole', async () => {
    const names = ['Αλληλεγγύη Ωμέγα', 'Българска търговска', 'Їжак Ђорђе', 'Zażółć gęślą jaźń', 'X'.repeat(300)];
    const document = { ...fullDocument(numberedSource()), notes: names.map((text) => ({ text })) };
    const text = squeezed((await readPdf(await pool.print(page(document, 'pl')))).pages.join(' '));
    for (const name of names) expect(text).toContain(squeezed(name));
  });

  test('is the same, QR image included, on a page that was used before', async () => {
    const qr = { svg: await qrSvg('https://example.org/'), caption: 'scan' };
    const html = renderHtml(fullDocument(numberedSource()), { language: 'en', fontFaces, qr });
    const [first, second, third] = [await pool.print(html), await pool.print(html), await pool.print(html)];
    /** Without the time of printing and the browser's running numbers of nodes. */
    const undated = (pdf: Uint8Array): string =>
      Buffer.from(pdf)
        .toString('latin1')
        .replace(/D:\d{14}[^)]*|node\d{8}/g, '');
    expect(undated(second) === undated(first)).toBe(true);
    expect(undated(third) === undated(first)).toBe(true);
    const plain = await pool.print(renderHtml(fullDocument(numberedSource()), { language: 'en', fontFaces }));
    expect(undated(plain)).not.toContain('/Figure');
    expect(undated(first)).toContain('/Figure');
    expect((await readPdf(first)).pages[0]).toContain('scan');
  });
});

/** What stands before the body in the text of a page: the line at its foot. */
const LONGEST_FOOT = 150;

/** Also where it begins on one page and ends on the next. */
function isPrinted(value: string, pages: readonly string[]): boolean {
  if (pages.join('').includes(value)) return true;
  const cuts = Array.from({ length: value.length - 1 }, (_, index) => index + 1);
  return pages.some((page, index) => {
    const next = pages[index + 1] ?? '';
    return cuts.some((cut) => {
      const rest = value.slice(cut);
      return page.endsWith(value.slice(0, cut)) && next.slice(0, LONGEST_FOOT + rest.length).includes(rest);
    });
  });
}

whenShared('corpus/index.jsonl')('every published invoice has every value as selectable text', async () => {
  const published = publishedInvoices();
  expect(new Set(published.map(({ format }) => format))).toEqual(new Set(FORMATS));
  const missing = async ({ document }: Published, language: Language) => {
    const { pages } = await readPdf(await pool.print(page(document, language)));
    const texts = pages.map(squeezed);
    return shownValues(document, language).filter((value) => !isPrinted(squeezed(value.text), texts));
  };
  const languages = published.map((_, index) => LANGUAGES[index % LANGUAGES.length] ?? 'en');
  for (let first = 0; first < published.length; first += PAGES)
    await Promise.all(
      published.slice(first, first + PAGES).map(async (one, index) => {
        const { file } = one;
        expect({ file, missing: await missing(one, languages[first + index] ?? 'en') }).toEqual({ file, missing: [] });
      }),
    );
});

function nextPage(index: number): string {
  return `<!DOCTYPE html><title>x</title><p>next ${index}</p>`;
}

/** Pages that lead themselves elsewhere: now, while the next one is printed, or when nobody prints. */
function delayedDepartures(canary: string): string[] {
  const places = [canary, 'file:///etc/passwd', 'about:blank#elsewhere', 'data:text/html,<p>elsewhere</p>', ''];
  return places.flatMap((place) =>
    [0, 0.01, 0.05, 0.1].map((seconds) => `<meta http-equiv="refresh" content="${seconds};url=${place}">`),
  );
}

describe('hostile content', () => {
  let requests: string[];
  let canary: Server;
  let address: string;

  beforeEach(async () => {
    requests = [];
    canary = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => canary.close(resolve)));

  test('in every field of a document asks nobody', async () => {
    for (const vector of injectionVectors(address)) {
      const source = numberedSource();
      await pool.print(page(fullDocument({ ...source, text: () => vector }, 1), 'en'));
    }
    expect(requests).toEqual([]);
  });

  test('asks nobody and reads no file even as markup of its own, without our policy', async () => {
    for (const vector of injectionVectors(address)) {
      const { pages } = await readPdf(await pool.print(`<!DOCTYPE html><title>x</title><p>before</p>${vector}`));
      expect(pages.join(' ')).not.toContain('root:');
    }
    expect(requests).toEqual([]);
  });

  test('leaves nothing for the next print on its page', async () => {
    for (const vector of [...injectionVectors(address), ...delayedDepartures(address)]) {
      const left = pool.print(`<!DOCTYPE html><title>x</title><p>before</p>${vector}`);
      await left.catch((error: unknown) => expect(error).toMatchObject({ failure: 'FAILED' }));
      const next = await Promise.all([0, 1].map((index) => pool.print(nextPage(index))));
      for (const [index, pdf] of next.entries())
        expect({ vector, pages: (await readPdf(pdf)).pages }).toEqual({ vector, pages: [`next ${index}`] });
    }
    expect(requests).toEqual([]);
  });

  test('the canary would notice', async () => {
    await fetch(`${address}/noticed`);
    expect(requests).toEqual(['/noticed']);
  });
});
