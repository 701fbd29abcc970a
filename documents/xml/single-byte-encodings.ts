/** Which characters the bytes from 0x80 on are; those that are not named are the code points of the same number. */
export interface SingleByteEncoding {
  readonly name: string;
  readonly differing: ReadonlyMap<number, string>;
}

const ISO_8859_1: SingleByteEncoding = { name: 'ISO-8859-1', differing: new Map() };

/** ISO-8859-1 with the euro sign and seven letters. */
const ISO_8859_15: SingleByteEncoding = {
  name: 'ISO-8859-15',
  differing: characters([
    [0xa4, '€'],
    [0xa6, 'Š'],
    [0xa8, 'š'],
    [0xb4, 'Ž'],
    [0xb8, 'ž'],
    [0xbc, 'ŒœŸ'],
  ]),
};

/** ISO-8859-1 with characters in place of most control characters. */
const WINDOWS_1252: SingleByteEncoding = {
  name: 'windows-1252',
  differing: characters([
    [0x80, '€'],
    [0x82, '‚ƒ„…†‡ˆ‰Š‹Œ'],
    [0x8e, 'Ž'],
    [0x91, '‘’“”•–—˜™š›œ'],
    [0x9e, 'žŸ'],
  ]),
};

function characters(runs: readonly (readonly [first: number, characters: string])[]): ReadonlyMap<number, string> {
  return new Map(
    runs.flatMap(([first, run]) => [...run].map((character, index) => [first + index, character] as const)),
  );
}

/** By IANA's names, as XML declarations write them. */
const BY_NAME: ReadonlyMap<string, SingleByteEncoding> = new Map([
  ['ISO-8859-1', ISO_8859_1],
  ['ISO_8859-1', ISO_8859_1],
  ['LATIN1', ISO_8859_1],
  ['ISO-8859-15', ISO_8859_15],
  ['ISO_8859-15', ISO_8859_15],
  ['LATIN-9', ISO_8859_15],
  ['WINDOWS-1252', WINDOWS_1252],
  ['CP1252', WINDOWS_1252],
]);

/** The encoding of one byte a character that an XML declaration names; undefined for any other. */
export function singleByteEncoding(declared: string): SingleByteEncoding | undefined {
  return BY_NAME.get(declared.toUpperCase());
}

/** Also holds what the encoding has no character for: a control character from U+0080 to U+009F stands there. */
export function decodeSingleByte(bytes: Uint8Array, { differing }: SingleByteEncoding): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return differing.size === 0
    ? text
    : text.replace(/[\u0080-\u00BF]/g, (one) => differing.get(one.charCodeAt(0)) ?? one);
}

const CONTROL = /[\u0080-\u009F]/;

/** Where the first byte stands that the encoding has no character for; -1 where there is none. */
export function firstWithoutCharacter(text: string): number {
  return text.search(CONTROL);
}
