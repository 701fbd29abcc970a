import { amountText, type Decimal } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { atRoot } from '../../tree/context';
import { decimalIn, round2 } from '../../tree/numbers';
import { RuleAborted } from '../../tree/rule-aborted';
import { attribute, childrenOf, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { DOCUMENT } from '../presence/ubl-groups';
import { ifComputable, mismatch } from './stated-amount';
import { decimalSum, type RoundedSum } from './sum';

const VAT_TOTALS = atRoot(['Invoice', 'CreditNote'], 'cac:TaxTotal');

/** BR-CO-14 in UBL: each VAT total, in whatever currency, is the sum of its own breakdowns; one without any is not validated. */
export const ublVatTotal: TreeCheck = {
  rules: ['BR-CO-14'],
  validate(document, report) {
    for (const total of VAT_TOTALS(document)) {
      const breakdowns = childrenOf(total, 'cac:TaxSubtotal');
      if (breakdowns.length === 0) continue;
      const stated = atMostOne(childrenOf(total, 'cbc:TaxAmount'));
      const sum = (): RoundedSum => sumOfTax(breakdowns);
      if (stated && sum().equals(stated)) continue;
      report.fires(
        'BR-CO-14',
        stated ?? total,
        mismatch(
          stated,
          ifComputable(() => sum().text()),
        ),
      );
    }
  },
};

function sumOfTax(breakdowns: readonly XmlElement[]): RoundedSum {
  return decimalSum(breakdowns.flatMap((one) => atMostOne(childrenOf(one, 'cbc:TaxAmount')) ?? []));
}

/** BR-CO-15 in UBL: for the invoice currency there is exactly one VAT total, and BT-112 = BT-109 + BT-110. */
export const ublTotalWithVat: TreeCheck = {
  rules: ['BR-CO-15'],
  validate(document, report) {
    for (const root of DOCUMENT(document)) {
      const vatTotals = vatTotalsByCurrency(root);
      for (const currency of childrenOf(root, 'cbc:DocumentCurrencyCode')) {
        const [vat, another] = oneEach(vatTotals.get(stringValue(currency)) ?? []);
        const [stated, ...more] = totalsOf(root, 'cbc:TaxInclusiveAmount');
        const expected = vat && !another ? expectedTotal(root, vat) : undefined;
        if (expected && [...(stated ? [stated] : []), ...more].some((one) => decimalIn(one).eq(expected))) continue;
        report.fires('BR-CO-15', stated ?? root, mismatch(stated, expected && amountText(expected)));
      }
    }
  },
};

function expectedTotal(root: XmlElement, vat: XmlElement): Decimal | undefined {
  const withoutVat = atMostOne(totalsOf(root, 'cbc:TaxExclusiveAmount'));
  return withoutVat && round2(decimalIn(withoutVat).plus(decimalIn(vat)));
}

/** @throws RuleAborted where one totals group has the amount twice */
function totalsOf(root: XmlElement, key: string): XmlElement[] {
  return childrenOf(root, 'cac:LegalMonetaryTotal').flatMap((totals) => atMostOne(childrenOf(totals, key)) ?? []);
}

/** The currency is taken as written. */
function vatTotalsByCurrency(root: XmlElement): Map<string, XmlElement[]> {
  const byCurrency = new Map<string, XmlElement[]>();
  for (const amount of select(root, 'cac:TaxTotal/cbc:TaxAmount')) {
    const currency = attribute(amount, 'currencyID') ?? '';
    const same = byCurrency.get(currency);
    if (same) same.push(amount);
    else byCurrency.set(currency, [amount]);
  }
  return byCurrency;
}

/** @throws RuleAborted where two of them stand in one VAT total */
function oneEach(amounts: readonly XmlElement[]): readonly XmlElement[] {
  const twice = amounts.find((amount, index) => amount.parent === amounts[index - 1]?.parent);
  if (twice) throw new RuleAborted('SEVERAL_VALUES', twice);
  return amounts;
}
