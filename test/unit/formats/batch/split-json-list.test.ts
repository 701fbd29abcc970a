import fc from 'fast-check';
import { BatchRefused } from '../../../../documents/formats/batch/batch-refused';
import { JSON_SPLIT_START, splitJsonList } from '../../../../documents/formats/batch/split-json-list';
import { splitAll, textOf } from './split-all';

const split = (text: string, windowBytes?: number) =>
  splitAll(splitJsonList, JSON_SPLIT_START, Buffer.from(text), windowBytes).items;

const blanks = fc.array(fc.constantFrom(' ', '\n', '\r\n', '\t'), { maxLength: 3 }).map((parts) => parts.join(''));

test('a list is split where a JSON parser would, whatever the windows', () => {
  const value = fc.json({ maxDepth: 4 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(blanks, value, blanks), { maxLength: 8 }),
      fc.integer({ min: 1, max: 80 }),
      (parts, windowBytes) => {
        const body = `[${parts.map((part) => part.join('')).join(',')} ]\n`;
        const items = split(body, windowBytes);
        expect(items.map(textOf)).toEqual(parts.map(([, text]) => text.trim()));
        expect(items.map(({ index }) => index)).toEqual(parts.map((_, index) => index));
        for (const item of items) {
          const before = body.split('\n').slice(0, item.position.line - 1);
          const at = before.join('\n').length + (before.length > 0 ? 1 : 0) + item.position.column - 1;
          expect(body.slice(at, at + 5)).toBe((textOf(item) + body.slice(at + textOf(item).length)).slice(0, 5));
        }
      },
    ),
  );
});

test('a body that is no JSON is refused or yields an item that is none', () => {
  const piece = fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', '1', 'a', ' ', 'é', '\n');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.integer({ min: 1, max: 9 }), (pieces, windowBytes) => {
      const body = pieces.join('');
      const expected = listOf(body);
      try {
        const items = split(body, windowBytes);
        const parsed = items.map((item) => parsedOr(textOf(item)));
        if (expected === undefined) expect(parsed).toContain(NOT_JSON);
        else expect(parsed).toEqual(expected);
      } catch (error) {
        expect(error).toBeInstanceOf(BatchRefused);
        expect(expected).toBeUndefined();
      }
    }),
    { numRuns: 2_000 },
  );
});

const NOT_JSON = Symbol('not JSON');

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

function listOf(body: string): unknown[] | undefined {
  const value = parsedOr(body);
  return Array.isArray(value) ? value : undefined;
}

test.each([
  ['{}', 'WRONG_TYPE', { pointer: '', line: 1, column: 1 }],
  ['  7', 'WRONG_TYPE', { pointer: '', line: 1, column: 3 }],
  ['', 'JSON_SYNTAX', { pointer: '/0', line: 1, column: 1 }],
  ['[{},\n ]', 'JSON_SYNTAX', { pointer: '/1', line: 2, column: 2 }],
  ['[{} {}]', 'JSON_SYNTAX', { pointer: '/1', line: 1, column: 5 }],
  ['[{},\n{"é": "x', 'JSON_SYNTAX', { pointer: '/1', line: 2, column: 1 }],
  ['[{}]\n[', 'JSON_SYNTAX', { pointer: '', line: 2, column: 1 }],
  ['[,{}]', 'JSON_SYNTAX', { pointer: '/0', line: 1, column: 2 }],
])('%j is refused with the place', (body, code, place) => {
  expect(() => split(body)).toThrow(expect.objectContaining({ code, place }));
});

test('a byte order mark may begin the list and nothing else', () => {
  expect(split('\uFEFF[1]').map(textOf)).toEqual(['1']);
  expect(() => split('[\uFEFF1]')).toThrow(BatchRefused);
});
