import { Readable } from 'node:stream';
import { linesOf } from '../../../cli/validation/lines-of';

async function linesIn(pieces: readonly Uint8Array[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(Readable.from(pieces, { objectMode: false }))) lines.push(line);
  return lines;
}

const TEXT = '{"a":"€ \u2028 \u2029 \u0085 ü"}\r\n\n{"b":"𝄞"}\nlast';
const LINES = ['{"a":"€ \u2028 \u2029 \u0085 ü"}', '', '{"b":"𝄞"}', 'last'];

test('lines end at line feeds and nothing else, wherever the pieces of the stream end', async () => {
  const bytes = Buffer.from(TEXT);
  for (let size = 1; size <= bytes.length; size += 1) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    expect(await linesIn(pieces)).toEqual(LINES);
  }
});

test('a last line feed begins no other line, and an empty stream has none', async () => {
  expect(await linesIn([Buffer.from('a\nb\n')])).toEqual(['a', 'b']);
  expect(await linesIn([])).toEqual([]);
});
