import { ZERO, type Decimal } from '../../../documents/model/decimal';
import type { InvoiceLine as DocumentLine } from '../../../documents/model/invoice-line';
import type { TermPath } from '../../../documents/model/term-path';
import { present } from '../../../platform/present';
import { missing } from '../mapping-findings';
import { mapAmount } from './amounts';
import type { InvoiceLine } from './facturae';
import { mapCost } from './line-cost';
import { fileReference, mapDescription, mapFurtherInformation, purchaseOrder } from './line-texts';
import { mapPeriod } from './map-period';
import { exemptionReasons, mapLineTax, type ExemptionReasons } from './map-taxes';
import { placeOf, type MappingContext } from './mapping-context';
import { unitOfMeasure } from './units';

interface MappedLines {
  readonly lines: readonly InvoiceLine[];
  /** Sum of the document's own amounts. */
  readonly total: Decimal;
}

export function mapLines(context: MappingContext): MappedLines {
  const { lines } = context.document;
  if (lines.length === 0) context.report(missing({ at: ['BG-25'], terms: ['BG-25'], element: 'Items/InvoiceLine' }));
  const ofAll = present({ receiverTransactionReference: purchaseOrder(context) });
  const ofFirst = present({ fileReference: fileReference(context) });
  const reasons = exemptionReasons(context);
  let total = ZERO;
  const mapped = lines.map((line, index): InvoiceLine => {
    const at = ['BG-25', index];
    const place = placeOf([...at, 'BT-131'], 'InvoiceLine/GrossAmount');
    const net = mapAmount(line.netAmount, place, context) ?? ZERO;
    total = total.plus(net);
    return { ...ofAll, ...(index === 0 && ofFirst), ...mapLine({ line, net, at }, reasons, context) };
  });
  return { lines: mapped, total };
}

function mapLine(
  { line, net, at }: { line: DocumentLine; net: Decimal; at: TermPath },
  reasons: ExemptionReasons,
  context: MappingContext,
): InvoiceLine {
  const period = { group: [...at, 'BG-26'], start: 'BT-134', end: 'BT-135', element: 'InvoiceLine/LineItemPeriod' };
  return {
    itemDescription: mapDescription(line, at, context),
    unitOfMeasure: unitOfMeasure(line.unitCode),
    ...mapCost(line, net, at, context),
    ...mapLineTax({ line, net, at }, reasons, context),
    ...present({
      lineItemPeriod: mapPeriod(line.period, period, context),
      additionalLineItemInformation: mapFurtherInformation(line, at, context),
    }),
  };
}
