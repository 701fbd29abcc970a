import type { Browser } from 'playwright-core';
import { GUIDES } from '../../api/documentation/guides';
import { launchBrowser } from '../../platform/printing/browser-launch';
import { axeFindings, isTooWide, openTab } from '../console/support/console-browser';
import { eventually } from '../support/eventually';
import { testChromium } from '../support/chromium';
import { openApi } from './support/open-api';

const api = openApi();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser({
    executablePath: await testChromium(),
    // Instead of nobody, the server of the test.
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
}, 60_000);
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => browser?.close());

const open = (address: string, options = {}) => openTab(browser, api.url, address, { token: '', ...options });
const PHONE = { viewport: { width: 360, height: 740 } };

/** One of each kind: lists, code, tables of every width, anchors by the hundred. */
const KINDS = ['/docs', '/docs/quickstart-curl', '/docs/country-es', '/docs/go-live', '/docs/webhooks'];

test.each(['light', 'dark'] as const)('axe finds nothing in %s', async (colorScheme) => {
  const { page, complaints } = await open('/docs', { colorScheme, ...PHONE });
  for (const address of KINDS) {
    await page.goto(address);
    expect([address, await axeFindings(page)]).toEqual([address, []]);
  }
  await page.getByRole('searchbox').fill('idempotency');
  await page.getByRole('link', { name: /When to repeat/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('no page is wider than a phone', async () => {
  const { page, complaints } = await open('/docs', PHONE);
  for (const { name } of GUIDES) {
    await page.goto(`/docs/${name}`);
    expect([name, await isTooWide(page)]).toEqual([name, false]);
  }
  expect(complaints).toEqual([]);
});

test('search finds a section by keyboard alone', async () => {
  const { page, complaints } = await open('/docs');
  await page.keyboard.press('/');
  await page.keyboard.type('retry-after rate');
  await page.getByRole('link', { name: /Requests per minute/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('idempotency_key');
  await page.getByRole('link', { name: /IDEMPOTENCY_KEY_REUSED/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/errors#idempotency_key_reused');
  await page.keyboard.press('/');
  await page.keyboard.type('nowhere-to-be-found');
  await page.getByText('Nothing found for').waitFor();
  expect(await page.getByRole('status').textContent()).toBe('0 sections found');
  expect(complaints).toEqual([]);
});

test('search takes any of the words: what has more of them, and the rarer ones, comes first', async () => {
  const { page } = await open('/docs');
  await page.keyboard.press('/');
  await page.keyboard.type('how do i verify a webhook signature zzz');
  const first = page.locator('#results strong').first();
  await first.waitFor();
  expect(await first.textContent()).toMatch(/verif|signature/i);
});

test('a command is copied by its button, what it prints has none', async () => {
  const { page, complaints } = await open('/docs/quickstart-curl');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const blocks = await page.locator('pre').count();
  const buttons = page.getByRole('button', { name: 'Copy' });
  expect(await buttons.count()).toBe(await page.locator('pre[data-copied]').count());
  expect(await buttons.count()).toBeLessThan(blocks);
  const command = (await page.locator('pre[data-copied]').first().textContent())?.trimEnd();
  await buttons.first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(command);
  expect(complaints).toEqual([]);
});

const BACKGROUND = 'getComputedStyle(document.documentElement).backgroundColor';

test.each(['light', 'dark'] as const)('the API reference follows %s', async (colorScheme) => {
  const { page } = await open('/docs/reference', { colorScheme });
  // Swagger UI resolves the whole description before it shows anything: 4 s of processor by themselves.
  await page.getByRole('heading', { name: /Electronic document/ }).waitFor({ timeout: 40_000 });
  const colour = await page.evaluate(BACKGROUND);
  expect(colour === 'rgb(28, 32, 34)').toBe(colorScheme === 'dark');
  await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
  await eventually('the other colours', async () => ((await page.evaluate(BACKGROUND)) === colour ? undefined : true));
});

test('without JavaScript a page is whole, and shows no search', async () => {
  const { page } = await open('/docs/errors', { javaScriptEnabled: false });
  expect(await page.getByRole('search').count()).toBe(0);
  await page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
});
