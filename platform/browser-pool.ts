import type { Browser } from 'playwright-core';
import { PdfPrintError } from './browser-errors';
import { launchBrowser, type BrowserLaunchOptions } from './browser-launch';
import { PrintingPage } from './browser-page';

export interface BrowserPoolOptions extends BrowserLaunchOptions {
  /** Pages that print at the same time; about one per core. */
  pages: number;
  /** Prints after which a page is replaced by a new one. Default 200. */
  usesPerPage?: number;
}

export interface PrintOptions {
  /** From the moment it is the document's turn. Default 30 seconds. */
  timeoutMs?: number;
}

const DEFAULT_USES_PER_PAGE = 200;
const DEFAULT_TIMEOUT_MS = 30_000;
/** A page's process keeps the memory that its largest document took (some 350 MB for 2,000 lines): then it is replaced. */
const HEAVY_PDF_BYTES = 2_000_000;
/** How long a page may take to be emptied or closed before the whole browser is replaced. */
const TIDY_UP_TIMEOUT_MS = 5_000;

const EXPIRED = Symbol('expired');

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T | typeof EXPIRED> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<typeof EXPIRED>((resolve) => {
    timer = setTimeout(() => resolve(EXPIRED), milliseconds);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}

interface Printed {
  pdf: Uint8Array;
  browser: Browser;
  page: PrintingPage;
}

/**
 * One Chromium with a few pages that are used again and again: a new page for every document costs several times the
 * printing. A browser that dies fails the prints in flight (retryable) and is started anew by the next one.
 */
export class BrowserPool {
  private browser: Promise<Browser> | undefined;
  private idle: { browser: Browser; page: PrintingPage }[] = [];
  private readonly waiting: (() => void)[] = [];
  /** Prints, and pages and browsers being closed: what `close` waits for. */
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly givenUp = new WeakSet<Browser>();
  private freeTurns: number;
  private closed = false;
  private warned = false;

  private constructor(private readonly options: BrowserPoolOptions) {
    this.freeTurns = options.pages;
  }

  /** Starts the browser, so that a missing or broken one is known at once. */
  static async launch(options: BrowserPoolOptions): Promise<BrowserPool> {
    const pool = new BrowserPool(options);
    await pool.currentBrowser();
    return pool;
  }

  /** Prints a self-contained page; waits for a free page of the pool. Rejects with {@link PdfPrintError} only. */
  print(html: string, { timeoutMs = DEFAULT_TIMEOUT_MS }: PrintOptions = {}): Promise<Uint8Array> {
    return this.track(this.printWhenFree(html, timeoutMs));
  }

  /** Lets prints in flight finish, refuses those waiting, ends the browser. */
  async close(): Promise<void> {
    this.closed = true;
    for (const wake of this.waiting.splice(0)) wake();
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay);
    this.idle = [];
    const browser = await this.browser?.catch(() => undefined);
    await browser?.close();
  }

  private async track<T>(work: Promise<T>): Promise<T> {
    this.underWay.add(work);
    try {
      return await work;
    } finally {
      this.underWay.delete(work);
    }
  }

  /** The page is tidied up behind the caller's back; the turn passes on when that is done. */
  private async printWhenFree(html: string, timeoutMs: number): Promise<Uint8Array> {
    await this.takeTurn();
    let tidyUp: Promise<void> = Promise.resolve();
    try {
      const printed = await this.printInTurn(html, timeoutMs);
      tidyUp = this.giveBack(printed.browser, printed.page);
      return printed.pdf;
    } finally {
      void this.track(tidyUp.finally(() => this.passTurn()));
    }
  }

  private async takeTurn(): Promise<void> {
    if (this.freeTurns > 0) this.freeTurns -= 1;
    else if (!this.closed) await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (this.closed) throw new PdfPrintError('POOL_CLOSED', 'The browser pool is closed');
  }

  /** A turn goes straight to the first in line; it is free only when nobody waits. */
  private passTurn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.freeTurns += 1;
  }

  private async printInTurn(html: string, timeoutMs: number): Promise<Printed> {
    const browser = await this.currentBrowser();
    const deadline = performance.now() + timeoutMs;
    let page: PrintingPage | undefined;
    try {
      const opened = await within(this.takePage(browser), timeoutMs);
      if (opened === EXPIRED) {
        this.giveUp(browser);
        throw new PdfPrintError('TIMEOUT', `The browser opened no page for ${timeoutMs} ms`);
      }
      page = opened;
      const pdf = await within(page.print(html), Math.max(1, deadline - performance.now()));
      if (pdf === EXPIRED) throw new PdfPrintError('TIMEOUT', `Printing took longer than ${timeoutMs} ms`);
      return { pdf, browser, page };
    } catch (error) {
      if (page) this.retire(browser, page);
      if (error instanceof PdfPrintError) throw error;
      const lost = !browser.isConnected() || page?.crashed === true;
      if (lost) throw new PdfPrintError('BROWSER_LOST', 'The browser ended while printing', { cause: error });
      throw new PdfPrintError('FAILED', 'The page could not be printed', { cause: error });
    }
  }

  private async takePage(browser: Browser): Promise<PrintingPage> {
    const kept = this.idle.pop();
    return kept?.browser === browser ? kept.page : PrintingPage.open(browser);
  }

  private async giveBack(browser: Browser, page: PrintingPage): Promise<void> {
    const { usesPerPage = DEFAULT_USES_PER_PAGE } = this.options;
    const worn = page.uses >= usesPerPage || page.largestPdf >= HEAVY_PDF_BYTES;
    const cleared = worn ? false : await within(page.clear(), TIDY_UP_TIMEOUT_MS).catch(() => false);
    if (cleared === true) this.idle.push({ browser, page });
    else this.retire(browser, page);
  }

  /** Closes a page for good. One that does not close hangs in its process: then the browser goes with it. */
  private retire(browser: Browser, page: PrintingPage): void {
    const closing = within(
      page.close().catch(() => undefined),
      TIDY_UP_TIMEOUT_MS,
    ).then((closed) => {
      if (closed === EXPIRED) this.giveUp(browser);
    });
    void this.track(closing);
  }

  private giveUp(browser: Browser): void {
    this.givenUp.add(browser);
    void this.track(browser.close().catch(() => undefined));
  }

  private async currentBrowser(): Promise<Browser> {
    for (;;) {
      const starting = (this.browser ??= this.start());
      const browser = await starting.catch((cause: unknown) => {
        if (this.browser === starting) this.browser = undefined;
        throw new PdfPrintError('BROWSER_NOT_STARTED', 'The browser could not be started', { cause });
      });
      if (browser.isConnected() && !this.givenUp.has(browser)) return browser;
      if (this.browser === starting) this.browser = undefined;
    }
  }

  private start(): Promise<Browser> {
    this.idle = [];
    const warn = (message: string): void => {
      if (!this.warned) this.options.warn?.(message);
      this.warned = true;
    };
    return launchBrowser({ ...this.options, warn });
  }
}
