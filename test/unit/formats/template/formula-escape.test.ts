import fc from 'fast-check';
import { withFormulaEscape, withoutFormulaEscape } from '../../../../documents/formats/template/formula-escape';

const SIGNS = [...'=+-@＝＋－＠﹦﹢﹣﹫'];
/** All that may stand before a sign and shows nothing. */
const BEFORE = [
  '',
  ' ',
  '   ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\v',
  '\f',
  '\0',
  '\u0085',
  '\u00a0',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u1680',
  '\u180e',
  '\u2003',
  '\u200b',
  '\u200e',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u202f',
  '\u2060',
  '\u2800',
  '\u3000',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\u{e0020}',
  ' \u200b\u3000\n',
];

test.each(BEFORE.map((before) => [JSON.stringify(before), before]))('%s and a sign: escaped', (_, before) => {
  for (const sign of SIGNS) {
    const text = `${before}${sign}1+1`;
    expect(withFormulaEscape(text)).toBe(`'${text}`);
    expect(withoutFormulaEscape(withFormulaEscape(text))).toBe(text);
  }
});

test.each(['\tx', '\rx', '\nx', "'x", "''"])('%j: escaped', (text) => {
  expect(withFormulaEscape(text)).toBe(`'${text}`);
});

test.each(['', ' ', 'x', ' x', 'x=1', '1-2', '.', '#1', 'a\n=1', '\u00a0x', '\u200bx', '−1', '"=1'])(
  '%j: as it is',
  (text) => {
    expect(withFormulaEscape(text)).toBe(text);
  },
);

test('whatever the text, it comes back, and no cell begins with a sign', () => {
  const parts = fc.constantFrom(...SIGNS, ...BEFORE, "'", 'x', '1');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(parts, { maxLength: 6 }).map((all) => all.join('')),
        fc.string(),
      ),
      (text) => {
        const cell = withFormulaEscape(text);
        expect(withoutFormulaEscape(cell)).toBe(text);
        expect(cell.normalize('NFKC').trimStart()).not.toMatch(/^[=+\-@]/);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('a long run of blanks takes no longer than its length', () => {
  const text = ' \u00a0'.repeat(2_000_000);
  const started = performance.now();
  expect(withFormulaEscape(text)).toBe(text);
  expect(performance.now() - started).toBeLessThan(2_000);
});
