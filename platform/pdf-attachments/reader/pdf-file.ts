import { CRYPT, decodeStream, filtersOf, structureData, type ResolvedFilters } from '../filters/decode-stream';
import type { CrossReference } from './cross-reference';
import { Decryption } from './decryption';
import { readIndirectObject, storedData } from './indirect-object';
import { ObjectStream } from './object-stream';
import { PdfDamaged } from '../faults';
import { PdfName, PdfReference, PdfStream, STREAM_KINDS, isCount, isDictionary } from './pdf-values';
import type { PdfDictionary, PdfValue } from './pdf-values';
import type { WorkBudget } from './work-budget';

const MOST_HOPS = 16;
/** Object streams whose own facts are in other object streams; one is already unusual. */
const MOST_NESTED_STREAMS = 4;

/** The objects of a PDF, each read when it is asked for. */
export class PdfFile {
  private readonly objects = new Map<number, PdfValue>();
  private readonly objectStreams = new Map<number, ObjectStream>();
  private readonly opening = new Set<number>();
  private decryption: Decryption | undefined;

  /** @param lenient objects that are not where the file says count as missing; else they are PdfDamaged */
  constructor(
    private readonly bytes: Buffer,
    readonly crossReference: CrossReference,
    private readonly budget: WorkBudget,
    private readonly lenient: boolean,
  ) {}

  /** Has to be called before anything else is read. @throws PdfRefused where the file does not open without a password */
  unlock(): void {
    const { trailer } = this.crossReference;
    if (trailer.has('Encrypt')) this.decryption = new Decryption(trailer, this.resolve, this.budget);
  }

  /** The value itself, references followed; null where there is none. */
  resolve = (value: PdfValue | undefined): PdfValue => {
    let resolved = value ?? null;
    for (let hops = 0; resolved instanceof PdfReference; hops += 1) {
      if (hops > MOST_HOPS) throw new PdfDamaged('its references form a circle');
      resolved = this.object(resolved.number);
    }
    return resolved;
  };

  dictionary(value: PdfValue | undefined): PdfDictionary | undefined {
    const resolved = this.resolve(value);
    return isDictionary(resolved) ? resolved : undefined;
  }

  /** A list, or one value where the file leaves out the brackets. */
  list(value: PdfValue | undefined): PdfValue[] {
    const resolved = this.resolve(value);
    if (!Array.isArray(resolved)) return resolved === null ? [] : [value ?? null];
    this.budget.spendItems(resolved.length);
    return resolved;
  }

  /** @throws StreamTooLong beyond `most` bytes */
  streamData(stream: PdfStream, most: number): Buffer {
    const filters = filtersOf(stream.dictionary, this.resolve);
    return decodeStream(this.stored(stream, filters), filters, most, this.budget);
  }

  openObjectStream(objectNumber: number): ObjectStream {
    const known = this.objectStreams.get(objectNumber);
    if (known) return known;
    if (this.opening.has(objectNumber) || this.opening.size >= MOST_NESTED_STREAMS)
      throw new PdfDamaged('object streams depend on each other');
    this.opening.add(objectNumber);
    try {
      const stream = this.object(objectNumber);
      if (!(stream instanceof PdfStream)) throw new PdfDamaged('an object stream is missing');
      const filters = filtersOf(stream.dictionary, this.resolve);
      const data = structureData(this.stored(stream, filters), filters, this.budget);
      const facts: PdfDictionary = new Map();
      for (const key of ['N', 'First']) facts.set(key, this.resolve(stream.dictionary.get(key)));
      const opened = new ObjectStream(facts, data, this.budget);
      this.objectStreams.set(objectNumber, opened);
      return opened;
    } finally {
      this.opening.delete(objectNumber);
    }
  }

  private stored({ dictionary, start, decryption }: PdfStream, { names, parameters }: ResolvedFilters): Buffer {
    const length = this.resolve(dictionary.get('Length'));
    const stored = storedData(this.bytes, start, isCount(length) ? length : undefined, this.budget);
    if (decryption === undefined) return stored;
    const type = this.resolve(dictionary.get('Type'));
    const kind = STREAM_KINDS.find((one) => type instanceof PdfName && type.name === one);
    const named = names[0] === CRYPT ? parameters[0]?.get('Name') : undefined;
    const filter = named instanceof PdfName ? named.name : names[0] === CRYPT ? 'Identity' : undefined;
    return decryption.data(stored, kind, filter);
  }

  private object(objectNumber: number): PdfValue {
    const known = this.objects.get(objectNumber);
    if (known !== undefined) return known;
    const value = this.read(objectNumber);
    this.objects.set(objectNumber, value);
    return value;
  }

  private read(objectNumber: number): PdfValue {
    const place = this.crossReference.placeOf(objectNumber);
    if (place === undefined) return null;
    try {
      if ('objectStream' in place) return this.openObjectStream(place.objectStream).object(objectNumber);
      const { number, value } = readIndirectObject(this.bytes, place.offset, this.budget, this.decryption);
      if (number !== objectNumber) throw new PdfDamaged('there is another object where the file says');
      return value;
    } catch (error) {
      if (error instanceof PdfDamaged && this.lenient) return null;
      throw error;
    }
  }
}
