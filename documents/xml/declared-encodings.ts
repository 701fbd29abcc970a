import { isAscii } from 'node:buffer';

/**
 * An encoding that has to be declared, in which ASCII is ASCII. What its other bytes are, Node's decoder says (ICU), in the words
 * of the WHATWG Encoding Standard, which takes some encodings for larger ones of Windows: `from` is the first byte that is
 * theirs.
 */
export interface DeclaredEncoding {
  readonly name: string;
  readonly label: string;
  /** The first byte that has a character, from 0x80 on, in encodings with one byte a character. */
  readonly from?: number;
}

const ISO_8859_1 = iso('ISO-8859-1', 'windows-1252');
const ISO_8859_9 = iso('ISO-8859-9', 'windows-1254');
const ISO_8859_11 = iso('ISO-8859-11', 'windows-874');
const US_ASCII: DeclaredEncoding = { name: 'US-ASCII', label: 'windows-1252', from: 0x100 };

const SEVERAL_BYTES = ['Big5', 'EUC-JP', 'EUC-KR', 'GBK', 'GB18030', 'Shift_JIS'];

/** The order is that in which they are named to whoever sent another one. */
const ENCODINGS: readonly DeclaredEncoding[] = [
  US_ASCII,
  ISO_8859_1,
  ...['2', '3', '4', '5', '6', '7', '8'].map((part) => iso(`ISO-8859-${part}`)),
  ISO_8859_9,
  iso('ISO-8859-10'),
  ISO_8859_11,
  ...['13', '14', '15'].map((part) => iso(`ISO-8859-${part}`)),
  ...['874', '1250', '1251', '1252', '1253', '1254', '1255', '1256', '1257', '1258'].map((page) =>
    oneByte(`windows-${page}`),
  ),
  ...['KOI8-R', 'IBM866', 'macintosh'].map(oneByte),
  ...SEVERAL_BYTES.map((name) => ({ name, label: name.toLowerCase() })),
];

/** Their names, for messages and pages. */
export const DECLARED_ENCODINGS: readonly string[] = ENCODINGS.map(({ name }) => name);

/** Encodings that the standard takes another one for as well: the names that mean them, and that other one. */
const NARROWER: ReadonlyMap<string, readonly [Windows: RegExp, other: DeclaredEncoding]> = new Map([
  ['windows-1252', [/1252$/, ISO_8859_1]],
  ['windows-1254', [/1254$/, ISO_8859_9]],
  ['windows-874', [/874$/, ISO_8859_11]],
]);

/** Names that the standard does not know, or knows as another encoding. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['us-ascii', 'US-ASCII'],
  ['ascii', 'US-ASCII'],
  ['ansi_x3.4-1968', 'US-ASCII'],
  ['iso646-us', 'US-ASCII'],
  ['latin-9', 'ISO-8859-15'],
]);

/** The encoding of that name or alias, whatever its case; undefined for UTF-8, UTF-16 and what is not read. */
export function declaredEncoding(stated: string): DeclaredEncoding | undefined {
  const name = stated.toLowerCase();
  const other = OTHER_NAMES.get(name);
  if (other !== undefined) return ENCODINGS.find((one) => one.name === other);
  const label = labelOf(name);
  const [windows, narrower] = NARROWER.get(label ?? '') ?? [];
  if (windows?.test(name) === false) return narrower;
  return ENCODINGS.find((one) => one.name.toLowerCase() === label);
}

/** @returns undefined for a name that Node does not know */
function labelOf(name: string): string | undefined {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

function iso(name: string, label = name.toLowerCase()): DeclaredEncoding {
  return { name, label, from: 0xa0 };
}

function oneByte(name: string): DeclaredEncoding {
  return { name, label: name.toLowerCase(), from: 0x80 };
}

/** The text, or where the first byte is that is no character, counted in characters. */
export type Decoded = { text: string } | { before: string; byte?: number };

export function decodeDeclared(bytes: Uint8Array, { label, from }: DeclaredEncoding): Decoded {
  if (isAscii(bytes)) return { text: latin1(bytes) };
  return from === undefined ? decodeSeveral(bytes, label) : decodeSingle(bytes, charactersOf(label, from));
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** Stands in a table for a byte that is no character. */
const NONE = 0xffff;
/** Characters that Node's decoder makes of bytes that stand for nothing: control characters, and some for private use. */
const NO_CHARACTER = /[\u0080-\u009F\uE000-\uF8FF]/;
const tables = new Map<string, Uint16Array>();

function charactersOf(label: string, from: number): Uint16Array {
  const key = `${label} ${from}`;
  const known = tables.get(key);
  if (known !== undefined) return known;
  const table = Uint16Array.from({ length: 0x100 }, (_, byte) =>
    byte < 0x80 ? byte : byte < from ? NONE : characterOf(label, byte),
  );
  tables.set(key, table);
  return table;
}

/** Fatal and in pieces, because Node's decoder takes windows-1252 for Latin 1 otherwise. */
function characterOf(label: string, byte: number): number {
  try {
    const character = new TextDecoder(label, { fatal: true }).decode(Uint8Array.of(byte), { stream: true });
    return character.length !== 1 || NO_CHARACTER.test(character) ? NONE : character.charCodeAt(0);
  } catch {
    return NONE;
  }
}

/** One array of characters: a replacement for each byte takes twenty times as long. */
function decodeSingle(bytes: Uint8Array, table: Uint16Array): Decoded {
  const characters = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const character = table[byte] ?? NONE;
    if (character === NONE) return { before: latin1(bytes.subarray(0, at)), byte };
    characters[at] = character;
  }
  return { text: Buffer.from(characters.buffer).toString('utf16le') };
}

/** Line ends are the same bytes in all of them, and what is before the first replacement was read rightly. */
function decodeSeveral(bytes: Uint8Array, label: string): Decoded {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    const at = text.search(NO_CHARACTER);
    return at < 0 ? { text } : { before: text.slice(0, at) };
  } catch {
    const lenient = new TextDecoder(label).decode(bytes);
    return { before: lenient.slice(0, Math.max(0, lenient.indexOf('\uFFFD'))) };
  }
}
