import { xpathOf } from '../../../../documents/xml/xpath-of';
import { changed, cii, CII_INVOICE, fired, validate } from './documents';

const AGREEMENT_END = '</ram:ApplicableHeaderTradeAgreement>';
const SETTLEMENT_END = '</ram:ApplicableHeaderTradeSettlement>';
const LINE_SETTLEMENT_END = '</ram:SpecifiedLineTradeSettlement>';
const inAgreement = (content: string): [string, string] => [AGREEMENT_END, content + AGREEMENT_END];
const inSettlement = (content: string): [string, string] => [SETTLEMENT_END, content + SETTLEMENT_END];
const reference = (types: readonly string[], more = ''): string =>
  `<ram:AdditionalReferencedDocument>${types.map((type) => `<ram:TypeCode>${type}</ram:TypeCode>`).join('')}${more}</ram:AdditionalReferencedDocument>`;
const means = (type: string, more = ''): [string, string] =>
  inSettlement(
    `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${type}</ram:TypeCode>${more}</ram:SpecifiedTradeSettlementPaymentMeans>`,
  );
const INDICATOR = '<udt:Indicator>false</udt:Indicator>';
const DISCOUNT_AMOUNT = '<ram:ActualAmount>1</ram:ActualAmount>';
const IBAN = '<ram:PayeePartyCreditorFinancialAccount><ram:IBANID/></ram:PayeePartyCreditorFinancialAccount>';

test('the invoice that the tests change meets every rule', () => {
  expect(validate(CII_INVOICE)).toEqual({ findings: [], dropped: 0, notValidated: [] });
});

test.each<[string, [string, string], string[]]>([
  ['an element of the header', inAgreement('<ram:Reference/>'), ['CII-SR-442']],
  ['an element of a line', ['<ram:Name>Thing', '<ram:TradeName/><ram:Name>Thing'], ['CII-SR-049']],
  ['the same element elsewhere', inAgreement('<ram:Foo><ram:TradeName/></ram:Foo>'), []],
  [
    'two rules of one path',
    [
      LINE_SETTLEMENT_END,
      `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator/><ram:ID/></ram:SpecifiedTradeAllowanceCharge>${LINE_SETTLEMENT_END}`,
    ],
    ['CII-SR-184', 'CII-SR-193'],
  ],
  [
    'an attribute of the root',
    ['<rsm:CrossIndustryInvoice ', '<rsm:CrossIndustryInvoice languageID="de" '],
    ['CII-DT-013'],
  ],
  // An element is validated in the first context that fits it.
  ['a plain identifier has no scheme', ['<ram:ID>1</ram:ID>', '<ram:ID schemeID="a">1</ram:ID>'], ['CII-DT-005']],
  ['nor the name of one, reported once', ['<ram:ID>1</ram:ID>', '<ram:ID schemeName="a">1</ram:ID>'], ['CII-DT-001']],
  ['other identifiers have a scheme', ['<ram:ID>B1', '<ram:ID schemeID="a">B1'], []],
  ['but no name of it', ['<ram:ID>B1', '<ram:ID schemeName="a">B1'], ['CII-DT-101']],
  ['identifiers are known by their end', inAgreement('<ram:AnyID schemeURI="a"/>'), ['CII-DT-104']],
  ['of that namespace only', inAgreement('<udt:AnyID schemeURI="a"/>'), []],
  [
    'context parameters of any namespace',
    inAgreement('<x:ADocumentContextParameter xmlns:x="urn:x"><ram:Value/></x:ADocumentContextParameter>'),
    ['CII-SR-04'],
  ],
  [
    'type codes are validated as such only',
    ['<ram:TypeCode>380', '<ram:TypeCode listID="1" listURI="a">380'],
    ['CII-DT-009'],
  ],
  // Amounts, quantities, dates, taxes
  ['an amount with currency', ['<ram:CalculatedAmount>', '<ram:CalculatedAmount currencyID="EUR">'], ['CII-DT-031']],
  ['quantities with units, while no invoiced one has one', [' unitCode="C62"', ''], []],
  ['a month of 13', ['20260131', '20261301'], ['CII-DT-097']],
  ['a day that the month has not', ['20260131', '20260231'], []],
  ['blanks around a date', ['20260131', '\n20260131 '], []],
  ['a date of another format', ['format="102">20260131', 'format="203">x'], []],
  [
    'another tax',
    ['<ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>', '<ram:TypeCode>vat</ram:TypeCode><ram:BasisAmount>'],
    ['CII-DT-037'],
  ],
  [
    'one VAT of two taxes is enough',
    [
      '<ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>',
      '<ram:TypeCode>vat</ram:TypeCode><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>',
    ],
    [],
  ],
  ['the basis on a line', ['<ram:CategoryCode>S', '<ram:BasisAmount/><ram:CategoryCode>S'], ['CII-DT-041']],
  [
    'a reason of exemption beside the breakdown',
    inSettlement('<ram:CategoryTradeTax><ram:ExemptionReason/></ram:CategoryTradeTax>'),
    ['CII-DT-098'],
  ],
  // References
  [
    'a type of another reference',
    inAgreement('<ram:ContractReferencedDocument><ram:TypeCode/></ram:ContractReferencedDocument>'),
    ['CII-DT-018'],
  ],
  ['a type that is none', inAgreement(reference(['918'])), ['CII-DT-018']],
  ['a name of what is no supporting document', inAgreement(reference(['130'], '<ram:Name/>')), ['CII-DT-021']],
  ['a location too', inAgreement(reference(['50'], '<ram:URIID/>')), ['CII-DT-015']],
  ['an attachment too', inAgreement(reference(['130'], '<ram:AttachmentBinaryObject/>')), ['CII-DT-022']],
  ['a scheme of a supporting document', inAgreement(reference(['916'], '<ram:ReferenceTypeCode/>')), ['CII-DT-024']],
  [
    'the date of a preceding invoice',
    inSettlement('<ram:InvoiceReferencedDocument><ram:FormattedIssueDateTime/></ram:InvoiceReferencedDocument>'),
    [],
  ],
  [
    'the date of another reference',
    inAgreement('<ram:ContractReferencedDocument><ram:FormattedIssueDateTime/></ram:ContractReferencedDocument>'),
    ['CII-DT-027'],
  ],
  ['two tender references', inAgreement(reference(['50']) + reference(['50'])), ['CII-SR-457']],
  ['two invoiced objects', inAgreement(reference(['130']) + reference(['130'])), ['CII-SR-458']],
  ['one of them with a blank is none', inAgreement(reference(['130']) + reference(['130 '])), ['CII-DT-018']],
  [
    'on a line it is one',
    [LINE_SETTLEMENT_END, `${reference([' 130'])}${LINE_SETTLEMENT_END}`],
    ['CII-DT-018', 'CII-SR-474'],
  ],
  ['names of two supporting documents', inAgreement(reference(['916'], '<ram:Name/>')), ['CII-SR-475']],
  [
    'attachments of two supporting documents',
    inAgreement(reference(['916'], '<ram:AttachmentBinaryObject/>').repeat(2)),
    ['CII-SR-476'],
  ],
  // Items
  ['an item identifier without scheme', [' schemeID="0160"', ''], ['CII-SR-046']],
  ['one of two with a scheme', ['<ram:GlobalID ', '<ram:GlobalID/><ram:GlobalID '], []],
  ['a country of origin without code', ['<ram:ID>DE</ram:ID>', ''], ['CII-SR-090']],
  ['with two codes', ['<ram:ID>DE</ram:ID>', '<ram:ID>DE</ram:ID><ram:ID>FR</ram:ID>'], ['CII-SR-090']],
  [
    'an attribute of the item without name and value',
    ['<ram:OriginTradeCountry>', '<ram:ApplicableProductCharacteristic/><ram:OriginTradeCountry>'],
    ['CII-SR-069', 'CII-SR-072'],
  ],
  // Prices
  [
    'two net prices',
    ['<ram:NetPriceProductTradePrice>', '<ram:NetPriceProductTradePrice><ram:ChargeAmount/>'],
    ['CII-SR-439', 'CII-SR-441'],
  ],
  ['a discount indicated as charge', [INDICATOR, '<udt:Indicator>1</udt:Indicator>'], ['CII-SR-119']],
  ['a discount without amount', [DISCOUNT_AMOUNT, ''], ['CII-SR-119']],
  ['a discount without indicator', [`<ram:ChargeIndicator>${INDICATOR}</ram:ChargeIndicator>`, ''], ['CII-SR-119']],
  ['neither', [`<ram:ChargeIndicator>${INDICATOR}</ram:ChargeIndicator>${DISCOUNT_AMOUNT}`, ''], []],
  ['an allowance without indicator', inSettlement('<ram:SpecifiedTradeAllowanceCharge/>'), ['CII-SR-463']],
  // Payment
  ['a transfer without account', means(' 58 '), ['CII-SR-470']],
  ['a transfer with an empty account', means('58', IBAN), []],
  ['another payment means', means('30', IBAN), ['CII-SR-467']],
  ['the same information, blanks aside', means('58', `${IBAN}<ram:Information> Transfer\n</ram:Information>`), []],
  ['other information', means('58', `${IBAN}<ram:Information>Card</ram:Information>`), ['CII-SR-468']],
  [
    'another due date code, blanks too',
    inSettlement('<ram:ApplicableTradeTax><ram:DueDateTypeCode>5 </ram:DueDateTypeCode></ram:ApplicableTradeTax>'),
    ['CII-SR-462'],
  ],
  // Not together
  ['two kinds of identifier', ['<ram:ID>B1', '<ram:GlobalID/><ram:ID>B1'], ['CII-SR-450']],
  [
    'name and department, in two contacts',
    [
      '</ram:SellerTradeParty>',
      '<ram:DefinedTradeContact><ram:DepartmentName/></ram:DefinedTradeContact></ram:SellerTradeParty>',
    ],
    ['CII-SR-455', 'CII-SR-465'],
  ],
  // Totals: the official run stops here
  [
    'a repeated total',
    ['<ram:TaxTotalAmount', '<ram:LineTotalAmount/><ram:LineTotalAmount/><ram:TaxTotalAmount'],
    ['CII-SR-477'],
  ],
])('%s', (_name, [from, to], rules) => {
  expect(fired(changed(CII_INVOICE, from, to))).toEqual(rules);
});

test('with a unit on no invoiced quantity every unit is complained of', () => {
  const xml = changed(CII_INVOICE, ' unitCode="C62"', '');
  expect(fired(changed(xml, AGREEMENT_END, `<ram:AQuantity unitCode="C62"/>${AGREEMENT_END}`))).toEqual(['CII-DT-033']);
});

test('an empty document context lacks the specification', () => {
  expect(fired(cii('<rsm:ExchangedDocumentContext/><rsm:ExchangedDocument/>'))).toEqual([
    'CII-SR-009',
    'CII-SR-010',
    'CII-SR-014',
  ]);
});

test.each<[string, [string, string], string[]]>([
  ['an indicator that is no boolean', [INDICATOR, '<udt:Indicator>FALSE</udt:Indicator>'], ['CII-SR-119']],
  ['a header reference of two types', inAgreement(reference(['50', '130'])), ['CII-SR-475', 'CII-SR-476']],
  [
    'a line reference of two types',
    [LINE_SETTLEMENT_END, `${reference(['130', '130'])}${LINE_SETTLEMENT_END}`],
    ['CII-SR-474'],
  ],
  ['payment means of two types without account', means('58</ram:TypeCode><ram:TypeCode>58'), ['CII-SR-470']],
])('%s leaves its rules unvalidated', (_name, [from, to], rules) => {
  expect(validate(changed(CII_INVOICE, from, to)).notValidated).toEqual(rules);
});

test.each<[string, [string, string]]>([
  ['payment means of two types with account', means('58</ram:TypeCode><ram:TypeCode>58', IBAN)],
  ['a bad indicator after a good one', [INDICATOR, `${INDICATOR}<udt:Indicator>x</udt:Indicator>`]],
])('%s do no harm', (_name, [from, to]) => {
  expect(validate(changed(CII_INVOICE, from, to))).toEqual({ findings: [], dropped: 0, notValidated: [] });
});

test('a bad indicator does not matter where the amount is missing', () => {
  const xml = changed(changed(CII_INVOICE, INDICATOR, '<udt:Indicator>x</udt:Indicator>'), DISCOUNT_AMOUNT, '');
  expect(fired(xml)).toEqual(['CII-SR-119']);
});

test('a root inside the root is none', () => {
  const content =
    '<rsm:ExchangedDocumentContext><ram:TestIndicator/></rsm:ExchangedDocumentContext><ram:PostalTradeAddress><ram:ID/></ram:PostalTradeAddress>';
  expect(fired(cii(`<rsm:CrossIndustryInvoice>${content}</rsm:CrossIndustryInvoice>`))).toEqual(['CII-DT-082']);
});

test('a finding names the element and the value', () => {
  const [finding] = validate(changed(CII_INVOICE, ...means('30', IBAN))).findings;
  expect(finding).toMatchObject({ rule: 'CII-SR-467', terms: ['BT-81'], found: '30', expected: '58' });
  expect(finding && xpathOf(finding.element)).toContain('ram:SpecifiedTradeSettlementPaymentMeans[2]/ram:TypeCode');
});
