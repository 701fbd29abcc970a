import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { doubleIn } from '../../tree/numbers';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { attribute, child, childrenOf, exists, select } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import { fromRoot } from '../roots';
import { present } from '../../../platform/present';

function withBreakdown(root: XmlElement): XmlElement[] {
  return childrenOf(root, 'cac:TaxTotal').filter((total) => exists(total, 'cac:TaxSubtotal'));
}

function withoutBreakdown(root: XmlElement): XmlElement[] {
  return childrenOf(root, 'cac:TaxTotal').filter((total) => !exists(total, 'cac:TaxSubtotal'));
}

/** Exactly so many of these; the last one is the first too many. */
function mustBe(count: number, totals: readonly XmlElement[], root: XmlElement, fires: Parameters<Validate>[1]): void {
  if (totals.length === count) return;
  fires(totals[count] ?? root, { found: String(totals.length), expected: String(count) });
}

/** VAT amounts stated in the currency that an element of the root names. */
function amountsIn(root: XmlElement, currencyElement: string): XmlElement[] {
  const element = atMostOne(childrenOf(root, currencyElement));
  const code = element === undefined ? '' : normalized(element);
  return select(root, 'cac:TaxTotal/cbc:TaxAmount').filter((amount) => attribute(amount, 'currencyID') === code);
}

const isNotPositive = (amount: XmlElement): boolean => !(doubleIn(amount) > 0);
const isNotNegative = (amount: XmlElement): boolean => !(doubleIn(amount) < 0);

/** BG-23 once, BT-111 where an accounting currency is given, and both totals of one sign. */
export const taxTotals = rulesAt(fromRoot(), {
  'PEPPOL-EN16931-R053': fatal(['BG-23', 'BT-110'], (root, fires) => mustBe(1, withBreakdown(root), root, fires)),
  'PEPPOL-EN16931-R054': fatal(['BT-111', 'BT-6'], (root, fires) =>
    mustBe(exists(root, 'cbc:TaxCurrencyCode') ? 1 : 0, withoutBreakdown(root), root, fires),
  ),
  'PEPPOL-EN16931-R055': fatal(['BT-111', 'BT-110'], (root, fires) => {
    if (child(root, 'cbc:TaxCurrencyCode') === undefined) return;
    const accounting = amountsIn(root, 'cbc:TaxCurrencyCode');
    const invoice = amountsIn(root, 'cbc:DocumentCurrencyCode');
    const agree = [isNotPositive, isNotNegative].some((fits) => accounting.some(fits) && invoice.some(fits));
    if (agree) return;
    const [first] = accounting;
    const [total] = invoice;
    fires(first ?? root, {
      ...present({
        found: first && stringValue(first),
        parameters: total && { invoiceTotal: stringValue(total) },
      }),
    });
  }),
});
