import { childNamed, childrenNamed, type XmlElement } from '../../xml/element-tree';
import { type CalendarDate, parseCalendarDate } from '../../model/calendar-date';
import { type Decimal, parseDecimal } from '../../model/decimal';
import { leaveUnread } from '../../xml/watched-tree';
import type { Identifier } from '../../model/party';

/** The first element down a path of local names. */
export function elementAt(from: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let element = from;
  for (const name of path) {
    if (!element) return undefined;
    element = childNamed(element, name);
  }
  return element;
}

/** Every element down a path of local names, in document order. */
export function elementsAt(from: XmlElement | undefined, ...path: string[]): XmlElement[] {
  let elements = from ? [from] : [];
  for (const name of path) {
    const [only] = elements;
    // Mostly there is one, and a document is read by thousands of these.
    elements =
      only !== undefined && elements.length === 1
        ? childrenNamed(only, name)
        : elements.flatMap((element) => childrenNamed(element, name));
  }
  return elements;
}

/** Trimmed text; an empty element states nothing. */
export function textOf(element: XmlElement | undefined): string | undefined {
  const text = element?.text.trim();
  return text === '' ? undefined : text;
}

/** Text of the first element down the path that has any: a repeated element of a single term. */
export function textAt(from: XmlElement | undefined, ...path: string[]): string | undefined {
  for (const element of elementsAt(from, ...path)) {
    const text = textOf(element);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Texts of a repeated element joined by line breaks: UBL repeats what EN 16931 states once (BT-20, BT-127, BT-154). */
export function joinedTextAt(from: XmlElement | undefined, ...path: string[]): string | undefined {
  const texts = elementsAt(from, ...path)
    .map(textOf)
    .filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join('\n');
}

/** Meaning of an element's text; one that is not understood counts as not read. */
export function understood<T>(element: XmlElement, parse: (text: string) => T | undefined): T | undefined {
  const text = textOf(element);
  const value = text === undefined ? undefined : parse(text);
  if (value === undefined) leaveUnread(element);
  return value;
}

function statedAt(from: XmlElement | undefined, path: readonly string[]): XmlElement | undefined {
  return elementsAt(from, ...path).find((element) => element.text.trim() !== '');
}

export function decimalAt(from: XmlElement | undefined, ...path: string[]): Decimal | undefined {
  const element = statedAt(from, path);
  return element && understood(element, parseDecimal);
}

export function dateAt(from: XmlElement | undefined, ...path: string[]): CalendarDate | undefined {
  const element = statedAt(from, path);
  return element && understood(element, parseCalendarDate);
}

export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  const value = element?.attributes.find((attribute) => attribute.name === name)?.value.trim();
  return value === '' ? undefined : value;
}

export function identifierOf(element: XmlElement | undefined): Identifier | undefined {
  const value = textOf(element);
  if (value === undefined) return undefined;
  const schemeId = attributeOf(element, 'schemeID');
  return schemeId === undefined ? { value } : { value, schemeId };
}

/** The first identifier down the path that has a value. */
export function identifierAt(from: XmlElement | undefined, ...path: string[]): Identifier | undefined {
  for (const element of elementsAt(from, ...path)) {
    const identifier = identifierOf(element);
    if (identifier) return identifier;
  }
  return undefined;
}

/** Whether a TaxCategory, ClassifiedTaxCategory or PartyTaxScheme speaks of VAT. */
export function isVatScheme(element: XmlElement): boolean {
  return elementsAt(element, 'TaxScheme', 'ID').some((id) => id.text.trim().toUpperCase() === 'VAT');
}
