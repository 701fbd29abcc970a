import { isDeepStrictEqual } from 'node:util';
import { decodeXml } from '../xml/decode-xml';
import { parseElementTree } from '../xml/element-tree';
import { writeCii } from './cii/write-cii';
import { readInvoice, type InvoiceFormat } from './read-invoice';
import { readWholeInvoice, type PassedOver } from './read-whole-invoice';
import { writeUbl } from './ubl/write-ubl';

/** The syntaxes of EN 16931. */
export const SYNTAXES = ['ubl', 'cii'] as const;
export type TargetSyntax = (typeof SYNTAXES)[number];

export interface ConvertedXml {
  xml: Uint8Array;
  /** What the other syntax does not say: values without a business term, and terms that it has no place for. */
  left: PassedOver[];
}

const WRITERS = { ubl: writeUbl, cii: writeCii } as const;

/** The invoice in the other syntax of EN 16931, by its business terms. */
export function convertSyntax(format: InvoiceFormat, bytes: Uint8Array, syntax: TargetSyntax): ConvertedXml {
  const { model, passedOver } = readWholeInvoice(format, parseElementTree(decodeXml(bytes)));
  const xml = WRITERS[syntax](model);
  const written = readInvoice(syntax, parseElementTree(xml));
  return { xml: new TextEncoder().encode(xml), left: [...passedOver, ...lost(model, written, [])] };
}

/** Members of the model whose values are not there any more, under their names in it. */
function lost(before: unknown, after: unknown, path: readonly string[]): PassedOver[] {
  if (before === undefined || isDeepStrictEqual(before, after)) return [];
  if (!isGroup(before)) return [{ path: path.join('/'), value: JSON.stringify(before) }];
  const found = isGroup(after) ? after : {};
  const isList = Array.isArray(before);
  return Object.entries(before).flatMap(([name, value]) =>
    lost(
      value,
      found[name],
      isList ? [...path.slice(0, -1), `${path.at(-1) ?? ''}[${Number(name) + 1}]`] : [...path, name],
    ),
  );
}

/** A list or an object of the model: not a decimal, which is a value. */
function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
