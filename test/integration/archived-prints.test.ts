import path from 'node:path';
import { ArchivingPool } from '../../application/rendering/archiving-pool';
import type { PageClaims } from '../../application/rendering/page-claims';
import { InvoicePrinter } from '../../application/rendering/print-invoice';
import { invoiceXmlOf } from '../../application/rendering/invoice-xml';
import { readInvoice } from '../../documents/formats/read-invoice';
import { writeUbl } from '../../documents/formats/ubl/write-ubl';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { decodeXml } from '../../documents/xml/decode-xml';
import { parseElementTree } from '../../documents/xml/element-tree';
import { AttachmentReader } from '../../platform/pdf-attachments/attachment-reader';
import { BrowserPool } from '../../platform/printing/browser-pool';
import { loadFonts } from '../../platform/printing/fonts';
import { projectRoot } from '../../platform/project-root';
import { qrSvg } from '../../platform/qr-image';
import type { ReadingPoolOptions } from '../../platform/reading-pool';
import { threadOptions } from '../api/support/test-api';
import { testChromium } from '../support/chromium';
import { compiledExtractionChild } from '../support/compiled-extraction-child';
import { readPdf, readPdfAttachments } from '../support/pdf-text';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { plainModel } from '../unit/formats/plain-model';
import { sampleModel } from '../unit/validation/sample-model';

let pool: BrowserPool;
let archiving: ArchivingPool;
let attachments: AttachmentReader;

function archivingPool(options: ReadingPoolOptions = {}): ArchivingPool {
  const filename = path.join(projectRoot(), 'application/rendering/archiving-thread.ts');
  return new ArchivingPool({ ...threadOptions, filename, ...options });
}

beforeAll(async () => {
  pool = await BrowserPool.launch({ executablePath: await testChromium(), pages: 1 });
  archiving = archivingPool();
  attachments = new AttachmentReader({ filename: await compiledExtractionChild() });
});
afterAll(async () => {
  attachments.close();
  await archiving.close();
  await pool.close();
  await removeTemporaryFolders();
});

const CONTEXT = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' } as const;

async function archived(model: SemanticDocument, claims: PageClaims = {}): Promise<Uint8Array> {
  const printer = new InvoicePrinter({
    fontFaces: await loadFonts(),
    qrSvg,
    print: async (html) => pool.print(html),
    archiving,
  });
  const ubl = Buffer.from(writeUbl(model));
  const source = { byteLength: ubl.byteLength, read: async () => Promise.resolve(ubl) };
  return printer.document(source, { language: 'es', context: CONTEXT, companyId: 'company-1', owner: 'acme', claims });
}

async function readBack(pdf: Uint8Array) {
  const { format, xml, attachment } = await invoiceXmlOf(pdf, { read: async (file) => attachments.read(file, 'acme') });
  return { attachment, model: plainModel(readInvoice(format, parseElementTree(decodeXml(xml)))) };
}

test('a document comes back from its PDF as it was, through our own reader', async () => {
  const model = sampleModel();
  const pdf = await archived(model);
  expect(await readBack(pdf)).toEqual({ attachment: 'factur-x.xml', model: plainModel(model) });
  expect(Buffer.from(pdf).toString()).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
});

test('one that CII cannot carry comes back too, and no profile is claimed', async () => {
  const model = sampleModel({ specification: 'urn:example:specification' });
  const pdf = await archived(model);
  expect(await readBack(pdf)).toEqual({ attachment: 'ubl-invoice.xml', model: plainModel(model) });
  expect(Buffer.from(pdf).toString()).not.toContain('urn:factur-x');
});

test('other readers find its text, title, language, structure and all its files', async () => {
  const supportingDocuments = [
    { reference: 'R-1', attachment: { base64: 'YSxi', filename: 'horas (añö).csv', mimeCode: 'text/csv' } },
    { reference: 'R-2', attachment: { base64: 'YSxj', filename: 'factur-x.xml', mimeCode: 'text/csv' } },
  ];
  const model = sampleModel({ number: 'A&B <1> (2) \\3', supportingDocuments });
  const pdf = await archived(model);
  const { pages, title, tagged, language } = await readPdf(pdf);
  expect({ tagged, language }).toEqual({ tagged: true, language: 'es' });
  expect(title).toContain('A&B <1> (2) \\3');
  expect(pages.join(' ')).toContain('A&B <1> (2) \\3');
  const names = (await readPdfAttachments(pdf)).map(({ name }) => name);
  expect(names.sort()).toEqual(['factur-x.xml', 'horas (añö).csv', 'supporting-factur-x.xml']);
  expect(await readBack(pdf)).toMatchObject({ attachment: 'factur-x.xml' });
});

test.each([
  ['Łódź, Αθήνα, София, 50 €', true],
  ['北京 日本語 ひらがな 서울 😀 👍🏽 ☎️', true],
  ['\uE000', false],
  ['ไทย', false],
])('PDF/A is claimed for a text that our fonts serve: %s', async (text, isClaimed) => {
  const pdf = await archived(sampleModel({ notes: [{ text }] }));
  expect(Buffer.from(pdf).toString().includes('<pdfaid:part>3</pdfaid:part>')).toBe(isClaimed);
  expect((await readBack(pdf)).attachment).toBe('factur-x.xml');
});

test('a document that is not valid says so on every page and in what programs read of the PDF', async () => {
  const notes = Array.from({ length: 120 }, () => ({ text: 'Una nota.' }));
  const pdf = await archived(sampleModel({ notes }), { watermark: 'DUPLICATED' });
  const { pages, title } = await readPdf(pdf);
  expect(pages.length).toBeGreaterThan(2);
  for (const text of pages) expect(text.match(/duplicado no válido/gi)?.length).toBeGreaterThanOrEqual(2);
  expect(pages[0]).toContain('Otro documento ya tiene este número.');
  expect(title).toMatch(/^Duplicado no válido · Factura /);
  const written = Buffer.from(pdf).toString();
  expect(written).toMatch(/<dc:title>.*Duplicado no válido · Factura .*<\/dc:title>/);
  expect(written).toContain('<pdfaid:part>3</pdfaid:part>');
  const valid = await readPdf(await archived(sampleModel({ notes })));
  expect(valid.pages.join(' ')).not.toMatch(/válido/);
});

test('no sheet is there for a sentence: what ends so is printed closer', async () => {
  const counts: number[] = [];
  for (let notes = 20; notes <= 40; notes += 1) {
    const texts = Array.from({ length: notes }, (_, index) => ({ text: `Observación número ${index}.` }));
    const { pages } = await readPdf(await archived(sampleModel({ notes: texts })));
    counts.push(pages.length);
    const last = pages.at(-1)?.match(/Observación/g)?.length ?? 0;
    if (pages.length > 1) expect({ notes, last, isScant: last < 6 }).toEqual({ notes, last, isScant: false });
  }
  expect(new Set(counts)).toEqual(new Set([1, 2]));
});

test('200 lines take less than 200 kB, and come back whole', async () => {
  const [line] = sampleModel().lines;
  const model = sampleModel({ lines: Array.from({ length: 200 }, (_, index) => ({ ...line!, id: `${index + 1}` })) });
  const pdf = await archived(model);
  expect(pdf.length).toBeLessThan(200_000);
  const { pages, tagged } = await readPdf(pdf);
  expect([pages.length > 4, tagged, pages.join(' ').includes('200')]).toEqual([true, true, true]);
  expect((await readBack(pdf)).model).toEqual(plainModel(readInvoice('ubl', parseElementTree(writeUbl(model)))));
});

test('a document whose rules take too long carries its XML as it is', async () => {
  const hurried = archivingPool({ taskTimeoutMs: 1 });
  try {
    // Of one line the answer may be there before anybody has looked at the time.
    const model = sampleModel();
    const xml = writeUbl({ ...model, lines: Array.from({ length: 2_000 }, () => model.lines).flat() });
    const files = await hurried.files('ubl', Buffer.from(xml), 'acme');
    expect(files.invoice.name).toBe('ubl-invoice.xml');
    expect(files.profile).toBeUndefined();
    expect(Buffer.from(files.invoice.content).toString()).toBe(xml);
  } finally {
    await hurried.close();
  }
});
