import { withConsole, type ConsoleAtContract } from './support/console-at-contract';
import { axeFindings, isTooWide, openTab } from './support/console-browser';
import { WAITING_ID } from './support/contract-fixtures';

let browser: ConsoleAtContract['browser'];
let server: ConsoleAtContract['server'];

withConsole((opened) => ({ browser, server } = opened));

const open = (opening?: Parameters<typeof openTab>[3]) =>
  openTab(browser, server.origin, `/console/documents/${WAITING_ID}`, opening);

test('what an outcome means is said before it is decided, and the API decides', async () => {
  const { page } = await open();
  await page.getByText('held by the breaker, next probe').waitFor();
  await page.getByRole('button', { name: 'Settle…' }).click();
  await page.getByText('the authority may have it').waitFor();
  const settle = page.getByRole('dialog').locator('button[type=submit]');
  expect(await settle.isDisabled()).toBe(true);
  await page.getByLabel('The authority has it').check();
  await page.getByText('The document ends OK for good').waitFor();
  await page.getByLabel('Reference of the authority').fill('CSV-17');
  await page.getByLabel('The authority refused it').check();
  await page.getByText('its number is free again').waitFor();
  await page.getByLabel('Code of the refusal').fill(' 1104 ');
  await settle.click();
  expect(server.asked.some(({ line }) => line.endsWith('/settle'))).toBe(false);
  await page.getByLabel('How this is known').fill('told by the help desk');
  server.failNext = '/settle';
  await settle.click();
  await page.getByText('What became of the document is known').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const decisions = server.asked.filter(({ line }) => line.endsWith('/settle'));
  const decision = { outcome: 'refused', code: '1104', reason: 'told by the help desk' };
  expect(decisions.map(({ body }) => body)).toEqual([decision, decision]);
  expect(new Set(decisions.map(({ key }) => key)).size).toBe(1);
  expect(decisions[0]?.key).toBeDefined();
});

test('a document is settled by keyboard alone', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'Settle…' }).press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate('document.activeElement.type')).toBe('radio');
  await page.keyboard.press('Space');
  await page.getByLabel('Reference of the authority').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('CSV-17');
  await page.keyboard.press('Tab');
  await page.keyboard.type('seen in the portal');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Settle…');
  expect(server.asked.find(({ line }) => line.endsWith('/settle'))?.body).toEqual({
    outcome: 'accepted',
    reference: 'CSV-17',
    reason: 'seen in the portal',
  });
});

test.each(['light', 'dark'] as const)('axe finds nothing in %s, also on a phone', async (colorScheme) => {
  const { page, complaints } = await open({ colorScheme, viewport: { width: 360, height: 740 } });
  await page.getByRole('button', { name: 'Settle…' }).click();
  await page.getByLabel('The authority refused it').check();
  expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []]);
  expect(complaints).toEqual([]);
});
