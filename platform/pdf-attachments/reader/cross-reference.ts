import { PdfDamaged } from '../faults';
import type { PdfDictionary } from './pdf-values';
import type { WorkBudget } from './work-budget';

/** Place of an object: at an offset of the file, or in the object stream of that number. */
export type ObjectPlace = { offset: number } | { objectStream: number };

const DELETED = 0;

/** Places of the objects of a file. An object is one number: its offset, or its object stream's number negated. */
export class CrossReference {
  private readonly places = new Map<number, number>();
  /** Entries of the trailers; the newest one's win. */
  readonly trailer: PdfDictionary = new Map();

  constructor(private readonly budget: WorkBudget) {}

  /** Keeps what is known already: sections are read from the newest to the oldest. */
  add(objectNumber: number, place: ObjectPlace | undefined): void {
    this.budget.spendCrossReferenceEntry();
    if (!this.places.has(objectNumber)) this.replace(objectNumber, place);
  }

  /** The last one wins: for objects found in the order of the file. */
  replace(objectNumber: number, place: ObjectPlace | undefined): void {
    const entry = place === undefined ? DELETED : 'offset' in place ? place.offset : -place.objectStream;
    this.places.set(objectNumber, entry);
  }

  addTrailer(trailer: PdfDictionary): void {
    for (const [key, value] of trailer) if (!this.trailer.has(key)) this.trailer.set(key, value);
  }

  placeOf(objectNumber: number): ObjectPlace | undefined {
    const entry = this.places.get(objectNumber);
    if (entry === undefined || entry === DELETED) return undefined;
    return entry > 0 ? { offset: entry } : { objectStream: -entry };
  }

  requireRoot(): void {
    if (!this.trailer.has('Root')) throw new PdfDamaged('its trailer names no catalog');
  }
}
