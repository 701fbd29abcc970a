import fc from 'fast-check';

/**
 * Every character of Unicode, as the unit of a `fc.string`; no half of a surrogate pair. fast-check's own unit for this, `binary`, keeps
 * a list of all million of them in the process for good, 90 MB, which each collection of garbage goes through.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xd7ff }) },
    { weight: 19, arbitrary: fc.integer({ min: 0xe000, max: 0x10ffff }) },
  )
  .map((codePoint) => String.fromCodePoint(codePoint));
