import { ZERO, type Decimal } from '../../../documents/model/decimal';
import type { InvoiceLine as DocumentLine } from '../../../documents/model/invoice-line';
import { present } from '../../../platform/present';
import { missing } from '../mapping-findings';
import { mapAmount } from './amounts';
import type { InvoiceLine } from './facturae';
import { mapCost } from './line-cost';
import { hintsOfLine } from '../hints';
import { hintedReference, mapDescription, mapFurtherInformation, purchaseOrder } from './line-texts';
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
  const ofFirst = present({
    fileReference: hintedReference(context.hints.get('Expediente'), 'FileReference', context),
  });
  const reasons = exemptionReasons(context);
  let total = ZERO;
  const { disbursed } = context;
  const first = lines.findIndex((_, index) => !disbursed.has(index));
  const mapped = lines.flatMap((line, index): InvoiceLine[] => {
    if (disbursed.has(index)) return [];
    const at = ['BG-25', index];
    const place = placeOf([...at, 'BT-131'], 'InvoiceLine/GrossAmount');
    const net = mapAmount(line.netAmount, place, context) ?? ZERO;
    total = total.plus(net);
    return [{ ...ofAll, ...(index === first && ofFirst), ...mapLine({ line, net, index }, reasons, context) }];
  });
  return { lines: mapped, total };
}

function mapLine(
  { line, net, index }: { line: DocumentLine; net: Decimal; index: number },
  reasons: ExemptionReasons,
  context: MappingContext,
): InvoiceLine {
  const at = ['BG-25', index];
  const { hints: stated } = hintsOfLine(line, index);
  const period = { group: [...at, 'BG-26'], start: 'BT-134', end: 'BT-135', element: 'InvoiceLine/LineItemPeriod' };
  return {
    itemDescription: mapDescription(line, at, context),
    unitOfMeasure: unitOfMeasure(line.unitCode),
    ...mapCost(line, net, at, context),
    ...mapLineTax({ line, net, index }, reasons, context),
    ...present({
      fileReference: hintedReference(stated.get('Expediente'), 'FileReference', context),
      receiverContractReference: hintedReference(stated.get('Contrato'), 'ReceiverContractReference', context),
      lineItemPeriod: mapPeriod(line.period, period, context),
      additionalLineItemInformation: mapFurtherInformation(line, at, context),
    }),
  };
}
