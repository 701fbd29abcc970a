import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** Language, title and headings of the page become the PDF's; its size and margins come from its `@page`. */
const PDF_OPTIONS = {
  preferCSSPageSize: true,
  marginTop: 0,
  marginBottom: 0,
  marginLeft: 0,
  marginRight: 0,
  printBackground: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
};

/**
 * Chromium loads a font when a layout first needs it, and prints with a font of the machine if it is not there yet. The page has only
 * the faces that its text needs. One that content brought along, and that is refused, stops no print.
 */
const LOAD_FONTS = 'Promise.allSettled(Array.from(document.fonts, (face) => face.load())).then(() => undefined)';

const CRASH_NOTICE_MS = 250;

/**
 * A page that prints and does nothing else: JavaScript off, offline, every request refused (the content is
 * self-contained; `data:` is no request). Its context holds nothing that could pass from one document to the next.
 */
export class PrintingPage {
  uses = 0;
  largestPdf = 0;
  /** The page's own process ended, the browser lives on. */
  crashed = false;
  /** Content asked for something or went elsewhere, which may still be under way when the next content comes. */
  private disturbed = false;

  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {
    page.on('crash', () => {
      this.crashed = true;
    });
    page.on('framenavigated', () => {
      this.disturbed = true;
    });
  }

  static async open(browser: Browser): Promise<PrintingPage> {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      offline: true,
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    const page = await context.newPage();
    const opened = new PrintingPage(context, page, await context.newCDPSession(page));
    await context.route('**', (route) => {
      opened.disturbed = true;
      return route.abort('blockedbyclient');
    });
    return opened;
  }

  async print(html: string): Promise<Uint8Array> {
    this.uses += 1;
    const pdf = await this.unlessCrashed(this.printed(html));
    this.largestPdf = Math.max(this.largestPdf, pdf.length);
    return pdf;
  }

  /** Prints in one piece: reading the stream of `page.pdf` takes a tenth of the time of a short document. */
  private async printed(html: string): Promise<Uint8Array> {
    await this.page.setContent(html, { waitUntil: 'load', timeout: 0 });
    await this.session.send('Runtime.evaluate', { expression: LOAD_FONTS, awaitPromise: true });
    const { data } = await this.session.send('Page.printToPDF', PDF_OPTIONS);
    return Buffer.from(data, 'base64');
  }

  /** A page whose process ended may never answer, or call the print failed a moment before the end is known. */
  private async unlessCrashed<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const onCrash = (): void => reject(new Error('the process of the page has ended'));
      this.page.once('crash', onCrash);
      work.then(
        (value) => {
          this.page.off('crash', onCrash);
          resolve(value);
        },
        (error: Error) =>
          setTimeout(() => {
            this.page.off('crash', onCrash);
            reject(error);
          }, CRASH_NOTICE_MS),
      );
    });
  }

  /** False when the page died, or content was more than a self-contained page. */
  get isUsable(): boolean {
    return !this.crashed && !this.disturbed && this.page.url() === 'about:blank';
  }

  /** Empties the page, so that no document stays in memory until the next one comes. False when it is of no further use. */
  async clear(): Promise<boolean> {
    try {
      await this.page.setContent('', { timeout: 0 });
      return this.isUsable;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
