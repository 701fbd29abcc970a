import type { CalendarDate } from '../../model/calendar-date';
import { type Decimal, amountText, decimalText } from '../../model/decimal';
import type { Identifier } from '../../model/party';

/** An element to write: a leaf with text (cbc) or a group with children (cac). */
export interface UblNode {
  prefix: 'cbc' | 'cac';
  name: string;
  attributes: Readonly<Record<string, string>>;
  text?: string;
  children: readonly UblNode[];
}

/** What a group is built from: absent terms and groups are simply left out. */
export type Part = UblNode | undefined | readonly UblNode[];

export function flatten(parts: readonly Part[]): UblNode[] {
  const nodes: UblNode[] = [];
  for (const part of parts) {
    if (part === undefined) continue;
    if ('prefix' in part) nodes.push(part);
    else nodes.push(...part);
  }
  return nodes;
}

/** A leaf; nothing when there is no text. */
export function leaf(
  name: string,
  text: string | undefined,
  attributes: Record<string, string | undefined> = {},
): UblNode | undefined {
  if (text === undefined) return undefined;
  const stated: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) stated[key] = value;
  return { prefix: 'cbc', name, attributes: stated, text, children: [] };
}

/** A group; nothing when none of its parts is there. */
export function group(name: string, ...parts: Part[]): UblNode | undefined {
  const children = flatten(parts);
  return children.length === 0 ? undefined : { prefix: 'cac', name, attributes: {}, children };
}

export function idLeaf(name: string, identifier: Identifier | undefined): UblNode | undefined {
  return leaf(name, identifier?.value, { schemeID: identifier?.schemeId });
}

export function dateLeaf(name: string, date: CalendarDate | undefined): UblNode | undefined {
  return leaf(name, date);
}

export function numberLeaf(name: string, value: Decimal | undefined): UblNode | undefined {
  return leaf(name, value && decimalText(value));
}

/** An amount with its currency; at least two decimals, never fewer digits than it has. */
export function amountLeaf(
  name: string,
  amount: Decimal | undefined,
  currency: string | undefined,
): UblNode | undefined {
  return leaf(name, amount && amountText(amount), { currencyID: currency });
}

export function quantityLeaf(
  name: string,
  quantity: Decimal | undefined,
  unitCode: string | undefined,
): UblNode | undefined {
  return leaf(name, quantity && decimalText(quantity), { unitCode });
}

export const VAT_SCHEME: UblNode = {
  prefix: 'cac',
  name: 'TaxScheme',
  attributes: {},
  children: [{ prefix: 'cbc', name: 'ID', attributes: {}, text: 'VAT', children: [] }],
};
