import { jsonDocument, ublInvoice } from '../api/support/documents';
import { freshRow } from '../api/support/template-upload';
import { csvFile } from '../unit/formats/template/read-back';
import { checkPage, choose, source } from './support/check-page';

const check = checkPage();
const HOSTILE = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';
const escaped = HOSTILE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

test.each([
  ['notes of XML', ublInvoice({ notes: [escaped], number: escaped })],
  ['XML that is none', HOSTILE],
  ['a CDATA section', ublInvoice({ notes: [`<![CDATA[${HOSTILE}]]>`] })],
  ['values that findings quote', ublInvoice().replace('>EUR<', `>${escaped}<`).replaceAll('C62', escaped)],
  ['JSON', JSON.stringify(jsonDocument({ documentNumber: HOSTILE, [HOSTILE]: 1, currencyCode: HOSTILE }))],
  ['a spreadsheet', csvFile([freshRow({ description: HOSTILE, quantity: HOSTILE, currencyCode: HOSTILE })])],
])('hostile texts are only texts: %s', async (_what, content) => {
  const { page, complaints } = await check.openPublic();
  await page.getByLabel('Country').selectOption('ES');
  await page.getByLabel('VAT number of the company').fill('ESB12345674');
  await choose(page, content, `${HOSTILE.replaceAll('/', '')}.xml`);
  await source(page).waitFor();
  await page.getByText(`${HOSTILE.replaceAll('/', '')}.xml`).waitFor();
  for (const frame of page.frames()) expect(await frame.locator('script:not([src]), img[src=x]').count()).toBe(0);
  expect(await page.evaluate('window.broken')).toBeUndefined();
  expect(complaints).toEqual([]);
});

test('the frame of the readable invoice runs no script, whatever the service answers', async () => {
  const { page } = await check.openPublic();
  await page.route('**/v1.1/document/check**', async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as { document: { html: string } };
    const html = `<p>shown</p><script>parent.broken = 1; document.body.append('ran')</script><img src=x onerror="document.body.append('ran')">`;
    await route.fulfill({ response, json: { ...report, document: { ...report.document, html } } });
  });
  await choose(page, ublInvoice());
  const frame = page.frameLocator('iframe[title="Readable invoice"]');
  await frame.getByText('shown').waitFor();
  // The policy of the page holds in the frame as well: each of both is enough.
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('');
  expect(await frame.locator('body').innerText()).not.toContain('ran');
  expect(await page.evaluate('window.broken')).toBeUndefined();
});
