import { asCreditNote, asProfile } from './base-documents';
import { cii, type Change, element, ubl, verdictOn } from './verdict';

const extendedUbl = (...changes: Change[]): string => asProfile('extension', ubl(...changes));
const extendedCii = (...changes: Change[]): string => asProfile('extension', cii(...changes));

describe('attachments of the extension', () => {
  it.each([
    ['application/xml', []],
    ['application/pdf', []],
    ['application/zip', ['BR-DEX-01']],
    [' text/csv', ['BR-DEX-01']],
    ['', ['BR-DEX-01']],
  ])('of type %j', (type, rules) => {
    expect(verdictOn(extendedUbl(['mimeCode="text/csv"', `mimeCode="${type}"`])).rules).toEqual(rules);
    expect(verdictOn(extendedCii(['mimeCode="text/csv"', `mimeCode="${type}"`])).rules).toEqual(rules);
  });

  it('must tell their type', () => {
    expect(verdictOn(extendedUbl(['mimeCode="text/csv" ', ''])).rules).toEqual(['BR-DEX-01']);
  });
});

describe('schemes of the extension', () => {
  /** The five identifiers whose scheme is looked at, in each syntax. */
  const identifiers: [string, string, string][] = [
    [
      'BR-DEX-04',
      'PartyIdentification><cbc:ID schemeID="0088"',
      'SellerTradeParty>\n        <ram:GlobalID schemeID="0088"',
    ],
    ['BR-DEX-05', 'CompanyID schemeID="0002"', 'ID schemeID="0002"'],
    ['BR-DEX-06', 'ID schemeID="0160"', 'GlobalID schemeID="0160"'],
    ['BR-DEX-07', 'EndpointID schemeID="EM"', 'URIID schemeID="EM"'],
    [
      'BR-DEX-08',
      'DeliveryLocation>\n      <cbc:ID schemeID="0088"',
      'ShipToTradeParty>\n        <ram:GlobalID schemeID="0088"',
    ],
  ];
  const scheme = (written: string, code: string): Change => [
    written,
    written.replace(/schemeID=".*"/, `schemeID="${code}"`),
  ];

  it.each(identifiers)('%s knows them in both syntaxes', (rule, writtenUbl, writtenCii) => {
    for (const code of ['zz', '0088 0002', 'xr01', 'XR04', rule === 'BR-DEX-07' ? '0247' : '0244']) {
      expect(verdictOn(extendedUbl(scheme(writtenUbl, code))).findings).toMatchObject([{ rule, found: code }]);
      expect(verdictOn(extendedCii(scheme(writtenCii, code))).findings).toMatchObject([{ rule, found: code }]);
    }
    // Oddity: a blank scheme passes.
    for (const code of ['XR01', ' XR03 ', '0088', '0246', '', '  ']) {
      expect(verdictOn(extendedUbl(scheme(writtenUbl, code))).rules).toEqual([]);
      expect(verdictOn(extendedCii(scheme(writtenCii, code))).rules).toEqual([]);
    }
  });

  it('know SEPA where UBL has the creditor identifier', () => {
    const sepa = scheme('PartyIdentification><cbc:ID schemeID="0088"', 'SEPA');
    const ofBuyer: Change = [
      /(?<=<cac:AccountingCustomerParty>\s*<cac:Party>)/,
      '<cac:PartyIdentification><cbc:ID schemeID="SEPA">1</cbc:ID></cac:PartyIdentification>',
    ];
    expect(verdictOn(extendedUbl(sepa)).rules).toEqual([]);
    expect(verdictOn(extendedUbl(ofBuyer)).rules).toEqual(['BR-DEX-04']);
  });

  it('leave tax registrations of CII alone', () => {
    expect(verdictOn(extendedCii(['schemeID="VA"', 'schemeID="FC"'])).rules).toEqual([]);
  });
});

describe('sub lines', () => {
  const amount = (text: string) => `<cbc:LineExtensionAmount>${text}</cbc:LineExtensionAmount>`;
  const item = '<cac:Item><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID></cac:ClassifiedTaxCategory></cac:Item>';
  const sub = (text: string, under = '') => `<cac:SubInvoiceLine>${amount(text)}${item}${under}</cac:SubInvoiceLine>`;
  const withSubs = (subs: string): string => extendedUbl(['</cac:InvoiceLine>', `${subs}</cac:InvoiceLine>`]);

  it.each([
    ['add up', sub('100.00') + sub('25'), []],
    ['add up on every level', sub('125', sub('60.5') + sub('64.5', sub('64.50'))), []],
    ['do not add up', sub('100.00') + sub('24.995'), ['BR-DEX-02']],
    ['do not add up below', sub('125', sub('124.99')), ['BR-DEX-02']],
    ['have no amount', '<cac:SubInvoiceLine><cbc:ID>1</cbc:ID></cac:SubInvoiceLine>', ['BR-DEX-02']],
    [
      'have no VAT category',
      sub('125').replace(element('cac:ClassifiedTaxCategory'), '<cbc:Name>x</cbc:Name>'),
      ['BR-DEX-03'],
    ],
    [
      'have two VAT categories',
      sub('125').replace(
        '</cac:Item>',
        '<cac:ClassifiedTaxCategory><cbc:ID>Z</cbc:ID></cac:ClassifiedTaxCategory></cac:Item>',
      ),
      ['BR-DEX-03'],
    ],
  ])('%s', (_, subs, rules) => {
    expect(verdictOn(withSubs(subs)).rules).toEqual(rules);
  });

  it('that are no numbers cannot be added up, which a wrong sum on another level hides', () => {
    const { rules, notValidated } = verdictOn(withSubs(sub('abc')));
    expect({ rules, notValidated }).toEqual({ rules: [], notValidated: ['BR-DEX-02'] });
    const hidden = verdictOn(withSubs(sub('100', sub('99')) + sub('abc')));
    expect({ rules: hidden.rules, notValidated: hidden.notValidated }).toEqual({
      rules: ['BR-DEX-02'],
      notValidated: [],
    });
  });
});

describe('third party payments', () => {
  const payment = (inner: string) => `<cac:PrepaidPayment>${inner}</cac:PrepaidPayment>`;
  const PAYMENT =
    '<cbc:ID>P</cbc:ID><cbc:PaidAmount currencyID="EUR">10.00</cbc:PaidAmount><cbc:InstructionID>fee</cbc:InstructionID>';
  const due = (text: string): Change => ['>133.88</cbc:PayableAmount>', `>${text}</cbc:PayableAmount>`];
  const paying = (inner: string, ...changes: Change[]): string =>
    extendedUbl(['<cac:TaxTotal>', `${inner === '' ? '' : payment(inner)}<cac:TaxTotal>`], ...changes);

  it.each([
    ['a whole one', PAYMENT, '143.88', []],
    ['no type', PAYMENT.replace('>P<', '> <'), '143.88', ['BR-DEX-10', 'PEPPOL-EN16931-R008']],
    ['no amount', PAYMENT.replace(element('cbc:PaidAmount'), ''), '133.88', ['BR-DEX-11', 'BR-DEX-14']],
    ['no description', PAYMENT.replace(element('cbc:InstructionID'), ''), '143.88', ['BR-DEX-12']],
    ['three decimals', PAYMENT.replace('10.00', '10.000'), '143.88', ['BR-DEX-13']],
    ['another currency', PAYMENT.replace('EUR', 'USD'), '143.88', ['BR-DEX-14']],
    ['no currency', PAYMENT.replace(' currencyID="EUR"', ''), '143.88', ['BR-DEX-14']],
    ['a sum due without it', PAYMENT, '133.88', ['BR-DEX-09']],
    [
      'an empty amount, which counts as none',
      PAYMENT.replace('10.00', ''),
      '133.88',
      ['BR-DEX-11', 'PEPPOL-EN16931-R008'],
    ],
  ])('with %s', (_, inner, payable, rules) => {
    expect(verdictOn(paying(inner, due(payable))).rules).toEqual(rules);
  });

  it('tell both amounts due', () => {
    expect(verdictOn(paying(PAYMENT, due('140.00'))).findings).toMatchObject([
      { rule: 'BR-DEX-09', found: '140', expected: '143.88' },
    ]);
  });

  it('are added to what is left after payment and rounding', () => {
    const more: Change = [
      '<cbc:PayableAmount',
      '<cbc:PrepaidAmount>33.88</cbc:PrepaidAmount><cbc:PayableRoundingAmount>0.12</cbc:PayableRoundingAmount><cbc:PayableAmount',
    ];
    expect(verdictOn(paying(PAYMENT, more, due('110.12'))).rules).toEqual([]);
    expect(verdictOn(paying(PAYMENT, more, due('110.00'))).rules).toEqual(['BR-DEX-09']);
  });

  it('are validated together with the amount due of a document that lacks one', () => {
    expect(verdictOn(paying('', [element('cbc:PayableAmount'), ''])).rules).toEqual(['BR-DEX-09']);
  });

  it('stop the validation of the amount due where one of several is no number', () => {
    const two = `${PAYMENT}</cac:PrepaidPayment><cac:PrepaidPayment>${PAYMENT.replace('10.00', ' ')}`;
    expect(verdictOn(paying(two, due('143.88'))).notValidated).toEqual(['BR-DEX-09']);
  });

  it('are no part of credit notes', () => {
    const note = asCreditNote(paying('<cbc:ID>P</cbc:ID>'));
    expect(verdictOn(note).rules).toEqual([]);
  });
});

describe('parent lines of CII', () => {
  it('are reported at every line, whichever has one', () => {
    const parent: Change = [
      '<ram:LineID>1</ram:LineID>',
      '<ram:LineID>1</ram:LineID><ram:ParentLineID>0</ram:ParentLineID>',
    ];
    const { findings } = verdictOn(extendedCii(parent));
    expect(findings).toMatchObject([{ rule: 'BR-DEX-15', severity: 'warning' }]);
    expect(verdictOn(cii(parent)).rules).toEqual([]);
  });
});
