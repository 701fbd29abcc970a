import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A tab with what it complained about. The content policy's refusals are told by the browser as errors. */
export interface Tab {
  page: Page;
  complaints: string[];
}

interface Opening extends BrowserContextOptions {
  token?: string;
}

/** A tab of its own context, signed in unless `token` is empty. */
export async function openTab(browser: Browser, origin: string, address: string, opening: Opening = {}): Promise<Tab> {
  const { token = 'good', ...options } = opening;
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    ...options,
  });
  const complaints: string[] = [];
  context.on('console', (message) => {
    // The browser says of every refused request that it was refused; the console shows these itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('request', (request) => {
    if (!/^(blob:|data:)/.test(request.url()) && !request.url().startsWith(origin)) complaints.push(request.url());
  });
  if (token !== '')
    await context.addInitScript(
      `if (origin !== "null") sessionStorage.setItem('edoc.console.token', ${JSON.stringify(token)})`,
    );
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(address);
  return { page, complaints };
}

/** What axe finds wrong, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(require.resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate<string[]>(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`,
  );
}

/** Whether anything makes the page wider than its window. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}
