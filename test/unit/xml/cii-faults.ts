import type { SchemaError } from '../../../validation/schema/schema-verdict';
import { ciiXml, LINE, zugferd1Xml } from './cii-documents';

const XSI = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const HEADER = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';
export const tax = (content: string): string =>
  ciiXml({ settlement: `<ram:ApplicableTradeTax>${content}</ram:ApplicableTradeTax>` });
const says = (text: string): string => expect.stringContaining(text) as string;

/** Documents with one fault each, and how it is explained. */
export const CII_FAULTS: readonly [name: string, xml: string, expected: Partial<SchemaError>][] = [
  [
    'another root',
    '<Invoice/>',
    { code: 'CII_ROOT_UNKNOWN', xpath: '/Invoice', message: says('CrossIndustryInvoice (') },
  ],
  [
    'the right root in the wrong namespace',
    ciiXml().replace('CrossIndustryInvoice:100', 'CrossIndustryInvoice:1'),
    { code: 'CII_ROOT_UNKNOWN' },
  ],
  [
    'an unknown element, with what is expected',
    tax('<ram:Amount>1</ram:Amount>'),
    {
      code: 'CII_ELEMENT_UNKNOWN',
      xpath: `${HEADER}/ram:ApplicableTradeTax/ram:Amount`,
      message: says('is not an element of CII D16B. Expected here: ram:CalculatedAmount, ram:TypeCode'),
    },
  ],
  [
    'a spelling that differs in case',
    tax('<ram:Typecode>VAT</ram:Typecode>'),
    { code: 'CII_ELEMENT_UNKNOWN', message: says('Write ram:TypeCode.') },
  ],
  [
    'an element that belongs one level down',
    ciiXml({ settlement: '<ram:DueDateDateTime/>' }),
    {
      code: 'CII_ELEMENT_UNEXPECTED',
      message:
        'ram:DueDateDateTime is not allowed in ram:ApplicableHeaderTradeSettlement. It belongs in ram:SpecifiedTradePaymentTerms.',
    },
  ],
  [
    'an element that belongs one level up',
    tax('<ram:SpecifiedTradePaymentTerms/>'),
    {
      code: 'CII_ELEMENT_UNEXPECTED',
      message:
        'ram:SpecifiedTradePaymentTerms is not allowed in ram:ApplicableTradeTax. It belongs in ram:ApplicableHeaderTradeSettlement.',
    },
  ],
  [
    'the wrong namespace of several',
    ciiXml().replace(/rsm:ExchangedDocument>/g, 'ram:ExchangedDocument>'),
    { code: 'CII_ELEMENT_NAMESPACE', message: says('it must be rsm:ExchangedDocument (') },
  ],
  [
    'a wrong order',
    tax('<ram:CategoryCode>S</ram:CategoryCode><ram:TypeCode>VAT</ram:TypeCode>'),
    {
      code: 'CII_ELEMENT_ORDER',
      message:
        'ram:TypeCode comes too late: in ram:ApplicableTradeTax it belongs before ram:CategoryCode. Move it there.',
    },
  ],
  [
    'a repetition',
    tax('<ram:TypeCode>VAT</ram:TypeCode><ram:TypeCode>VAT</ram:TypeCode>'),
    { code: 'CII_ELEMENT_REPEATED', xpath: `${HEADER}/ram:ApplicableTradeTax/ram:TypeCode[2]` },
  ],
  [
    'a required element that is missing',
    ciiXml({ document: '<ram:ID>1</ram:ID>' }),
    { code: 'CII_ELEMENT_MISSING', line: 4, column: 1, message: says('it requires ram:IssueDateTime') },
  ],
  [
    'a choice that is not made',
    ciiXml({ document: '<ram:ID>1</ram:ID><ram:IssueDateTime/>' }),
    {
      code: 'CII_ELEMENT_MISSING',
      message: 'ram:IssueDateTime is incomplete: it requires one of udt:DateTimeString, udt:DateTime. Add one of them.',
    },
  ],
  [
    'a choice that is made twice',
    ciiXml({
      settlement:
        '<ram:InvoiceDateTime><udt:DateTimeString/><udt:DateTime>2024-05-31T00:00:00</udt:DateTime></ram:InvoiceDateTime>',
    }),
    {
      code: 'CII_ELEMENT_UNEXPECTED',
      message:
        'ram:InvoiceDateTime holds exactly one of udt:DateTimeString, udt:DateTime, so udt:DateTime is one too many. Remove it.',
    },
  ],
  [
    'a name that no choice has',
    ciiXml({ settlement: '<ram:InvoiceDateTime><udt:Date>2024-05-31</udt:Date></ram:InvoiceDateTime>' }),
    { code: 'CII_ELEMENT_UNEXPECTED', message: says('Expected here: udt:DateTimeString or udt:DateTime.') },
  ],
  [
    'an amount that is none',
    tax('<ram:CalculatedAmount>1,50</ram:CalculatedAmount>'),
    { code: 'CII_VALUE_INVALID', message: says('ram:CalculatedAmount holds "1,50", which is not a decimal number') },
  ],
  [
    'the name of another code list',
    tax('<ram:CategoryCode listID="5153">S</ram:CategoryCode>'),
    {
      code: 'CII_VALUE_INVALID',
      message:
        'The attribute listID of ram:CategoryCode holds "5153", but the schema allows only "5305" there. Write 5305 or remove the attribute.',
    },
  ],
  [
    'a unit code of four characters, where the schema counts them',
    ciiXml({
      lines: LINE.replace(
        '<ram:SpecifiedLineTradeSettlement/>',
        '<ram:SpecifiedLineTradeDelivery><ram:NetWeightMeasure unitCode="KILO">1</ram:NetWeightMeasure></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement/>',
      ),
    }),
    {
      code: 'CII_VALUE_INVALID',
      message:
        'The attribute unitCode of ram:NetWeightMeasure holds "KILO", which is not a code of 1 to 3 characters. Write only the code of the unit.',
    },
  ],
  [
    'an attribute that the same name has inside another element',
    ciiXml({
      agreement:
        '<ram:SellerTradeParty><ram:PostalTradeAddress><ram:CountryID schemeURI="urn:x">DE</ram:CountryID></ram:PostalTradeAddress></ram:SellerTradeParty>',
    }),
    {
      code: 'CII_ATTRIBUTE_UNKNOWN',
      message: says('Allowed: schemeID, schemeAgencyID, schemeVersionID; remove it.'),
    },
  ],
  [
    'an attribute of a simple type',
    ciiXml({
      settlement: '<ram:InvoiceDateTime><udt:DateTime x="1">2024-05-31T00:00:00</udt:DateTime></ram:InvoiceDateTime>',
    }),
    { code: 'CII_ATTRIBUTE_UNKNOWN' },
  ],
  [
    'elements in a simple type',
    ciiXml({ settlement: '<ram:InvoiceDateTime><udt:DateTime><x/></udt:DateTime></ram:InvoiceDateTime>' }),
    { code: 'CII_ELEMENT_UNEXPECTED', message: says('udt:DateTime holds a value') },
  ],
  ['text between elements', tax('19 %'), { code: 'CII_TEXT_UNEXPECTED' }],
  [
    'xsi:nil',
    ciiXml({ root: XSI, settlement: '<ram:PaymentReference xsi:nil="true"/>' }),
    { code: 'CII_SCHEMA_VIOLATION', message: says('Remove the attribute.') },
  ],
  [
    'a stated type that does not fit',
    ciiXml({ root: XSI, settlement: '<ram:PaymentReference xsi:type="udt:CodeType">x</ram:PaymentReference>' }),
    { code: 'CII_SCHEMA_VIOLATION', message: says('states a type (xsi:type)') },
  ],
  [
    'an element of CII that ZUGFeRD 1.0 does not have',
    zugferd1Xml({ settlement: '<ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode>' }),
    { code: 'CII_ELEMENT_UNKNOWN', message: says('is not an element of ZUGFeRD 1.0.') },
  ],
  [
    'a date that ZUGFeRD 1.0 takes with or without time, but not so',
    zugferd1Xml({
      agreement:
        '<ram:ContractReferencedDocument><ram:IssueDateTime>20240531</ram:IssueDateTime></ram:ContractReferencedDocument>',
    }),
    { code: 'CII_VALUE_INVALID', message: says('is not a date, with or without time') },
  ],
];
