import { type Decimal, decimal, decimalText, sum, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { decimalIn, divide, round2 } from '../../tree/numbers';
import type { RuleDocument } from '../../tree/rule-document';
import { fatal, rulesAt } from '../../tree/rules-at';
import { childrenOf, select } from '../../tree/select';
import { normalized } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { anyLine } from '../roots';
import { isWithin, type Tolerance } from './tolerance';

const ONE = decimal(1);

/** BT-129: the quantity that goes with the root. */
export function quantityElement({ root }: RuleDocument): string {
  return root.key === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity';
}

function valueOf(elements: readonly XmlElement[], otherwise: Decimal): Decimal {
  const element = atMostOne(elements);
  return element === undefined ? otherwise : decimalIn(element);
}

/** BG-28 or BG-27 together, rounded as a whole. */
function sumOf(line: XmlElement, indicator: 'true' | 'false'): Decimal {
  const amounts = childrenOf(line, 'cac:AllowanceCharge')
    .filter((entry) => {
      const stated = atMostOne(childrenOf(entry, 'cbc:ChargeIndicator'));
      return stated !== undefined && normalized(stated) === indicator;
    })
    .flatMap((entry) => childrenOf(entry, 'cbc:Amount'));
  return amounts.length === 0 ? ZERO : round2(sum(amounts.map(decimalIn)));
}

/** Quantity x (price / base quantity) + charges - allowances; the price is divided first. */
function netAmount(line: XmlElement, document: RuleDocument): Decimal {
  const quantity = valueOf(childrenOf(line, quantityElement(document)), ONE);
  const price = valueOf(select(line, 'cac:Price/cbc:PriceAmount'), ZERO);
  const stated = valueOf(select(line, 'cac:Price/cbc:BaseQuantity'), ONE);
  // Oddity: a base quantity of zero counts as one.
  const baseQuantity = stated.eq(0) ? ONE : stated;
  return quantity.times(divide(price, baseQuantity)).plus(sumOf(line, 'true')).minus(sumOf(line, 'false'));
}

/** Net amount of lines (BT-131); what is missing counts as quantity 1, price 0, base quantity 1. */
export function lineAmounts(tolerance: Tolerance): RulePart {
  return rulesAt(anyLine, {
    'PEPPOL-EN16931-R120': fatal(
      ['BT-131', 'BT-129', 'BT-146', 'BT-149', 'BG-27', 'BG-28'],
      (line, fires, document) => {
        const element = atMostOne(childrenOf(line, 'cbc:LineExtensionAmount'));
        const stated = element === undefined ? ZERO : decimalIn(element);
        const computed = netAmount(line, document);
        if (isWithin(stated, computed, tolerance(document))) return;
        fires(element ?? line, { found: decimalText(stated), expected: decimalText(round2(computed)) });
      },
    ),
  });
}
