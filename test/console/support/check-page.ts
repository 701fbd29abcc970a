import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../platform/printing/browser-launch';
import { ublInvoice } from '../../api/support/documents';
import { openApi } from '../../api/support/open-api';
import { testChromium } from '../../support/chromium';
import { buildConsole } from './build-console';
import { openTab, type Tab } from './console-browser';
import { consoleInFrontOf } from './in-front-of';

export const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

type Opening = Parameters<typeof openTab>[3];

export interface OpenedCheckPage {
  /** In front of a real edge, and stands for the rendering worker. */
  api: ReturnType<typeof openApi>;
  /** Without a token, from an address of its own, where that is allowed. */
  openPublic(opening?: Opening): Promise<Tab>;
  /** Where a token is asked for. */
  openClosed(opening?: Opening): Promise<Tab>;
  openSignedIn(opening?: Opening): Promise<Tab>;
}

/** The page `/check` of the present sources, in a browser, for the tests of a file. */
export function checkPage(): OpenedCheckPage {
  // Behind a proxy, so that each tab may have an address of its own.
  const api = openApi({ settings: { CHECK_PAGE: 'public', TRUST_PROXY: 1 } });
  let built: string;
  let browser: Browser;
  let shared: Awaited<ReturnType<typeof consoleInFrontOf>>;
  let closed: Awaited<ReturnType<typeof consoleInFrontOf>>;
  let tabs = 0;
  beforeAll(async () => {
    built = await buildConsole();
    shared = await consoleInFrontOf(api.url, built, 'public');
    closed = await consoleInFrontOf(api.url, built);
    browser = await launchBrowser({
      executablePath: await testChromium(),
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    });
    api.deps.printing = {
      document: async () => Promise.resolve(undefined),
      file: async () => Promise.resolve(Buffer.from('%PDF-1.7\n')),
    };
  }, 60_000);
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await shared?.stop();
    await closed?.stop();
    if (built !== undefined) await rm(built, { recursive: true });
  });
  const open = (origin: string, opening: Opening) =>
    openTab(browser, origin, '/check', { viewport: SIZES.desk, ...opening });
  return {
    api,
    openPublic: async (opening) => {
      const extraHTTPHeaders = { 'x-forwarded-for': `192.0.2.${(tabs += 1)}` };
      return open(shared.origin, { token: '', extraHTTPHeaders, ...opening });
    },
    openClosed: async (opening) => open(closed.origin, { token: '', ...opening }),
    openSignedIn: async (opening) => open(closed.origin, { token: await api.issuer.token(), ...opening }),
  };
}

export async function choose(page: Page, content: string | Buffer, name = 'invoice.xml'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
}

/** A total that is wrong. */
export function wrongTotal(): string {
  return ublInvoice().replace('>121.00</cbc:PayableAmount>', '>120.00</cbc:PayableAmount>');
}

export const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });
export const source = (page: Page) => page.getByRole('region', { name: 'Source' });
