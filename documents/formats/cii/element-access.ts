import { type CalendarDate } from '../../model/calendar-date';
import { type Decimal, parseDecimal } from '../../model/decimal';
import type { Identifier } from '../../model/party';
import type { XmlElement } from '../../xml/element-tree';
import { identifierOf, textOf, understood } from '../ubl/element-access';
import { dateOf } from './cii-date';
import { EARLIER_NAMES } from './earlier-names';

/** The children of a name of D16B, also where ZUGFeRD 1.0 names the same thing otherwise. */
function childrenOf(element: XmlElement, name: string): XmlElement[] {
  const earlier = EARLIER_NAMES.get(name);
  return element.children.filter((child) => child.name === name || child.name === earlier);
}

/** The first element down a path of local names. */
export function elementAt(from: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let element = from;
  for (const name of path) {
    if (!element) return undefined;
    element = childrenOf(element, name)[0];
  }
  return element;
}

/** Every element down a path of local names, in document order. */
export function elementsAt(from: XmlElement | undefined, ...path: string[]): XmlElement[] {
  let elements = from ? [from] : [];
  for (const name of path) elements = elements.flatMap((element) => childrenOf(element, name));
  return elements;
}

function firstOf<T>(elements: readonly XmlElement[], value: (element: XmlElement) => T | undefined): T | undefined {
  for (const element of elements) {
    const found = value(element);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Text of the first element down the path that has any. */
export function textAt(from: XmlElement | undefined, ...path: string[]): string | undefined {
  return firstOf(elementsAt(from, ...path), textOf);
}

/** Texts of a repeated element joined by line breaks: CII repeats what EN 16931 states once (BT-20, BT-127). */
export function joinedTextAt(from: XmlElement | undefined, ...path: string[]): string | undefined {
  const texts = elementsAt(from, ...path)
    .map(textOf)
    .filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join('\n');
}

export function decimalAt(from: XmlElement | undefined, ...path: string[]): Decimal | undefined {
  const element = elementsAt(from, ...path).find((one) => one.text.trim() !== '');
  return element && understood(element, parseDecimal);
}

export function dateAt(from: XmlElement | undefined, ...path: string[]): CalendarDate | undefined {
  return firstOf(elementsAt(from, ...path), dateOf);
}

/** The first identifier down the path that has a value. */
export function identifierAt(from: XmlElement | undefined, ...path: string[]): Identifier | undefined {
  return firstOf(elementsAt(from, ...path), identifierOf);
}
