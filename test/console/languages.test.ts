import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../platform/printing/browser-launch';
import { testChromium } from '../support/chromium';
import { buildConsole } from './support/build-console';
import { isTooWide, openTab } from './support/console-browser';
import { COMPANY_ID } from './support/company-fixtures';
import * as fixtures from './support/contract-fixtures';
import { startContractServer, type ContractServer } from './support/contract-server';
import { ACCOUNT } from './support/account-fixtures';
import { leftOver, wordsOn } from './support/page-words';

const LANGUAGES = ['es', 'fr', 'de', 'it'] as const;
type Language = 'en' | (typeof LANGUAGES)[number];

/** Words that are the same in English, each looked at by somebody who knows the language. */
const SAME: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  es: ['Endpoint', 'Portugal', 'Total', 'total'],
  fr: [
    'Action',
    'Actions',
    'Console',
    'Document',
    'Documents',
    'France',
    'Mode',
    'Pages',
    'Portugal',
    'Total',
    'total',
  ],
  de: ['Portugal', 'Problem', 'Status', 'Status: ERROR', 'System', 'Workflow in Temporal'],
  it: ['Account', 'Console', 'Endpoint', 'Workflow in Temporal'],
};

const ADDRESSES = [
  '/console',
  '/console/documents?status=ERROR&failureKind=VALIDATION',
  '/console/documents?text=nothing',
  `/console/documents/${fixtures.DOCUMENT_ID}`,
  `/console/documents/${fixtures.WAITING_ID}`,
  '/console/replays',
  `/console/replays/${fixtures.REPLAY_ID}`,
  '/console/batches',
  '/console/authorities',
  '/console/companies',
  `/console/companies/${COMPANY_ID}`,
  '/console/accounts',
  `/console/accounts/${encodeURIComponent(ACCOUNT.accountId)}`,
  '/console/subscriptions',
  `/console/subscriptions/${fixtures.SUBSCRIPTION_ID}`,
  '/console/nowhere',
];
/** Asked with an API that has nothing, that answers nonsense, and that does not answer. */
const WITHOUT_DATA = ['/console/replays', '/console/batches', '/console/authorities', '/console/subscriptions'];

let built: string;
let browser: Browser;
let server: ContractServer;
let english: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  built = await buildConsole();
  browser = await launchBrowser({
    executablePath: await testChromium(),
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  server = await startContractServer(built);
  english = await wordsIn('en');
}, 60_000);
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(built, { recursive: true });
});

async function open(address: string, language: Language, opening?: Parameters<typeof openTab>[3]) {
  const { page } = await openTab(browser, server.origin, '/console', { token: '', ...opening });
  await page.evaluate(`localStorage.setItem('edoc.console.language', '${language}')`);
  await page.evaluate("sessionStorage.setItem('edoc.console.token', 'good')");
  await page.goto(address);
  return page;
}

/** What a reader finds on each page of the console, in its dialogs and where something is missing. */
async function wordsIn(language: Language): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const page = await open('/console', language);
  const look = async (name: string): Promise<void> => void found.set(name, await wordsOn(page));
  const press = async (nth: number): Promise<void> => page.locator('main .actions button').nth(nth).click();
  for (const address of ADDRESSES) {
    await page.goto(address);
    await look(address);
  }
  await page.goto('/console/documents?status=ERROR');
  await press(0);
  await look('replay many');
  await page.goto(`/console/documents/${fixtures.DOCUMENT_ID}`);
  await press(0);
  await look('replay one');
  await page.goto(`/console/documents/${fixtures.WAITING_ID}`);
  await press(1);
  for (const outcome of [0, 1]) {
    await page.locator('dialog input[type=radio]').nth(outcome).check();
    await look(`settle ${outcome}`);
  }
  await page.goto(`/console/companies/${COMPANY_ID}`);
  for (const nth of [0, 1, 2]) {
    await press(nth);
    await look(`company ${nth}`);
    await page.keyboard.press('Escape');
  }
  await withoutData(page, look);
  await page.evaluate('sessionStorage.clear()');
  await page.goto('/console');
  await look('sign in');
  await page.context().close();
  return found;
}

async function withoutData(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const answers = [
    ['nothing', { json: { items: [] } }],
    ['nonsense', { status: 502, body: '<html>' }],
    ['no answer', undefined],
  ] as const;
  for (const [name, answer] of answers) {
    await page.unrouteAll();
    await page.route('**/v1.1/**', async (route) => (answer === undefined ? route.abort() : route.fulfill(answer)));
    for (const address of WITHOUT_DATA) {
      await page.goto(address);
      await look(`${name} ${address}`);
    }
  }
  await page.unrouteAll();
}

test.each(LANGUAGES)('nothing on any page is left over in English: %s', async (language) => {
  const found = await wordsIn(language);
  expect(found.size).toBe(english.size);
  const left = [...found].flatMap(([name, words]) =>
    leftOver(words, english.get(name) ?? [], SAME[language]).map((word) => `${name}: ${word}`),
  );
  expect(left).toEqual([]);
});

test('the language is chosen before signing in, and dates, numbers and problems follow it, not the browser', async () => {
  const { page } = await openTab(browser, server.origin, '/console/documents', { token: '' });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByLabel('Zugriffstoken').fill('wrong');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('alert').waitFor();
  expect(server.asked.at(-1)?.language).toBe('de');
  await page.getByLabel('Zugriffstoken').fill('good');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByText('Gefundene Belege: 1.000+').waitFor();
  const row = await page.getByRole('row').nth(1).innerText();
  expect(row).toContain('1.210,50 EUR');
  expect(row).toContain('23.11.26, 09:15:30');
  expect(await page.title()).toBe('Belege – Supportkonsole');
  expect(await page.evaluate('document.documentElement.lang')).toBe('de');
  await page.reload();
  await page.getByRole('heading', { name: 'Belege' }).waitFor();
});

test('a browser whose language is no language tag, as on a machine without one, is written for in English', async () => {
  const { page, complaints } = await openTab(browser, server.origin, '/console');
  await page.addInitScript("Object.defineProperty(navigator, 'languages', { value: ['en-US@posix'] })");
  await page.goto('/console/documents?text=long');
  await page.getByRole('link', { name: 'INV-ES' }).first().waitFor();
  expect(complaints).toEqual([]);
});

test.each(['en', ...LANGUAGES] as const)('documents are seen as a whole, also on a phone: %s', async (language) => {
  const page = await open('/console/documents?text=long', language, { viewport: { width: 1280, height: 800 } });
  await page.getByRole('link', { name: 'INV-ES' }).first().waitFor();
  const cutOff = "(([table]) => table.scrollWidth - table.clientWidth)(document.querySelectorAll('.table'))";
  expect([await isTooWide(page), await page.evaluate(cutOff)]).toEqual([false, 0]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect([await isTooWide(page), await page.evaluate(cutOff)]).toEqual([false, 0]);
  const row = page.getByRole('row').nth(1);
  expect(await row.getByRole('cell').count()).toBe(9);
  const problem = await row.getByText('1104: The tax number').boundingBox();
  expect((problem?.x ?? 0) + (problem?.width ?? 0)).toBeLessThanOrEqual(360);
});
