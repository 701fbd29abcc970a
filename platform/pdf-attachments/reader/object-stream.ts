import { PdfDamaged } from '../faults';
import { isCount, type PdfDictionary, type PdfValue } from './pdf-values';
import { ValueParser } from './value-parser';
import type { WorkBudget } from './work-budget';

/** Objects kept together in one compressed stream (ISO 32000-1, 7.5.7). */
export class ObjectStream {
  private readonly offsets = new Map<number, number>();

  constructor(
    dictionary: PdfDictionary,
    private readonly data: Buffer,
    private readonly budget: WorkBudget,
  ) {
    const count = dictionary.get('N');
    const first = dictionary.get('First');
    if (!isCount(count) || !isCount(first)) throw new PdfDamaged('an object stream does not list its objects');
    const parser = new ValueParser(data, 0, budget);
    for (let index = 0; index < count; index += 1) {
      budget.spendCrossReferenceEntry();
      const objectNumber = parser.count();
      this.offsets.set(objectNumber, first + parser.count());
    }
  }

  objectNumbers(): Iterable<number> {
    return this.offsets.keys();
  }

  object(objectNumber: number): PdfValue {
    const offset = this.offsets.get(objectNumber);
    if (offset === undefined) throw new PdfDamaged('an object is not in the stream where the file says');
    return new ValueParser(this.data, offset, this.budget).value();
  }
}
