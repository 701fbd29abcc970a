import type { Browser } from 'playwright-core';
import { renderHtml } from '../../documents/rendering/render-html';
import { PrintingPage } from '../../platform/printing/browser-page';
import { launchBrowser } from '../../platform/printing/browser-launch';
import { loadFonts } from '../../platform/printing/fonts';
import { qrSvg } from '../../platform/qr-image';
import { testChromium } from '../support/chromium';
import { eventually } from '../support/eventually';
import { fullDocument, numberedSource } from '../support/rendering-models';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser({ executablePath: await testChromium() });
});
afterAll(() => browser.close());

test('the very first print has the faces of the page, not those of the machine', async () => {
  const first = await PrintingPage.open(browser);
  const html = renderHtml(fullDocument(numberedSource(), 1), { language: 'en', fontFaces: await loadFonts() });
  const pdf = Buffer.from(await first.print(html)).toString('latin1');
  const fonts = [...pdf.matchAll(/\/BaseFont\s*\/[A-Z]+\+(\S+)/g)].map(([, font]) => font);
  expect(new Set(fonts)).toEqual(new Set(['NotoSans-Regular', 'NotoSans-SemiBold']));
});

test('a page is used again and again for invoices, fonts and QR code included', async () => {
  const html = renderHtml(fullDocument(numberedSource()), {
    language: 'en',
    fontFaces: await loadFonts(),
    qr: { svg: await qrSvg('https://authority.example/invoice') },
  });
  const page = await PrintingPage.open(browser);
  for (let print = 0; print < 3; print += 1) {
    await page.print(html);
    expect(page.isUsable).toBe(true);
  }
  expect(await page.clear()).toBe(true);
});

test.each([
  ['asks for an image', '<img src="http://127.0.0.1:9/image.png">'],
  ['asks for a style sheet', '<link rel="stylesheet" href="http://127.0.0.1:9/style.css">'],
  // Back where it was: its address does not tell.
  ['loads itself anew', '<meta http-equiv="refresh" content="0.2;url=about:blank">'],
])('a page is not used again after content that %s', async (_, markup) => {
  const page = await PrintingPage.open(browser);
  await page.print(`<!DOCTYPE html><title>x</title>${markup}`).catch(() => undefined);
  await eventually('the page to be given up', () => (page.isUsable ? undefined : true));
});
