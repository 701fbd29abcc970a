import { xpathOf } from '../../../../documents/xml/xpath-of';
import { changed, fired, judge, ubl, UBL_INVOICE } from './documents';

const END = '</Invoice>';
const into = (content: string): [string, string] => [END, `${content}${END}`];
const reference = (content: string): [string, string] =>
  into(`<cac:AdditionalDocumentReference>${content}</cac:AdditionalDocumentReference>`);
const charge = (indicator: string): [string, string] =>
  into(
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator>` +
      '<cbc:AllowanceChargeReason>a</cbc:AllowanceChargeReason><cbc:AllowanceChargeReason>b</cbc:AllowanceChargeReason></cac:AllowanceCharge>',
  );
const registration = (number: string, scheme: string): string =>
  `<cac:PartyTaxScheme><cbc:CompanyID>${number}</cbc:CompanyID>${scheme}</cac:PartyTaxScheme>`;
const SCHEME = (id: string): string => `<cac:TaxScheme><cbc:ID>${id}</cbc:ID></cac:TaxScheme>`;
const SELLER_TAX = registration('DE1', SCHEME('VAT'));
const BUYER_TAX = registration('FR2', SCHEME('VAT'));
const PAYEE_NAME = '<cac:PartyName><cbc:Name>Payee</cbc:Name></cac:PartyName>';

test('the invoice that the tests change meets every rule', () => {
  expect(judge(UBL_INVOICE)).toEqual({ findings: [], dropped: 0, notJudged: [] });
});

test.each<[string, [string, string], string[]]>([
  // What has no place in EN 16931: by path from the root, on lines, anywhere, attributes.
  ['an element of the root', into('<cbc:UUID/>'), ['UBL-CR-005']],
  ['an element below another', into('<cac:OrderReference><cbc:UUID/></cac:OrderReference>'), ['UBL-CR-017']],
  ['the same name elsewhere', into('<cac:Signature><cbc:UUID/></cac:Signature>'), ['UBL-CR-137']],
  ['one finding however many', into('<cbc:UUID/><cbc:UUID/>'), ['UBL-CR-005']],
  ['an element of a line', ['</cac:InvoiceLine>', '<cac:TaxTotal/></cac:InvoiceLine>'], ['UBL-CR-561']],
  [
    'the line of the other document',
    into('<cac:CreditNoteLine><cac:TaxTotal/></cac:CreditNoteLine>'),
    ['UBL-CR-561', 'UBL-SR-48'],
  ],
  ['an element anywhere', into('<cac:Foo><cac:FinancialInstitution/></cac:Foo>'), ['UBL-CR-664']],
  [
    'two rules on one element',
    [
      '<cbc:ID>1</cbc:ID><cbc:InvoicedQuantity',
      '<cbc:ID>1</cbc:ID><cac:Price><cac:AllowanceCharge><cbc:MultiplierFactorNumeric/></cac:AllowanceCharge></cac:Price><cbc:InvoicedQuantity',
    ],
    ['UBL-CR-635', 'UBL-CR-671'],
  ],
  ['an attribute', ['<cbc:ID>1</cbc:ID><cac:Bill', '<cbc:ID schemeID="a">1</cbc:ID><cac:Bill'], ['UBL-CR-650']],
  ['an attribute of any element', ['<cbc:Name>Thing', '<cbc:Name languageID="en">Thing'], ['UBL-DT-19']],
  ['an attribute of a namespace', ['<cbc:Name>Thing', '<cbc:Name cbc:languageID="en">Thing'], []],
  ['@name beside the payment means', ['<cbc:Name>Thing', '<cbc:Name name="x">Thing'], ['UBL-DT-18']],
  ['due date of an invoice', ['</cac:PaymentMeans>', '<cbc:PaymentDueDate/></cac:PaymentMeans>'], ['UBL-CR-412']],
  // Values
  ['another version', ['2.1</cbc:UBLVersionID>', '2.1 </cbc:UBLVersionID>'], ['UBL-CR-002']],
  ['no version', ['<cbc:UBLVersionID>2.1</cbc:UBLVersionID>', ''], []],
  ['three decimals', ['100.00<', '100.000<'], ['UBL-DT-01']],
  ['a line break is a decimal', ['100.00<', '100.0\n <'], ['UBL-DT-01']],
  ['a second point is a decimal', ['100.00<', '100.0.0<'], ['UBL-DT-01']],
  ['characters beyond UTF-16 count once', ['100.00<', '100.𝟘𝟘<'], []],
  ['an amount of any name and namespace', into('<x:AnAmount xmlns:x="urn:x">1.234</x:AnAmount>'), ['UBL-DT-01']],
  ['prices may have more decimals', ['1.2345<', '1.23456789<'], []],
  [
    'amounts of discounted prices too',
    ['</cac:Price>', '<cac:AllowanceCharge><cbc:Amount>1.2345</cbc:Amount></cac:AllowanceCharge></cac:Price>'],
    [],
  ],
  ['an attachment without file name', [' filename="a.csv"', ''], ['UBL-DT-07']],
  // How often
  ['two in one group', into('<cac:Delivery/><cac:Delivery/>'), ['UBL-SR-24']],
  [
    'two in two groups count together',
    into('<cac:PaymentTerms><cbc:Note/></cac:PaymentTerms><cac:PaymentTerms><cbc:Note/></cac:PaymentTerms>'),
    ['UBL-SR-05'],
  ],
  [
    'two lines with a note each',
    [
      '</cac:InvoiceLine>',
      '<cbc:Note/></cac:InvoiceLine><cac:InvoiceLine><cbc:Note/><cac:Item><cac:ClassifiedTaxCategory/></cac:Item></cac:InvoiceLine>',
    ],
    [],
  ],
  ['two notes of one line', ['</cac:InvoiceLine>', '<cbc:Note/><cbc:Note/></cac:InvoiceLine>'], ['UBL-SR-34']],
  [
    'a group inside the same group counts for itself',
    into('<cac:Address><cac:AddressLine/><cac:Address><cac:AddressLine/></cac:Address></cac:Address>'),
    [],
  ],
  [
    'both groups have too many',
    into(
      '<cac:Address><cac:AddressLine/><cac:Address><cac:AddressLine/><cac:AddressLine/></cac:Address><cac:AddressLine/></cac:Address>',
    ),
    ['UBL-SR-51', 'UBL-SR-51'],
  ],
  ['no VAT category', ['<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID></cac:ClassifiedTaxCategory>', ''], ['UBL-SR-48']],
  [
    'two VAT categories',
    ['<cac:ClassifiedTaxCategory>', '<cac:ClassifiedTaxCategory/><cac:ClassifiedTaxCategory>'],
    ['UBL-SR-48'],
  ],
  [
    'a preceding invoice without number',
    ['<cac:InvoiceDocumentReference><cbc:ID>0</cbc:ID>', '<cac:InvoiceDocumentReference>'],
    ['UBL-SR-07'],
  ],
  [
    'a tax registration without anything, reported once',
    into('<cac:Foo><cac:PartyTaxScheme/></cac:Foo>'),
    ['UBL-SR-53'],
  ],
  [
    'three tax registrations of the seller',
    [SELLER_TAX, SELLER_TAX + registration('1', SCHEME('FC')) + registration('', '')],
    ['UBL-SR-42', 'UBL-SR-53'],
  ],
  // Tax schemes, in any case but without blanks
  ['two VAT numbers', [SELLER_TAX, SELLER_TAX + registration('DE2', SCHEME('vat'))], ['UBL-SR-12']],
  [
    'two numbers that are none of VAT',
    [SELLER_TAX, registration('1', SCHEME(' VAT')) + registration('2', '<cac:TaxScheme/>')],
    ['UBL-SR-13', 'UBL-SR-53'],
  ],
  [
    'a number without scheme is not counted',
    [SELLER_TAX, registration('1', SCHEME('FC')) + registration('2', '')],
    ['UBL-SR-53'],
  ],
  ['two VAT numbers of the buyer', [BUYER_TAX, BUYER_TAX + BUYER_TAX], ['UBL-SR-18']],
  // References
  [
    'a second invoiced object',
    reference('<cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>'),
    ['UBL-SR-04'],
  ],
  [
    'a type with a blank is another type',
    reference('<cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>130 </cbc:DocumentTypeCode>'),
    ['UBL-SR-43'],
  ],
  ['a scheme without type', reference('<cbc:ID schemeID="ABZ">1</cbc:ID>'), ['UBL-CR-665', 'UBL-SR-43']],
  [
    'a project reference of an invoice',
    reference('<cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode>'),
    ['UBL-SR-43'],
  ],
  [
    'an attachment of the invoiced object',
    ['<cbc:DocumentTypeCode>130', '<cac:Attachment/><cbc:DocumentDescription/><cbc:DocumentTypeCode>130'],
    ['UBL-CR-666', 'UBL-CR-673'],
  ],
  // Indicators
  ['two reasons of an allowance', charge(' 0 '), ['UBL-SR-30']],
  ['two reasons of a charge', charge('true'), ['UBL-SR-31']],
  ['two reasons of neither', charge('TRUE'), []],
  // Payee
  [
    'a payee named like the seller',
    [PAYEE_NAME, PAYEE_NAME.replace('Payee', 'Seller Ltd')],
    ['UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21'],
  ],
  ['a payee without name', [PAYEE_NAME, ''], ['UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21']],
  [
    'a seller without name',
    ['<cbc:RegistrationName>Seller Ltd</cbc:RegistrationName>', ''],
    ['UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21'],
  ],
  [
    'a payee whose second name differs',
    [PAYEE_NAME, PAYEE_NAME.replace('Payee', 'Seller Ltd') + PAYEE_NAME],
    ['UBL-SR-19'],
  ],
  [
    'creditor identifiers are no identifiers of the payee',
    [PAYEE_NAME, `<cac:PartyIdentification><cbc:ID schemeID="sepa">C</cbc:ID></cac:PartyIdentification>${PAYEE_NAME}`],
    [],
  ],
  [
    'two creditor identifiers',
    into(
      '<cac:Foo><cac:PartyIdentification><cbc:ID schemeID="SEPA"/></cac:PartyIdentification><cac:PartyIdentification><cbc:ID schemeID="Sepa"/></cac:PartyIdentification></cac:Foo>',
    ),
    ['UBL-SR-29'],
  ],
  // One value in the whole document
  [
    'another payment reference',
    into('<cac:PaymentMeans><cbc:PaymentID>R1 </cbc:PaymentID></cac:PaymentMeans>'),
    ['UBL-SR-44'],
  ],
  [
    'another payment means',
    into('<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode></cac:PaymentMeans>'),
    ['UBL-SR-47'],
  ],
])('%s', (_name, [from, to], rules) => {
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

test('of another root only what stands for itself is judged', () => {
  const content =
    '<cbc:UUID/><cbc:Foo name="a"/><cac:FinancialInstitution/><cac:PaymentMeans><cbc:PaymentID/><cbc:PaymentID/></cac:PaymentMeans>';
  expect(fired(ubl(content, 'Order'))).toEqual(['UBL-SR-26']);
});

test('names are those of the namespaces, whatever the prefixes', () => {
  const xml =
    '<i:Invoice xmlns:i="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><UUID xmlns="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"/></i:Invoice>';
  expect(fired(xml)).toEqual(['UBL-CR-005']);
});

test('a tax scheme with two names leaves its rules unjudged, and only these', () => {
  const xml = changed(
    UBL_INVOICE,
    SELLER_TAX,
    registration('DE1', '<cac:TaxScheme><cbc:ID>VAT</cbc:ID><cbc:ID>FC</cbc:ID></cac:TaxScheme>'),
  );
  const verdict = judge(changed(xml, END, `<cbc:UUID/>${END}`));
  expect(verdict.notJudged).toEqual(['UBL-SR-12', 'UBL-SR-13']);
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
  const verdict = judge(ubl(`<cac:InvoiceLine>${content}</cac:InvoiceLine>`));
  expect(verdict.findings.map(({ element }) => xpathOf(element))).toContain(xpath);
});

test('a finding tells path, context and values as they stand in the document', () => {
  const two = '<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode></cac:PaymentMeans>';
  const xml = changed(
    changed(UBL_INVOICE, END, `${two}${END}`),
    '</cac:InvoiceLine>',
    '<cac:TaxTotal/></cac:InvoiceLine>',
  );
  expect(judge(xml).findings).toMatchObject([
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
])('60,000 %s are judged in one go', (_name, content) => {
  const start = performance.now();
  judge(ubl(content(60_000)));
  expect(performance.now() - start).toBeLessThan(5_000);
});
