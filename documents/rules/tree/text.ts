import type { XmlElement } from '../../xml/element-tree';

/**
 * The text of an element with that of its descendants, as XPath's string() gives it. Elements of invoices hold text or
 * elements; where a document mixes both, the element's own text comes first.
 */
export function stringValue(element: XmlElement): string {
  if (element.children.length === 0) return element.text;
  return element.text + element.children.map(stringValue).join('');
}

/** XPath's normalize-space: outer white space gone, inner runs one blank; only the four characters of XML count. */
export function normalizeSpace(text: string): string {
  return text.replace(/[ \t\r\n][ \t\r\n]*/g, ' ').replace(/^ | $/g, '');
}

/** Text without outer white space, inner kept. By hand: a pattern for white space at the end tries every run of it, and runs may be long. */
export function trimXml(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isWhiteSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

export function normalized(element: XmlElement): string {
  return normalizeSpace(stringValue(element));
}

export function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text);
}
