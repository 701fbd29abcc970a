import { withConsole, type ConsoleAtContract } from './support/console-at-contract';
import { axeFindings, isTooWide, openTab } from './support/console-browser';
import { COMPANY, COMPANY_ID, LOGO, OPTION_LINE } from './support/company-fixtures';

let browser: ConsoleAtContract['browser'];
let server: ConsoleAtContract['server'];

withConsole((opened) => ({ browser, server } = opened));

const PATH = `/v1.1/companies/${COMPANY_ID}`;
const open = (address: string, opening?: Parameters<typeof openTab>[3]) =>
  openTab(browser, server.origin, `/console/companies${address}`, opening);
const written = () => server.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body]);

test('a company is found in the list, and its data are changed as a whole, by keyboard', async () => {
  const { page, complaints } = await open('');
  await page.getByRole('row').filter({ hasText: OPTION_LINE }).getByRole('link', { name: 'ESB12345674' }).click();
  await page.getByRole('heading', { name: COMPANY.name }).waitFor();
  await page.getByRole('button', { name: 'Change data…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change data…' });
  await dialog.getByLabel('IBAN').fill('');
  await dialog.getByLabel('Phone').fill('+34 600');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const {
    companyId: _id,
    countryIso: _country,
    vatNumber: _number,
    options: _options,
    iban: _iban,
    logo: _logo,
    ...rest
  } = COMPANY;
  expect(written()).toEqual([[`PUT ${PATH}`, { ...rest, phone: '+34 600' }]]);
  expect(complaints).toEqual([]);
});

test('options are written a line each, and what is refused is said where it was written', async () => {
  const { page } = await open(`/${COMPANY_ID}`);
  await page.getByRole('button', { name: 'Change options…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Options').fill('es.reporting=nowhere');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').getByText('/es.reporting: takes verifactu').waitFor();
  await dialog.getByLabel('Options').fill('es.reporting=sii\n\nselfBilledBy=ESA58818501');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(written().at(-1)).toEqual([`PUT ${PATH}/options`, { 'es.reporting': 'sii', selfBilledBy: 'ESA58818501' }]);
});

test('certificates show their ends; one is uploaded, and one removed after it was asked for', async () => {
  const { page } = await open(`/${COMPANY_ID}`);
  await page.getByRole('row').filter({ hasText: 'AEAT SII' }).getByText('has ended').waitFor();
  await page.getByRole('row').filter({ hasText: 'FACe' }).getByText('ends within 7 days').waitFor();
  await page.getByRole('button', { name: 'Upload certificate…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('System').selectOption('es-sii');
  const file = { name: 'company.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from([0x30, 0x82, 0xff]) };
  await dialog.getByLabel('File with certificate').setInputFiles(file);
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByRole('alert').getByText('/password: the password does not open the file').waitFor();
  await dialog.getByLabel('Password').fill('right');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove: FACe' }).click();
  await dialog.getByText('wait until the company has another certificate').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.waitFor({ state: 'detached' });
  const pkcs12 = file.buffer.toString('base64');
  expect(written()).toEqual([
    [`PUT ${PATH}/credentials/es-sii`, { pkcs12, password: 'wrong' }],
    [`PUT ${PATH}/credentials/es-sii`, { pkcs12, password: 'right' }],
    [`DELETE ${PATH}/credentials/es-face`, undefined],
  ]);
});

test('the logo is seen, uploaded by its content, and removed after it was asked for', async () => {
  const { page, complaints } = await open(`/${COMPANY_ID}`);
  const shown = page.getByRole('img', { name: 'The logo of the company' });
  await shown.waitFor();
  expect(await shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)).toBe(1);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Upload logo…' }).click();
  const jpeg = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from([0xff, 0xd8, 0xff]) };
  await dialog.getByLabel('Image').setInputFiles(jpeg);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByRole('alert').getByText('LOGO_REFUSED').waitFor();
  await dialog.getByLabel('Image').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove logo…' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(written().map(([line]) => line)).toEqual([`PUT ${PATH}/logo`, `PUT ${PATH}/logo`, `DELETE ${PATH}/logo`]);
  expect(complaints.filter((one) => !one.includes('400'))).toEqual([]);
});

test('PEM is sent as text', async () => {
  const { page } = await open(`/${COMPANY_ID}`);
  await page.getByRole('button', { name: 'Upload certificate…' }).click();
  const dialog = page.getByRole('dialog');
  const pem = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
  await dialog
    .getByLabel('File with certificate')
    .setInputFiles({ name: 'a.pem', mimeType: '', buffer: Buffer.from(pem) });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(written()).toEqual([[`PUT ${PATH}/credentials/es-verifactu`, { pem }]]);
});

test.each([
  ['light', 1_280],
  ['dark', 390],
] as const)('axe finds nothing in %s at %d pixels, nor in the dialogs', async (colorScheme, width) => {
  for (const address of ['', `/${COMPANY_ID}`]) {
    const { page, complaints } = await open(address, { colorScheme, viewport: { width, height: 800 } });
    await page.getByText('Talleres Ejemplo').first().waitFor();
    expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []]);
    for (const name of address === ''
      ? []
      : ['Change data…', 'Change options…', 'Upload logo…', 'Remove logo…', 'Upload certificate…', 'Remove: FACe']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      expect([name, await isTooWide(page), await axeFindings(page)]).toEqual([name, false, []]);
      await page.keyboard.press('Escape');
    }
    expect(complaints).toEqual([]);
  }
});
