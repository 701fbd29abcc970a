import type { Browser } from 'playwright-core';
import type { PrintingPage } from './browser-page';

export interface IdlePage {
  browser: Browser;
  page: PrintingPage;
}

/** Short enough that nothing lingers, long enough that a page in use is not emptied between two prints. */
const FULL_FOR_MS = 250;

/** Pages between two prints. One that still holds its document and is not taken for a moment is reported. */
export class IdlePages {
  private readonly pages = new Map<IdlePage, NodeJS.Timeout | undefined>();

  constructor(private readonly onStillFull: (idle: IdlePage) => void) {}

  putFull(idle: IdlePage): void {
    const timer = setTimeout(() => this.onStillFull(idle), FULL_FOR_MS);
    this.pages.set(idle, timer.unref());
  }

  putEmpty(idle: IdlePage): void {
    this.pages.set(idle, undefined);
  }

  /** The page that came last: its process is the warmest. */
  takeAny(): IdlePage | undefined {
    const last = [...this.pages.keys()].at(-1);
    if (last !== undefined) this.take(last);
    return last;
  }

  /** False when somebody else has taken it. */
  take(idle: IdlePage): boolean {
    clearTimeout(this.pages.get(idle));
    return this.pages.delete(idle);
  }

  forgetAll(): void {
    for (const idle of [...this.pages.keys()]) this.take(idle);
  }
}
