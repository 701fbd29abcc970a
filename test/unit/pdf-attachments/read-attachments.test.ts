import { deflateSync } from 'node:zlib';
import { readAttachments } from '../../../platform/pdf-attachments/reader/read-attachments';
import { CII_INVOICE, addCatalog, addEmbeddedFile, hybridPdf } from '../../support/hybrid-pdf';
import { PdfBuilder, withTable } from '../../support/pdf-builder';
import { encodePng } from '../../support/stream-encoders';
import { only, refusalOf } from '../../support/read-attachment';

const FLATE = '/Subtype /text#2Fxml /Filter /FlateDecode';

describe('an embedded invoice', () => {
  it('comes with name, relationship, media type, description and its exact bytes', () => {
    expect(only(hybridPdf([{ specification: '/Desc (Rechnung \\(neu\\)\\041)' }]))).toEqual({
      name: 'factur-x.xml',
      relationship: 'Alternative',
      mimeType: 'text/xml',
      description: 'Rechnung (neu)!',
      content: Buffer.from(CII_INVOICE),
    });
  });

  it('is found in a file with cross-reference stream and object stream', () => {
    const pdf = new PdfBuilder();
    const specification = addEmbeddedFile(pdf);
    const root = addCatalog(pdf, [specification]);
    const packed = [specification, ...Array.from({ length: root - specification }, (_, n) => specification + 1 + n)];
    const bytes = pdf.buildPacked(root, packed);
    expect(bytes.includes('/Filespec')).toBe(false);
    expect(only(bytes).content?.toString()).toBe(CII_INVOICE);
  });

  it('is the newest one where the file was changed by an update at its end', () => {
    const pdf = new PdfBuilder();
    const specification = addEmbeddedFile(pdf);
    const root = addCatalog(pdf, [specification]);
    const first = pdf.build(root);
    const update = new PdfBuilder();
    update.addStream('/Type /EmbeddedFile /Filter /FlateDecode', deflateSync(Buffer.from('<new/>')), specification - 1);
    const { bytes, offsets } = update.body('\n');
    const offset = first.length + (offsets.get(specification - 1) ?? 0);
    const previous = /startxref\n(\d+)/.exec(first.toString('latin1'))?.[1] ?? '';
    const table = `xref\n${specification - 1} 1\n${String(offset).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 9 /Root ${root} 0 R /Prev ${previous} >>\nstartxref\n${first.length + bytes.length}\n%%EOF\n`;
    const updated = Buffer.concat([first, bytes, Buffer.from(table)]);
    expect(only(updated).content?.toString()).toBe('<new/>');
    const withoutTables = Buffer.from(updated.toString('latin1').replaceAll('startxref', 'startxxxx'), 'latin1');
    expect(only(withoutTables).content?.toString()).toBe('<new/>');
  });

  it('is gone where an update has deleted it', () => {
    const pdf = new PdfBuilder();
    const specification = addEmbeddedFile(pdf);
    const root = addCatalog(pdf, [specification]);
    const first = pdf.build(root);
    const previous = /startxref\n(\d+)/.exec(first.toString('latin1'))?.[1] ?? '';
    const table = `xref\n${specification} 1\n0000000000 00001 f \ntrailer\n<< /Size 9 /Root ${root} 0 R /Prev ${previous} >>\nstartxref\n${first.length}\n%%EOF\n`;
    expect(readAttachments(Buffer.concat([first, Buffer.from(table)]))).toEqual([]);
  });

  it('is found by a hybrid file whose table has a stream for newer readers', () => {
    const pdf = new PdfBuilder();
    const specification = addEmbeddedFile(pdf);
    const root = addCatalog(pdf, [specification]);
    const body = pdf.body();
    const hidden = body.offsets.get(specification) ?? 0;
    body.offsets.delete(specification);
    const entry = Buffer.alloc(5);
    entry.writeUInt8(1);
    entry.writeUInt32BE(hidden, 1);
    const stream = `77 0 obj\n<< /Type /XRef /Size 78 /W [1 4 0] /Index [${specification} 1] /Filter /ASCIIHexDecode /Length 11 >>\nstream\n${entry.toString('hex')}>\nendstream\nendobj\n`;
    const at = body.bytes.length;
    body.bytes = Buffer.concat([body.bytes, Buffer.from(stream)]);
    // The table says that there is no such object.
    const file = withTable(body, `/Root ${root} 0 R /XRefStm ${at}`);
    expect(only(file).content?.toString()).toBe(CII_INVOICE);
  });

  it('is found among the associated files alone', () => {
    const pdf = new PdfBuilder();
    const specification = addEmbeddedFile(pdf);
    expect(only(pdf.build(pdf.add(`<< /Type /Catalog /AF [${specification} 0 R] >>`))).name).toBe('factur-x.xml');
    const single = new PdfBuilder();
    const alone = addEmbeddedFile(single);
    expect(only(single.build(single.add(`<< /Type /Catalog /AF ${alone} 0 R >>`))).name).toBe('factur-x.xml');
  });

  it.each([
    ['as annotation', (specification: number) => `/Annots [<< /Subtype /FileAttachment /FS ${specification} 0 R >>]`],
    ['as associated file', (specification: number) => `/AF [${specification} 0 R]`],
  ])('is found on a page %s where the document itself lists no XML', (_, entries) => {
    const pdf = new PdfBuilder();
    const specification = addEmbeddedFile(pdf);
    const pages = pdf.reserve();
    const page = pdf.add(`<< /Type /Page /Parent ${pages} 0 R ${entries(specification)} >>`);
    pdf.add(`<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`, pages);
    const root = pdf.add(`<< /Type /Catalog /Pages ${pages} 0 R >>`);
    expect(only(pdf.build(root)).content?.toString()).toBe(CII_INVOICE);
  });

  it('is listed once where tree and associated files have their own file specifications, with the relationship of either', () => {
    const pdf = new PdfBuilder();
    const listed = addEmbeddedFile(pdf, { relationship: undefined });
    const associated = pdf.add(
      `<< /Type /Filespec /F (factur-x.xml) /AFRelationship /Data /EF << /F ${listed - 1} 0 R >> >>`,
    );
    const tree = `<< /EmbeddedFiles << /Names [(factur-x.xml) ${listed} 0 R] >> >>`;
    const bytes = pdf.build(pdf.add(`<< /Type /Catalog /Names ${tree} /AF [${associated} 0 R] >>`));
    expect(only(bytes).relationship).toBe('Data');
  });

  it('comes with what is wrong where it cannot be read, beside others that can', () => {
    const broken = { name: 'factur-x.xml', stream: { entries: '/Filter /JPXDecode', data: Buffer.from('x') } };
    const [first, second] = readAttachments(hybridPdf([broken, { name: 'other.xml', content: '<other/>' }]));
    expect(first?.content).toBeUndefined();
    expect(first?.problem).toEqual({
      code: 'PDF_NOT_READABLE',
      message: 'The attachment factur-x.xml cannot be read: its filter JPXDecode is not for files. Attach it again.',
    });
    expect(second?.content?.toString()).toBe('<other/>');
  });

  it('is read with a checksum that is wrong or missing, as other readers do', () => {
    const data = deflateSync(CII_INVOICE);
    const wrong = Buffer.from(data);
    wrong.writeUInt32BE(1, wrong.length - 4);
    for (const stored of [wrong, data.subarray(0, -4)]) {
      expect(only(hybridPdf([{ stream: { entries: FLATE, data: stored } }])).content?.toString()).toBe(CII_INVOICE);
    }
  });

  it('is put together again where it was written as differences of bytes', () => {
    const content = Buffer.from(CII_INVOICE);
    const png = deflateSync(encodePng(content, 12, 3));
    const entries = `${FLATE} /DecodeParms << /Predictor 15 /Columns 4 /Colors 3 >>`;
    expect(only(hybridPdf([{ stream: { entries, data: png } }])).content).toEqual(content);
    const tiff = Buffer.from(content.map((byte, at) => byte - (at % 8 === 0 ? 0 : (content[at - 1] ?? 0))));
    const tiffEntries = `${FLATE} /DecodeParms [<< /Predictor 2 /Columns 8 >>]`;
    expect(only(hybridPdf([{ stream: { entries: tiffEntries, data: deflateSync(tiff) } }])).content).toEqual(content);
  });
});

describe('the name of an attachment', () => {
  const named = (specification: string): string => {
    const pdf = new PdfBuilder();
    const stream = pdf.addStream('/Type /EmbeddedFile', Buffer.from('<a/>'));
    const number = pdf.add(`<< ${specification} /EF << /F ${stream} 0 R >> >>`);
    return only(pdf.build(addCatalog(pdf, [number]))).name;
  };

  it.each([
    ['/F (a.xml) /UF (b.xml)', 'b.xml'],
    ['/F (a.xml)', 'a.xml'],
    ['/F (C:\\\\temp\\\\factur-x.xml)', 'factur-x.xml'],
    ['/UF (../../../etc/factur-x.xml)', 'factur-x.xml'],
    ['/UF <FEFF00C40072006700650072002E0078>', 'Ärger.x'],
    ['/UF <EFBBBFC384>', 'Ä'],
    ['/UF (\\200 \\240.xml)', '• €.xml'],
    ['/UF (line\\\nbreak\\r\\n.xml)', 'linebreak.xml'],
    ['/UF ()', 'unnamed'],
    ['/UF (..)', '..'],
    ['/UF (dir/)', 'unnamed'],
  ])('%s reads as %s', (specification, name) => {
    expect(named(specification)).toBe(name);
  });
});

describe('attachments of other kinds', () => {
  it('are listed but not read', () => {
    const pdf = {
      name: 'timesheet.pdf',
      relationship: 'Supplement',
      stream: { entries: '/Subtype /application#2Fpdf', data: Buffer.from('%PDF-') },
    };
    expect(only(hybridPdf([pdf]))).toEqual({
      name: 'timesheet.pdf',
      relationship: 'Supplement',
      mimeType: 'application/pdf',
    });
  });

  it('are XML by their media type as well', () => {
    const stream = { entries: '/Subtype /application#2Fvnd.x+xml', data: Buffer.from('<a/>') };
    expect(only(hybridPdf([{ name: 'data', stream }])).content?.toString()).toBe('<a/>');
  });
});

describe('a PDF that is not read', () => {
  it('is told from one without attachments', () => {
    expect(readAttachments(hybridPdf([]))).toEqual([]);
    expect(refusalOf(Buffer.from('hello')).code).toBe('PDF_NOT_READABLE');
  });

  it('is refused in a sentence that says what is wrong and what to do', () => {
    expect(refusalOf(hybridPdf().subarray(0, 200)).message).toBe(
      'The PDF cannot be read: it has no catalog. It may be truncated or damaged: create or send it again.',
    );
    const encrypted = Buffer.from(
      hybridPdf().toString('latin1').replace('trailer\n<<', 'trailer\n<< /Encrypt 1 0 R'),
      'latin1',
    );
    expect(refusalOf(encrypted)).toMatchObject({
      code: 'PDF_ENCRYPTED',
      message: expect.stringContaining('save it without a password'),
    });
  });
});
