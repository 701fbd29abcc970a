import { type Decimal, decimal, decimalText, sum, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { isWithin } from '../../peppol/shared/tolerance';
import { atMostOne } from '../../tree/at-most-one';
import { anywhere } from '../../tree/context';
import { decimalIn, divide, round2 } from '../../tree/numbers';
import { fatal, rulesAt, warning } from '../../tree/rules-at';
import { select } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import { forintTolerance } from './tolerance';
import { present } from '../../../platform/present';

const QUANTITY = 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity';
const NET_PRICE = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice';
const GROSS_PRICE = 'ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice';
const SETTLEMENT = 'ram:SpecifiedLineTradeSettlement';
const NET_AMOUNT = `${SETTLEMENT}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`;
const REFERENCE = `${SETTLEMENT}/ram:AdditionalReferencedDocument`;
const INVOICED_OBJECT = '130';
const ONE = decimal(1);

function valueAt(line: XmlElement, path: string, otherwise: Decimal): Decimal {
  const element = atMostOne(select(line, path));
  return element === undefined ? otherwise : decimalIn(element);
}

/** BG-28 or BG-27 together, rounded as a whole. */
function sumOf(line: XmlElement, indicator: 'true' | 'false'): Decimal {
  const amounts = select(line, `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`)
    .filter((entry) => {
      const stated = atMostOne(select(entry, 'ram:ChargeIndicator/udt:Indicator'));
      return stated !== undefined && normalized(stated) === indicator;
    })
    .flatMap((entry) => select(entry, 'ram:ActualAmount'));
  return amounts.length === 0 ? ZERO : round2(sum(amounts.map(decimalIn)));
}

/** Base quantity of the net price, else of the gross price. Oddity: zero counts as none. */
function baseQuantity(line: XmlElement): Decimal {
  for (const price of [NET_PRICE, GROSS_PRICE]) {
    const stated = valueAt(line, `${price}/ram:BasisQuantity`, ZERO);
    if (!stated.eq(0)) return stated;
  }
  return ONE;
}

/** Quantity x (price / base quantity) + charges - allowances; the price is divided first. */
function netAmount(line: XmlElement): Decimal {
  const quantity = valueAt(line, QUANTITY, ONE);
  const price = valueAt(line, `${NET_PRICE}/ram:ChargeAmount`, ZERO);
  return quantity
    .times(divide(price, baseQuantity(line)))
    .plus(sumOf(line, 'true'))
    .minus(sumOf(line, 'false'));
}

/** Net amounts of lines (BT-131), and what lines refer to (BT-128). */
export const linesCii = rulesAt(anywhere('ram:IncludedSupplyChainTradeLineItem'), {
  'PEPPOL-EN16931-R120': warning(
    ['BT-131', 'BT-129', 'BT-146', 'BT-149', 'BG-27', 'BG-28'],
    (line, fires, document) => {
      const element = atMostOne(select(line, NET_AMOUNT));
      const stated = element === undefined ? ZERO : decimalIn(element);
      const computed = netAmount(line);
      if (!isWithin(stated, computed, forintTolerance(document)))
        fires(element ?? line, { found: decimalText(stated), expected: decimalText(round2(computed)) });
    },
  ),
  // Oddity: one reference to an invoiced object excuses all others.
  'PEPPOL-EN16931-R101': fatal(['BT-128'], (line, fires) => {
    const [reference] = select(line, REFERENCE);
    const types = select(line, `${REFERENCE}/ram:TypeCode`);
    if (reference === undefined || types.some((type) => stringValue(type) === INVOICED_OBJECT)) return;
    const [type] = types;
    fires(type ?? reference, {
      ...present({ found: type && stringValue(type) }),
      expected: INVOICED_OBJECT,
    });
  }),
});
