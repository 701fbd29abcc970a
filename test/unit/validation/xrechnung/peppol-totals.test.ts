import { CII, UBL } from './base-documents';
import { changed, cii, type Change, element, ubl, verdictOn } from './verdict';
import { type Case, validates, R } from './peppol-cases';

describe('empty elements', () => {
  validates([
    ['fire however deep they are', [['>Berlin<', '> \n <']], [['>Berlin<', '> \n <']], ['BR-DE-3', R('008')]],
    ['fire in spite of attributes', [['>QQ==<', '><']], [['>QQ==<', '><']], [R('008')]],
  ]);

  it('are taken for granted where CII must have its delivery group, by prefix and name', () => {
    const delivery = element('ram:ApplicableHeaderTradeDelivery');
    const namespace = 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100';
    expect(verdictOn(cii([delivery, '<ram:ApplicableHeaderTradeDelivery/>'])).rules).toEqual([]);
    expect(verdictOn(cii([delivery, `<q:ApplicableHeaderTradeDelivery xmlns:q="${namespace}"/>`])).rules).toEqual([
      R('008'),
    ]);
  });
});

describe('VAT totals', () => {
  const accounting: Change = [
    '<cbc:BuyerReference>',
    '<cbc:TaxCurrencyCode>SEK</cbc:TaxCurrencyCode><cbc:BuyerReference>',
  ];
  const inSek = (text: string): Change => [
    '</cac:TaxTotal>',
    `</cac:TaxTotal><cac:TaxTotal><cbc:TaxAmount currencyID="SEK">${text}</cbc:TaxAmount></cac:TaxTotal>`,
  ];
  const accountingCii: Change = [
    '<ram:InvoiceCurrencyCode>',
    '<ram:TaxCurrencyCode>SEK</ram:TaxCurrencyCode><ram:InvoiceCurrencyCode>',
  ];
  const inSekCii = (text: string): Change => [
    '<ram:GrandTotalAmount>',
    `<ram:TaxTotalAmount currencyID="SEK">${text}</ram:TaxTotalAmount><ram:GrandTotalAmount>`,
  ];

  validates(
    [
      ['may have one of an accounting currency', [accounting, inSek('200')], [accountingCii, inSekCii('200')], []],
      ['lack that of the accounting currency', [accounting], [accountingCii], [R('054'), R('055')]],
      ['have that of no accounting currency', [inSek('200')], [inSekCii('200')], [R('054')]],
      ['have different signs', [accounting, inSek('-200')], [accountingCii, inSekCii('-200')], [R('055')]],
      [
        'have accounting and invoice currency alike',
        [
          ['<cbc:BuyerReference>', '<cbc:TaxCurrencyCode> EUR</cbc:TaxCurrencyCode><cbc:BuyerReference>'],
          inSek('200'),
          ['"SEK"', '"EUR"'],
        ],
        [
          ['<ram:InvoiceCurrencyCode>', '<ram:TaxCurrencyCode> EUR</ram:TaxCurrencyCode><ram:InvoiceCurrencyCode>'],
          inSekCii('200'),
          ['>SEK<', '>EUR<'] as Change,
        ].slice(0, 2),
        [R('005')],
      ],
    ].slice(0, 4) as Case[],
  );

  it('of zero fit both signs in UBL, the positive one alone in CII', () => {
    expect(verdictOn(ubl(accounting, inSek('0'), ['"EUR">21.38<', '"EUR">-21.38<'])).rules).toEqual([]);
    expect(verdictOn(cii(accountingCii, inSekCii('0'))).rules).toEqual([]);
    expect(verdictOn(cii(accountingCii, inSekCii('0'), ['"EUR">21.38<', '"EUR">-21.38<'])).rules).toEqual([R('055')]);
  });

  it('are no numbers: cannot be validated unless the sign is clear without them', () => {
    const second: Change = [
      '<ram:GrandTotalAmount>',
      '<ram:TaxTotalAmount currencyID="SEK">abc</ram:TaxTotalAmount><ram:GrandTotalAmount>',
    ];
    expect(verdictOn(cii(accountingCii, inSekCii('abc'))).notValidated).toEqual([R('055')]);
    expect(verdictOn(cii(accountingCii, inSekCii('200'), second)).notValidated).toEqual([]);
    expect(verdictOn(cii(accountingCii, inSekCii('-200'), second)).notValidated).toEqual([R('055')]);
  });

  it('stand once with their breakdown in UBL, once in the invoice currency in CII', () => {
    expect(verdictOn(ubl([element('cac:TaxTotal'), ''])).rules).toEqual([R('053')]);
    expect(verdictOn(cii([/<ram:TaxTotalAmount.*>/, ''])).rules).toEqual([]);
    expect(verdictOn(cii([/<ram:TaxTotalAmount.*>/, '$&$&'])).rules).toEqual([R('053')]);
  });

  it('are not accounted in the currency of the invoice', () => {
    expect(verdictOn(ubl(accounting, ['>SEK<', '> EUR <'])).rules).toContain(R('005'));
    expect(verdictOn(cii(accountingCii, ['>SEK<', '> EUR <'])).rules).toContain(R('005'));
  });

  it('have an accounting currency that is not validated where there are two', () => {
    expect(verdictOn(cii(accountingCii, accountingCii, inSekCii('200'))).notValidated).toEqual([R('005')]);
  });
});

describe('allowances and charges', () => {
  const amount = (text: string): [Change[], Change[]] => [[['>12.50<', `>${text}<`]], [['>12.50<', `>${text}<`]]];
  const indicator = (text: string): [Change[], Change[]] => [
    [[/(?<=<cac:AllowanceCharge>\s*<cbc:ChargeIndicator>)false/, text]],
    [[/(?<=<ram:SpecifiedTradeAllowanceCharge>[^]*)false/, text]],
  ];
  validates([
    ['may be off by two cents', ...amount('12.52'), []],
    ['are off by more', ...amount('12.521'), [R('040')]],
    [
      'lack their amount',
      [[/<cbc:Amount currencyID="EUR">12.50.*>/, '']],
      [['<ram:ActualAmount>12.50</ram:ActualAmount>', '']],
      [R('040')],
    ],
    [
      'lack their base',
      [[/<cbc:BaseAmount currencyID="EUR">125.*>/, '']],
      [['<ram:BasisAmount>125.00</ram:BasisAmount>', '']],
      [R('041')],
    ],
    [
      'lack their percentage',
      [[element('cbc:MultiplierFactorNumeric'), '']],
      [[element('ram:CalculationPercent'), '']],
      [R('042')],
    ],
    [
      'lack both',
      [
        [element('cbc:MultiplierFactorNumeric'), ''],
        [/<cbc:BaseAmount currencyID="EUR">125.*>/, ''],
      ],
      [
        [element('ram:CalculationPercent'), ''],
        ['<ram:BasisAmount>125.00</ram:BasisAmount>', ''],
      ],
      [],
    ],
    ['tell their kind with blanks', ...indicator(' true '), []],
    ['tell their kind by a number', ...indicator('0'), [R('043-1')]],
  ]);

  it('with half a percentage are validated by nothing else', () => {
    const wrong: Change = ['>12.50<', '>99<'];
    expect(
      verdictOn(
        ubl(
          wrong,
          ['<cbc:ChargeIndicator>false<', '<cbc:ChargeIndicator>0<'],
          [element('cbc:MultiplierFactorNumeric'), ''],
        ),
      ).rules,
    ).toEqual([R('042')]);
    expect(verdictOn(cii(wrong, [element('ram:CalculationPercent'), ''])).rules).toEqual([R('042')]);
  });

  it('in forint may be off by a half', () => {
    const forint = (xml: string): string => xml.replaceAll('"EUR"', '"HUF"').replaceAll('>EUR<', '>HUF<');
    for (const xml of [UBL, CII]) {
      expect(verdictOn(forint(changed(xml, ['>12.50<', '>13.00<']))).rules).toEqual([]);
      expect(verdictOn(forint(changed(xml, ['>12.50<', '>13.01<']))).rules).toEqual([R('040')]);
    }
  });

  it.each([
    ['no number', '>10.0.0<'],
    ['empty', '><'],
  ])('cannot be validated with a percentage that is %s', (_, text) => {
    expect(verdictOn(cii(['Percent>10<', `Percent${text}`])).notValidated).toEqual([R('040')]);
    expect(verdictOn(ubl(['Numeric>10<', `Numeric${text}`])).notValidated).toEqual([R('040')]);
  });
});
