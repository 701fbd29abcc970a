import type { InvoiceLine as DocumentLine } from '../../../documents/model/invoice-line';
import type { TermPath } from '../../../documents/model/term-path';
import { mapTextWithRoom } from './left-out';
import { mapOptionalText, mapText, placeOf, stated, type MappingContext } from './mapping-context';
import { noteWithoutHints, type Hint } from '../hints';
import { OTHER_UNIT, unitOfMeasure } from './units';

const LONGEST = { reference: 20, text: 2_500 };

/** The item's name, and its description where there is one. */
export function mapDescription({ item }: DocumentLine, at: TermPath, context: MappingContext): string {
  const parts = [stated(item?.name), stated(item?.description)].filter((part) => part !== undefined);
  const terms = parts.length > 1 ? ['BT-153', 'BT-154'] : ['BT-153'];
  const place = { ...placeOf([...at, 'BT-153'], 'InvoiceLine/ItemDescription'), terms };
  return mapText(parts.join(': '), LONGEST.text, place, context) ?? '';
}

/** The line's note, and a unit that UnitOfMeasure has no code for. */
export function mapFurtherInformation(
  { note, unitCode }: DocumentLine,
  at: TermPath,
  context: MappingContext,
): string | undefined {
  const unit = stated(unitCode);
  const isUnitLost = unit !== undefined && unitOfMeasure(unit) === OTHER_UNIT;
  const parts = [stated(noteWithoutHints(note)), isUnitLost ? `Unidad de medida: ${unit}` : undefined];
  const text = parts.filter((part) => part !== undefined).join('. ');
  const place = placeOf([...at, 'BT-127'], 'InvoiceLine/AdditionalLineItemInformation');
  return mapOptionalText(text, LONGEST.text, place, context);
}

/** The order that all lines are of. */
export function purchaseOrder(context: MappingContext): string | undefined {
  const place = placeOf(['BT-13'], 'InvoiceLine/ReceiverTransactionReference');
  return mapTextWithRoom(context.document.purchaseOrderReference, LONGEST.reference, place, context);
}

/** What a note or a line names the contract or its file by. */
export function hintedReference(
  hint: Hint | undefined,
  element: 'FileReference' | 'ReceiverContractReference',
  context: MappingContext,
): string | undefined {
  const place = placeOf(hint?.at ?? ['BG-1', 'BT-22'], `InvoiceLine/${element}`);
  return mapOptionalText(hint?.value, LONGEST.reference, place, context);
}
