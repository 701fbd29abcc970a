import { withConsole, type ConsoleAtContract } from './support/console-at-contract';
import { openTab } from './support/console-browser';
import { DOCUMENT_ID, SUBSCRIPTION_ID } from './support/contract-fixtures';
import { QUIET_OVERVIEW } from './support/overview-fixtures';

let browser: ConsoleAtContract['browser'];
let server: ConsoleAtContract['server'];

withConsole((opened) => ({ browser, server } = opened));

test('the first page tells how the service stands, leads to each list and follows by itself', async () => {
  const { page, complaints } = await openTab(browser, server.origin, '/console');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  const today = page.getByRole('region', { name: 'Today' });
  const numbers = ['1,736 Submitted', '3 ✕ ERROR', '36 ◌ PROCESSING', '1,697 ✓ OK', '0 · DUPLICATED'];
  await today
    .getByRole('link')
    .nth(numbers.length - 1)
    .waitFor();
  const shown = await today.getByRole('link').allInnerTexts();
  expect(shown.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(numbers);
  const charts = page.getByRole('img');
  await charts.nth(5).waitFor();
  expect(await charts.count()).toBe(6);
  expect(await charts.first().getAttribute('aria-label')).toMatch(
    /^All countries: ERROR \d+, PROCESSING 36, OK [\d,]+, .* 2,170 a day at most\.$/,
  );
  await page.getByText('As a table').first().click();
  const table = page.getByRole('region', { name: 'All countries' });
  expect(await table.getByRole('row').nth(1).innerText()).toMatch(/^Nov 23\s+1,736\s+3\s+36\s+1,697\s+0$/);
  for (const [link, address] of [
    [
      /Refused by the authority/,
      '/v1.1/operations/documents?status=ERROR&failureKind=INTEGRATION&reasonCode=1104&submittedFrom=2026-11-10T00:00:00Z&limit=50',
    ],
    [
      'Nov 23',
      '/v1.1/operations/documents?submittedFrom=2026-11-23T00:00:00Z&submittedTo=2026-11-24T00:00:00Z&limit=50',
    ],
    ['AEAT SII (ES)', '/v1.1/operations/authorities'],
    ['hooks.example', `/v1.1/operations/subscriptions/${SUBSCRIPTION_ID}/deliveries`],
    ['F-2026-0001', `/v1.1/operations/documents/${DOCUMENT_ID}`],
  ] as const) {
    const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes(address));
    await page.getByRole('link', { name: link }).first().click();
    await asked;
    await page.goBack();
    await page.getByText('As a table').first().click();
  }
  await page.clock.install();
  await page.reload();
  await page.getByRole('link', { name: 'AEAT SII (ES)' }).waitFor();
  server.overview = QUIET_OVERVIEW;
  await page.clock.runFor(10_000);
  await page.getByText('Nothing needs you.').waitFor();
  await page.getByText('Nothing waits.').waitFor();
  server.overview = { ...QUIET_OVERVIEW, days: undefined, missing: ['days'] };
  await page.clock.runFor(10_000);
  await page.getByText('Could not be counted in time: documents by day').waitFor();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('heading', { name: 'Braucht jetzt jemanden' }).waitFor();
  expect(complaints).toEqual([]);
});
