import type { XmlElement } from '../../documents/xml/element-tree';
import { XML_LIMITS } from '../../documents/xml/xml-limits';

/**
 * The text of an element with that of its descendants, as XPath's string() gives it. Elements of invoices hold text or
 * elements; where a document mixes both, the element's own text comes first. That of a group ends where a value must.
 */
export function stringValue(element: XmlElement): string {
  if (element.children.length === 0) return element.text;
  return (element.text + element.children.map(stringValue).join('')).slice(0, XML_LIMITS.valueLength);
}

/**
 * XPath's normalize-space: outer white space gone, inner runs one blank; only the four characters of XML count.
 * Attachments come here, too, so that the white space is not `x+` (ADR 22).
 */
export function normalizeSpace(text: string): string {
  const trimmed = trimXml(text);
  // Writing a text of megabytes anew, blank by blank, is a hundred times the work of seeing that nothing changes.
  return /[\t\r\n]| {2}/.test(trimmed) ? trimmed.replace(/[ \t\r\n][ \t\r\n]*/g, ' ') : trimmed;
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

const LONG = 1_000;
const NORMALIZED = new WeakMap<XmlElement, string>();

/** Dozens of rules ask for the same element; a long text is normalised once. */
export function normalized(element: XmlElement): string {
  const text = stringValue(element);
  if (text.length < LONG) return normalizeSpace(text);
  let known = NORMALIZED.get(element);
  if (known === undefined) NORMALIZED.set(element, (known = normalizeSpace(text)));
  return known;
}

export function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text);
}
