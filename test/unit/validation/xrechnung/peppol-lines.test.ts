import { asCreditNote } from './base-documents';
import { cii, type Change, element, ubl, verdictOn } from './verdict';
import { validates, R } from './peppol-cases';

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

  validates([
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

  it('cannot be validated with a quantity that is no number', () => {
    const rules = [R('120')];
    expect(verdictOn(ubl(['unitCode="C62">10<', 'unitCode="C62">1E1<'])).notValidated).toEqual(rules);
    expect(verdictOn(cii(['unitCode="C62">10<', 'unitCode="C62">1E1<'])).notValidated).toEqual(rules);
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
  validates([
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
    const { rules, notValidated } = verdictOn(
      cii(
        ['<ram:ChargeAmount>30.00<', '<ram:ChargeAmount>abc<'],
        ['<ram:ChargeAmount>25.00</ram:ChargeAmount>', ''],
        [element('ram:SpecifiedTradeSettlementLineMonetarySummation'), ''],
      ),
    );
    expect({ rules, notValidated }).toEqual({ rules: [R('046')], notValidated: [] });
  });

  it('of CII cannot be validated with two discounts', () => {
    const second =
      '<ram:AppliedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>5</ram:ActualAmount></ram:AppliedTradeAllowanceCharge><ram:AppliedTradeAllowanceCharge>';
    expect(verdictOn(cii(['<ram:AppliedTradeAllowanceCharge>', second])).notValidated).toEqual([R('046')]);
  });
});
