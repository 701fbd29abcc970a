import { extension, INVOICE_LINE, invoiceXml } from '../../fixtures/xml/minimal-documents';
import type { SchemaError } from '../../../validation/schema/schema-verdict';

const DS = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
const XSI = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** Documents with one fault each, and how it is explained. */
export const UBL_FAULTS: readonly [name: string, xml: string, expected: Partial<SchemaError>][] = [
  [
    'an unknown element, with what is expected',
    invoiceXml({ header: '<cbc:Notes>x</cbc:Notes>\n' }),
    {
      code: 'UBL_ELEMENT_UNKNOWN',
      line: 5,
      column: 1,
      xpath: '/Invoice/cbc:Notes',
      message: expect.stringContaining('Expected here: cbc:IssueTime, cbc:DueDate') as string,
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
      message: 'cbc:IssueDate holds "31.05.2024", which is not a date. Write yyyy-MM-dd, for example 2024-05-31.',
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
        'The attribute languageID of cbc:Note holds "en_US", which is not a language tag. Write a value such as en or de-AT.',
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
];
