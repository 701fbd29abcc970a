import type { CrossReference } from './cross-reference';
import { PdfDamaged } from '../faults';
import { isCount, type PdfDictionary } from './pdf-values';

const FREE = 0;
const AT_OFFSET = 1;
const IN_OBJECT_STREAM = 2;
const WIDEST_FIELD = 8;

/** Entries of three fields, as wide as W says, for the ranges of object numbers in Index (ISO 32000-1, 7.5.8). */
export function readCrossReferenceStream(dictionary: PdfDictionary, data: Buffer, into: CrossReference): void {
  const [kindWidth = 0, placeWidth = 0, lastWidth = 0] = fieldWidths(dictionary);
  const width = kindWidth + placeWidth + lastWidth;
  let at = 0;
  for (const [first, count] of ranges(dictionary)) {
    // Index may promise more than there is.
    for (let index = 0; index < count && at + width <= data.length; index += 1) {
      const kind = kindWidth === 0 ? AT_OFFSET : field(data, at, kindWidth);
      const place = field(data, at + kindWidth, placeWidth);
      at += width;
      if (kind === FREE) into.add(first + index, undefined);
      else if (kind === AT_OFFSET) into.add(first + index, { offset: place });
      else if (kind === IN_OBJECT_STREAM) into.add(first + index, { objectStream: place });
      // Other kinds are reserved and stand for nothing.
    }
  }
}

function fieldWidths(dictionary: PdfDictionary): number[] {
  const widths = dictionary.get('W');
  const valid = Array.isArray(widths) && widths.length >= 3 ? widths.slice(0, 3).filter(isCount) : [];
  if (valid.length < 3 || valid.some((width) => width > WIDEST_FIELD) || !valid.some((width) => width > 0))
    throw new PdfDamaged('its cross-reference stream has invalid field widths');
  return valid;
}

function ranges(dictionary: PdfDictionary): [first: number, count: number][] {
  const index = dictionary.get('Index') ?? [0, dictionary.get('Size') ?? null];
  if (!Array.isArray(index) || index.length % 2 !== 0 || !index.every(isCount))
    throw new PdfDamaged('its cross-reference stream has an invalid Index');
  const numbers = index.filter(isCount);
  return Array.from({ length: numbers.length / 2 }, (_, pair) => [numbers[pair * 2] ?? 0, numbers[pair * 2 + 1] ?? 0]);
}

function field(data: Buffer, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index += 1) value = value * 256 + (data[at + index] ?? 0);
  return value;
}
