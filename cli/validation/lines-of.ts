import type { Readable } from 'node:stream';

const LINE_FEED = 0x0a;

/**
 * The lines of a stream of UTF-8. readline also ends a line at U+2028, which a JSON string may contain, and looks for its end
 * with a regular expression in all the text there is so far: for a document of megabytes that takes longer than validating it.
 */
export async function* linesOf(input: Readable): AsyncGenerator<string, void, undefined> {
  let begun: Buffer[] = [];
  for await (const chunk of input as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      yield lineOf([...begun, bytes.subarray(start, end)]);
      begun = [];
      start = end + 1;
    }
    if (start < bytes.length) begun.push(bytes.subarray(start));
  }
  if (begun.length > 0) yield lineOf(begun);
}

function lineOf(pieces: Buffer[]): string {
  const text = Buffer.concat(pieces).toString('utf8');
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}
