import { amountText, type Decimal } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { anywhere } from '../../tree/context';
import { decimalIn, round2 } from '../../tree/numbers';
import { attribute, child, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { DOCUMENT, SETTLEMENT } from '../presence/cii-groups';
import { ifComputable, mismatch } from './stated-amount';
import { doubleSum } from './sum';

const TOTALS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const VAT_TOTALS = anywhere('ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount');

/** Invoice currencies (BT-5), taken as written. */
function invoiceCurrencies(root: XmlElement): ReadonlySet<string> {
  return new Set(select(root, `${SETTLEMENT}/ram:InvoiceCurrencyCode`).map(stringValue));
}

function isIn(currencies: ReadonlySet<string>): (amount: XmlElement) => boolean {
  return (amount) => currencies.has(attribute(amount, 'currencyID') ?? '');
}

/** BR-CO-14 in CII: each VAT total in the invoice currency is the sum of the tax of all breakdowns. */
export const ciiVatTotal: TreeCheck = {
  rules: ['BR-CO-14'],
  validate(document, report) {
    const totals = VAT_TOTALS(document).filter(isIn(invoiceCurrencies(document.root)));
    if (totals.length === 0) return;
    const sum = doubleSum(select(document.root, `${SETTLEMENT}/ram:ApplicableTradeTax/ram:CalculatedAmount`));
    for (const total of totals) if (!sum.equals(total)) report.fires('BR-CO-14', total, mismatch(total, sum.text()));
  },
};

/**
 * BR-CO-15 in CII: BT-112 = BT-109, whatever the VAT total is; or there is exactly one VAT total in the invoice currency,
 * and BT-112 = BT-109 + BT-110.
 */
export const ciiTotalWithVat: TreeCheck = {
  rules: ['BR-CO-15'],
  validate(document, report) {
    for (const root of DOCUMENT(document)) {
      const currencies = invoiceCurrencies(root);
      if (currencies.size === 0) continue;
      const [totals] = select(root, TOTALS);
      const stated = totals && child(totals, 'ram:GrandTotalAmount');
      const withoutVat = totals && child(totals, 'ram:TaxBasisTotalAmount');
      const total = stated && decimalIn(stated);
      const base = withoutVat && decimalIn(withoutVat);
      if (total && base?.eq(total)) continue;
      const vatTotals = select(root, `${TOTALS}/ram:TaxTotalAmount`).filter(isIn(currencies));
      if (total && expectedTotal(base, vatTotals)?.eq(total)) continue;
      const text = ifComputable(() => {
        const expected = expectedTotal(base, vatTotals);
        return expected && amountText(expected);
      });
      report.fires('BR-CO-15', stated ?? totals ?? root, mismatch(stated, text));
    }
  },
};

function expectedTotal(withoutVat: Decimal | undefined, vatTotals: readonly XmlElement[]): Decimal | undefined {
  const [vat, another] = vatTotals;
  if (withoutVat === undefined || vat === undefined || another !== undefined) return undefined;
  return round2(withoutVat.plus(decimalIn(vat)));
}
