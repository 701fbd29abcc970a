import fc from 'fast-check';
import { decimalsCii } from '../../../../validation/en16931/decimals/cii';
import { decimalsUbl } from '../../../../validation/en16931/decimals/ubl';
import { CII_INVOICE, UBL_INVOICE } from '../presence/base-invoices';
import { changed, validated } from '../presence/validated';

const ubl = (from: string, to: string) => validated(decimalsUbl, 'ubl', changed(UBL_INVOICE, from, to));
const cii = (from: string, to: string) => validated(decimalsCii, 'cii', changed(CII_INVOICE, from, to));

/** Each amount of the invoices has its own value, so that it can be found by it. */
const UBL_AMOUNTS: [rule: string, amount: string][] = [
  ['BR-DEC-01', '10.00'],
  ['BR-DEC-02', '100.00'],
  ['BR-DEC-05', '11.00'],
  ['BR-DEC-06', '110.00'],
  ['BR-DEC-09', '1.01'],
  ['BR-DEC-10', '1.04'],
  ['BR-DEC-11', '1.05'],
  ['BR-DEC-12', '1.02'],
  ['BR-DEC-14', '1.03'],
  ['BR-DEC-16', '1.06'],
  ['BR-DEC-17', '1.07'],
  ['BR-DEC-18', '1.08'],
  ['BR-DEC-19', '125.00'],
  ['BR-DEC-20', '23.76'],
  ['BR-DEC-23', '2.01'],
  ['BR-DEC-24', '2.02'],
  ['BR-DEC-25', '2.03'],
  ['BR-DEC-27', '2.04'],
  ['BR-DEC-28', '2.05'],
];

describe.each([
  ['UBL', ubl],
  ['CII', cii],
])('decimals in %s', (_syntax, change) => {
  it.each(UBL_AMOUNTS)('%s fires where %s has a third decimal, even a zero', (rule, amount) => {
    const { fired } = change(`>${amount}<`, `>${amount}0<`);
    expect(fired).toEqual([expect.objectContaining({ rule, severity: 'fatal', found: `${amount}0` })]);
  });

  it.each(UBL_AMOUNTS)('%s accepts %s without decimals, with a bare point and with blanks before', (_rule, amount) => {
    const whole = amount.split('.')[0] ?? '';
    for (const text of [whole, `${whole}.`, `   ${amount}`, ''])
      expect(change(`>${amount}<`, `>${text}<`).rules).toEqual([]);
  });

  it.each(['1.0 \n', '1.01 ', '1.2.3', '1.abc'])('counts characters behind the point of %j, not digits', (text) => {
    expect(change('>1.08<', `>${text}<`).rules).toEqual(['BR-DEC-18']);
  });

  it('accept every amount written with at most two decimals', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 2 }), (value, decimals) => {
        expect(change('>1.08<', `>${(value / 100).toFixed(decimals)}<`).rules).toEqual([]);
      }),
    );
  });
});

describe('repeated amounts', () => {
  it('stop a rule of totals', () => {
    const { rules, notValidated } = ubl(
      '<cbc:PrepaidAmount',
      '<cbc:PrepaidAmount>1.000</cbc:PrepaidAmount><cbc:PrepaidAmount',
    );
    expect({ rules, notValidated }).toEqual({ rules: [], notValidated: ['BR-DEC-16'] });
  });

  it('stop a rule of allowances in UBL; in CII the first counts', () => {
    expect(ubl('>10.00</cbc:Amount>', '>10.00</cbc:Amount><cbc:Amount>1</cbc:Amount>').notValidated).toEqual([
      'BR-DEC-01',
    ]);
    const first = '<ram:ActualAmount>10.00</ram:ActualAmount>';
    const third = '<ram:ActualAmount>10.000</ram:ActualAmount>';
    expect(cii(first, first + third).rules).toEqual([]);
    expect(cii(first, third + first).rules).toEqual(['BR-DEC-01']);
  });
});

describe('VAT totals in CII', () => {
  const EUR = '<ram:TaxTotalAmount currencyID="EUR">23.75</ram:TaxTotalAmount>';
  const SEK = '<ram:TaxTotalAmount currencyID="SEK">250.00</ram:TaxTotalAmount>';
  const invoiceCurrencyOnly = CII_INVOICE.replace('<ram:TaxCurrencyCode>SEK</ram:TaxCurrencyCode>', '').replace(
    SEK,
    '',
  );
  const rulesOf = (xml: string) => validated(decimalsCii, 'cii', xml).rules;

  it('are validated by their number: a third decimal of zero passes', () => {
    expect(rulesOf(changed(invoiceCurrencyOnly, '>23.75<', '>23.750<'))).toEqual([]);
    expect(rulesOf(changed(invoiceCurrencyOnly, '>23.75<', '>23.755<'))).toEqual(['BR-DEC-13']);
  });

  it('in an accounting currency hide a wrong one in the invoice currency', () => {
    expect(cii('>23.75<', '>23.755<').rules).toEqual([]);
  });

  it('in the accounting currency must be rounded and there', () => {
    expect(cii('>250.00<', '>250.005<').fired).toEqual([
      expect.objectContaining({ rule: 'BR-DEC-15', found: '250.005', at: 'ram:TaxTotalAmount' }),
    ]);
    expect(cii(SEK, '').fired).toEqual([
      expect.objectContaining({ rule: 'BR-DEC-15', at: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation' }),
    ]);
    expect(cii(EUR + SEK, '').rules).toEqual([]);
  });

  it('that are no number stop the rule that reads them', () => {
    expect(cii('>250.00<', '>250,00<').notValidated).toEqual(['BR-DEC-15']);
  });
});

describe('VAT totals in UBL', () => {
  it('are never validated: the official rules look for their currency where it cannot be', () => {
    expect(ubl('>23.75<', '>23.755<').rules).toEqual([]);
    expect(ubl('>250.00<', '>250.005<').rules).toEqual([]);
  });
});
