import type { CalendarDate } from '../../model/calendar-date';
import { type Decimal, amountText, decimalText } from '../../model/decimal';
import type { Identifier } from '../../model/party';
import { type Part, type XmlNode, groupNode, leafNode, requiredNode } from '../ubl/xml-node';
import { writtenDate } from './cii-date';

/** A leaf; nothing when there is no text. */
export function leaf(
  name: string,
  text: string | undefined,
  attributes: Record<string, string | undefined> = {},
): XmlNode | undefined {
  return leafNode('ram', name, text, attributes);
}

/** A group; nothing when none of its parts is there. */
export function group(name: string, ...parts: Part[]): XmlNode | undefined {
  return groupNode('ram', name, parts);
}

/** A group that the schema demands, empty or not. */
export function required(name: string, ...parts: Part[]): XmlNode {
  return requiredNode('ram', name, parts);
}

export function idLeaf(name: string, identifier: Identifier | undefined): XmlNode | undefined {
  return leaf(name, identifier?.value, { schemeID: identifier?.schemeId });
}

/** Identifiers without a scheme come first: CII has an element of its own for those with one. */
export function idLeaves(identifiers: readonly Identifier[]): Part[] {
  return [
    ...identifiers.filter(({ schemeId }) => schemeId === undefined).map((one) => idLeaf('ID', one)),
    ...identifiers.filter(({ schemeId }) => schemeId !== undefined).map((one) => idLeaf('GlobalID', one)),
  ];
}

/** A date: in format 102, within an element of one of the data type namespaces. */
export function dateGroup(
  name: string,
  date: CalendarDate | undefined,
  [prefix, inner]: readonly ['udt' | 'qdt', string] = ['udt', 'DateTimeString'],
): XmlNode | undefined {
  if (date === undefined) return undefined;
  const { text, attributes } = writtenDate(date);
  return group(name, leafNode(prefix, inner, text, attributes));
}

export function indicatorGroup(name: string, value: boolean): XmlNode | undefined {
  return group(name, leafNode('udt', 'Indicator', String(value)));
}

export function numberLeaf(name: string, value: Decimal | undefined): XmlNode | undefined {
  return leaf(name, value && decimalText(value));
}

/** Writes at least two decimals, never fewer digits than the amount has; only VAT totals name their currency. */
export function amountLeaf(name: string, amount: Decimal | undefined, currency?: string): XmlNode | undefined {
  return leaf(name, amount && amountText(amount), { currencyID: currency });
}

export function quantityLeaf(
  name: string,
  quantity: Decimal | undefined,
  unitCode: string | undefined,
): XmlNode | undefined {
  return leaf(name, quantity && decimalText(quantity), { unitCode });
}
