import { decimalText, roundAmount, ZERO, type Decimal } from '../../../documents/model/decimal';
import type { InvoiceLine as DocumentLine } from '../../../documents/model/invoice-line';
import type { TermPath } from '../../../documents/model/term-path';
import { missing, notExpressible } from '../aeat/mapping-finding';
import { isExact, mapAmount, roundPrice, writeAmount } from './amounts';
import { checkSum, isRoundingOf } from './arithmetic';
import type { InvoiceLine } from './facturae';
import { ADJUSTMENTS, mapAdjustments } from './map-adjustments';
import { mapPeriod } from './map-period';
import { mapLineTax } from './map-taxes';
import { mapOptionalText, mapText, placeOf, stated, type MappingContext, type Place } from './mapping-context';
import { OTHER_UNIT, unitOfMeasure } from './units';
import { present } from '../../../platform/present';

const LONGEST = { reference: 20, description: 2_500 };

interface MappedLines {
  readonly lines: readonly InvoiceLine[];
  /** Of the document's own amounts. */
  readonly total: Decimal;
}

export function mapLines(context: MappingContext): MappedLines {
  const { lines } = context.document;
  if (lines.length === 0) context.report(missing({ at: ['BG-25'], terms: ['BG-25'], element: 'Items/InvoiceLine' }));
  let total = ZERO;
  const mapped = lines.map((line, index) => {
    const at = ['BG-25', index];
    const place = (term: string, element: string): Place => placeOf([...at, term], `InvoiceLine/${element}`);
    const net = mapAmount(line.netAmount, place('BT-131', 'GrossAmount'), context) ?? ZERO;
    total = total.plus(net);
    return mapLine(line, net, at, context);
  });
  const file = fileReference(context);
  return {
    lines: mapped.map((line, index) => (index === 0 ? { ...present({ fileReference: file }), ...line } : line)),
    total,
  };
}

function mapLine(line: DocumentLine, net: Decimal, at: TermPath, context: MappingContext): InvoiceLine {
  const { sign } = context;
  const place = (term: string, element: string): Place => placeOf([...at, term], `InvoiceLine/${element}`);
  const { quantity, price } = mapPrice(line, at, context);
  const discounts = mapAdjustments(line.allowances, ADJUSTMENTS.discounts, at, context);
  const charges = mapAdjustments(line.charges, ADJUSTMENTS.charges, at, context);
  const exactCost = quantity.times(price);
  // A tie may have been rounded up or down: what the line adds up with counts.
  const impliedCost = net.plus(discounts.total).minus(charges.total);
  const totalCost = isRoundingOf(impliedCost, exactCost) ? impliedCost : roundAmount(exactCost);
  checkSum(
    {
      ...place('BT-131', 'GrossAmount'),
      terms: ['BT-131', 'BT-129', 'BT-146', 'BT-149', 'BT-136', 'BT-141'],
      found: net,
      expected: totalCost.minus(discounts.total).plus(charges.total),
    },
    context,
  );
  const purchaseOrder = placeOf(['BT-13'], 'InvoiceLine/ReceiverTransactionReference');
  const order = mapOptionalText(context.document.purchaseOrderReference, LONGEST.reference, purchaseOrder, context);
  return {
    ...present({ receiverTransactionReference: order }),
    itemDescription: mapDescription(line, place, context),
    quantity: decimalText(quantity.times(quantity.eq(0) ? 1 : sign)),
    unitOfMeasure: unitOfMeasure(line.unitCode),
    unitPriceWithoutTax: price.toFixed(Math.max(2, decimalsOf(price))),
    totalCost: writeAmount(totalCost, sign),
    discounts: discounts.written,
    charges: charges.written,
    grossAmount: writeAmount(net, sign),
    ...mapLineTax(line, net, at, context),
    ...present({
      lineItemPeriod: mapPeriod(
        line.period,
        { group: [...at, 'BG-26'], start: 'BT-134', end: 'BT-135', element: 'LineItemPeriod' },
        context,
      ),
      additionalLineItemInformation: mapFurtherInformation(line, place, context),
    }),
  };
}

/** The price of one, of which a quantity is charged. */
function mapPrice(
  { quantity, price }: DocumentLine,
  at: TermPath,
  { report }: MappingContext,
): { quantity: Decimal; price: Decimal } {
  const place = (term: string, element: string): Place => placeOf([...at, term], `InvoiceLine/${element}`);
  const ofQuantity = place('BT-129', 'Quantity');
  if (quantity === undefined) report(missing(ofQuantity));
  else if (!isExact(quantity)) report(notExpressible('ES-FE-QUANTITY', quantity.toFixed(), ofQuantity));
  const ofPrice = place('BT-146', 'UnitPriceWithoutTax');
  const { netPrice, baseQuantity } = price ?? {};
  if (netPrice === undefined) report(missing(ofPrice));
  if (baseQuantity?.eq(0) === true)
    report(notExpressible('ES-FE-QUANTITY', baseQuantity.toFixed(), place('BT-149', 'UnitPriceWithoutTax')));
  const hasBase = baseQuantity !== undefined && !baseQuantity.eq(0);
  const single = roundPrice(netPrice === undefined ? ZERO : hasBase ? netPrice.div(baseQuantity) : netPrice);
  if (!isExact(single)) report(notExpressible('ES-AMOUNT-LENGTH', single.toFixed(), ofPrice));
  return { quantity: quantity ?? ZERO, price: single };
}

function decimalsOf(value: Decimal): number {
  return value.toFixed().split('.')[1]?.length ?? 0;
}

type PlaceIn = (term: string, element: string) => Place;

/** The item's name, and its description where there is one. */
function mapDescription({ item }: DocumentLine, place: PlaceIn, context: MappingContext): string {
  const parts = [stated(item?.name), stated(item?.description)].filter((part) => part !== undefined);
  const ofItem = { ...place('BT-153', 'ItemDescription'), terms: parts.length > 1 ? ['BT-153', 'BT-154'] : ['BT-153'] };
  return mapText(parts.join(': '), LONGEST.description, ofItem, context) ?? '';
}

/** The line's note, and a unit that UnitOfMeasure has no code for. */
function mapFurtherInformation(line: DocumentLine, place: PlaceIn, context: MappingContext): string | undefined {
  const unit = stated(line.unitCode);
  const isUnitLost = unit !== undefined && unitOfMeasure(unit) === OTHER_UNIT;
  const parts = [stated(line.note), isUnitLost ? `Unidad de medida: ${unit}` : undefined];
  const text = parts.filter((part) => part !== undefined).join('. ');
  return mapOptionalText(text, LONGEST.description, place('BT-127', 'AdditionalLineItemInformation'), context);
}

function fileReference(context: MappingContext): string | undefined {
  const hint = context.hints.get('Expediente');
  if (hint === undefined) return undefined;
  return mapOptionalText(
    hint.value,
    LONGEST.reference,
    placeOf(['BG-1', hint.note, 'BT-22'], 'InvoiceLine/FileReference'),
    context,
  );
}
