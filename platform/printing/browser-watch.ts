import type { Browser } from 'playwright-core';
import { TIMED_OUT, withTimeout } from '../waiting';
import { unlessLost } from './browser-errors';

export interface BrowserWatchTimes {
  everyMs: number;
  /** A browser that is silent for so long is given up. */
  patienceMs: number;
}

/** The watch is as patient as a print, which a browser that is only busy has its turn within. */
const TIMES: BrowserWatchTimes = { everyMs: 5_000, patienceMs: 20_000 };

interface Watched {
  /** The browser that prints are made with; started where there is none. */
  current(): Promise<Browser>;
  hung(browser: Browser): void;
}

/**
 * Asks the browser for its version again and again, which costs it nothing: one that hangs is known of, and replaced, before
 * somebody waits for a PDF. Whoever wants to know reads what the last question found.
 */
export class BrowserWatch {
  private stopping = false;
  private askedAt: number | undefined;
  private readonly stopped: Promise<typeof STOPPED>;
  private stopNow: () => void = () => {};
  private running: Promise<void> | undefined;

  constructor(
    private readonly watched: Watched,
    private readonly times = TIMES,
  ) {
    this.stopped = new Promise((resolve) => (this.stopNow = () => resolve(STOPPED)));
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Resolves when no browser is started any more. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.stopNow();
    await this.running;
  }

  get silentMs(): number {
    return this.askedAt === undefined ? 0 : performance.now() - this.askedAt;
  }

  private async run(): Promise<void> {
    let sign: Sign = 'answered';
    while (!this.stopping) {
      // Its successor is asked at once.
      if (sign !== 'hung') await withTimeout(this.stopped, this.times.everyMs);
      if (!this.stopping) sign = await this.ask();
    }
  }

  private async ask(): Promise<Sign> {
    this.askedAt ??= performance.now();
    try {
      const browser = await this.watched.current();
      const answer = await withTimeout(
        Promise.race([unlessLost(browser, signOfLife(browser)), this.stopped]),
        this.times.patienceMs,
      );
      if (answer === TIMED_OUT) {
        this.watched.hung(browser);
        return 'hung';
      }
      this.askedAt = undefined;
      return 'answered';
    } catch {
      return 'gone';
    }
  }
}

const STOPPED = Symbol('stopped');
/** `gone`: it has ended, or none could be started; the next question starts one. */
type Sign = 'answered' | 'hung' | 'gone';

async function signOfLife(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  await session.send('Browser.getVersion');
  await session.detach();
}
