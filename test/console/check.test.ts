import { jsonDocument, ublInvoice } from '../api/support/documents';
import { freshRow } from '../api/support/template-upload';
import { csvFile } from '../unit/formats/template/read-back';
import { checkPage, choose, SIZES, source, verdict, wrongTotal } from './support/check-page';
import { axeFindings, isTooWide } from './support/console-browser';

const check = checkPage();
const IS_AT_PLACE = "document.activeElement.matches('li.goal')";

test('a finding stands in the source where it was found; the readable invoice is beside it, and its explanation a link away', async () => {
  const { page, complaints } = await check.openPublic();
  await choose(page, wrongTotal());
  await verdict(page).getByText('The invoice is not valid.').waitFor();
  const finding = verdict(page).getByRole('listitem').filter({ hasText: 'BR-CO-16' });
  await finding.getByRole('button', { name: /^Line \d+$/ }).click();
  const place = source(page).locator('li.goal');
  expect(await page.evaluate(IS_AT_PLACE)).toBe(true);
  expect(await place.locator('mark').innerText()).toContain('PayableAmount');
  expect(await place.innerText()).toContain(await finding.locator('p').first().innerText().then(afterSeverity));
  const [left, right] = await Promise.all(
    ['Source', 'Readable invoice'].map(async (name) => page.getByRole('region', { name }).boundingBox()),
  );
  expect(right?.x ?? 0).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) - 1);
  await page.frameLocator('iframe[title="Readable invoice"]').getByText('Ejemplo S.L.').first().waitFor();
  const link = finding.getByRole('link', { name: 'Explanation of BR-CO-16' });
  const explained = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([explained.status(), await explained.text()]).toEqual([200, expect.stringContaining('BR-CO-16')]);
  expect(complaints).toEqual([]);
});

function afterSeverity(text: string): string {
  return text.slice(text.indexOf(' ') + 1);
}

test('an empty line takes the place of a line', async () => {
  const { page } = await check.openPublic();
  await choose(page, ublInvoice().replace('<cbc:ID>', '\n\n\n<cbc:ID>'));
  const lines = source(page).locator('li');
  await lines.nth(3).waitFor();
  const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(3);
  expect(Math.min(...heights)).toBeGreaterThan(10);
});

test('a file may be dropped', async () => {
  const { page, complaints } = await check.openPublic();
  const file = `new File([${JSON.stringify(ublInvoice({ number: 'DROPPED-1' }))}], 'dropped.xml')`;
  const dropped = await page.evaluateHandle(
    `(() => { const data = new DataTransfer(); data.items.add(${file}); return data; })()`,
  );
  const zone = page.locator('.drop');
  await zone.dispatchEvent('dragover', { dataTransfer: dropped });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByText('Chosen: dropped.xml').waitFor();
  await source(page).getByText('DROPPED-1').waitFor();
  expect(complaints).toEqual([]);
});

test('JSON asks for its company, by keyboard alone; what is wrong with it is shown at its pointer', async () => {
  const { page, complaints } = await check.openPublic();
  await page.getByText('Paste the text instead').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const whole = (jsonDocument()['lines'] as Record<string, unknown>[])[0] ?? {};
  const { quantity: _none, ...line }: Record<string, unknown> = { ...whole, number: 2 };
  await page.keyboard.insertText(JSON.stringify(jsonDocument({ lines: [whole, line], currencyCode: 'EURO' }), null, 2));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('JSON and spreadsheets do not say whose they are').waitFor();
  expect(await page.getByRole('button', { name: 'Check', exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Spain');
  await page.getByLabel('VAT number of the company').focus();
  await page.keyboard.type('ESB12345674');
  await page.keyboard.press('Enter');
  const currency = verdict(page).getByRole('listitem').filter({ hasText: 'must be' }).first();
  await currency.getByRole('button').focus();
  await page.keyboard.press('Enter');
  expect(await source(page).locator('li.goal mark').innerText()).toBe('"EURO"');
  const missing = verdict(page).getByRole('listitem').filter({ hasText: 'REQUIRED' });
  await missing.getByRole('button').press('Enter');
  // A member that is not there has the place of what lacks it.
  const second = source(page).locator('li', { hasText: '"number": 2' });
  expect(await page.evaluate('document.activeElement.nextElementSibling.textContent')).toBe(await second.textContent());
  expect(complaints).toEqual([]);
});

test('whoever has a token tries a submission, which stores nothing; nobody else is offered it', async () => {
  const { page, complaints } = await check.openSignedIn();
  await page.getByLabel('Country').selectOption('ES');
  await page.getByLabel('VAT number of the company').fill('ESB12345674');
  await choose(page, ublInvoice({ number: 'TRIED-1' }));
  await page.getByText('Such documents are taken by').waitFor();
  await page.getByRole('button', { name: 'Try a submission' }).click();
  await page.getByText('It would be sent to').waitFor();
  await page.getByRole('region', { name: 'Message (application/json)' }).waitFor();
  expect(await check.api.mongo.connection.collection('documents').countDocuments()).toBe(0);
  expect(complaints).toEqual([]);
  const { page: other } = await check.openPublic();
  await choose(other, ublInvoice());
  await other.getByText('Whoever signs in can try').waitFor();
  expect(await other.getByRole('button', { name: 'Try a submission' }).count()).toBe(0);
});

test('where it is not public, a token is asked for first; where it is, whoever wants to signs in', async () => {
  const { page } = await check.openClosed();
  await page.getByLabel('Access token').fill(await check.api.issuer.token());
  await page.keyboard.press('Enter');
  await page.getByLabel('Choose a file').waitFor();
  expect(await page.evaluate('JSON.stringify([localStorage, document.cookie])')).not.toContain('eyJ');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Access token').waitFor();

  const { page: anybody } = await check.openPublic();
  await anybody.getByRole('button', { name: 'Sign in' }).click();
  await anybody.getByLabel('Access token').fill('wrong');
  await anybody.keyboard.press('Enter');
  await anybody.getByRole('alert').waitFor();
  await anybody.keyboard.press('Escape');
  await choose(anybody, ublInvoice());
  await verdict(anybody).waitFor();
});

test('the PDF is made when somebody asks for it', async () => {
  const { page, complaints } = await check.openPublic();
  await choose(page, ublInvoice());
  await page.getByRole('button', { name: 'Make the PDF' }).click();
  const link = page.getByRole('link', { name: 'Save the PDF' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^blob:/);
  expect(complaints).toEqual([]);
});

test('of a spreadsheet, the row and the column are shown', async () => {
  const { page, complaints } = await check.openPublic();
  await page.getByLabel('Country').selectOption('ES');
  await page.getByLabel('VAT number of the company').fill('ESB12345674');
  await choose(page, csvFile([freshRow(), freshRow({ quantity: 'many' })]), 'invoices.csv');
  const finding = verdict(page).getByRole('listitem').filter({ hasText: 'NUMBER_INVALID' });
  expect(await finding.innerText()).toContain('quantity');
  await finding.getByRole('button').click();
  expect(await source(page).locator('li.goal').innerText()).toContain('many');
  expect(complaints).toEqual([]);
});

test.each([SIZES.desk, SIZES.phone])(
  'a spreadsheet is tried as its import would be, at $width pixels',
  async (viewport) => {
    const { page, complaints } = await check.openSignedIn({ viewport });
    await page.getByLabel('Country').selectOption('ES');
    await page.getByLabel('VAT number of the company').fill('ESB12345674');
    const rows = [freshRow({ documentNumber: 'S-1' }), freshRow({ documentNumber: 'S-2', quantity: 'many' })];
    await choose(page, csvFile(rows), 'invoices.csv');
    await page.getByRole('button', { name: 'Try a submission' }).click();
    await page.getByText('1 of 2 documents would be sent.').waitFor();
    const row = (number: string) => page.getByRole('row').filter({ hasText: number });
    expect(await row('S-1').innerText()).toContain('It would be sent to: Integration service');
    expect(await row('S-2').innerText()).toContain('quantity');
    expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []]);
    expect(complaints).toEqual([]);
  },
);

test('a place in a long document is gone to, and what surrounds it is seen', async () => {
  const { page } = await check.openPublic();
  const notes = Array.from({ length: 3_000 }, (_, index) => `note ${index}\n`);
  await choose(page, ublInvoice({ notes }).replace('>121.00</cbc:PayableAmount>', '>1.00</cbc:PayableAmount>'));
  await page.getByText('Lines 1 to 1,000 of').waitFor();
  await verdict(page).getByRole('listitem').filter({ hasText: 'BR-CO-16' }).getByRole('button').click();
  const goal = source(page).locator('li.goal');
  expect(await goal.locator('mark').innerText()).toContain('1.00');
  expect(await page.evaluate(IS_AT_PLACE)).toBe(true);
  await page.getByRole('button', { name: 'Earlier lines' }).click();
  await page.getByText('note 1500').waitFor();
});

describe.each(Object.entries(SIZES))('at the width of a %s', (_name, viewport) => {
  test.each(['light', 'dark'] as const)(
    'axe finds nothing in %s, and nothing is wider than the window',
    async (colorScheme) => {
      const { page, complaints } = await check.openPublic({ viewport, colorScheme });
      const look = async () => [await axeFindings(page), await isTooWide(page)];
      expect(await look()).toEqual([[], false]);
      await page.getByLabel('Country').selectOption('ES');
      await choose(page, wrongTotal());
      await page.frameLocator('iframe[title="Readable invoice"]').getByText('Ejemplo S.L.').first().waitFor();
      await verdict(page).getByRole('button').first().click();
      expect(await look()).toEqual([[], false]);
      expect(complaints).toEqual([]);
    },
  );
});
