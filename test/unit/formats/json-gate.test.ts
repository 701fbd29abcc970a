import fc from 'fast-check';
import { parseJsonBody } from '../../../documents/formats/json/json-gate';
import { JsonRefused } from '../../../documents/formats/json/json-refused';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function refusal(body: string | Uint8Array): JsonRefused {
  try {
    parseJsonBody(typeof body === 'string' ? bytes(body) : body);
  } catch (error) {
    if (error instanceof JsonRefused) return error;
    throw error;
  }
  throw new Error('was taken');
}

test.each([
  ['{"a":1,"b":{"a":2,"a":3}}', 'JSON_DUPLICATE_MEMBER', '/b/a'],
  ['{"a":1,"\\u0061":2}', 'JSON_DUPLICATE_MEMBER', '/a'],
  ['{"lines":[{},{"quantity":1.2345678901234567}]}', 'JSON_NUMBER_PRECISION', '/lines/1/quantity'],
  ['{"a/b":{"~":12345678901234567}}', 'JSON_NUMBER_PRECISION', '/a~1b/~0'],
  ['[1e400]', 'JSON_NUMBER_RANGE', '/0'],
  ['[1e-300]', 'JSON_NUMBER_RANGE', '/0'],
  ['[0e99999999]', 'JSON_NUMBER_RANGE', '/0'],
  ['{"x":{"__proto__":{}}}', 'JSON_MEMBER_NOT_ALLOWED', '/x/__proto__'],
  ['{"\\u005f_proto__":1}', 'JSON_MEMBER_NOT_ALLOWED', '/__proto__'],
  ['{"constructor":1}', 'JSON_MEMBER_NOT_ALLOWED', '/constructor'],
  ['["\\ud800"]', 'JSON_LONE_SURROGATE', '/0'],
  ['["\\ud800\\u0041"]', 'JSON_LONE_SURROGATE', '/0'],
  ['["\\udc00"]', 'JSON_LONE_SURROGATE', '/0'],
  ['', 'JSON_EMPTY', undefined],
  ['  \n', 'JSON_EMPTY', undefined],
  ['{"a":01}', 'JSON_SYNTAX', ''],
  ['{"a":1,}', 'JSON_SYNTAX', ''],
  ['[1 2]', 'JSON_SYNTAX', ''],
  ['{"a":"x', 'JSON_SYNTAX', '/a'],
  ['["a\nb"]', 'JSON_SYNTAX', '/0'],
  ['[NaN]', 'JSON_SYNTAX', '/0'],
  ['{} x', 'JSON_SYNTAX', ''],
])('%j is refused as %s at %s', (body, code, pointer) => {
  expect(refusal(body)).toMatchObject({ code, pointer });
});

test.each([
  ['zeros within', `1${'0'.repeat(1_000_000)}1`, 'JSON_NUMBER_PRECISION'],
  ['zeros at the end', `1${'0'.repeat(1_000_000)}`, 'JSON_NUMBER_RANGE'],
  ['zeros behind the point', `0.${'0'.repeat(1_000_000)}1`, 'JSON_NUMBER_RANGE'],
  ['nines', '9'.repeat(5_000_000), 'JSON_NUMBER_PRECISION'],
  ['an exponent of nines', `1e${'9'.repeat(5_000_000)}`, 'JSON_NUMBER_RANGE'],
])('a number of megabytes, %s, is refused in a moment', (_, number, code) => {
  const { user } = process.cpuUsage();
  expect(refusal(`[${number}]`).code).toBe(code);
  expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
});

test.each([
  ['{"a":1,}', 'a comma stands before the closing }; remove it', 7],
  ['{"a":[1, ]}', 'a comma stands before the closing ]; remove it', 8],
  ['{"a":1,5}', 'a number has a decimal comma; write a decimal point, 1.5', 7],
  ['{"a":1,b:5}', 'a member name in double quotes is expected', 8],
])('%s is told as %s', (body, message, column) => {
  expect(refusal(body)).toMatchObject({ code: 'JSON_SYNTAX', message, column });
});

test('the place has line and column', () => {
  expect(refusal('{\n  "a": 1,\n  "a": 2\n}')).toMatchObject({ line: 3, column: 3 });
});

test.each([
  ['plain', 'é', 1_000_000],
  ['escaped', String.raw`\n`, 1_000_000],
  ['escaped by number', String.raw`\u00e9`, 1_000_000],
  ['pairs escaped by number', String.raw`\ud83d\ude00`, 500_000],
])('a string of a million characters passes, one of more does not: %s', (_, piece, times) => {
  expect(() => parseJsonBody(bytes(`{"a":["${piece.repeat(times)}"]}`))).not.toThrow();
  expect(refusal(`{"a":[\n "${piece.repeat(times)}1"]}`)).toMatchObject({
    code: 'JSON_TOO_LONG',
    message: 'a string has more than 1,000,000 characters',
    pointer: '/a/0',
    line: 2,
    column: 2,
  });
});

test('32 levels pass, 33 do not', () => {
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  expect(() => parseJsonBody(bytes(nested(32)))).not.toThrow();
  expect(refusal(nested(33)).code).toBe('JSON_TOO_DEEP');
  expect(refusal('['.repeat(100_000)).code).toBe('JSON_TOO_DEEP');
});

test('a byte order mark is dropped, other bytes than UTF-8 are refused', () => {
  expect(parseJsonBody(Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes('{"ñ":1}')))).toEqual({ ñ: 1 });
  expect(refusal(Uint8Array.of(0x22, 0xff, 0x22)).code).toBe('JSON_ENCODING');
  expect(refusal(Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)).code).toBe('JSON_ENCODING');
});

test('numbers of 15 significant digits pass however they are written', () => {
  expect(
    parseJsonBody(bytes('[123456789012345,0.00123456789012345,100000000000000000,1.50000000000000000,-1e3,2E+2]')),
  ).toEqual([123456789012345, 0.00123456789012345, 1e17, 1.5, -1000, 200]);
});

test('takes whatever JSON.stringify writes, and reads the same as JSON.parse', () => {
  const small = fc.jsonValue({ maxDepth: 6, stringUnit: 'grapheme' });
  fc.assert(
    fc.property(small, (value) => {
      const text = JSON.stringify(value, (_, member: unknown) =>
        typeof member === 'number' ? Math.round(member % 1e12) : member,
      );
      fc.pre(!/"(__proto__|constructor|prototype)":/.test(text));
      expect(parseJsonBody(bytes(text))).toEqual(JSON.parse(text));
    }),
  );
});

test('accepts exactly the texts that JSON.parse accepts', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"b"',
    '1',
    '-',
    '0',
    '.5',
    'e1',
    'true',
    'null',
    ' ',
    '"',
    '\\',
  );
  const accepts = (run: () => unknown): boolean => {
    try {
      run();
      return true;
    } catch {
      return false;
    }
  };
  /** Refusals of what JSON.parse would take: they come at their place, before what follows is known to be JSON. */
  const refusedForMore = (text: string): boolean => {
    try {
      parseJsonBody(bytes(text));
      return false;
    } catch (error) {
      return error instanceof JsonRefused && error.code !== 'JSON_SYNTAX' && error.code !== 'JSON_EMPTY';
    }
  };
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      fc.pre(!refusedForMore(text));
      expect(accepts(() => parseJsonBody(bytes(text)))).toBe(accepts(() => JSON.parse(text)));
    }),
    { numRuns: 3000, examples: [[['1', 'e1', '0', '1', '{']]] },
  );
});

test('10 MiB in linear time', () => {
  const line = {
    number: 1,
    description: 'Consulting "and" more',
    quantity: 10.5,
    unitPrice: 80.123,
    netAmount: 800,
    vatRate: 21,
  };
  const body = bytes(JSON.stringify({ lines: Array.from({ length: 90_000 }, () => line) }));
  expect(body.length).toBeGreaterThan(9 << 20);
  parseJsonBody(body);
  const start = process.cpuUsage();
  parseJsonBody(body);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(10_000); // 120 ms outside Jest; quadratic would be minutes
});
