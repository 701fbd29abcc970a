import { rc4Trailer } from './encrypted-pdf';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { CII_INVOICE, addCatalog, addEmbeddedFile, hybridPdf } from './hybrid-pdf';
import { PdfBuilder, streamBody, withStream } from './pdf-builder';

export interface HostilePdf {
  name: string;
  /** `invoice` where the invoice is to be found all the same, else the code of the refusal. */
  expected: string;
  pdf: () => Buffer;
}

const MIB = 1024 * 1024;

/** Deflated zeros of that many MiB, put together from copies of one block: neither time nor memory to make. */
export function deflatedZeros(mebibytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MIB), { finishFlush: constants.Z_FULL_FLUSH });
  const last = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: mebibytes }, () => block), last]);
}

const FLATE = '/Subtype /text#2Fxml /Filter /FlateDecode';
const withStoredData = (entries: string, data: Buffer): Buffer => hybridPdf([{ stream: { entries, data } }]);
/** The simplest hybrid PDF, its text changed. Offsets behind the change are wrong then. */
const changed = (from: string | RegExp, to: string, pdf = hybridPdf()): Buffer => {
  const text = pdf.toString('latin1');
  const result = text.replace(from, to);
  if (result === text) throw new Error(`the PDF does not hold ${String(from)}`);
  return Buffer.from(result, 'latin1');
};
/** Plain data, so that it can be found and cut in the file. */
const PLAIN = { entries: '/Subtype /text#2Fxml', data: Buffer.from(CII_INVOICE) };
const plain = (entries = ''): Buffer => withStoredData(`${PLAIN.entries} ${entries}`, PLAIN.data);

const BOMBS: HostilePdf[] = [
  {
    name: 'attachment that inflates to 1 GiB',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => withStoredData(FLATE, deflatedZeros(1024)),
  },
  {
    name: 'attachment deflated twice, 1 GiB in a few kB',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => withStoredData('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflatedZeros(1024), { level: 9 })),
  },
  {
    name: 'attachment deflated three times',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () =>
      withStoredData(
        '/Filter [/FlateDecode /FlateDecode /FlateDecode]',
        deflateSync(deflateSync(deflatedZeros(4096), { level: 9 }), { level: 9 }),
      ),
  },
  {
    name: 'stream with a thousand filters',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => withStoredData(`/Filter [${'/FlateDecode '.repeat(1000)}]`, deflatedZeros(1)),
  },
  {
    name: 'two hundred attachments of 9 MiB each, deflated',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => {
      const data = deflatedZeros(9);
      return hybridPdf(Array.from({ length: 200 }, (_, n) => ({ name: `${n}.xml`, stream: { entries: FLATE, data } })));
    },
  },
  {
    name: 'two hundred attachments that are damaged behind 9 MiB each',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => {
      const data = Buffer.concat([deflatedZeros(9).subarray(0, -4), Buffer.from([0xff, 0xff, 0xff])]);
      return hybridPdf(Array.from({ length: 200 }, (_, n) => ({ name: `${n}.xml`, stream: { entries: FLATE, data } })));
    },
  },
  {
    name: 'run lengths that grow to 64 MiB',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => withStoredData('/Filter /RunLengthDecode', Buffer.alloc(MIB, Buffer.from([129, 0]))),
  },
  {
    name: 'ASCII85 zeros',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => withStoredData('/Filter /ASCII85Decode', Buffer.alloc(3 * MIB, 'z')),
  },
  {
    name: 'LZW code that refers to itself for ever longer',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => withStoredData('/Filter /LZWDecode', growingLzw(200_000)),
  },
  {
    name: 'predictor with rows of 2 GiB',
    expected: 'PDF_NOT_READABLE',
    pdf: () =>
      withStoredData(
        `${FLATE} /DecodeParms << /Predictor 15 /Columns 2147483647 /Colors 2147483647 >>`,
        deflateSync(CII_INVOICE),
      ),
  },
  {
    name: 'object stream that inflates to 1 GiB',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => packedCatalog('/Type /ObjStm /N 1 /First 10 /Filter /FlateDecode', deflatedZeros(1024)),
  },
  {
    name: 'object stream deflated twice',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () =>
      packedCatalog(
        '/Type /ObjStm /N 1 /First 10 /Filter [/FlateDecode /FlateDecode]',
        deflateSync(deflatedZeros(1024), { level: 9 }),
      ),
  },
  {
    name: 'cross-reference stream that inflates to 1 GiB',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => lonelyCrossReferenceStream('/Size 9 /W [1 4 2] /Filter /FlateDecode', deflatedZeros(1024)),
  },
  {
    name: 'cross-reference stream deflated twice',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () =>
      lonelyCrossReferenceStream(
        '/Size 9 /W [1 4 2] /Filter [/FlateDecode /FlateDecode]',
        deflateSync(deflatedZeros(1024), { level: 9 }),
      ),
  },
  {
    name: 'object stream that says it holds a billion objects',
    expected: 'PDF_NOT_READABLE',
    pdf: () => packedCatalog('/Type /ObjStm /N 1000000000 /First 10', Buffer.from('1 0 2 0 3 0')),
  },
  {
    name: 'object stream that does hold two million objects',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => packedCatalog('/Type /ObjStm /N 2000000 /First 10', Buffer.from('1 0 '.repeat(2_000_000))),
  },
];

const LOOPS: HostilePdf[] = [
  {
    name: 'Prev that leads to its own table',
    expected: 'invoice',
    pdf: () => {
      const start = /startxref\n(\d+)/.exec(hybridPdf().toString('latin1'))?.[1] ?? '';
      return changed('trailer\n<<', `trailer\n<< /Prev ${start}`);
    },
  },
  { name: 'two tables that lead to each other', expected: 'invoice', pdf: () => twoTables(true) },
  {
    name: 'ten thousand tables that overlap',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => overlappingTables(10_000),
  },
  {
    name: 'XRefStm that leads to its own table',
    expected: 'invoice',
    pdf: () => {
      const start = /startxref\n(\d+)/.exec(hybridPdf().toString('latin1'))?.[1] ?? '';
      return changed('trailer\n<<', `trailer\n<< /XRefStm ${start}`);
    },
  },
  {
    name: 'Prev behind the end of the file',
    expected: 'invoice',
    pdf: () => changed('trailer\n<<', 'trailer\n<< /Prev 99999999'),
  },
  {
    name: 'page tree whose kids are its parents, invoice on no page',
    expected: 'PDF_WITHOUT_INVOICE',
    pdf: () => {
      const pdf = new PdfBuilder();
      const pages = pdf.reserve();
      const kid = pdf.add(`<< /Type /Pages /Parent ${pages} 0 R /Kids [${pages} 0 R ${pages} 0 R] >>`);
      pdf.add(`<< /Type /Pages /Kids [${kid} 0 R ${pages} 0 R] /Count 99999999 >>`, pages);
      return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${pages} 0 R >>`));
    },
  },
  { name: 'name tree that leads back to its root', expected: 'invoice', pdf: () => nameTree((root) => `${root} 0 R`) },
  { name: 'name tree nested 10,000 deep', expected: 'PDF_LIMIT_EXCEEDED', pdf: () => deepNameTree(10_000) },
  {
    name: 'name tree with 100,000 kids',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => nameTree(() => '<< >> '.repeat(100_000)),
  },
  {
    name: 'catalog that is a reference to itself',
    expected: 'PDF_NOT_READABLE',
    pdf: () => {
      const pdf = new PdfBuilder();
      const root = pdf.reserve();
      return pdf.build(pdf.add(`${root} 0 R`, root));
    },
  },
  {
    name: 'length of a stream that is that stream',
    expected: 'invoice',
    pdf: () => {
      const pdf = new PdfBuilder();
      const data = deflateSync(CII_INVOICE);
      const own = 1;
      return pdf.build(
        addCatalog(pdf, [addEmbeddedFile(pdf, { stream: { entries: `${FLATE} /Length ${own} 0 R`, data } })]),
      );
    },
  },
  {
    name: 'object stream that is said to be inside of itself',
    expected: 'PDF_NOT_READABLE',
    pdf: () =>
      withStream(
        { bytes: Buffer.from('%PDF-1.7\n'), offsets: new Map(), size: 3 },
        3,
        [
          [0, 0, 0],
          [2, 2, 0],
          [2, 2, 1],
          [1, 9, 0],
        ],
        '/Root 1 0 R',
      ),
  },
  {
    name: 'arrays nested 100,000 deep',
    expected: 'PDF_NOT_READABLE',
    pdf: () => changed('/Type /Catalog', `/Type /Catalog /X ${'['.repeat(100_000)}`),
  },
  {
    name: 'dictionaries nested 100,000 deep in the trailer',
    expected: 'invoice',
    pdf: () => changed('trailer\n<<', `trailer\n<< /X ${'<< /X '.repeat(100_000)}`),
  },
];

const LIES: HostilePdf[] = [
  { name: 'Length that is too short', expected: 'invoice', pdf: () => plain('/Length 5') },
  { name: 'Length that is too long', expected: 'invoice', pdf: () => plain('/Length 5000') },
  { name: 'negative Length', expected: 'invoice', pdf: () => plain('/Length -400') },
  { name: 'Length beyond all numbers', expected: 'invoice', pdf: () => plain(`/Length ${'9'.repeat(60)}`) },
  { name: 'Length that is a name', expected: 'invoice', pdf: () => plain('/Length /Long') },
  { name: 'missing endstream', expected: 'invoice', pdf: () => changed('\nendstream', '\n', plain()) },
  {
    name: 'missing endstream and endobj everywhere',
    expected: 'invoice',
    pdf: () => changed(/endstream|endobj/g, ''),
  },
  { name: 'startxref that is missing', expected: 'invoice', pdf: () => changed(/startxref\n\d+\n/, '') },
  { name: 'startxref that is negative', expected: 'invoice', pdf: () => changed(/startxref\n/, 'startxref\n-') },
  {
    name: 'startxref in the middle of an object',
    expected: 'invoice',
    pdf: () => changed(/startxref\n\d+/, 'startxref\n20'),
  },
  {
    name: 'negative offsets in the table',
    expected: 'invoice',
    pdf: () => changed(/\n0(\d{9}) 00000 n/g, '\n-$1 00000 n'),
  },
  {
    name: 'offsets behind the end of the file',
    expected: 'invoice',
    pdf: () => changed(/\n0(\d{9}) 00000 n/g, '\n9$1 00000 n'),
  },
  {
    name: 'offsets that lead to other objects',
    expected: 'invoice',
    pdf: () => changed(/\n(\d{10}) 00000 n/g, '\n0000000015 00000 n'),
  },
  {
    name: 'table that says it has 4,000,000,000 entries',
    expected: 'invoice',
    pdf: () => changed(/xref\n0 \d+/, 'xref\n0 4000000000'),
  },
  {
    name: 'cross-reference stream with fields of no width',
    expected: 'PDF_NOT_READABLE',
    pdf: () => lonelyCrossReferenceStream('/Size 2000000000 /W [0 0 0]', Buffer.alloc(10)),
  },
  {
    name: 'cross-reference stream with fields of 1,000,000,000 bytes',
    expected: 'PDF_NOT_READABLE',
    pdf: () => lonelyCrossReferenceStream('/Size 9 /W [1000000000 4 2]', Buffer.alloc(10)),
  },
  {
    name: 'cross-reference stream with an Index of 4,000,000,000 objects',
    expected: 'PDF_NOT_READABLE',
    pdf: () => lonelyCrossReferenceStream('/Size 9 /Index [0 4000000000] /W [1 4 2]', Buffer.alloc(70)),
  },
  { name: 'half of the file is missing', expected: 'PDF_NOT_READABLE', pdf: () => hybridPdf().subarray(0, 300) },
  {
    name: 'cut off behind the attachment, no catalog',
    expected: 'PDF_NOT_READABLE',
    pdf: () => {
      const pdf = hybridPdf();
      return pdf.subarray(0, pdf.indexOf('/Catalog') - 20);
    },
  },
  {
    name: 'cut off in the table',
    expected: 'invoice',
    pdf: () => {
      const pdf = hybridPdf();
      return pdf.subarray(0, pdf.indexOf('xref') + 30);
    },
  },
  {
    name: 'attachment cut off in the middle of its compressed data',
    expected: 'PDF_NOT_READABLE',
    pdf: () => withStoredData(FLATE, deflateSync(CII_INVOICE).subarray(0, 100)),
  },
  {
    name: 'garbage before the header',
    expected: 'invoice',
    pdf: () => Buffer.concat([Buffer.alloc(900, '\x01garbage\n'), hybridPdf()]),
  },
  {
    name: '2 kB of garbage before the header',
    expected: 'PDF_NOT_READABLE',
    pdf: () => Buffer.concat([Buffer.alloc(2_000, 'garbage\n'), hybridPdf()]),
  },
  { name: 'nothing but the header', expected: 'PDF_NOT_READABLE', pdf: () => Buffer.from('%PDF-1.7\n') },
  { name: 'no PDF', expected: 'PDF_NOT_READABLE', pdf: () => Buffer.from('<Invoice/>') },
];

const FLOODS: HostilePdf[] = [
  {
    name: '10,000 attachments',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => {
      const pdf = new PdfBuilder();
      const one = addEmbeddedFile(pdf);
      const many = Array.from({ length: 10_000 }, (_, n) =>
        pdf.add(`<< /Type /Filespec /F (${n}.xml) /EF << /F ${one - 1} 0 R >> >>`),
      );
      return pdf.build(addCatalog(pdf, [...many, one]));
    },
  },
  {
    name: 'array of 5,000,000 numbers',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => changed('/Type /Catalog', `/Type /Catalog /X [${'1 '.repeat(5_000_000)}]`),
  },
  {
    name: '30 MiB of beginnings of objects',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(30 * MIB, '1 0 obj\n')]),
  },
  {
    name: '30 MiB of trailers with unclosed strings',
    expected: 'PDF_NOT_READABLE',
    pdf: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(30 * MIB, 'trailer<<(')]),
  },
  {
    name: '30 MiB of names of object streams in one object that is none',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj <<'), Buffer.alloc(30 * MIB, '/ObjStm')]),
  },
  {
    name: '40 MiB of comment',
    expected: 'invoice',
    pdf: () => changed('trailer\n<<', `trailer\n<< %${'x'.repeat(40 * MIB)}\n`),
  },
  {
    name: 'a string of 8 MiB as name of the attachment',
    expected: 'PDF_WITHOUT_INVOICE',
    pdf: () => hybridPdf([{ name: 'x'.repeat(8 * MIB), stream: { entries: '', data: Buffer.from('<a/>') } }]),
  },
  {
    name: 'larger than 50 MiB',
    expected: 'PDF_TOO_LARGE',
    pdf: () => Buffer.concat([hybridPdf(), Buffer.alloc(50 * MIB)]),
  },
];

const CONTENTS: HostilePdf[] = [
  { name: 'encrypted', expected: 'PDF_ENCRYPTED', pdf: () => encrypted() },
  {
    name: 'encrypted, with a key that nobody has',
    expected: 'PDF_ENCRYPTED',
    pdf: () => encrypted('/V 5 /R 6 /O (x) /U (y) /P -44'),
  },
  {
    name: 'the same encrypted data as 200 attachments',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => sharedEncrypted(Buffer.alloc(9 * MIB, 'x')),
  },
  {
    name: 'the same encrypted string of 8 MiB as name of 200 attachments',
    expected: 'PDF_LIMIT_EXCEEDED',
    pdf: () => sharedEncrypted(Buffer.from('x'), 'x'.repeat(8 * MIB)),
  },
  {
    name: 'encrypted, its encryption being a circle',
    expected: 'PDF_NOT_READABLE',
    pdf: () =>
      changed('trailer\n<<', 'trailer\n<< /Encrypt 900 0 R', changed('xref\n', '900 0 obj 900 0 R endobj\nxref\n')),
  },
  {
    name: 'encrypted, without cross-reference',
    expected: 'PDF_ENCRYPTED',
    pdf: () => changed(/startxref\n\d+/, '', encrypted()),
  },
  {
    name: 'name that leads out of its folder',
    expected: 'PDF_WITHOUT_INVOICE',
    pdf: () => hybridPdf([{ name: '../../../etc/x.xml', content: '<a/>' }]),
  },
  {
    name: 'invoice under another name',
    expected: 'PDF_INVOICE_MISNAMED',
    pdf: () => hybridPdf([{ name: 'invoice.xml' }]),
  },
  {
    name: 'invoice whose name leads out of its folder',
    expected: 'invoice',
    pdf: () => hybridPdf([{ name: '..\\..\\..\\windows/../factur-x.xml' }]),
  },
  {
    name: 'name with line breaks and NUL',
    expected: 'PDF_INVOICE_MISNAMED',
    pdf: () => hybridPdf([{ name: 'a\u0000b\r\nc.xml' }]),
  },
  {
    name: 'names that JavaScript objects have',
    expected: 'invoice',
    pdf: () =>
      hybridPdf(
        [{ specification: '/__proto__ << /EF null >> /constructor 1 /toString 2' }],
        '/__proto__ << /Names null >>',
      ),
  },
  {
    name: 'order instead of an invoice',
    expected: 'PDF_WITHOUT_INVOICE',
    pdf: () => hybridPdf([{ name: 'order-x.xml', content: '<a/>' }]),
  },
  { name: 'no attachment', expected: 'PDF_WITHOUT_INVOICE', pdf: () => hybridPdf([]) },
  {
    name: 'two different invoices of the same name',
    expected: 'PDF_INVOICES_CONTRADICT',
    pdf: () => hybridPdf([{}, { content: CII_INVOICE.replace('<rsm:ExchangedDocument/>', '') }]),
  },
  {
    name: 'attachment whose data is a file of this machine',
    expected: 'PDF_NOT_READABLE',
    pdf: () => withStoredData('/F (/etc/passwd)', Buffer.alloc(0)),
  },
  {
    name: 'file specification that is an address on the web',
    expected: 'PDF_WITHOUT_INVOICE',
    pdf: () => {
      const pdf = new PdfBuilder();
      return pdf.build(
        addCatalog(pdf, [pdf.add('<< /Type /Filespec /FS /URL /F (http://127.0.0.1:1/factur-x.xml) >>')]),
      );
    },
  },
  {
    name: 'JavaScript when it is opened',
    expected: 'invoice',
    pdf: () => hybridPdf([{}], '/OpenAction << /S /JavaScript /JS (app.launchURL\\("http://127.0.0.1:1/"\\)) >>'),
  },
  {
    name: 'launch of a program',
    expected: 'invoice',
    pdf: () => hybridPdf([{}], '/OpenAction << /S /Launch /F (/bin/sh) /Win << /F (cmd.exe) >> >>'),
  },
  {
    name: 'form in XFA that submits itself',
    expected: 'invoice',
    pdf: () => hybridPdf([{}], '/AcroForm << /XFA (<xdp><submit target="http://127.0.0.1:1/"/></xdp>) >>'),
  },
  {
    name: 'invoice with DOCTYPE',
    expected: 'XML_DOCTYPE_FORBIDDEN',
    pdf: () => hybridPdf([{ content: CII_INVOICE.replace('?>', '?><!DOCTYPE x SYSTEM "file:///etc/passwd">') }]),
  },
  {
    name: 'invoice with an entity bomb',
    expected: 'XML_DOCTYPE_FORBIDDEN',
    pdf: () => {
      const entities = Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('');
      return hybridPdf([
        {
          content: CII_INVOICE.replace('?>', `?><!DOCTYPE x [<!ENTITY a0 "ha">${entities}]>`).replace(
            '<rsm:ExchangedDocument/>',
            '&a30;',
          ),
        },
      ]);
    },
  },
  {
    name: 'invoice with an undeclared entity',
    expected: 'XML_ENTITY_FORBIDDEN',
    pdf: () => hybridPdf([{ content: CII_INVOICE.replace('<rsm:ExchangedDocument/>', '&xxe;') }]),
  },
];

export const HOSTILE_PDFS: readonly HostilePdf[] = [...BOMBS, ...LOOPS, ...LIES, ...FLOODS, ...CONTENTS];

function encrypted(entries = '/V 2 /R 3 /O (x) /U (y) /P -44'): Buffer {
  return changed('trailer\n<<', `trailer\n<< /Encrypt << /Filter /Standard ${entries} >>`);
}

/** Two hundred file specifications with the same data, and the same name where they have none of their own. */
function sharedEncrypted(data: Buffer, shared = ''): Buffer {
  const pdf = new PdfBuilder();
  const stream = pdf.addStream('/Type /EmbeddedFile /Subtype /text#2Fxml', data);
  const name = pdf.add(`(${shared})`);
  const files = Array.from({ length: 200 }, (_, index) =>
    pdf.add(
      `<< /Type /Filespec /UF ${shared === '' ? `(${index}.xml)` : `${name} 0 R`} /Desc (${index}) /EF << /F ${stream} 0 R >> >>`,
    ),
  );
  return pdf.build(addCatalog(pdf, files), rc4Trailer());
}

/** Objects 1 and 2 are in the stream that is object 3; the catalog is object 1. */
function packedCatalog(dictionary: string, data: Buffer): Buffer {
  const start = Buffer.from('%PDF-1.7\n3 0 obj\n');
  const bytes = Buffer.concat([start, streamBody(dictionary, data), Buffer.from('\nendobj\n')]);
  const places = { bytes, offsets: new Map<number, number>(), size: 4 };
  return withStream(
    places,
    4,
    [
      [0, 0, 0],
      [2, 3, 0],
      [2, 3, 1],
      [1, 9, 0],
      [1, bytes.length, 0],
    ],
    '/Root 1 0 R',
  );
}

function lonelyCrossReferenceStream(dictionary: string, data: Buffer): Buffer {
  const stream = streamBody(`/Type /XRef /Root 1 0 R ${dictionary}`, data);
  return Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), stream, Buffer.from('\nendobj\nstartxref\n9\n%%EOF\n')]);
}

function twoTables(circle: boolean): Buffer {
  const first = hybridPdf();
  const at = /startxref\n(\d+)/.exec(first.toString('latin1'))?.[1] ?? '';
  const second = first.length;
  const tail = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 99 0 R /Prev ${at} >>\nstartxref\n${second}\n%%EOF\n`;
  const root = /\/Root (\d+)/.exec(first.toString('latin1'))?.[1] ?? '';
  const linked = circle
    ? first.toString('latin1').replace(`/Root ${root} 0 R `, `/Root ${root} 0 R /Prev ${second + 30}`)
    : '';
  // The older table is longer now by what was put into it.
  const added = linked.length - first.length;
  return Buffer.from(
    linked +
      tail.replace('/Root 99 0 R', `/Root ${root} 0 R`).replace(`startxref\n${second}`, `startxref\n${second + added}`),
    'latin1',
  );
}

/** One long table and sections that each start a little later in it. */
function overlappingTables(count: number): Buffer {
  const parts = ['%PDF-1.7\n'];
  let length = 9;
  const starts: number[] = [];
  for (let index = 0; index < count; index += 1) {
    starts.push(length);
    const part = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Prev ${starts[index - 1] ?? 9} /Size 1 /X [${'0 '.repeat(250)}] >>\n`;
    parts.push(part);
    length += part.length;
  }
  return Buffer.from(`${parts.join('')}startxref\n${starts.at(-1) ?? 9}\n`);
}

function nameTree(kids: (root: number) => string): Buffer {
  const pdf = new PdfBuilder();
  const root = pdf.reserve();
  const leaf = pdf.add(`<< /Names [(factur-x.xml) ${addEmbeddedFile(pdf)} 0 R] >>`);
  pdf.add(`<< /Kids [${leaf} 0 R ${kids(root)}] >>`, root);
  return pdf.build(pdf.add(`<< /Type /Catalog /Names << /EmbeddedFiles ${root} 0 R >> >>`));
}

function deepNameTree(depth: number): Buffer {
  const pdf = new PdfBuilder();
  let node = pdf.add(`<< /Names [(factur-x.xml) ${addEmbeddedFile(pdf)} 0 R] >>`);
  for (let level = 0; level < depth; level += 1) node = pdf.add(`<< /Kids [${node} 0 R] >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Names << /EmbeddedFiles ${node} 0 R >> >>`));
}

/** Codes 0, 258, 259, 260 …: each names a sequence one byte longer than the one before. */
function growingLzw(codes: number): Buffer {
  const bits: string[] = [];
  let width = 9;
  let next = 258;
  const push = (code: number): void => void bits.push(code.toString(2).padStart(width, '0'));
  push(256);
  push(0);
  for (let index = 0; index < codes; index += 1) {
    if (next === 4095) {
      push(256);
      width = 9;
      next = 258;
      push(0);
      continue;
    }
    push(next);
    next += 1;
    width = next + 1 >= 2048 ? 12 : next + 1 >= 1024 ? 11 : next + 1 >= 512 ? 10 : 9;
  }
  const joined = bits.join('');
  return Buffer.from(joined.match(/.{8}/g)?.map((byte) => parseInt(byte, 2)) ?? []);
}
