import { decimalText, ZERO } from '../../../documents/model/decimal';
import { atMostOne } from '../../tree/at-most-one';
import { anywhere, type Context } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { decimalIn } from '../../tree/numbers';
import { oncePerElement } from '../../tree/once-per-element';
import { fatal, rulesAt } from '../../tree/rules-at';
import { attribute, child, childrenOf, exists, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import { fromRoot } from '../from-root';
import { present } from '../../../platform/present';

const GROSS_PRICE =
  'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice';
const DISCOUNT = 'ram:AppliedTradeAllowanceCharge/ram:ActualAmount';
const INDICATOR = 'ram:AppliedTradeAllowanceCharge/ram:ChargeIndicator/udt:Indicator';

const netPriceOf = oncePerElement((agreement) =>
  atMostOne(select(agreement, 'ram:NetPriceProductTradePrice/ram:ChargeAmount')),
);

/** A gross price (BT-148) is lowered by a discount (BT-147), never raised, and gives the net price (BT-146). */
const discounts = rulesAt(fromRoot(GROSS_PRICE), {
  'PEPPOL-EN16931-R044': fatal(['BT-147'], (gross, fires) => {
    if (!exists(gross, DISCOUNT)) return;
    const indicators = select(gross, INDICATOR);
    if (indicators.some((indicator) => stringValue(indicator) === 'false')) return;
    const [first] = indicators;
    if (first === undefined) fires(gross);
    else fires(first, { found: stringValue(first), expected: 'false' });
  }),
  'PEPPOL-EN16931-R046': fatal(['BT-146', 'BT-148', 'BT-147'], (gross, fires) => {
    const stated = atMostOne(childrenOf(gross, 'ram:ChargeAmount'));
    if (stated === undefined) return;
    const net = gross.parent && netPriceOf(gross.parent);
    // Without a net price nothing else is looked at, whatever it is.
    if (net === undefined) return fires(gross);
    const discount = atMostOne(
      childrenOf(gross, 'ram:AppliedTradeAllowanceCharge').flatMap((entry) => child(entry, 'ram:ActualAmount') ?? []),
    );
    const expected = decimalIn(stated).minus(discount === undefined ? ZERO : decimalIn(discount));
    const found = decimalIn(net);
    if (!found.eq(expected)) fires(net, { found: decimalText(found), expected: decimalText(expected) });
  }),
});

const PRICES = [anywhere('ram:NetPriceProductTradePrice'), anywhere('ram:GrossPriceProductTradePrice')];
const prices: Context = (document) => PRICES.flatMap((context) => context(document));
const baseQuantitiesWithUnit: Context = (document) =>
  prices(document)
    .flatMap((price) => childrenOf(price, 'ram:BasisQuantity'))
    .filter((quantity) => attribute(quantity, 'unitCode') !== undefined);

const unitOfLine = oncePerElement((line) => {
  const quantity = atMostOne(select(line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'));
  return quantity && attribute(quantity, 'unitCode');
});

/** The base quantity (BT-149) is above zero and counts in the unit of the line's quantity (BT-130). */
const baseQuantities = joinParts([
  rulesAt(prices, {
    'PEPPOL-EN16931-R121': fatal(['BT-149'], (price, fires) => {
      const quantity = atMostOne(childrenOf(price, 'ram:BasisQuantity'));
      if (quantity === undefined) return;
      const value = decimalIn(quantity);
      if (!value.gt(0)) fires(quantity, { found: decimalText(value) });
    }),
  }),
  rulesAt(baseQuantitiesWithUnit, {
    // Oddity: unlike in UBL, a line without quantity or unit fits no unit.
    'PEPPOL-EN16931-R130': fatal(['BT-150', 'BT-130'], (quantity, fires) => {
      const line = quantity.parent?.parent?.parent;
      const [found, expected] = [attribute(quantity, 'unitCode') ?? '', line && unitOfLine(line)];
      if (found !== expected) fires(quantity, { found, ...present({ expected }) });
    }),
  }),
]);

export const pricesCii = joinParts([discounts, baseQuantities]);
