import type { GrowingInput } from './growth';
import { repeated } from './xml-texts';

const text = (name: string, of: (size: number) => string): GrowingInput => ({
  name,
  input: (size) => Buffer.from(of(size)),
});

const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';

/** Bodies of forms with the boundary `x`. */
export const GROWING_FORMS: readonly GrowingInput[] = [
  text('a file', (size) => `${PART}${'x'.repeat(size)}\r\n--x--\r\n`),
  text('parts', (size) => `${repeated(`${PART}\r\n`, size)}--x--\r\n`),
  text('delimiters', (size) => repeated('--x\r\n', size)),
  text('halves of delimiters', (size) => `${PART}${repeated('\r\n--', size)}`),
  text('line ends', (size) => `${PART}${repeated('\r\n', size)}`),
  text('blanks behind a delimiter', (size) => `--x${' '.repeat(size)}`),
  text('a header without an end', (size) => `--x\r\n${repeated('a: b\r\n', size)}`),
  text('a name without an end', (size) => `--x\r\nContent-Disposition: form-data; name="${repeated('\\"', size)}`),
];
