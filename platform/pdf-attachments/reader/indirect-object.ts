import { isBlank } from './character-classes';
import type { Decryption } from './decryption';
import { PdfDamaged } from '../faults';
import { PdfStream, isDictionary, type PdfValue } from './pdf-values';
import { ValueParser } from './value-parser';
import type { WorkBudget } from './work-budget';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export interface IndirectObject {
  number: number;
  value: PdfValue;
}

/** `12 0 obj … endobj` at that offset. */
export function readIndirectObject(
  bytes: Buffer,
  offset: number,
  budget: WorkBudget,
  decryption?: Decryption,
): IndirectObject {
  if (offset >= bytes.length) throw new PdfDamaged('an object has a position after the end of the file');
  const head = new ValueParser(bytes, offset, budget);
  const number = head.count();
  const generation = head.count();
  const ofObject = decryption?.forObject(number, generation);
  if (!head.takes('obj')) throw new PdfDamaged('an object is not where the file says');
  const parser = new ValueParser(bytes, head.at, budget, ofObject);
  const value = parser.value();
  if (!isDictionary(value) || !parser.takes('stream')) return { number, value };
  let start = parser.at;
  if (bytes[start] === CARRIAGE_RETURN) start += 1;
  if (bytes[start] === LINE_FEED) start += 1;
  return { number, value: new PdfStream(value, start, ofObject) };
}

const END_OF_STREAM = Buffer.from('endstream');
const END_OF_OBJECT = Buffer.from('endobj');

/**
 * The stored data of a stream. A length that does not lead to `endstream` is wrong: then the data goes up to that word,
 * or to the end of the object or the file where it is missing.
 */
export function storedData(bytes: Buffer, start: number, length: number | undefined, budget: WorkBudget): Buffer {
  if (length !== undefined && endsAt(bytes, start + length)) {
    budget.spendRead(length);
    return bytes.subarray(start, start + length);
  }
  let end = bytes.indexOf(END_OF_STREAM, start);
  budget.spendRead((end < 0 ? bytes.length : end) - start);
  if (end < 0) end = bytes.indexOf(END_OF_OBJECT, start);
  if (end < 0) end = bytes.length;
  if (end > start && bytes[end - 1] === LINE_FEED) end -= 1;
  if (end > start && bytes[end - 1] === CARRIAGE_RETURN) end -= 1;
  return bytes.subarray(start, end);
}

const MOST_BLANKS = 16;

function endsAt(bytes: Buffer, at: number): boolean {
  if (at > bytes.length) return false;
  const near = bytes.subarray(at, at + MOST_BLANKS + END_OF_STREAM.length);
  const word = near.indexOf(END_OF_STREAM);
  return word >= 0 && near.subarray(0, word).every(isBlank);
}
