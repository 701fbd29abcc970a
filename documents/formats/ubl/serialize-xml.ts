import type { XmlNode } from './xml-node';

const NOT_XML =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Text that cannot stand in XML becomes U+FFFD: the document stays well-formed and the loss is seen. */
export function escapeText(text: string): string {
  return text.replace(NOT_XML, '\uFFFD').replace(/[&<>\r]/g, (char) => ESCAPES[char] ?? char);
}

export function escapeAttribute(text: string): string {
  return text.replace(NOT_XML, '\uFFFD').replace(/[&<>"\t\n\r]/g, (char) => ESCAPES[char] ?? char);
}

function writeNode(node: XmlNode, indent: string, out: string[]): void {
  const name = `${node.prefix}:${node.name}`;
  const attributes = Object.entries(node.attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  const open = `${indent}<${name}${attributes.join('')}`;
  if (node.text !== undefined) {
    out.push(`${open}>${escapeText(node.text)}</${name}>`);
    return;
  }
  out.push(`${open}>`);
  for (const child of node.children) writeNode(child, `${indent}  `, out);
  out.push(`${indent}</${name}>`);
}

/**
 * @param root the root's name as written
 * @param namespaces by prefix; the empty prefix is the default namespace
 */
export function serializeXml(
  root: string,
  namespaces: Readonly<Record<string, string>>,
  children: readonly XmlNode[],
): string {
  const declarations = Object.entries(namespaces)
    .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${uri}"`)
    .join('');
  const out = ['<?xml version="1.0" encoding="UTF-8"?>', `<${root}${declarations}>`];
  for (const child of children) writeNode(child, '  ', out);
  out.push(`</${root}>`, '');
  return out.join('\n');
}
