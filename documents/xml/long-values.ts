import type { XmlElement } from './element-tree';
import { XML_LIMITS } from './xml-limits';
import { XmlRefused } from './xml-refused';
import { xpathOf } from './xpath-of';

/**
 * Refuses a document with an element whose own text is longer than a value may be. The tree's text is what the rules
 * read: references resolved, comments gone, CDATA sections and other pieces put together.
 * @throws XmlRefused
 */
export function refuseLongValues(root: XmlElement, most = XML_LIMITS.valueLength): void {
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (element.text.length > most && !isAttachment(element) && !isIndentation(element)) throw tooLong(element, most);
    for (const child of element.children) waiting.push(child);
  }
}

/** UBL's EmbeddedDocumentBinaryObject, CII's AttachmentBinaryObject and the like: both schemas name nothing else so. */
function isAttachment({ name }: XmlElement): boolean {
  return name.endsWith('BinaryObject');
}

/** Blanks and line ends between the elements of a group add up, and are no value. */
function isIndentation({ children, text }: XmlElement): boolean {
  return children.length > 0 && !/[^ \t\r\n]/.test(text);
}

function tooLong(element: XmlElement, most: number): XmlRefused {
  const found = element.text.length.toLocaleString('en');
  const message = `The text of ${xpathOf(element)} has ${found} characters. A value may have at most ${most.toLocaleString('en')}, except for embedded attachments. Shorten it.`;
  return new XmlRefused('XML_TOO_LONG', message, element.line, element.column);
}
