import type { CalendarDate } from '../../model/calendar-date';
import { type Decimal, amountText, decimalText } from '../../model/decimal';
import type { Identifier } from '../../model/party';
import { type Part, type XmlNode, groupNode, leafNode, requiredNode } from './xml-node';

/** A leaf (cbc); nothing when there is no text. */
export function leaf(
  name: string,
  text: string | undefined,
  attributes: Record<string, string | undefined> = {},
): XmlNode | undefined {
  return leafNode('cbc', name, text, attributes);
}

/** A group (cac); nothing when none of its parts is there. */
export function group(name: string, ...parts: Part[]): XmlNode | undefined {
  return groupNode('cac', name, parts);
}

/** A group that the schema demands, empty or not. */
export function required(name: string, ...parts: Part[]): XmlNode {
  return requiredNode('cac', name, parts);
}

export function idLeaf(name: string, identifier: Identifier | undefined): XmlNode | undefined {
  return leaf(name, identifier?.value, { schemeID: identifier?.schemeId });
}

export function dateLeaf(name: string, date: CalendarDate | undefined): XmlNode | undefined {
  return leaf(name, date);
}

export function numberLeaf(name: string, value: Decimal | undefined): XmlNode | undefined {
  return leaf(name, value && decimalText(value));
}

/** An amount with its currency; at least two decimals, never fewer digits than it has. */
export function amountLeaf(
  name: string,
  amount: Decimal | undefined,
  currency: string | undefined,
): XmlNode | undefined {
  return leaf(name, amount && amountText(amount), { currencyID: currency });
}

export function quantityLeaf(
  name: string,
  quantity: Decimal | undefined,
  unitCode: string | undefined,
): XmlNode | undefined {
  return leaf(name, quantity && decimalText(quantity), { unitCode });
}

export const VAT_SCHEME: XmlNode = required('TaxScheme', leaf('ID', 'VAT'));
