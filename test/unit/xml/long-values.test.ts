import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import { invoiceXml } from '../../fixtures/xml/minimal-documents';

const LONGEST = 1_000_000;

let validator: UblSchemaValidator;
beforeAll(async () => {
  validator = await UblSchemaValidator.create();
});

const withNote = (content: string) => invoiceXml({ header: `\n<cbc:Note>${content}</cbc:Note>` });
const errorsOf = (xml: string) => validator.validate(Buffer.from(xml)).errors;

describe.each<[string, (length: number) => string]>([
  ['plain', (length) => 'x'.repeat(length)],
  ['of two bytes a character', (length) => 'é'.repeat(length)],
  ['of references', (length) => '&amp;'.repeat(length)],
  [
    'of references to characters beyond U+FFFF',
    (length) => `${'&#x1F600;'.repeat(length / 2)}${'x'.repeat(length % 2)}`,
  ],
  ['with line ends of two characters', (length) => '\r\n'.repeat(length)],
  ['in a CDATA section', (length) => `<![CDATA[${'<'.repeat(length)}]]>`],
  ['in pieces', (length) => `${'<!-- a --><![CDATA[&]]>x<?a b?>'.repeat(80)}${'x'.repeat(length - 160)}`],
])('a text %s', (_name, content) => {
  it('passes with a million characters', () => {
    expect(errorsOf(withNote(content(LONGEST)))).toEqual([]);
  });

  it('is refused with one more, once, with its place and the limit', () => {
    const xml = withNote(content(LONGEST + 1));
    const line = xml.slice(0, xml.indexOf('<cbc:Note>')).split('\n').length;
    expect(errorsOf(xml)).toEqual([
      {
        code: 'XML_TOO_LONG',
        message:
          'The text of /Invoice/cbc:Note has 1,000,001 characters. A value may have at most 1,000,000, except for embedded attachments. Shorten it.',
        line,
        column: 1,
      },
    ]);
  });
});

it('comments are no text', () => {
  expect(errorsOf(withNote(`x<!--${'x'.repeat(2 * LONGEST)}-->`))).toEqual([]);
});

it('an attachment may be longer', () => {
  const header = `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf">${'QUFB'.repeat(2_000_000)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
  expect(errorsOf(invoiceXml({ header }))).toEqual([]);
});

it('blanks between elements may add up to more', () => {
  expect(errorsOf(invoiceXml({ header: `${' '.repeat(2 * LONGEST)}\n<cbc:Note>x</cbc:Note>` }))).toEqual([]);
});
