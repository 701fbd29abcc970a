import { readAttributes } from '../../../platform/xml/markup';
import { BatchRefused } from './batch-refused';

export interface ListRoot {
  /** Name as written, with its prefix. */
  name: string;
  /** Its namespace declarations: prefix (empty for the default) and quoted value. */
  declarations: readonly (readonly [prefix: string, quotedValue: string])[];
}

const ROOT = 'Documents';
const LONGEST_TAG = 65_536;
/** Roots have a handful; a document with more is refused when it is read. */
const MOST_ATTRIBUTES = 100;

/** Reads the start tag of a list: root Documents, in any namespace or none. */
export function readListRoot(tag: string, line: number): ListRoot {
  if (tag.length > LONGEST_TAG)
    throw new BatchRefused('XML_TOO_LONG', 'The start tag of the list is too long.', { line });
  const name = /^<([^\s/>]*)/.exec(tag)?.[1] ?? '';
  if (name.slice(name.indexOf(':') + 1) !== ROOT) {
    const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
    const message = `The root element is ${shown}. A list of documents has the root ${ROOT}, in any namespace or none.`;
    throw new BatchRefused('BATCH_ROOT_UNKNOWN', message, { line });
  }
  const declarations = declarationsOf(tag, name.length + 1).map(([prefix, value]): [string, string] => [
    prefix,
    value.includes('"') ? `'${value}'` : `"${value}"`,
  ]);
  return { name, declarations };
}

/**
 * A document as it would stand alone: declarations of the list that it may rely on, in a name or in a value, are written
 * into its own start tag. One that needs none of them stays as it is, byte for byte.
 */
export function withDeclarations(document: Buffer, { declarations }: ListRoot, startTagEnd: number): Uint8Array {
  const tag = document.toString('utf8', 0, startTagEnd);
  const name = /^<[^\s/>]*/.exec(tag)?.[0] ?? '<';
  const own = new Set(declarationsOf(tag, name.length).map(([prefix]) => prefix));
  const missing = declarations
    .filter(([prefix]) => !own.has(prefix) && (prefix === '' || mentions(document, prefix)))
    .map(([prefix, value]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}=${value}`)
    .join('');
  if (missing === '') return Uint8Array.from(document);
  const nameLength = Buffer.byteLength(name);
  const head = Buffer.from(name + missing);
  const whole = new Uint8Array(head.length + document.length - nameLength);
  whole.set(head);
  whole.set(document.subarray(nameLength), head.length);
  return whole;
}

const NAME_BYTE = /[A-Za-z0-9_.\x80-\xff-]/;

/** Whether a name that begins with the prefix may stand somewhere: as a name, or in a value that means one. */
function mentions(document: Buffer, prefix: string): boolean {
  const wanted = `${prefix}:`;
  for (let at = document.indexOf(wanted); at >= 0; at = document.indexOf(wanted, at + 1))
    if (!NAME_BYTE.test(document.toString('latin1', at - 1, at))) return true;
  return false;
}

/** Prefix and raw value of those in a start tag that is read on from behind its name. */
function declarationsOf(tag: string, from: number): [string, string][] {
  const attributes: string[] = [];
  readAttributes(tag, from, attributes, MOST_ATTRIBUTES);
  const found: [string, string][] = [];
  for (let index = 0; index < attributes.length; index += 2) {
    const [name = '', value = ''] = attributes.slice(index, index + 2);
    if (name === 'xmlns') found.push(['', value]);
    else if (name.startsWith('xmlns:')) found.push([name.slice('xmlns:'.length), value]);
  }
  return found;
}
