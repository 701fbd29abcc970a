import type { InvoiceLine, Item } from '../../model/invoice-line';
import { exact } from './exact';
import { ITEM_MEMBERS, LINE_MEMBERS, PRICE_MEMBERS } from './json-members';
import { LINE_FIELDS } from './line-fields';
import { nationalAttributes } from './national-data';
import type { VatCategory } from './vat-category';
import type { CompleteLine } from './with-amounts';

const DEFAULT_UNIT = LINE_FIELDS.unitCode.default;

function itemOf({ description, item, nationalData }: CompleteLine): Item {
  const name = description.trim();
  if (item === undefined && nationalData === undefined) return { name, classifications: [], attributes: [] };
  const stated = ITEM_MEMBERS.read(item ?? {});
  return { ...stated, name, attributes: [...stated.attributes, ...nationalAttributes(nationalData)] };
}

/** BG-25. A line's sign is in the quantity, as a price is never negative (BR-27). */
export function invoiceLine(line: CompleteLine, category: VatCategory): InvoiceLine {
  const negative = line.unitPrice < 0;
  const netPrice = exact(Math.abs(line.unitPrice));
  return {
    id: line.id?.trim() ?? String(line.number),
    unitCode: DEFAULT_UNIT,
    quantity: exact(negative ? -line.quantity : line.quantity),
    netAmount: exact(line.netAmount),
    price: line.price === undefined ? { netPrice } : { ...PRICE_MEMBERS.read(line.price), netPrice },
    vat: category === 'O' ? { category } : { category, rate: exact(line.vatRate) },
    item: itemOf(line),
    ...LINE_MEMBERS.read(line),
  };
}
