import { hexValue } from './character-classes';
import { PdfDamaged } from '../faults';

const BACKSLASH = 0x5c;
const OPEN = 0x28;
const CLOSE = 0x29;
const GREATER = 0x3e;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const ESCAPES = new Map(
  Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }).map(([letter, character]) => [
    letter.charCodeAt(0),
    character.charCodeAt(0),
  ]),
);

interface Read {
  value: Buffer;
  end: number;
}

/** `(text \(with\) escapes and (nested) parentheses)` */
export function readLiteralString(bytes: Buffer, start: number): Read {
  const close = literalEnd(bytes, start);
  const into = Buffer.allocUnsafe(close - start);
  let length = 0;
  for (let at = start + 1; at < close;) {
    const code = bytes[at] ?? 0;
    at += 1;
    if (code !== BACKSLASH) {
      into[length++] = code;
      continue;
    }
    const escaped = bytes[at] ?? 0;
    at += 1;
    if (isOctal(escaped)) {
      let value = escaped - 0x30;
      for (let digits = 1; digits < 3 && isOctal(bytes[at]); digits += 1, at += 1)
        value = value * 8 + (bytes[at] ?? 0) - 0x30;
      into[length++] = value & 0xff;
    } else if (escaped === CARRIAGE_RETURN || escaped === LINE_FEED) {
      // A line continued on the next one.
      if (escaped === CARRIAGE_RETURN && bytes[at] === LINE_FEED) at += 1;
    } else into[length++] = ESCAPES.get(escaped) ?? escaped;
  }
  return { value: into.subarray(0, length), end: close + 1 };
}

function literalEnd(bytes: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const code = bytes[at];
    if (code === BACKSLASH) at += 1;
    else if (code === OPEN) depth += 1;
    else if (code === CLOSE) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new PdfDamaged('a string is not closed');
}

function isOctal(code: number | undefined): boolean {
  return code !== undefined && code >= 0x30 && code <= 0x37;
}

/** `<FEFF0041>`; an odd last digit counts as if a zero followed. */
export function readHexadecimalString(bytes: Buffer, start: number): Read {
  const close = bytes.indexOf(GREATER, start);
  if (close < 0) throw new PdfDamaged('a string is not closed');
  return { value: decodeHexadecimal(bytes.subarray(start + 1, close)), end: close + 1 };
}

export function decodeHexadecimal(digits: Buffer): Buffer {
  const into = Buffer.alloc(Math.ceil(digits.length / 2));
  let count = 0;
  for (const code of digits) {
    const value = hexValue(code);
    // Blanks are allowed, anything else is passed over as readers do.
    if (value < 0) continue;
    into[count >> 1] = (into[count >> 1] ?? 0) | (count % 2 === 0 ? value << 4 : value);
    count += 1;
  }
  return into.subarray(0, Math.ceil(count / 2));
}
