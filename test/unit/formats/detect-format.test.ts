import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describeFormat } from '../../../documents/formats/describe-format';
import { detectFormat } from '../../../documents/formats/detect-format';
import { creditNoteXml, debitNoteXml, invoiceXml } from '../../fixtures/xml/minimal-documents';
import { CII_INVOICE, hybridPdf } from '../../support/hybrid-pdf';

const ZUGFERD_1 =
  '<?xml version="1.0"?><rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"/>';
const RELEASE_CANDIDATE = '<rsm:Invoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CBFBUY:5"/>';
const zip = (name: string): Buffer =>
  Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from(`${name}%PDF-1.7`)]);
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('the format of a file', () => {
  it.each([
    ['a UBL invoice', invoiceXml(), { format: 'ubl', root: 'Invoice' }],
    ['a UBL credit note', creditNoteXml(), { format: 'ubl', root: 'CreditNote' }],
    ['a UBL debit note', debitNoteXml(), { format: 'ubl', root: 'DebitNote' }],
    ['a CII invoice', CII_INVOICE, { format: 'cii' }],
    ['a ZUGFeRD 1 invoice', ZUGFERD_1, { format: 'zugferd-1', edition: '1.0' }],
    ['the release candidate of ZUGFeRD 1', RELEASE_CANDIDATE, { format: 'zugferd-1', edition: 'release candidate' }],
    ['a UBL invoice in UTF-16', utf16(invoiceXml()), { format: 'ubl', root: 'Invoice' }],
    ['a UBL invoice in UTF-16, big-endian', utf16(invoiceXml()).swap16(), { format: 'ubl', root: 'Invoice' }],
    ['a CII invoice with byte order mark', `\uFEFF${CII_INVOICE}`, { format: 'cii' }],
    ['a PDF', hybridPdf(), { format: 'pdf' }],
    ['a PDF behind garbage', Buffer.concat([Buffer.alloc(1_024, 'x'), hybridPdf()]), { format: 'pdf' }],
    [
      'a PDF behind more garbage',
      Buffer.concat([Buffer.alloc(1_025, 'x'), Buffer.from('%PDF-1.7')]),
      { format: 'text' },
    ],
    ['a JSON object', ' \n{"a": "%PDF-1.7"}', { format: 'json' }],
    ['a JSON array', '\uFEFF[]', { format: 'json' }],
    ['a workbook', zip('xl/workbook.xml'), { format: 'xlsx' }],
    ['an archive with a PDF in it', zip('invoice.pdf'), { format: 'zip' }],
    ['an empty archive', 'PK\x05\x06', { format: 'zip' }],
    ['nothing', '', { format: 'empty' }],
    ['blanks', ' \r\n\t', { format: 'empty' }],
    ['a byte order mark', '\uFEFF', { format: 'empty' }],
    ['a table in text', 'documentNumber;documentDate\n1;2024-05-31\n', { format: 'text' }],
    ['a table in windows-1252', Buffer.from('name;M\xFCller\n', 'latin1'), { format: 'text' }],
    ['a table in UTF-16', utf16('a;b'), { format: 'text' }],
    ['compressed data', gzipSync('x'), { format: 'binary', kind: 'compressed data (gzip)' }],
    ['Rich Text Format', '{\\rtf1 x}', { format: 'binary', kind: 'a text in Rich Text Format' }],
    ['some bytes', Buffer.from([0, 1, 2, 3]), { format: 'binary' }],
  ])('%s is told by its content', (_, content, expected) => {
    expect(detectFormat(Buffer.from(content))).toEqual(expected);
  });

  it('is that of the root, behind declaration, comments and instructions, whatever they hold', () => {
    const prolog = '<?xml version="1.0"?>\n<!-- %PDF-1.7 <Invoice> --><?render <a/> ?>\n';
    expect(detectFormat(Buffer.from(prolog + CII_INVOICE.replace(/<\?.*?\?>/, '')))).toEqual({ format: 'cii' });
  });

  it.each([
    ['another prefix', '<x:Invoice xmlns:x="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'],
    ['single quotes and blanks', "<Invoice\n xmlns = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2' >"],
    ['a character reference', '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice&#45;2">'],
    ['other attributes first', '<Invoice a=">" b="/>" xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">'],
  ])('UBL is known with %s', (_, xml) => {
    expect(detectFormat(Buffer.from(xml))).toEqual({ format: 'ubl', root: 'Invoice' });
  });

  it.each([
    [
      '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
      'Order',
      'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
    ],
    ['<Invoice/>', 'Invoice', ''],
    [
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/>',
      'Invoice',
      'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
    ],
    ['<x:Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>', 'Invoice', ''],
    ['<html><body>', 'html', ''],
  ])('%s is XML of another kind', (xml, root, namespace) => {
    expect(detectFormat(Buffer.from(xml))).toEqual({ format: 'xml', root, namespace });
  });

  it.each([
    ['a DOCTYPE', `<!DOCTYPE x>${CII_INVOICE}`, 'XML_DOCTYPE_FORBIDDEN'],
    ['UTF-16 without a byte order mark', utf16(CII_INVOICE).subarray(2), 'XML_ENCODING_UTF16_WITHOUT_BOM'],
    ['a false encoding', CII_INVOICE.replace('UTF-8', 'UTF-16'), 'XML_ENCODING_FALSE'],
    ['bytes that are no UTF-8', Buffer.from('<a>\xE4</a>', 'latin1'), 'XML_ENCODING_INVALID'],
    ['an open comment', '<!-- <Invoice/>', 'XML_NOT_WELL_FORMED'],
    ['an open tag', '<Invoice xmlns="a"', 'XML_NOT_WELL_FORMED'],
    ['no name', '< Invoice/>', 'XML_NOT_WELL_FORMED'],
    [
      '200 attributes',
      `<a ${Array.from({ length: 200 }, (_, n) => `a${n}=""`).join(' ')}/>`,
      'XML_TOO_MANY_ATTRIBUTES',
    ],
  ])('XML with %s cannot be read, and the reason is there', (_, xml, code) => {
    expect(detectFormat(Buffer.from(xml))).toMatchObject({ format: 'unreadable-xml', refusal: { code } });
  });

  it('is told of any bytes at all, with a description', () => {
    const start = fc.constantFrom(
      '',
      '<',
      '<?xml ',
      '<!--',
      '<a b="',
      '{',
      '%PDF-',
      'PK\x03\x04',
      '\uFEFF',
      '<a xmlns="&#x110000;">',
    );
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 200 }), (text, bytes) => {
        const detected = detectFormat(Buffer.concat([Buffer.from(text), bytes]));
        expect(describeFormat(detected)).toMatch(/^[^\p{C}]+$/u);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('a description names what was found', () => {
  const shown = (content: string): string => describeFormat(detectFormat(Buffer.from(content)));
  expect(shown('<Order xmlns="urn:x"/>')).toBe('XML of another kind: root element Order in the namespace urn:x');
  expect(shown('<Order/>')).toBe('XML of another kind: root element Order without namespace');
  expect(shown(invoiceXml())).toBe('a UBL Invoice');
  expect(shown(ZUGFERD_1)).toBe('a ZUGFeRD 1.0 invoice');
});
