import type { XmlElement } from '../../../documents/xml/element-tree';
import { doubleIn } from '../../tree/numbers';
import type { RuleDocument } from '../../tree/rule-document';
import { attribute, childrenOf, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { SETTLEMENT, TOTALS } from '../presence/cii-groups';

/**
 * The VAT totals of CII (BT-110, BT-111) are validated by their number, not their text: `10.000` passes. One total that
 * passes is enough, so a total in the accounting currency hides a wrong one in the invoice currency.
 */
export const vatTotalDecimals: readonly TreeCheck[] = [
  {
    rules: ['BR-DEC-13'],
    validate(document, report) {
      const isInvoiceCurrency = currencyTest(document, 'ram:InvoiceCurrencyCode');
      for (const { totals } of vatTotals(document)) {
        const [first] = totals;
        if (first !== undefined && !totals.some((total) => !isInvoiceCurrency(total) || isRounded(total)))
          report.fires('BR-DEC-13', first, { found: stringValue(first) });
      }
    },
  },
  {
    rules: ['BR-DEC-15'],
    validate(document, report) {
      if (select(document.root, `${SETTLEMENT}/ram:TaxCurrencyCode`).length === 0) return;
      const isAccountingCurrency = currencyTest(document, 'ram:TaxCurrencyCode');
      for (const { group, totals } of vatTotals(document)) {
        if (totals.length === 0) continue;
        const inCurrency = totals.filter(isAccountingCurrency);
        if (inCurrency.some(isRounded)) continue;
        const [wrong] = inCurrency;
        if (wrong) report.fires('BR-DEC-15', wrong, { found: stringValue(wrong) });
        else report.fires('BR-DEC-15', group);
      }
    },
  },
];

function vatTotals(document: RuleDocument): { group: XmlElement; totals: XmlElement[] }[] {
  return TOTALS(document).map((group) => ({ group, totals: childrenOf(group, 'ram:TaxTotalAmount') }));
}

function currencyTest(document: RuleDocument, code: string): (total: XmlElement) => boolean {
  const currencies = new Set(select(document.root, `${SETTLEMENT}/${code}`).map(stringValue));
  return (total) => {
    const currency = attribute(total, 'currencyID');
    return currency !== undefined && currencies.has(currency);
  };
}

/** Whether a total is itself rounded to two places, in doubles as officially. */
function isRounded(total: XmlElement): boolean {
  const value = doubleIn(total);
  return Math.round(value * 100) / 100 === value;
}
