import { escapeAttribute, escapeText } from '../../documents/formats/ubl/serialize-xml';

export type WrittenXml = string;

/** An element with others in it; parts that are not there are left out. No blanks between them: records are many. */
export function element(name: string, parts: readonly (WrittenXml | undefined)[], attributes = ''): WrittenXml {
  return `<${name}${attributes}>${parts.join('')}</${name}>`;
}

/** An element with a value; nothing where there is none. */
export function text(name: string, value: string, attributes?: string): WrittenXml;
export function text(name: string, value: string | undefined, attributes?: string): WrittenXml | undefined;
export function text(name: string, value: string | undefined, attributes = ''): WrittenXml | undefined {
  return value === undefined ? undefined : `<${name}${attributes}>${escapeText(value)}</${name}>`;
}

/** ` xmlns:sf="…"` for each of the prefixes. */
export function declarations(namespaces: Readonly<Record<string, string>>): string {
  return Object.entries(namespaces)
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('');
}

/** ` Id="…"` for each of the values. */
export function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
}
