import type { Browser } from 'playwright-core';

export const PRINT_FAILURES = ['BROWSER_LOST', 'BROWSER_NOT_STARTED', 'TIMEOUT', 'POOL_CLOSED', 'FAILED'] as const;
export type PrintFailure = (typeof PRINT_FAILURES)[number];

const RETRYABLE: Record<PrintFailure, boolean> = {
  BROWSER_LOST: true,
  BROWSER_NOT_STARTED: true,
  TIMEOUT: true,
  POOL_CLOSED: true,
  FAILED: false,
};

/** A page could not be printed. `retryable`: the same page may well print at another time or on another worker. */
export class PdfPrintError extends Error {
  readonly retryable: boolean;

  constructor(
    readonly failure: PrintFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'PdfPrintError';
    this.retryable = RETRYABLE[failure];
  }
}

/** @param lost the browser, or the process of the page, has ended */
export function printErrorOf(error: unknown, lost: boolean): PdfPrintError {
  if (error instanceof PdfPrintError) return error;
  if (lost) return new PdfPrintError('BROWSER_LOST', 'The browser ended while printing', { cause: error });
  return new PdfPrintError('FAILED', 'The page could not be printed', { cause: error });
}

/** Rejects when the browser ends: a call that is under way then may be left without an answer. */
export function unlessLost<T>(browser: Browser, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onLost = (): void => reject(new Error('the browser has ended'));
    browser.once('disconnected', onLost);
    if (!browser.isConnected()) onLost();
    void work.then(resolve, reject).finally(() => browser.off('disconnected', onLost));
  });
}
