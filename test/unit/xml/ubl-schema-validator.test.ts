import fc from 'fast-check';
import { creditNoteXml, debitNoteXml, extension, INVOICE_LINE, invoiceXml } from '../../fixtures/xml/minimal-documents';
import type { SchemaError } from '../../../validation/schema/schema-verdict';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import { UBL_FAULTS } from './ubl-faults';

const DS = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
const XSI = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

let validator: UblSchemaValidator;
beforeAll(async () => {
  validator = await UblSchemaValidator.create();
});

function errorsOf(xml: string): SchemaError[] {
  return validator.validate(Buffer.from(xml)).errors;
}

describe('UblSchemaValidator', () => {
  it.each([
    ['INVOICE', 'Invoice', invoiceXml()],
    ['CREDIT_NOTE', 'CreditNote', creditNoteXml()],
    ['DEBIT_NOTE', 'DebitNote', debitNoteXml()],
  ])('takes the smallest %s', (documentType, rootElement, xml) => {
    const verdict = validator.validate(Buffer.from(xml));
    expect(verdict).toMatchObject({ wellFormed: true, valid: true, documentType, rootElement, errors: [], text: xml });
    expect(verdict.tree?.name).toBe(rootElement);
    expect(verdict).not.toHaveProperty('customizationId');
  });

  it('reads UTF-16 with a declaration, and tells the CustomizationID', () => {
    const xml = invoiceXml({ first: '<cbc:CustomizationID> urn:x </cbc:CustomizationID>' });
    const bytes = Buffer.from(`\uFEFF${xml.replace('?>', ' encoding="UTF-16"?>')}`, 'utf16le');
    expect(validator.validate(bytes)).toMatchObject({ valid: true, customizationId: 'urn:x' });
  });

  it.each(UBL_FAULTS)('explains %s', (_name, xml, expected) => {
    const errors = errorsOf(xml);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject(expected);
  });

  it.each([
    ['blanks around a date', invoiceXml({ issueDate: '\n 2024-05-31 ' })],
    ['a comment in a date', invoiceXml({ issueDate: '2024-05-31<!-- Friday -->' })],
    ['a date as CDATA', invoiceXml({ issueDate: '<![CDATA[2024-05-31]]>' })],
    ['a date with time zone', invoiceXml({ issueDate: '2024-05-31+02:00' })],
    [
      'blank CDATA between elements',
      invoiceXml({ header: '<cac:OrderReference><![CDATA[ ]]><cbc:ID>1</cbc:ID></cac:OrderReference>' }),
    ],
    ['a foreign extension', invoiceXml({ first: extension('<x a="1">y</x>') })],
    [
      'a local name of another schema in a foreign extension',
      invoiceXml({
        first: extension(
          `<ds:X509IssuerSerial ${DS}><ds:X509SerialNumber>x</ds:X509SerialNumber></ds:X509IssuerSerial>`,
        ),
      }),
    ],
    ['schema hints', invoiceXml({ rootAttributes: `${XSI} xsi:schemaLocation="urn:a b.xsd"` })],
    ['a stated type', invoiceXml({ rootAttributes: XSI, header: '<cbc:Note xsi:type="cbc:NoteType">x</cbc:Note>' })],
  ])('takes %s', (_name, xml) => {
    expect(errorsOf(xml)).toEqual([]);
  });

  it.each<[string, string, number, number]>([
    ['<a>\n<é b="1" b="2"/></a>', 'an attribute appears twice in one tag', 2, 15],
    ['<a>\n\n]]></a>', 'a text contains ]]> (write ]]&gt; instead)', 3, 1],
    ['<q:a/>', 'a prefix is used without an xmlns declaration', 1, 5],
    [
      '<?xml version="1.0" foo="1"?><a/>',
      'the XML declaration is invalid (write <?xml version="1.0" encoding="UTF-8"?>)',
      1,
      21,
    ],
  ])('says why and where %j is not well-formed', (xml, reason, line, column) => {
    expect(validator.validate(Buffer.from(xml))).toMatchObject({
      wellFormed: false,
      valid: false,
      errors: [
        {
          code: 'XML_NOT_WELL_FORMED',
          message: `The document is not well-formed XML: ${reason}.`,
          line,
          column,
        },
      ],
    });
  });

  it('lists all errors in document order', () => {
    const xml = invoiceXml({
      header: '<cbc:Note foo="1">x</cbc:Note>\n<cac:OrderReference/>\n',
      issueDate: 'x',
      lines: INVOICE_LINE.replace('>1</cbc:LineExtensionAmount', '>x</cbc:LineExtensionAmount'),
    });
    expect(errorsOf(xml).map(({ code, line }) => [code, line])).toEqual([
      ['UBL_VALUE_INVALID', 4],
      ['UBL_ATTRIBUTE_UNKNOWN', 5],
      ['UBL_ELEMENT_MISSING', 6],
      ['UBL_VALUE_INVALID', 10],
    ]);
  });

  it.each([150, 40_000])('lists the first hundred of %i errors, and says that there are more', (count) => {
    const errors = errorsOf(invoiceXml({ header: '<cbc:Note foo="1">x</cbc:Note>\n'.repeat(count) }));
    expect(errors).toHaveLength(101);
    expect(errors[99]).toMatchObject({ code: 'UBL_ATTRIBUTE_UNKNOWN', line: 104, xpath: '/Invoice/cbc:Note[100]' });
    expect(errors[100]?.code).toBe('UBL_MORE_ERRORS');
  });

  it('finds the one error behind a thousand values that only libxml2 would refuse', () => {
    const period = '<cac:InvoicePeriod><cbc:StartDate> 2024-05-31 </cbc:StartDate></cac:InvoicePeriod>';
    expect(errorsOf(invoiceXml({ header: period.repeat(1000) }))).toEqual([]);
    expect(errorsOf(invoiceXml({ header: `${period.repeat(1000)}<cac:OrderReference/>` }))).toHaveLength(1);
  });

  it('points to the element also where start tags span lines and elements share one', () => {
    const xml = invoiceXml({ header: '<cbc:Note\n>x</cbc:Note><cbc:Note\n\n foo="1">y</cbc:Note>' });
    expect(errorsOf(xml)).toMatchObject([{ line: 6, column: 14, xpath: '/Invoice/cbc:Note[2]' }]);
  });

  it('shows no control characters and no endless values in messages', () => {
    const [error] = errorsOf(invoiceXml({ issueDate: `a\u0085\u200E\n${'x'.repeat(10_000)}` }));
    expect(error?.message).toMatch(/^cbc:IssueDate holds "a x{70,}…"/);
  });

  it('never throws and always gives a reason, whatever the bytes are', () => {
    const valid = Buffer.from(invoiceXml());
    const mutated = fc
      .array(fc.tuple(fc.nat(valid.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 5 })
      .map((changes) => {
        const bytes = Buffer.from(valid);
        for (const [at, byte] of changes) bytes[at] = byte;
        return bytes;
      });
    fc.assert(
      fc.property(fc.oneof(mutated, fc.uint8Array({ maxLength: 100 })), (bytes) => {
        const verdict = validator.validate(bytes);
        expect(verdict.valid).toBe(verdict.errors.length === 0);
        expect(verdict.errors.every(({ code, message }) => /^[A-Z][A-Z0-9_]+$/.test(code) && message.length > 10)).toBe(
          true,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('frees what it takes: 2,000 validations, valid and not, do not grow the process', () => {
    const header = `<cbc:Note>${'x'.repeat(50_000)}</cbc:Note>`;
    const documents = [
      invoiceXml({ header }),
      invoiceXml({ header, issueDate: 'x' }),
      `${invoiceXml({ header })}<`,
    ].map((xml) => Buffer.from(xml));
    const round = (times: number) => {
      for (let count = 0; count < times; count += 1) for (const document of documents) validator.validate(document);
    };
    round(100);
    const before = process.memoryUsage.rss();
    round(667);
    // Kept documents would cost more than 100 KB each, 200 MB in all; the heap itself comes and goes by tens of them.
    expect(process.memoryUsage.rss() - before).toBeLessThan(120 * 1024 * 1024);
  });
});
