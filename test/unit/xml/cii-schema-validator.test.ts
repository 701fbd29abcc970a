import { CII_SCHEMA_ERROR_CODES } from '../../../validation/schema/cii/cii-schema-error-codes';
import { CiiSchemaValidator } from '../../../validation/schema/cii/cii-schema-validator';
import type { SchemaError } from '../../../validation/schema/schema-verdict';
import { ciiXml, LINE, zugferd1Xml } from './cii-documents';
import { CII_FAULTS, tax } from './cii-faults';

const XSI = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const GUIDELINE =
  '<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID> urn:cen.eu:en16931:2017 </ram:ID></ram:GuidelineSpecifiedDocumentContextParameter>';

let validator: CiiSchemaValidator;
beforeAll(async () => {
  validator = await CiiSchemaValidator.create();
});

function errorsOf(xml: string): SchemaError[] {
  return validator.validate(Buffer.from(xml)).errors;
}

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

  it.each(CII_FAULTS)('explains %s', (_name, xml, expected) => {
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
