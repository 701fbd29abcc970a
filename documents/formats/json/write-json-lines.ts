import { ZERO } from '../../model/decimal';
import type { InvoiceLine, LineVat } from '../../model/invoice-line';
import type { SemanticDocument, VatBreakdown } from '../../model/semantic-document';
import { presentAs, presentGroup } from '../../../platform/present';
import { numberOf } from './exact';
import type { JsonLine } from './json-document';
import { ITEM_MEMBERS, LINE_MEMBERS, PRICE_MEMBERS } from './json-members';
import { LINE_FIELDS } from './line-fields';

const LARGEST_NUMBER = LINE_FIELDS.number.maximum;

/** The document's own numbers where all of them are numbers, else their order. */
export function lineNumbers(lines: readonly InvoiceLine[]): number[] {
  const own = lines.map(({ id = '' }) => (/^[1-9]\d{0,5}$/.test(id) ? Number(id) : undefined));
  const all = own.filter((number) => number !== undefined && number <= LARGEST_NUMBER);
  return new Set(all).size === lines.length ? (all as number[]) : lines.map((_, index) => index + 1);
}

type Exemption = Pick<JsonLine, 'exemptionReason' | 'exemptionReasonCode'>;

/** EN 16931 states the reason of an exemption once per category; JSON on each line. */
export function exemptionOf(vat: LineVat | undefined, breakdown: readonly VatBreakdown[]): Exemption {
  const rate = vat?.rate ?? ZERO;
  const group = breakdown.find((one) => one.category === vat?.category && (one.rate ?? ZERO).eq(rate));
  return presentAs<Exemption>({
    exemptionReason: group?.exemptionReason,
    exemptionReasonCode: group?.exemptionReasonCode,
  });
}

/** The lines in JSON's words, with all that JSON has a word for. */
export function writeJsonLines({ lines, vatBreakdown }: SemanticDocument): JsonLine[] {
  const numbers = lineNumbers(lines);
  return lines.map((line, index) => {
    const number = numbers[index] ?? index + 1;
    const { quantity = ZERO, netAmount = ZERO, item, vat, price } = line;
    return presentAs<JsonLine>({
      number,
      description: item?.name ?? '',
      quantity: numberOf(quantity),
      unitPrice: numberOf(price?.netPrice ?? ZERO),
      netAmount: numberOf(netAmount),
      taxCode: vat?.category,
      vatRate: numberOf(vat?.rate ?? ZERO),
      ...exemptionOf(vat, vatBreakdown),
      id: line.id === String(number) ? undefined : line.id,
      price: presentGroup(PRICE_MEMBERS.project(price ?? {})),
      item: presentGroup(ITEM_MEMBERS.project(item ?? {})),
      ...LINE_MEMBERS.project(line),
    });
  });
}
