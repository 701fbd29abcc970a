import { CII_SCHEMA_ERROR_CODES } from '../../../documents/formats/cii/schema/cii-schema-error-codes';
import { CiiSchemaValidator } from '../../../documents/formats/cii/schema/cii-schema-validator';
import type { SchemaError } from '../../../documents/formats/schema/schema-verdict';
import { ciiXml, LINE, zugferd1Xml } from './cii-documents';

const XSI = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const HEADER = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';
const GUIDELINE =
  '<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID> urn:cen.eu:en16931:2017 </ram:ID></ram:GuidelineSpecifiedDocumentContextParameter>';

let validator: CiiSchemaValidator;
beforeAll(async () => {
  validator = await CiiSchemaValidator.create();
});

function errorsOf(xml: string): SchemaError[] {
  return validator.validate(Buffer.from(xml)).errors;
}

const tax = (content: string): string =>
  ciiXml({ settlement: `<ram:ApplicableTradeTax>${content}</ram:ApplicableTradeTax>` });
const says = (text: string): string => expect.stringContaining(text) as string;

describe('CiiSchemaValidator', () => {
  it('takes the smallest CII, and tells its guideline as customizationId', () => {
    const xml = ciiXml({ context: GUIDELINE, lines: LINE });
    const verdict = validator.validateText(xml);
    expect(verdict).toMatchObject({
      wellFormed: true,
      valid: true,
      rootElement: 'CrossIndustryInvoice',
      customizationId: 'urn:cen.eu:en16931:2017',
      errors: [],
      text: xml,
    });
    expect(verdict.tree?.children).toHaveLength(3);
    // The root does not tell an invoice from a credit note.
    expect(verdict).not.toHaveProperty('documentType');
    expect(validator.validateText(ciiXml())).not.toHaveProperty('customizationId');
  });

  it('takes ZUGFeRD 1.0, which has names and namespaces of its own', () => {
    expect(validator.validateText(zugferd1Xml())).toMatchObject({
      valid: true,
      rootElement: 'CrossIndustryDocument',
      customizationId: 'urn:ferd:CrossIndustryDocument:invoice:1p0:comfort',
    });
  });

  it.each([
    ['a DOCTYPE', ciiXml().replace('<rsm', '<!DOCTYPE a><rsm'), 'XML_DOCTYPE_FORBIDDEN'],
    ['an entity', ciiXml({ agreement: '&entity;' }), 'XML_ENTITY_FORBIDDEN'],
    ['an open tag', ciiXml({ agreement: '<open>' }), 'XML_NOT_WELL_FORMED'],
    ['an empty document', '', 'XML_EMPTY'],
  ])('refuses %s before any schema sees it', (_name, xml, code) => {
    const verdict = validator.validate(Buffer.from(xml));
    expect(verdict).toMatchObject({ wellFormed: false, valid: false, errors: [{ code }] });
    expect(verdict).not.toHaveProperty('tree');
  });

  it.each<[string, string, Partial<SchemaError>]>([
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
        message: says('is not an element of CII D16B. Expected there: ram:CalculatedAmount, ram:TypeCode'),
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
        message:
          'ram:IssueDateTime is incomplete: it requires one of udt:DateTimeString, udt:DateTime. Add one of them.',
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
          'ram:InvoiceDateTime holds exactly one of udt:DateTimeString, udt:DateTime, and udt:DateTime is one too many. Remove it.',
      },
    ],
    [
      'a name that no choice has',
      ciiXml({ settlement: '<ram:InvoiceDateTime><udt:Date>2024-05-31</udt:Date></ram:InvoiceDateTime>' }),
      { code: 'CII_ELEMENT_UNEXPECTED', message: says('Expected there: udt:DateTimeString or udt:DateTime.') },
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
          'The attribute unitCode of ram:NetWeightMeasure holds "KILO", which is not a code of 1 to 3 characters. Write the code of the unit only.',
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
  ])('explains %s', (_name, xml, expected) => {
    const errors = errorsOf(xml);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject(expected);
    expect(Object.keys(CII_SCHEMA_ERROR_CODES)).toContain(errors[0]?.code);
  });

  it.each([
    [
      'the code list that the schema means',
      tax('<ram:CategoryCode listID="5305" listAgencyID=" 6 ">S</ram:CategoryCode>'),
    ],
    [
      'blanks in the name of a code list where others would collapse',
      ciiXml({ settlement: '<ram:TaxCurrencyCode listID="ISO  4217 3A">EUR</ram:TaxCurrencyCode>' }),
    ],
    [
      'a unit code of four characters, where the schema does not count',
      tax('<ram:BasisQuantity unitCode="KILO">1</ram:BasisQuantity>'),
    ],
    ['blanks around a number', tax('<ram:CalculatedAmount> 1.50\n</ram:CalculatedAmount>')],
    [
      'a date in ZUGFeRD 1.0',
      zugferd1Xml({
        agreement:
          '<ram:ContractReferencedDocument><ram:IssueDateTime>2024-05-31</ram:IssueDateTime></ram:ContractReferencedDocument>',
      }),
    ],
    [
      'the type that an element has anyway',
      ciiXml({ root: XSI, settlement: '<ram:PaymentReference xsi:type="udt:TextType">x</ram:PaymentReference>' }),
    ],
    ['other prefixes', ciiXml().replaceAll('ram:', 'a:').replace('xmlns:ram=', 'xmlns:a=')],
  ])('takes %s', (_name, xml) => {
    expect(errorsOf(xml)).toEqual([]);
  });

  it('lists the first hundred of many errors, also where no schema needs to be asked', () => {
    const lines = LINE.replace('<ram:AssociatedDocumentLineDocument/>', '<ram:AssociatedDocumentLineDocument x="1"/>');
    const settlement = '<ram:TaxCurrencyCode listID="x">EUR</ram:TaxCurrencyCode><ram:InvoiceDateTime/>';
    const errors = errorsOf(ciiXml({ lines: lines.repeat(4000), settlement }));
    expect(errors).toHaveLength(101);
    expect(errors[0]).toMatchObject({ code: 'CII_ATTRIBUTE_UNKNOWN' });
    expect(errors[100]?.code).toBe('CII_MORE_ERRORS');
  });

  it('finds the same faults by itself in a flood as libxml2 does in a small document', () => {
    const faults =
      '<ram:ApplicableTradeTax>x<ram:CategoryCode listID="x" y="1">S</ram:CategoryCode><ram:TaxPointDate/></ram:ApplicableTradeTax>';
    const codes = (errors: SchemaError[]): string[] => errors.map(({ code, message }) => `${code} ${message}`).sort();
    const small = codes(errorsOf(ciiXml({ settlement: faults })));
    expect(small).toHaveLength(4);
    const flood = errorsOf(ciiXml({ settlement: faults.repeat(5000) }));
    expect(flood).toHaveLength(101);
    expect(codes(flood.slice(0, 4))).toEqual(small);
  });
});
