import type { Browser } from 'playwright-core';
import { PdfPrintError, printErrorOf, unlessLost } from './browser-errors';
import { killBrowser, processOf } from './browser-process';
import { launchBrowser, type BrowserLaunchOptions } from './browser-launch';
import { PrintingPage } from './browser-page';
import { BrowserWatch, type BrowserWatchTimes } from './browser-watch';
import { ConfigurationError } from '../environment';
import { ServiceError } from '../errors';
import { IdlePages, type IdlePage } from './idle-pages';
import { PrintingTurns, type PrintTurn } from './printing-turns';
import { TIMED_OUT, timeLeft, withTimeout, type TimeLimit } from '../waiting';

export interface BrowserPoolOptions extends BrowserLaunchOptions {
  /** Pages that print at the same time; about one per core. */
  pages: number;
  /** Prints after which a page is replaced by a new one. Default 200. */
  usesPerPage?: number;
  watch?: BrowserWatchTimes;
  /** Told when a browser that gave no sign of life is replaced. */
  onHung?: () => void;
}

export interface PrintOptions {
  /**
   * Limit for making the page, the browser's start and the print together, once it is the document's turn. Default 20 seconds.
   */
  timeoutMs?: number;
  /** Default that of an ordinary document, of one owner for all. */
  turn?: PrintTurn;
  /** Ends the waiting for the turn; its reason is what the print rejects with. */
  signal?: AbortSignal;
}

/** A page to be printed, or what makes it when its turn has come: until then it takes no memory. */
type PageToPrint = string | (() => Promise<string>);

const DEFAULT_USES_PER_PAGE = 200;
/** What may be printed at all takes less than ten on an idle machine (documents/rendering/print-limits.ts). */
const DEFAULT_TIMEOUT_MS = 20_000;
const ANY_TURN: PrintTurn = { lane: 'document', owner: '' };
/** A page's process keeps the memory that its largest document took (some 350 MB for 2,000 lines): then it is replaced. */
const HEAVY_PDF_BYTES = 2_000_000;
/** Time in which a page has to be emptied or closed before the whole browser is replaced; and a browser to name its process. */
const TIDY_UP_TIMEOUT_MS = 5_000;

/** Another page may do what this one could not; a lost browser or the lack of time are for the caller to decide. */
function ignoreFailed(error: unknown): undefined {
  if (error instanceof PdfPrintError && error.failure === 'FAILED') return undefined;
  throw error;
}

/** A pool that closes takes its pages with it, empty or not; in one that is overloaded the next print takes the page. */
function ignoreNoTurn(error: unknown): void {
  if (!(error instanceof PdfPrintError || error instanceof ServiceError)) throw error;
}

interface Printed extends IdlePage {
  pdf: Uint8Array;
}

/**
 * One Chromium with a few pages that are used again and again: a new page for every document costs several times the
 * printing. A browser that dies fails the prints in flight (retryable) and is started anew by the next one, or by the watch
 * that asks it for a sign of life; one that gives none is replaced.
 */
export class BrowserPool {
  private browser: Promise<Browser> | undefined;
  private readonly idle = new IdlePages((idle) => void this.track(this.empty(idle)).catch(ignoreNoTurn));
  /** Prints, and pages and browsers being closed: what `close` waits for. */
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly givenUp = new WeakSet<Browser>();
  private readonly processes = new WeakMap<Browser, number>();
  private readonly turns: PrintingTurns;
  private readonly watch: BrowserWatch;
  private warned = false;

  private constructor(private readonly options: BrowserPoolOptions) {
    this.turns = new PrintingTurns(options.pages);
    this.watch = new BrowserWatch(
      {
        current: async () => this.currentBrowser(),
        hung: (browser) => {
          this.giveUp(browser);
          options.onHung?.();
        },
      },
      options.watch,
    );
  }

  /**
   * Starts the browser, so that a missing or broken one is known at once.
   * @throws ConfigurationError where the sandbox is required and cannot be had, else {@link PdfPrintError}
   */
  static async launch(options: BrowserPoolOptions): Promise<BrowserPool> {
    const pool = new BrowserPool(options);
    await pool.currentBrowser().catch((error: unknown) => {
      throw error instanceof PdfPrintError && error.cause instanceof ConfigurationError ? error.cause : error;
    });
    pool.watch.start();
    return pool;
  }

  /** Time for which the browser has owed a sign of life, or could not be started; 0 while it answers. */
  get silentMs(): number {
    return this.watch.silentMs;
  }

  /**
   * Prints a self-contained page in its turn.
   * @throws PdfPrintError; ServiceError OVERLOADED when too many wait; whatever making the page throws
   */
  print(page: PageToPrint, options: PrintOptions = {}): Promise<Uint8Array> {
    const { timeoutMs = DEFAULT_TIMEOUT_MS, turn = ANY_TURN, signal } = options;
    return this.track(this.turns.print(turn, async () => this.printNow(page, timeoutMs), signal));
  }

  /** Lets prints in flight finish, refuses those waiting, ends the browser. */
  async close(): Promise<void> {
    this.turns.close();
    await this.watch.stop();
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay);
    this.idle.forgetAll();
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

  private async printNow(page: PageToPrint, timeoutMs: number): Promise<Uint8Array> {
    const limit = { ms: timeoutMs, until: performance.now() + timeoutMs };
    const html = typeof page === 'string' ? page : await withTimeout(page(), timeLeft(limit));
    if (html === TIMED_OUT) throw new PdfPrintError('TIMEOUT', `There was nothing to print within ${timeoutMs} ms`);
    // One that takes longer to start is there for the next print.
    const browser = await withTimeout(this.currentBrowser(), timeLeft(limit));
    if (browser === TIMED_OUT) throw new PdfPrintError('TIMEOUT', `No browser started within ${timeoutMs} ms`);
    const printed = await this.printInTurn(browser, html, limit);
    this.giveBack(printed);
    return printed.pdf;
  }

  /** What an earlier document left behind must not show: a kept page that was disturbed meanwhile counts for nothing. */
  private async printInTurn(browser: Browser, html: string, limit: TimeLimit): Promise<Printed> {
    const kept = this.takeKept(browser);
    const printed = kept && (await this.printOn(kept, html, limit).catch(ignoreFailed));
    if (printed?.page.isUsable) return printed;
    if (printed) this.retire(printed);
    return this.printOn(await this.openPage(browser, limit), html, limit);
  }

  private takeKept(browser: Browser): IdlePage | undefined {
    const kept = this.idle.takeAny();
    if (kept?.browser === browser && kept.page.isUsable) return kept;
    if (kept) this.retire(kept);
    return undefined;
  }

  private async openPage(browser: Browser, limit: TimeLimit): Promise<IdlePage> {
    const page = await withTimeout(unlessLost(browser, PrintingPage.open(browser)), timeLeft(limit)).catch(
      (error: unknown) => {
        throw printErrorOf(error, !browser.isConnected());
      },
    );
    if (page !== TIMED_OUT) return { browser, page };
    this.giveUp(browser);
    throw new PdfPrintError('TIMEOUT', `The browser opened no page within ${limit.ms} ms`);
  }

  private async printOn(idle: IdlePage, html: string, limit: TimeLimit): Promise<Printed> {
    try {
      const pdf = await withTimeout(unlessLost(idle.browser, idle.page.print(html)), timeLeft(limit));
      if (pdf === TIMED_OUT) throw new PdfPrintError('TIMEOUT', `Printing took longer than ${limit.ms} ms`);
      return { ...idle, pdf };
    } catch (error) {
      this.retire(idle);
      throw printErrorOf(error, !idle.browser.isConnected() || idle.page.crashed);
    }
  }

  /** The next print replaces the content anyway; only when there is none soon, the page is emptied for itself. */
  private giveBack({ browser, page }: IdlePage): void {
    const { usesPerPage = DEFAULT_USES_PER_PAGE } = this.options;
    const worn = page.uses >= usesPerPage || page.largestPdf >= HEAVY_PDF_BYTES;
    if (worn || !page.isUsable) this.retire({ browser, page });
    else this.idle.putFull({ browser, page });
  }

  /** Empties the page in a turn of its own, so that no print opens another page meanwhile. */
  private async empty(idle: IdlePage): Promise<void> {
    await this.turns.whenIdle(async () => {
      if (!this.idle.take(idle)) return;
      const cleared = await withTimeout(idle.page.clear(), TIDY_UP_TIMEOUT_MS).catch(() => false);
      if (cleared === true) this.idle.putEmpty(idle);
      else this.retire(idle);
    });
  }

  /** Closes a page for good. One that does not close hangs in its process: then the browser goes with it. */
  private retire({ browser, page }: IdlePage): void {
    const closing = withTimeout(
      page.close().catch(() => undefined),
      TIDY_UP_TIMEOUT_MS,
    ).then((closed) => {
      if (closed === TIMED_OUT) this.giveUp(browser);
    });
    void this.track(closing);
  }

  /** Asked to close, one that hangs is waited for by Playwright for half a minute. */
  private giveUp(browser: Browser): void {
    const pid = this.processes.get(browser);
    this.givenUp.add(browser);
    if (pid !== undefined && browser.isConnected()) killBrowser(pid);
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

  private async start(): Promise<Browser> {
    this.idle.forgetAll();
    const warn = (message: string): void => {
      if (!this.warned) this.options.warn?.(message);
      this.warned = true;
    };
    const browser = await launchBrowser({ ...this.options, warn });
    const pid = await withTimeout(unlessLost(browser, processOf(browser)), TIDY_UP_TIMEOUT_MS).catch(() => undefined);
    if (typeof pid === 'number') this.processes.set(browser, pid);
    return browser;
  }
}
