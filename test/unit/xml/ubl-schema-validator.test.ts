import fc from 'fast-check';
import { creditNoteXml, debitNoteXml, extension, INVOICE_LINE, invoiceXml } from '../../fixtures/xml/minimal-documents';
import type { SchemaError } from '../../../documents/formats/schema/schema-verdict';
import { UblSchemaValidator } from '../../../documents/formats/ubl/schema/ubl-schema-validator';

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

  it.each<[string, string, Partial<SchemaError>]>([
    [
      'an unknown element, with what is expected',
      invoiceXml({ header: '<cbc:Notes>x</cbc:Notes>\n' }),
      {
        code: 'UBL_ELEMENT_UNKNOWN',
        line: 5,
        column: 1,
        xpath: '/Invoice/cbc:Notes',
        message: expect.stringContaining('Expected there: cbc:IssueTime, cbc:DueDate') as string,
      },
    ],
    [
      'a spelling that differs in case',
      invoiceXml({ header: '<cbc:note>x</cbc:note>' }),
      { code: 'UBL_ELEMENT_UNKNOWN', message: 'cbc:note in Invoice is not an element of UBL 2.1. Write cbc:Note.' },
    ],
    [
      'an element from elsewhere in UBL',
      invoiceXml({ header: '<cbc:CityName>x</cbc:CityName>' }),
      { code: 'UBL_ELEMENT_UNEXPECTED', xpath: '/Invoice/cbc:CityName' },
    ],
    [
      'a wrong namespace',
      invoiceXml({ header: '<cac:Note>x</cac:Note>' }),
      { code: 'UBL_ELEMENT_NAMESPACE', message: expect.stringContaining('it must be cbc:Note') as string },
    ],
    [
      'a wrong order',
      invoiceXml({ header: '<cbc:Note>x</cbc:Note><cbc:DueDate>2024-06-30</cbc:DueDate>' }),
      {
        code: 'UBL_ELEMENT_ORDER',
        xpath: '/Invoice/cbc:DueDate',
        message: 'cbc:DueDate comes too late: in Invoice it belongs before cbc:Note. Move it there.',
      },
    ],
    [
      'a repetition',
      invoiceXml({ header: '<cbc:DueDate>2024-06-30</cbc:DueDate><cbc:DueDate>2024-06-30</cbc:DueDate>' }),
      { code: 'UBL_ELEMENT_REPEATED', xpath: '/Invoice/cbc:DueDate[2]' },
    ],
    [
      'a missing element in the middle',
      invoiceXml({ lines: INVOICE_LINE.replace('<cbc:ID>1</cbc:ID>', '') }),
      {
        code: 'UBL_ELEMENT_MISSING',
        xpath: '/Invoice/cac:InvoiceLine/cbc:LineExtensionAmount',
        message: expect.stringContaining('cbc:ID is missing') as string,
      },
    ],
    [
      'a missing element at the end',
      invoiceXml({ lines: INVOICE_LINE.replace('<cac:Item/>', '') }),
      {
        code: 'UBL_ELEMENT_MISSING',
        xpath: '/Invoice/cac:InvoiceLine',
        message: expect.stringContaining('it requires cac:Item') as string,
      },
    ],
    [
      'a wrong date, in the words of the sender',
      invoiceXml({ issueDate: '31.05.2024' }),
      {
        code: 'UBL_VALUE_INVALID',
        line: 4,
        column: 1,
        message: 'cbc:IssueDate holds "31.05.2024", which is not a date. Write year-month-day, for example 2024-05-31.',
      },
    ],
    [
      'a decimal comma',
      invoiceXml({ lines: INVOICE_LINE.replace('>1</cbc:LineExtensionAmount', '>1,5</cbc:LineExtensionAmount') }),
      { code: 'UBL_VALUE_INVALID', message: expect.stringContaining('is not a decimal number') as string },
    ],
    [
      'a wrong value of an attribute',
      invoiceXml({ header: '<cbc:Note languageID="en_US">x</cbc:Note>' }),
      {
        code: 'UBL_VALUE_INVALID',
        message:
          'The attribute languageID of cbc:Note holds "en_US", which is not a language tag. Write for example en or de-AT.',
      },
    ],
    [
      'an unknown attribute',
      invoiceXml({ header: '<cbc:Note foo="1">x</cbc:Note>' }),
      {
        code: 'UBL_ATTRIBUTE_UNKNOWN',
        message: 'cbc:Note cannot have the attribute foo. Allowed: languageID, languageLocaleID; remove it.',
      },
    ],
    [
      'a missing attribute',
      invoiceXml({ lines: INVOICE_LINE.replace(' currencyID="EUR"', '') }),
      {
        code: 'UBL_ATTRIBUTE_MISSING',
        xpath: '/Invoice/cac:InvoiceLine/cbc:LineExtensionAmount',
        message: expect.stringContaining('currencyID') as string,
      },
    ],
    [
      'text between elements',
      invoiceXml({ lines: INVOICE_LINE.replace('<cac:Item/>', '<cac:Item>x</cac:Item>') }),
      { code: 'UBL_TEXT_UNEXPECTED' },
    ],
    [
      'elements in a value',
      invoiceXml({ header: '<cbc:Note>x<cbc:ID/></cbc:Note>' }),
      { code: 'UBL_ELEMENT_UNEXPECTED', xpath: '/Invoice/cbc:Note' },
    ],
    ['an extension without content', invoiceXml({ first: extension('') }), { code: 'UBL_ELEMENT_MISSING' }],
    ['two contents of an extension', invoiceXml({ first: extension('<a/><b/>') }), { code: 'UBL_ELEMENT_UNEXPECTED' }],
    [
      'UBL that is wrong inside an extension',
      invoiceXml({ first: extension('<x><cbc:IssueDate>x</cbc:IssueDate></x>') }),
      { code: 'UBL_VALUE_INVALID' },
    ],
    [
      'a signature that is none',
      invoiceXml({ first: extension(`<ds:Signature ${DS}/>`) }),
      { code: 'UBL_ELEMENT_MISSING' },
    ],
    [
      'a digest that is no base64',
      invoiceXml({ first: extension(`<ds:DigestValue ${DS}>!!!</ds:DigestValue>`) }),
      { code: 'UBL_VALUE_INVALID' },
    ],
    ['a foreign root', '<a/>', { code: 'UBL_ROOT_UNKNOWN', line: 1, column: 1, xpath: '/a' }],
    [
      'xsi:nil',
      invoiceXml({ rootAttributes: XSI, header: '<cbc:Note xsi:nil="true"/>' }),
      { code: 'UBL_SCHEMA_VIOLATION' },
    ],
  ])('explains %s', (_name, xml, expected) => {
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
    ['<a>\n<é b="1" b="2"/></a>', 'an attribute is given twice in one tag', 2, 15],
    ['<a>\n\n]]></a>', 'a text holds ]]> (write ]]&gt; instead)', 3, 1],
    ['<q:a/>', 'a prefix is used that no xmlns declaration explains', 1, 5],
    [
      '<?xml version="1.0" foo="1"?><a/>',
      'the XML declaration is wrong (write <?xml version="1.0" encoding="UTF-8"?>)',
      1,
      21,
    ],
  ])('says why and where %j is not well-formed', (xml, reason, line, column) => {
    expect(validator.validate(Buffer.from(xml))).toMatchObject({
      wellFormed: false,
      valid: false,
      errors: [
        { code: 'XML_NOT_WELL_FORMED', message: `The document is not well-formed XML: ${reason}.`, line, column },
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
        expect(verdict.errors.map(({ code }) => code)).not.toContain('XML_NOT_PROCESSABLE');
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
