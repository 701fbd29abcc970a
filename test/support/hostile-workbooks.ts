import { randomBytes } from 'node:crypto';
import { TEMPLATE_COLUMNS } from '../../documents/formats/template/template-columns';
import { buildZip, repeatedBlock, type ZipOptions, type ZipPart } from './zip-builder';

export interface HostileWorkbook {
  name: string;
  /** Code of the refusal; `read` where the file is odd but harmless. */
  expected: string;
  file: () => Buffer;
}

const TYPES = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const PACKAGE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (items: string): string => `<Relationships>${items}</Relationships>`;
const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${PACKAGE}/${type}" Target="${target}"/>`;
const MIB = 1_048_576;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const cellXml = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** The rows of a template as a sheet: cells without addresses, which is legal. */
export const HEADER_ROW = `<row>${TEMPLATE_COLUMNS.map(({ name }) => cellXml(name)).join('')}</row>`;
export const EXAMPLE_ROW = `<row>${TEMPLATE_COLUMNS.map(({ kind, example }) =>
  example === '' ? '<c/>' : kind === 'decimal' || kind === 'integer' ? `<c><v>${example}</v></c>` : cellXml(example),
).join('')}</row>`;
export const sheetXml = (rows: string): string =>
  `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;

const DEFAULT_PARTS: Record<string, string> = {
  '[Content_Types].xml': TYPES,
  '_rels/.rels': relationships(relationship('r1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': '<workbook><sheets><sheet name="Documents" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relationships(relationship('r1', 'worksheet', 'worksheets/sheet1.xml')),
  'xl/worksheets/sheet1.xml': sheetXml(HEADER_ROW + EXAMPLE_ROW),
};

/** A workbook of the template with parts replaced, added, or (undefined) left out. */
export function workbook(
  changes: Readonly<Record<string, string | Omit<ZipPart, 'name'> | undefined>> = {},
  options: ZipOptions = {},
): Buffer {
  const parts = new Map<string, Omit<ZipPart, 'name'>>(
    Object.entries(DEFAULT_PARTS).map(([name, data]) => [name, { data }]),
  );
  for (const [name, change] of Object.entries(changes)) {
    if (change === undefined) parts.delete(name);
    else parts.set(name, typeof change === 'string' ? { data: change } : change);
  }
  return buildZip(
    [...parts].map(([name, part]) => ({ name, ...part })),
    options,
  );
}

const SHEET = 'xl/worksheets/sheet1.xml';
const sheet = (rows: string): Buffer => workbook({ [SHEET]: sheetXml(rows) });
const bomb = (head: string, block: string, count: number, tail: string): Omit<ZipPart, 'name'> => ({
  data: '',
  deflated: repeatedBlock(head, block, count, tail),
});
const SHEET_HEAD = `<worksheet><sheetData>${HEADER_ROW}`;
const SHEET_TAIL = '</sheetData></worksheet>';
const withStyles = (styles: string, row: string, extra: Record<string, string> = {}): Buffer =>
  workbook({
    'xl/_rels/workbook.xml.rels': relationships(
      relationship('r1', 'worksheet', 'worksheets/sheet1.xml') + relationship('r2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styles,
    [SHEET]: sheetXml(row),
    ...extra,
  });

const escapedAttribute = (text: string): string => escaped(text).replace(/"/g, '&quot;');
const formats = (code: string): string =>
  `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(100)}</cellXfs></styleSheet>`;
/** The same text in many cells, kept once. */
const sharedIn = (rows: string, characters: number): Buffer =>
  workbook({
    'xl/_rels/workbook.xml.rels': relationships(
      relationship('r1', 'worksheet', 'worksheets/sheet1.xml') +
        relationship('r2', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(characters)}</t></si></sst>`,
    [SHEET]: sheetXml(HEADER_ROW + rows),
  });

export const ODD_WORKBOOKS: HostileWorkbook[] = [
  { name: 'cells without addresses', expected: 'read', file: () => workbook() },
  {
    name: 'stored instead of deflated',
    expected: 'read',
    file: () => workbook({ [SHEET]: { data: sheetXml(HEADER_ROW + EXAMPLE_ROW), stored: true } }),
  },
  {
    name: 'an archive with a comment',
    expected: 'read',
    file: () => workbook({}, { comment: Buffer.from('made by hand') }),
  },
  {
    name: 'names with a prefix',
    expected: 'read',
    file: () => workbook({ [SHEET]: sheetXml(HEADER_ROW + EXAMPLE_ROW).replace(/<(\/?)(\w)/g, '<$1x:$2') }),
  },
  {
    name: 'a hyperlink to a mail address',
    expected: 'read',
    file: () =>
      workbook({
        'xl/worksheets/_rels/sheet1.xml.rels': relationships(
          `<Relationship Id="r1" Type="${PACKAGE}/hyperlink" Target="mailto:a@example.com" TargetMode="External"/>`,
        ),
      }),
  },
  {
    name: 'comments and CDATA',
    expected: 'read',
    file: () =>
      sheet(`<!-- a > b -->${HEADER_ROW}${EXAMPLE_ROW.replace('>Calle Mayor<', '><![CDATA[Calle Mayor]]><')}`),
  },
  {
    name: 'a picture that nobody reads',
    expected: 'read',
    file: () => workbook({ 'xl/media/image1.png': { data: randomBytes(MIB), stored: true } }),
  },
  {
    name: 'styles without use',
    expected: 'read',
    file: () =>
      withStyles(
        '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
        HEADER_ROW + EXAMPLE_ROW.replaceAll('<v>', '<v>').replaceAll('<c><v>', '<c s="9"><v>'),
      ),
  },
];

export const HOSTILE_WORKBOOKS: HostileWorkbook[] = [
  {
    name: 'sheet of 1 GiB of zeros',
    expected: 'ZIP_LIMIT_EXCEEDED',
    file: () => workbook({ [SHEET]: bomb(SHEET_HEAD, '\0'.repeat(MIB), 1024, SHEET_TAIL) }),
  },
  {
    name: 'sheet of 4 GiB that says it has 100 bytes',
    expected: 'ZIP_DAMAGED',
    file: () => {
      const part = bomb(SHEET_HEAD, ' '.repeat(MIB), 4095, SHEET_TAIL);
      return workbook({ [SHEET]: { ...part, claims: { inflatedSize: 100 } } });
    },
  },
  {
    name: 'sheet of 200 MiB within the ratio, of one cell',
    expected: 'XLSX_LIMIT_EXCEEDED',
    file: () => {
      const noise = randomBytes(8_192).toString('base64');
      return workbook({
        [SHEET]: bomb(
          `${SHEET_HEAD}<row><c t="inlineStr"><is><t>`,
          noise + 'x'.repeat(MIB - noise.length),
          200,
          `</t></is></c></row>${SHEET_TAIL}`,
        ),
      });
    },
  },
  {
    name: 'sheet of 240 MiB within the ratio, of blanks between rows',
    expected: 'XLSX_LIMIT_EXCEEDED',
    file: () => {
      const noise = randomBytes(60_000)
        .map((byte) => (byte % 2 === 0 ? 32 : 10))
        .toString();
      return workbook({ [SHEET]: bomb(SHEET_HEAD, noise + ' '.repeat(MIB - noise.length), 240, SHEET_TAIL) });
    },
  },
  {
    name: 'sheet of 240 MiB within the ratio, of rows without cells',
    expected: 'XLSX_DAMAGED',
    file: () => {
      const noise = randomBytes(8_192).toString('base64');
      const block = `<row a="${noise}"/>${'<row/>'.repeat(150_000)}`;
      return workbook({ [SHEET]: bomb(SHEET_HEAD, block.slice(0, MIB - (MIB % 6)), 240, SHEET_TAIL) });
    },
  },
  {
    name: 'shared texts of 1 GiB',
    expected: 'ZIP_LIMIT_EXCEEDED',
    file: () =>
      workbook({
        'xl/_rels/workbook.xml.rels': relationships(
          relationship('r1', 'worksheet', 'worksheets/sheet1.xml') +
            relationship('r2', 'sharedStrings', 'sharedStrings.xml'),
        ),
        'xl/sharedStrings.xml': bomb('<sst>', `<si><t>${'a'.repeat(MIB)}</t></si>`, 1024, '</sst>'),
      }),
  },
  {
    name: 'a shared text longer than a cell',
    expected: 'XLSX_LIMIT_EXCEEDED',
    file: () =>
      workbook({
        'xl/_rels/workbook.xml.rels': relationships(
          relationship('r1', 'worksheet', 'worksheets/sheet1.xml') +
            relationship('r2', 'sharedStrings', 'sharedStrings.xml'),
        ),
        'xl/sharedStrings.xml': {
          data: `<sst><si>${`<r><t>${'a'.repeat(30_000)}</t></r>`.repeat(100)}</si></sst>`,
          stored: true,
        },
      }),
  },
  {
    name: 'a million styles',
    expected: 'XLSX_LIMIT_EXCEEDED',
    file: () =>
      withStyles(
        `<styleSheet><cellXfs>${'<xf numFmtId="14"/><xf/>'.repeat(40_000)}</cellXfs></styleSheet>`,
        HEADER_ROW,
      ),
  },
  ...['[', '"[', '\\', '[d'].map((opening) => ({
    name: `a number format of 250,000 characters, ${opening} again and again`,
    expected: 'XLSX_LIMIT_EXCEEDED',
    file: () =>
      withStyles(formats(escapedAttribute(opening.repeat(250_000 / opening.length))), HEADER_ROW + EXAMPLE_ROW),
  })),
  {
    name: 'a text of 30,000 characters in each of 20,000 rows',
    expected: 'XLSX_LIMIT_EXCEEDED',
    file: () => sharedIn('<row><c t="s"><v>0</v></c></row>'.repeat(20_000), 30_000),
  },
  {
    name: 'a row of 250 cells with 30,000 characters each',
    expected: 'ROW_TOO_LONG',
    file: () => sharedIn(`<row>${'<c t="s"><v>0</v></c>'.repeat(250)}</row>`, 30_000),
  },
  {
    name: 'entries that share their bytes',
    expected: 'ZIP_DAMAGED',
    file: () => workbook({ 'xl/a.xml': { data: TYPES, claims: { offset: 0, localName: '[Content_Types].xml' } } }),
  },
  {
    name: 'an entry over another one',
    expected: 'ZIP_DAMAGED',
    file: () => {
      const inner = Buffer.from('PK\x03\x04');
      return workbook({ 'xl/a.xml': { data: inner, claims: { compressedSize: 0x7fffffff } } });
    },
  },
  {
    name: 'two thousand entries',
    expected: 'ZIP_LIMIT_EXCEEDED',
    file: () => workbook(Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`xl/${n}.xml`, TYPES]))),
  },
  { name: 'path traversal', expected: 'ZIP_ENTRY_NAME', file: () => workbook({ '../../etc/passwd': 'x' }) },
  { name: 'path traversal inside', expected: 'ZIP_ENTRY_NAME', file: () => workbook({ 'xl/../../a': 'x' }) },
  { name: 'absolute path', expected: 'ZIP_ENTRY_NAME', file: () => workbook({ '/etc/passwd': 'x' }) },
  { name: 'path with a drive', expected: 'ZIP_ENTRY_NAME', file: () => workbook({ 'C:/a': 'x' }) },
  { name: 'backslashes', expected: 'ZIP_ENTRY_NAME', file: () => workbook({ 'xl\\a': 'x' }) },
  { name: 'name with NUL', expected: 'ZIP_ENTRY_NAME', file: () => workbook({ 'xl/a\0.xml': 'x' }) },
  {
    name: 'name of 40,000 characters',
    expected: 'ZIP_ENTRY_NAME',
    file: () => workbook({ [`xl/${'a'.repeat(40_000)}`]: 'x' }),
  },
  { name: 'the same name in capitals', expected: 'ZIP_ENTRY_NAME', file: () => workbook({ 'XL/WORKBOOK.XML': 'x' }) },
  {
    name: 'another name in the local header',
    expected: 'ZIP_DAMAGED',
    file: () =>
      workbook({ [SHEET]: { data: sheetXml(HEADER_ROW), claims: { localName: 'xl/worksheets/sheet2.xml' } } }),
  },
  { name: 'macros', expected: 'XLSX_MACROS', file: () => workbook({ 'xl/vbaProject.bin': 'x' }) },
  {
    name: 'macros by content type',
    expected: 'XLSX_MACROS',
    file: () =>
      workbook({
        '[Content_Types].xml':
          '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      }),
  },
  {
    name: 'sheets with macros of Excel 4',
    expected: 'XLSX_MACROS',
    file: () => workbook({ 'xl/macrosheets/sheet1.xml': 'x' }),
  },
  {
    name: 'an embedded object',
    expected: 'XLSX_MACROS',
    file: () => workbook({ 'xl/embeddings/oleObject1.bin': 'x' }),
  },
  {
    name: 'a link to another workbook',
    expected: 'XLSX_EXTERNAL_LINKS',
    file: () => workbook({ 'xl/externalLinks/externalLink1.xml': 'x' }),
  },
  { name: 'a data connection', expected: 'XLSX_EXTERNAL_LINKS', file: () => workbook({ 'xl/connections.xml': 'x' }) },
  {
    name: 'an encrypted entry',
    expected: 'ZIP_ENCRYPTED',
    file: () => workbook({ [SHEET]: { data: sheetXml(HEADER_ROW), flags: 1 } }),
  },
  {
    name: 'an entry with AES',
    expected: 'ZIP_ENCRYPTED',
    file: () => workbook({ [SHEET]: { data: sheetXml(HEADER_ROW), method: 99 } }),
  },
  {
    name: 'a workbook with a password',
    expected: 'ZIP_ENCRYPTED',
    file: () =>
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(512),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
  },
  {
    name: 'an old workbook',
    expected: 'FORMAT_NOT_SUPPORTED',
    file: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]),
  },
  {
    name: 'a method that nobody knows',
    expected: 'ZIP_NOT_SUPPORTED',
    file: () => workbook({ [SHEET]: { data: sheetXml(HEADER_ROW), method: 14 } }),
  },
  { name: 'several volumes', expected: 'ZIP_NOT_SUPPORTED', file: () => workbook({}, { disk: 1 }) },
  {
    name: 'ZIP64',
    expected: 'ZIP_NOT_SUPPORTED',
    file: () => workbook({ [SHEET]: { data: sheetXml(HEADER_ROW), claims: { inflatedSize: 0xffffffff } } }),
  },
  { name: 'cut off', expected: 'ZIP_DAMAGED', file: () => workbook().subarray(0, -30) },
  {
    name: 'bytes behind the end',
    expected: 'ZIP_DAMAGED',
    file: () => workbook({}, { trailing: Buffer.from('more') }),
  },
  { name: 'more entries than there are', expected: 'ZIP_DAMAGED', file: () => workbook({}, { entryCount: 50 }) },
  { name: 'nothing but the end of an archive', expected: 'FORMAT_NOT_SUPPORTED', file: () => buildZip([]) },
  {
    name: 'a wrong checksum',
    expected: 'ZIP_DAMAGED',
    file: () => workbook({ [SHEET]: { data: sheetXml(HEADER_ROW + EXAMPLE_ROW), claims: { crc32: 1 } } }),
  },
  {
    name: 'a wrong size',
    expected: 'ZIP_DAMAGED',
    file: () => workbook({ [SHEET]: { data: sheetXml(HEADER_ROW + EXAMPLE_ROW), claims: { inflatedSize: 5_000 } } }),
  },
  {
    name: 'random bytes for deflated ones',
    expected: 'ZIP_DAMAGED',
    file: () =>
      workbook({
        [SHEET]: { data: '', deflated: { bytes: Buffer.alloc(5_000, 0xa7), inflatedSize: 9_000, crc32: 1 } },
      }),
  },
  {
    name: 'a DTD in the sheet',
    expected: 'XLSX_DTD_FORBIDDEN',
    file: () => workbook({ [SHEET]: `<!DOCTYPE worksheet [<!ENTITY a "b">]>${sheetXml(HEADER_ROW + EXAMPLE_ROW)}` }),
  },
  {
    name: 'a billion laughs in the workbook',
    expected: 'XLSX_DTD_FORBIDDEN',
    file: () => workbook({ 'xl/workbook.xml': '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><workbook/>' }),
  },
  {
    name: 'an external entity in the shared texts',
    expected: 'XLSX_DTD_FORBIDDEN',
    file: () =>
      workbook({
        'xl/_rels/workbook.xml.rels': relationships(
          relationship('r1', 'worksheet', 'worksheets/sheet1.xml') +
            relationship('r2', 'sharedStrings', 'sharedStrings.xml'),
        ),
        'xl/sharedStrings.xml': '<!DOCTYPE s SYSTEM "file:///etc/passwd"><sst/>',
      }),
  },
  {
    name: 'an entity that nobody declared',
    expected: 'XLSX_DAMAGED',
    file: () => sheet(HEADER_ROW.replace('documentType', '&evil;')),
  },
  ...['toString', 'valueOf', '__proto__'].map((name) => ({
    name: `the entity ${name}, which every object of JavaScript has`,
    expected: 'XLSX_DAMAGED',
    file: () => sheet(HEADER_ROW + EXAMPLE_ROW.replace('Calle Mayor', `&${name};`)),
  })),
  {
    name: 'XML in UTF-16',
    expected: 'XLSX_DAMAGED',
    file: () => workbook({ [SHEET]: { data: Buffer.from(`\ufeff${sheetXml(HEADER_ROW)}`, 'utf16le') } }),
  },
  {
    name: 'XML that ends too early',
    expected: 'XLSX_DAMAGED',
    file: () => workbook({ [SHEET]: `<worksheet><sheetData>${HEADER_ROW}${EXAMPLE_ROW}` }),
  },
  {
    name: 'row number 2,000,000,000',
    expected: 'XLSX_DAMAGED',
    file: () => sheet(`${HEADER_ROW}<row r="2000000000"><c><v>1</v></c></row>`),
  },
  {
    name: 'rows in the wrong order',
    expected: 'XLSX_DAMAGED',
    file: () => sheet(`<row r="5">${HEADER_ROW.slice(5)}<row r="4"><c><v>1</v></c></row>`),
  },
  {
    name: 'a cell in column ZZZZZZ',
    expected: 'XLSX_DAMAGED',
    file: () => sheet(`${HEADER_ROW}<row><c r="ZZZZZZ2"><v>1</v></c></row>`),
  },
  {
    name: 'a cell in the last column of all',
    expected: 'XLSX_LIMIT_EXCEEDED',
    file: () => sheet(`${HEADER_ROW}<row><c r="XFD2"><v>1</v></c></row>`),
  },
  {
    name: 'a text that is not there',
    expected: 'XLSX_DAMAGED',
    file: () => sheet(`${HEADER_ROW}<row><c t="s"><v>7</v></c></row>`),
  },
  {
    name: 'a thousand sheets',
    expected: 'XLSX_LIMIT_EXCEEDED',
    file: () =>
      workbook({
        'xl/workbook.xml': `<workbook><sheets>${'<sheet name="a" r:id="r1"/>'.repeat(1000)}</sheets></workbook>`,
      }),
  },
  {
    name: 'a tag of a megabyte',
    expected: 'XLSX_LIMIT_EXCEEDED',
    file: () => workbook({ [SHEET]: { data: sheetXml(`${HEADER_ROW}<row a="${'>'.repeat(MIB)}"/>`), stored: true } }),
  },
  {
    name: 'a million rows of keys',
    expected: 'HEADER_MISSING',
    file: () => workbook({ [SHEET]: { data: sheetXml(`<row>${cellXml('#a')}</row>`.repeat(200_000)), stored: true } }),
  },
  {
    name: 'another kind of archive',
    expected: 'FORMAT_NOT_SUPPORTED',
    file: () => buildZip([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', stored: true }]),
  },
  { name: 'a sheet that is missing', expected: 'XLSX_DAMAGED', file: () => workbook({ [SHEET]: undefined }) },
];
