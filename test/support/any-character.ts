import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const LAST = 0x10ffff;

const ofUnicode = fc
  .integer({ min: 0, max: LAST - SURROGATES })
  .map((position) => String.fromCodePoint(position < FIRST_SURROGATE ? position : position + SURROGATES));
const ofAscii = fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCodePoint(code));

/**
 * Every character of Unicode, as the unit of a `fc.string`, those of ASCII somewhat more often; no half of a surrogate pair.
 * fast-check's own unit for this, `binary`, draws about the same, but keeps a list of all million of them in the process for good, 90 MB,
 * which each collection of garbage goes through.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.oneof(
  { weight: 30, arbitrary: ofUnicode },
  { weight: 1, arbitrary: ofAscii },
);
