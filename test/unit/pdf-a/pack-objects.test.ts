import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { packObjects } from '../../../documents/pdf-a/pack-objects';
import { UnexpectedPrint } from '../../../documents/pdf-a/printed-pdf';
import { readPdf } from '../../support/pdf-text';

/** A PDF with a classic table and many objects, texts among them that look like the words of its syntax. */
async function plainPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle('endobj stream endstream xref');
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= 3; page += 1) document.addPage().drawText(`page ${page} endobj`, { font, x: 50, y: 500 });
  const { context } = document;
  const entries = Array.from({ length: 1_200 }, (_, index) => context.register(context.obj({ Index: index })));
  document.catalog.set(PDFName.of('Entries'), context.obj(entries));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

test('all is there as before, and much smaller', async () => {
  const plain = await plainPdf();
  const packed = packObjects(plain);
  expect(packed.length).toBeLessThan(plain.length / 4);
  expect(packed.subarray(0, 8).toString()).toBe('%PDF-1.7');
  const { pages, title } = await readPdf(packed);
  expect({ pages, title }).toEqual({
    pages: ['page 1 endobj', 'page 2 endobj', 'page 3 endobj'],
    title: 'endobj stream endstream xref',
  });
  const again = await PDFDocument.load(packed);
  const entries = again.context.lookup(again.catalog.get(PDFName.of('Entries')));
  expect(String(entries).split(' R').length - 1).toBe(1_200);
});

test('of an object that an update has replaced the new one stays', async () => {
  const document = await PDFDocument.load(await plainPdf(), { forIncrementalUpdate: true });
  document.setTitle('of the update');
  const updated = Buffer.from(await document.save({ useObjectStreams: false }));
  expect(updated.toString('latin1').match(/startxref/g)).toHaveLength(2);
  expect((await readPdf(packObjects(updated))).title).toBe('of the update');
});

test.each([
  ['no PDF', 'nothing'],
  ['a table that is a stream', '%PDF-1.7\n1 0 obj\n<</Type /XRef>>\nendobj\nstartxref\n9\n%%EOF\n'],
  [
    'a table without a catalog',
    '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1>>\nstartxref\n9\n%%EOF\n',
  ],
  [
    'a wrong place',
    '%PDF-1.7\nxref\n0 2\n0000000000 65535 f \n0000000003 00000 n \ntrailer\n<</Size 2 /Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
  ],
])('%s is not packed', (_what, text) => {
  expect(() => packObjects(Buffer.from(text))).toThrow(UnexpectedPrint);
});
