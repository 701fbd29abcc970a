import { asCreditNote, CII, UBL } from './base-documents';
import { changed, cii, type Change, element, ubl, verdictOn } from './verdict';

/** The same change in both syntaxes, and what fires then. */
type Case = [title: string, inUbl: Change[], inCii: Change[], rules: string[]];

function judges(cases: Case[]): void {
  it.each(cases)('%s', (_, inUbl, inCii, rules) => {
    const ubl = rules.map((rule) => rule.replace(/R043-1$/, 'R043'));
    expect(verdictOn(changed(UBL, ...inUbl)).rules).toEqual(ubl);
    expect(verdictOn(changed(CII, ...inCii)).rules).toEqual(rules);
  });
}

const R = (id: string): string => `PEPPOL-EN16931-R${id}`;

describe('empty elements', () => {
  judges([
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

  judges(
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

  it('are no numbers: cannot be judged unless the sign is clear without them', () => {
    const second: Change = [
      '<ram:GrandTotalAmount>',
      '<ram:TaxTotalAmount currencyID="SEK">abc</ram:TaxTotalAmount><ram:GrandTotalAmount>',
    ];
    expect(verdictOn(cii(accountingCii, inSekCii('abc'))).notJudged).toEqual([R('055')]);
    expect(verdictOn(cii(accountingCii, inSekCii('200'), second)).notJudged).toEqual([]);
    expect(verdictOn(cii(accountingCii, inSekCii('-200'), second)).notJudged).toEqual([R('055')]);
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

  it('have an accounting currency that is not judged where there are two', () => {
    expect(verdictOn(cii(accountingCii, accountingCii, inSekCii('200'))).notJudged).toEqual([R('005')]);
  });
});

describe('allowances and charges', () => {
  const amount = (text: string): [Change[], Change[]] => [[['>12.50<', `>${text}<`]], [['>12.50<', `>${text}<`]]];
  const indicator = (text: string): [Change[], Change[]] => [
    [[/(?<=<cac:AllowanceCharge>\s*<cbc:ChargeIndicator>)false/, text]],
    [[/(?<=<ram:SpecifiedTradeAllowanceCharge>[^]*)false/, text]],
  ];
  judges([
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

  it('with half a percentage are judged by nothing else', () => {
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
  ])('cannot be judged with a percentage that is %s', (_, text) => {
    expect(verdictOn(cii(['Percent>10<', `Percent${text}`])).notJudged).toEqual([R('040')]);
    expect(verdictOn(ubl(['Numeric>10<', `Numeric${text}`])).notJudged).toEqual([R('040')]);
  });
});

describe('lines', () => {
  const net = (text: string): [Change[], Change[]] => [
    [[/(?<=<cac:InvoiceLine>[^]*LineExtensionAmount currencyID="EUR">)125.00/, text]],
    [['<ram:LineTotalAmount>125.00', `<ram:LineTotalAmount>${text}`]],
  ];
  const allowance = (kind: string, text: string): [Change[], Change[]] => [
    [
      [
        '<cac:Item>',
        `<cac:AllowanceCharge><cbc:ChargeIndicator>${kind}</cbc:ChargeIndicator><cbc:Amount>${text}</cbc:Amount></cac:AllowanceCharge><cac:Item>`,
      ],
    ],
    [
      [
        '<ram:SpecifiedTradeSettlementLineMonetarySummation>',
        `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${kind}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>${text}</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge><ram:SpecifiedTradeSettlementLineMonetarySummation>`,
      ],
    ],
  ];
  const both = (...changes: [Change[], Change[]][]): [Change[], Change[]] => [
    changes.flatMap(([one]) => one),
    changes.flatMap(([, other]) => other),
  ];

  judges([
    ['may be off by two cents', ...net('125.02'), []],
    ['are off by more', ...net('125.03'), [R('120')]],
    ['count charges', ...both(allowance('true', '5'), net('130')), []],
    ['count allowances', ...both(allowance(' false ', '5'), net('120')), []],
    ['count no other', ...both(allowance('1', '5')), [R('043-1')]],
    [
      'without quantity count one',
      [[element('cbc:InvoicedQuantity'), ''], ...net('12.5')[0]],
      [
        [/<ram:BilledQuantity.*?BilledQuantity>/, '<ram:X>1</ram:X>'],
        ...net('12.5')[1],
        [/<ram:BasisQuantity unitCode="C62">/g, '<ram:BasisQuantity>'],
      ],
      [],
    ],
    ['refer to the object invoiced', [['>130<', '>131<']], [['<ram:TypeCode>130<', '<ram:TypeCode>131<']], [R('101')]],
    [
      'refer to it by the bare code',
      [['>130<', '>130 <']],
      [['<ram:TypeCode>130<', '<ram:TypeCode>130 <']],
      [R('101')],
    ],
    [
      'start before the invoice does',
      [[/(?<=<cac:InvoiceLine>[^]*StartDate>)2026-05-01/, '2026-04-30']],
      [['20260501', '20260430']],
      [R('110')],
    ],
    [
      'end after the invoice does',
      [[/(?<=<cac:InvoiceLine>[^]*EndDate>)2026-05-31/, '2026-06-01']],
      [['20260531', '20260601']],
      [R('111')],
    ],
  ]);

  it('of credit notes count what is credited', () => {
    expect(verdictOn(asCreditNote(ubl(['unitCode="C62">10<', 'unitCode="C62">11<']))).rules).toEqual([R('120')]);
  });

  it('warn, unlike in Peppol, and tell both amounts', () => {
    for (const finding of [verdictOn(ubl(...net('124')[0])), verdictOn(cii(...net('124')[1]))].flatMap(
      ({ findings }) => findings,
    ))
      expect(finding).toMatchObject({ severity: 'warning', found: '124', expected: '125' });
  });

  it('cannot be judged with a quantity that is no number', () => {
    const rules = [R('120')];
    expect(verdictOn(ubl(['unitCode="C62">10<', 'unitCode="C62">1E1<'])).notJudged).toEqual(rules);
    expect(verdictOn(cii(['unitCode="C62">10<', 'unitCode="C62">1E1<'])).notJudged).toEqual(rules);
  });

  it('have periods that CII compares as texts, an empty one fitting nothing', () => {
    expect(verdictOn(cii(['>20260501<', '> 20260501<'])).rules).toEqual([R('110')]);
    expect(
      verdictOn(cii(['<udt:DateTimeString format="102">20260501</udt:DateTimeString>', '<udt:X>1</udt:X>'])).rules,
    ).toEqual([R('110')]);
    expect(verdictOn(cii(['>20260501<', '>9<'])).rules).toEqual([]);
  });
});

describe('prices', () => {
  const discountKind = (text: string): [Change[], Change[]] => [
    [[/(?<=<cac:Price>[^]*<cbc:ChargeIndicator>)false/, text]],
    [[/(?<=<ram:AppliedTradeAllowanceCharge>[^]*?)false/, text]],
  ];
  it('are lowered, told by a bare word in CII', () => {
    expect(verdictOn(ubl(...discountKind(' false ')[0])).rules).toEqual([]);
    expect(verdictOn(ubl(...discountKind('true')[0])).rules).toEqual([R('044')]);
    expect(verdictOn(cii(...discountKind(' false ')[1])).rules).toEqual([R('044')]);
    expect(verdictOn(cii(...discountKind('0')[1])).rules).toEqual([R('043-2'), R('044')]);
  });

  const discount = (text: string): [Change[], Change[]] => [
    [['>5.00</cbc:Amount>', `>${text}</cbc:Amount>`]],
    [['>5.00<', `>${text}<`]],
  ];
  judges([
    ['are what the discount leaves, exactly', ...discount('5.001'), [R('046')]],
    ['are what the discount leaves, however written', ...discount('5'), []],
    ['have a base quantity above zero', [['">2<', '">-2<']], [[/">2</g, '">-2<']], [R('120'), R('121')]],
    [
      'have no base quantity of zero, which counts as none',
      [['">2<', '">0<']],
      [[/">2</g, '">0<']],
      [R('120'), R('121')],
    ],
    [
      'count in the unit of the line',
      [['BaseQuantity unitCode="C62"', 'BaseQuantity unitCode="H87"']],
      [[/BasisQuantity unitCode="C62"/g, 'BasisQuantity unitCode="H87"']],
      [R('130')],
    ],
    [
      'may count in no unit',
      [['BaseQuantity unitCode="C62"', 'BaseQuantity']],
      [[/BasisQuantity unitCode="C62"/g, 'BasisQuantity']],
      [],
    ],
  ]);

  it('of CII have one base quantity, compared as a text', () => {
    expect(verdictOn(cii(['">2<', '">2.0<'])).findings).toMatchObject([
      { rule: 'BR-TMP-3', found: '2', expected: '2.0' },
    ]);
    expect(verdictOn(cii(['BasisQuantity unitCode="C62"', 'BasisQuantity unitCode="H87"'])).rules).toEqual([
      'BR-TMP-3',
      R('130'),
    ]);
    expect(verdictOn(cii([/<ram:BasisQuantity.*BasisQuantity>/, ''])).rules).toEqual([]);
  });

  it('of CII have the base quantity of the gross price where that of the net price is missing or zero', () => {
    expect(verdictOn(cii([/(?<=<ram:NetPriceProductTradePrice>[^]*)<ram:BasisQuantity.*>/, ''])).rules).toEqual([]);
    expect(verdictOn(cii([/(?<=<ram:NetPriceProductTradePrice>[^]*)">2</, '">0<'])).rules).toEqual([
      'BR-TMP-3',
      R('121'),
    ]);
  });

  it('of CII need a quantity of the line to compare units with', () => {
    const without: Change = [/<ram:BilledQuantity unitCode="C62">/, '<ram:BilledQuantity>'];
    expect(verdictOn(cii(without)).rules).toEqual([R('130')]);
  });

  it('of CII lack the net price, whatever the gross price is', () => {
    const { rules, notJudged } = verdictOn(
      cii(
        ['<ram:ChargeAmount>30.00<', '<ram:ChargeAmount>abc<'],
        ['<ram:ChargeAmount>25.00</ram:ChargeAmount>', ''],
        [element('ram:SpecifiedTradeSettlementLineMonetarySummation'), ''],
      ),
    );
    expect({ rules, notJudged }).toEqual({ rules: [R('046')], notJudged: [] });
  });

  it('of CII cannot be judged with two discounts', () => {
    const second =
      '<ram:AppliedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>5</ram:ActualAmount></ram:AppliedTradeAllowanceCharge><ram:AppliedTradeAllowanceCharge>';
    expect(verdictOn(cii(['<ram:AppliedTradeAllowanceCharge>', second])).notJudged).toEqual([R('046')]);
  });
});
