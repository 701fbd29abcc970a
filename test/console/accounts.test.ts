import { withConsole, type ConsoleAtContract } from './support/console-at-contract';
import { axeFindings, isTooWide, openTab } from './support/console-browser';
import { ACCOUNT } from './support/account-fixtures';
import { COMPANY } from './support/company-fixtures';

let browser: ConsoleAtContract['browser'];
let server: ConsoleAtContract['server'];

withConsole((opened) => ({ browser, server } = opened));

/** As the server reads it: what is not encoded by the page is another path. */
const PATH = `/v1.1/operations/accounts/${ACCOUNT.accountId}`;
const PAGE = `/${encodeURIComponent(ACCOUNT.accountId)}`;
const open = (address: string, opening?: Parameters<typeof openTab>[3]) =>
  openTab(browser, server.origin, `/console/accounts${address}`, opening);
const written = () => server.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body]);

test('an account is made and opened, by keyboard, whatever its id is written with', async () => {
  const { page, complaints } = await open('');
  await page.getByRole('row').filter({ hasText: 'support' }).getByText('operator').waitFor();
  await page.getByRole('button', { name: 'Create account…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account', { exact: true }).fill('new/one?');
  await dialog.getByLabel('E-mail address').fill('a@b.example');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(written()).toEqual([['PUT /v1.1/operations/accounts/new/one?', { email: 'a@b.example' }]]);
  await page.getByRole('link', { name: ACCOUNT.accountId }).click();
  await page.getByRole('heading', { name: ACCOUNT.accountId }).waitFor();
  expect(complaints).toEqual([]);
});

test('its address is changed, a company is added and taken away after it was asked for', async () => {
  const { page } = await open(PAGE);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change address…' }).click();
  await dialog.getByLabel('E-mail address').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add company…' }).click();
  await dialog.getByLabel('Country').fill('es');
  await dialog.getByLabel('VAT number').fill('unknown');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').getByText('COMPANY_NOT_FOUND').waitFor();
  await dialog.getByLabel('VAT number').fill('B98765432');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Take away: ${COMPANY.vatNumber}` }).click();
  await dialog.getByText(`no longer acts for ${COMPANY.name}`).waitFor();
  await dialog.getByRole('button', { name: 'Take away' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(written()).toEqual([
    [`PUT ${PATH}`, {}],
    [`POST ${PATH}/companies`, { countryIso: 'ES', vatNumber: 'unknown' }],
    [`POST ${PATH}/companies`, { countryIso: 'ES', vatNumber: 'B98765432' }],
    [`DELETE ${PATH}/companies/${COMPANY.companyId}`, undefined],
  ]);
});

test.each([
  ['light', 1_280],
  ['dark', 390],
] as const)('axe finds nothing in %s at %d pixels, nor in the dialogs', async (colorScheme, width) => {
  for (const address of ['', PAGE]) {
    const { page, complaints } = await open(address, { colorScheme, viewport: { width, height: 800 } });
    await page.getByText(ACCOUNT.accountId).first().waitFor();
    expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []]);
    const names = address === '' ? ['Create account…'] : ['Change address…', 'Add company…', /^Take away/];
    for (const name of names) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      expect([name, await isTooWide(page), await axeFindings(page)]).toEqual([name, false, []]);
      await page.keyboard.press('Escape');
    }
    expect(complaints).toEqual([]);
  }
});
