import { decimalText } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { anywhere, where } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { decimalIn } from '../../tree/numbers';
import { fatal, rulesAt } from '../../tree/rules-at';
import { attribute, childrenOf, exists, select } from '../../tree/select';
import { normalized } from '../../tree/text';
import { anyLine } from '../roots';
import { quantityElement } from './line-amounts';
import { present } from '../../../platform/present';

const QUANTITIES = ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity'];

const hasUnit = (quantity: XmlElement): boolean => attribute(quantity, 'unitCode') !== undefined;

/** A gross price (BT-148) is lowered by a discount, never raised, and gives the net price (BT-146). */
const discounts = rulesAt(anywhere('cac:Price/cac:AllowanceCharge'), {
  'PEPPOL-EN16931-R044': fatal([], (discount, fires) => {
    const indicator = atMostOne(childrenOf(discount, 'cbc:ChargeIndicator'));
    if (indicator === undefined) fires(discount);
    else if (normalized(indicator) !== 'false') fires(indicator, { found: normalized(indicator), expected: 'false' });
  }),
  'PEPPOL-EN16931-R046': fatal(['BT-146', 'BT-148', 'BT-147'], (discount, fires) => {
    const gross = atMostOne(childrenOf(discount, 'cbc:BaseAmount'));
    if (gross === undefined) return;
    const amount = atMostOne(childrenOf(discount, 'cbc:Amount'));
    const net = atMostOne(discount.parent ? childrenOf(discount.parent, 'cbc:PriceAmount') : []);
    const grossPrice = decimalIn(gross);
    if (amount === undefined) return fires(discount);
    const expected = grossPrice.minus(decimalIn(amount));
    if (net === undefined) return fires(discount.parent ?? discount, { expected: decimalText(expected) });
    const found = decimalIn(net);
    if (!found.eq(expected)) fires(net, { found: decimalText(found), expected: decimalText(expected) });
  }),
});

/** The price is stated for the unit that is invoiced (BT-150, BT-130). */
const baseUnits = rulesAt(where(anywhere('cac:Price/cbc:BaseQuantity'), hasUnit), {
  'PEPPOL-EN16931-R130': fatal(['BT-150', 'BT-130'], (baseQuantity, fires, document) => {
    const line = baseQuantity.parent?.parent;
    if (!line || !QUANTITIES.some((quantity) => exists(line, quantity))) return;
    const unit = attribute(baseQuantity, 'unitCode');
    const units = childrenOf(line, quantityElement(document)).map((quantity) => attribute(quantity, 'unitCode'));
    if (units.includes(unit)) return;
    const [lineUnit] = units;
    fires(baseQuantity, {
      ...present({ found: unit, expected: lineUnit }),
    });
  }),
});

/** BT-149 is above zero where it is given. */
const baseQuantities = rulesAt(anyLine, {
  'PEPPOL-EN16931-R121': fatal(['BT-149'], (line, fires) => {
    const baseQuantity = atMostOne(select(line, 'cac:Price/cbc:BaseQuantity'));
    if (baseQuantity === undefined) return;
    const value = decimalIn(baseQuantity);
    if (!value.gt(0)) fires(baseQuantity, { found: decimalText(value) });
  }),
});

export const prices = joinParts([discounts, baseUnits, baseQuantities]);
