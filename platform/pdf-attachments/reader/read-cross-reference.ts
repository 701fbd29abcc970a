import { filtersOf, structureData } from '../filters/decode-stream';
import { CrossReference } from './cross-reference';
import { readCrossReferenceStream } from './cross-reference-stream';
import { readIndirectObject, storedData } from './indirect-object';
import { PdfDamaged } from '../faults';
import { PdfReference, PdfStream, isCount, isDictionary, type PdfDictionary, type PdfValue } from './pdf-values';
import { ValueParser } from './value-parser';
import type { WorkBudget } from './work-budget';

/** Follows the sections that `startxref` leads to, from the newest to the oldest. @throws PdfDamaged */
export function readCrossReference(bytes: Buffer, budget: WorkBudget): CrossReference {
  const sections = new Sections(bytes, budget);
  const word = bytes.lastIndexOf('startxref');
  if (word < 0) throw new PdfDamaged('startxref is missing');
  let next: number | undefined = new ValueParser(bytes, word + 'startxref'.length, budget).count();
  while (next !== undefined) next = sections.read(next);
  sections.crossReference.requireRoot();
  return sections.crossReference;
}

class Sections {
  readonly crossReference: CrossReference;
  private readonly seen = new Set<number>();

  constructor(
    private readonly bytes: Buffer,
    private readonly budget: WorkBudget,
  ) {
    this.crossReference = new CrossReference(budget);
  }

  /** Takes in the section at that offset, either kind; gives the offset of the one before. */
  read(offset: number): number | undefined {
    // Sections that lead to each other in a circle add nothing the second time.
    if (this.seen.has(offset)) return undefined;
    this.seen.add(offset);
    if (offset >= this.bytes.length)
      throw new PdfDamaged('its cross-reference has a position after the end of the file');
    const parser = new ValueParser(this.bytes, offset, this.budget);
    const trailer = parser.takes('xref') ? this.readTable(parser) : this.readStream(offset);
    this.crossReference.addTrailer(trailer);
    return offsetIn(trailer, 'Prev');
  }

  private readTable(parser: ValueParser): PdfDictionary {
    const deleted: number[] = [];
    while (!parser.takes('trailer')) {
      const first = parser.count();
      const count = parser.count();
      for (let index = 0; index < count; index += 1) {
        const offset = parser.count();
        parser.count();
        const kind = parser.word();
        if (kind === 'n') this.crossReference.add(first + index, { offset });
        else if (kind === 'f') deleted.push(first + index);
        else throw new PdfDamaged('its cross-reference table has an invalid entry');
      }
    }
    const trailer = parser.value();
    if (!isDictionary(trailer)) throw new PdfDamaged('its trailer cannot be read');
    // A hybrid file: objects in streams, which old readers do not know, are deleted ones to them.
    const stream = offsetIn(trailer, 'XRefStm');
    if (stream !== undefined && !this.seen.has(stream)) {
      this.seen.add(stream);
      this.readStream(stream);
    }
    for (const number of deleted) this.crossReference.add(number, undefined);
    return trailer;
  }

  private readStream(offset: number): PdfDictionary {
    const { value } = readIndirectObject(this.bytes, offset, this.budget);
    if (!(value instanceof PdfStream)) throw new PdfDamaged('the cross-reference is not where the file says');
    readCrossReferenceStream(value.dictionary, streamData(this.bytes, value, this.budget), this.crossReference);
    return value.dictionary;
  }
}

function offsetIn(trailer: PdfDictionary, key: 'Prev' | 'XRefStm'): number | undefined {
  const offset = trailer.get(key);
  if (offset === undefined || isCount(offset)) return offset;
  throw new PdfDamaged(`its trailer has an invalid ${key}`);
}

/** These streams are read before objects can be found, so nothing in them may be a reference. */
function streamData(bytes: Buffer, stream: PdfStream, budget: WorkBudget): Buffer {
  const direct = (value: PdfValue | undefined): PdfValue => {
    if (value instanceof PdfReference) throw new PdfDamaged('its cross-reference stream has indirect entries');
    return value ?? null;
  };
  const length = stream.dictionary.get('Length');
  const stored = storedData(bytes, stream.start, isCount(length) ? length : undefined, budget);
  return structureData(stored, filtersOf(stream.dictionary, direct), budget);
}
