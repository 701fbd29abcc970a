import { decimalText, roundAmount, ZERO, type Decimal } from '../../../documents/model/decimal';
import type { InvoiceLine as DocumentLine } from '../../../documents/model/invoice-line';
import type { TermPath } from '../../../documents/model/term-path';
import { notExpressible } from '../../wire/mapping-finding';
import { missing } from '../mapping-findings';
import { isExact, roundPrice, writeAmount } from './amounts';
import { checkSum } from './arithmetic';
import type { InvoiceLine } from './facturae';
import { ADJUSTMENTS, mapAdjustments } from './map-adjustments';
import { placeOf, type MappingContext, type Place } from './mapping-context';

type Cost = Pick<
  InvoiceLine,
  'quantity' | 'unitPriceWithoutTax' | 'totalCost' | 'discounts' | 'charges' | 'grossAmount'
>;

/** Cost of a line: quantity by price, less its discounts, with its charges, must be its net amount. */
export function mapCost(line: DocumentLine, net: Decimal, at: TermPath, context: MappingContext): Cost {
  const { sign } = context;
  const { quantity, price } = mapPrice(line, at, context);
  const discounts = mapAdjustments(line.allowances, ADJUSTMENTS.discounts, at, context);
  const charges = mapAdjustments(line.charges, ADJUSTMENTS.charges, at, context);
  const exactCost = quantity.times(price);
  // FACe rounds a tie up, as the law of invoices does; nothing else is taken.
  const totalCost = roundAmount(exactCost);
  if (line.quantity !== undefined && line.price?.netPrice !== undefined && line.netAmount !== undefined) {
    const terms = ['BT-131', 'BT-129', 'BT-146', 'BT-149', 'BT-136', 'BT-141'];
    const place = { ...placeOf([...at, 'BT-131'], 'InvoiceLine/GrossAmount'), terms };
    const expected = totalCost.minus(discounts.total).plus(charges.total);
    checkSum({ ...place, found: net, expected }, context);
  }
  return {
    quantity: decimalText(quantity.times(sign).plus(0)),
    unitPriceWithoutTax: price.toFixed(Math.max(2, decimalsOf(price))),
    totalCost: writeAmount(totalCost, sign),
    discounts: discounts.written,
    charges: charges.written,
    grossAmount: writeAmount(net, sign),
  };
}

/** The price of one, of which a quantity is charged. */
function mapPrice(
  { quantity, price = {} }: DocumentLine,
  at: TermPath,
  { report }: MappingContext,
): { quantity: Decimal; price: Decimal } {
  const place = (term: string, element: string): Place => placeOf([...at, term], `InvoiceLine/${element}`);
  const ofQuantity = place('BT-129', 'Quantity');
  if (quantity === undefined) report(missing(ofQuantity));
  else if (!isExact(quantity)) report(notExpressible('ES-FE-QUANTITY', quantity.toFixed(), ofQuantity));
  const ofPrice = place('BT-146', 'UnitPriceWithoutTax');
  const { netPrice = ZERO, baseQuantity } = price;
  if (price.netPrice === undefined) report(missing(ofPrice));
  const isNothing = baseQuantity?.eq(0) === true;
  if (isNothing) report(notExpressible('ES-FE-QUANTITY', '0', place('BT-149', 'UnitPriceWithoutTax')));
  const single = roundPrice(isNothing || baseQuantity === undefined ? netPrice : netPrice.div(baseQuantity));
  if (!isExact(single)) report(notExpressible('ES-AMOUNT-LENGTH', single.toFixed(), ofPrice));
  return { quantity: quantity ?? ZERO, price: single };
}

function decimalsOf(value: Decimal): number {
  return value.toFixed().split('.')[1]?.length ?? 0;
}
