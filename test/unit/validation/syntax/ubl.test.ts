import { xpathOf } from '../../../../documents/xml/xpath-of';
import { changed, fired, validate, ubl, UBL_INVOICE } from './documents';
import { END, registration, SELLER_TAX, UBL_CHANGES } from './ubl-changes';

test('the invoice that the tests change meets every rule', () => {
  expect(validate(UBL_INVOICE)).toEqual({ findings: [], dropped: 0, notValidated: [] });
});

test.each(UBL_CHANGES)('%s', (_name, [from, to], rules) => {
  expect(fired(changed(UBL_INVOICE, from, to))).toEqual(rules);
});

test.each<[string, string[]]>([
  ['<cbc:UUID/>', ['UBL-CR-005']],
  ['<cac:PaymentMeans><cbc:PaymentDueDate/></cac:PaymentMeans>', []],
  [
    '<cac:AdditionalDocumentReference><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>',
    [],
  ],
  ['<cac:CreditNoteLine/>', ['UBL-SR-48']],
  ['<CreditNote><cbc:UUID/></CreditNote>', []],
])('in a credit note %s', (content, rules) => {
  expect(fired(ubl(content, 'CreditNote'))).toEqual(rules);
});

test('of another root only what stands for itself is validated', () => {
  const content =
    '<cbc:UUID/><cbc:Foo name="a"/><cac:FinancialInstitution/><cac:PaymentMeans><cbc:PaymentID/><cbc:PaymentID/></cac:PaymentMeans>';
  expect(fired(ubl(content, 'Order'))).toEqual(['UBL-SR-26']);
});

test('names are those of the namespaces, whatever the prefixes', () => {
  const xml =
    '<i:Invoice xmlns:i="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><UUID xmlns="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"/></i:Invoice>';
  expect(fired(xml)).toEqual(['UBL-CR-005']);
});

test('a tax scheme with two names leaves its rules unvalidated, and only these', () => {
  const xml = changed(
    UBL_INVOICE,
    SELLER_TAX,
    registration('DE1', '<cac:TaxScheme><cbc:ID>VAT</cbc:ID><cbc:ID>FC</cbc:ID></cac:TaxScheme>'),
  );
  const verdict = validate(changed(xml, END, `<cbc:UUID/>${END}`));
  expect(verdict.notValidated).toEqual(['UBL-SR-12', 'UBL-SR-13']);
  expect(verdict.findings.map(({ rule }) => rule)).toContain('UBL-CR-005');
});

test.each<[string, string, string]>([
  [
    'the element that has no place',
    '<cac:Price><cbc:PriceType/></cac:Price>',
    '/Invoice/cac:InvoiceLine/cac:Price/cbc:PriceType',
  ],
  [
    'the first that is too many',
    '<cbc:Note>1</cbc:Note><cbc:Note>2</cbc:Note><cbc:Note>3</cbc:Note>',
    '/Invoice/cac:InvoiceLine/cbc:Note[2]',
  ],
  ['the bearer of the attribute', '<cbc:Note schemeURI="a"/>', '/Invoice/cac:InvoiceLine/cbc:Note'],
  ['the group that lacks something', '', '/Invoice/cac:InvoiceLine'],
])('a finding names %s', (_name, content, xpath) => {
  const verdict = validate(ubl(`<cac:InvoiceLine>${content}</cac:InvoiceLine>`));
  expect(verdict.findings.map(({ element }) => xpathOf(element))).toContain(xpath);
});

test('a finding tells path, context and values as they stand in the document', () => {
  const two = '<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode></cac:PaymentMeans>';
  const xml = changed(
    changed(UBL_INVOICE, END, `${two}${END}`),
    '</cac:InvoiceLine>',
    '<cac:TaxTotal/></cac:InvoiceLine>',
  );
  expect(validate(xml).findings).toMatchObject([
    {
      rule: 'UBL-CR-561',
      severity: 'warning',
      parameters: { context: 'Invoice', path: 'cac:InvoiceLine/cac:TaxTotal', element: 'cac:TaxTotal' },
    },
    {
      rule: 'UBL-SR-47',
      severity: 'fatal',
      terms: ['BT-81'],
      textKey: 'syntax.same-value',
      found: '58',
      expected: '30',
    },
  ]);
});

test.each<[string, (count: number) => string]>([
  ['amounts of a price', (count) => `<cac:Price>${'<cbc:XAmount>1.234</cbc:XAmount>'.repeat(count)}</cac:Price>`],
  [
    'children of a reference',
    (count) =>
      `<cac:AdditionalDocumentReference>${'<cac:Attachment/>'.repeat(count)}</cac:AdditionalDocumentReference>`,
  ],
  ['payees', (count) => '<cac:PayeeParty/>'.repeat(count)],
  [
    'reasons of an allowance',
    (count) => `<cac:AllowanceCharge>${'<cbc:AllowanceChargeReason/>'.repeat(count)}</cac:AllowanceCharge>`,
  ],
  [
    'numbers of a registration',
    (count) =>
      `<cac:AccountingSupplierParty><cac:Party><cac:PartyTaxScheme>${'<cbc:CompanyID/>'.repeat(count)}</cac:PartyTaxScheme></cac:Party></cac:AccountingSupplierParty>`,
  ],
  [
    'blanks of an indicator',
    (count) =>
      `<cac:AllowanceCharge><cbc:ChargeIndicator>x${' '.repeat(count * 5)}x</cbc:ChargeIndicator><cbc:AllowanceChargeReason/></cac:AllowanceCharge>`,
  ],
])('60,000 %s are validated in one go', (_name, content) => {
  const start = performance.now();
  validate(ubl(content(60_000)));
  expect(performance.now() - start).toBeLessThan(5_000);
});
