import type { Browser, BrowserContext, Page } from 'playwright-core';

/**
 * A page that prints and does nothing else: JavaScript off, offline, every request refused (the content is
 * self-contained; `data:` is no request). Its context holds nothing that could pass from one document to the next.
 */
export class PrintingPage {
  uses = 0;
  largestPdf = 0;
  /** The page's own process ended, the browser lives on. */
  crashed = false;

  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {
    page.on('crash', () => {
      this.crashed = true;
    });
  }

  static async open(browser: Browser): Promise<PrintingPage> {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      offline: true,
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    await context.route('**', (route) => route.abort('blockedbyclient'));
    return new PrintingPage(context, await context.newPage());
  }

  /** The page's language and title become the PDF's; headings its outline; sizes and margins come from its `@page`. */
  async print(html: string): Promise<Uint8Array> {
    this.uses += 1;
    await this.page.setContent(html, { waitUntil: 'load', timeout: 0 });
    const pdf = await this.page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    this.largestPdf = Math.max(this.largestPdf, pdf.length);
    return pdf;
  }

  /**
   * Empties the page, so that no document stays in memory until the next one comes. False when the page is of no further
   * use: it died, or its content tried to lead it elsewhere.
   */
  async clear(): Promise<boolean> {
    try {
      await this.page.setContent('', { timeout: 0 });
      return this.page.url() === 'about:blank';
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
