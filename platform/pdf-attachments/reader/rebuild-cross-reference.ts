import { isBlank, isDigit } from './character-classes';
import { CrossReference } from './cross-reference';
import { readIndirectObject } from './indirect-object';
import { PdfDamaged } from '../faults';
import { PdfName, PdfReference, PdfStream, isDictionary, type PdfDictionary } from './pdf-values';
import { PdfFile } from './pdf-file';
import { ValueParser } from './value-parser';
import type { WorkBudget } from './work-budget';

/** Trailers and catalogs looked at, from the end of the file: the newest counts. */
const MOST_TRAILERS = 32;
/** Object numbers and generations are shorter. */
const MOST_DIGITS = 10;
const MOST_BLANKS = 4;

interface FoundObject {
  number: number;
  offset: number;
}

/**
 * Serves files whose own cross-reference is wrong or missing: finds the objects by their `12 0 obj`. Where an object is there
 * several times, the last one counts.
 */
export function rebuildFile(bytes: Buffer, budget: WorkBudget): PdfFile {
  const crossReference = new CrossReference(budget);
  const found = findObjects(bytes, budget);
  for (const { number, offset } of found) crossReference.replace(number, { offset });
  const file = new PdfFile(bytes, crossReference, budget, true);
  for (const trailer of trailers(bytes, found, budget)) crossReference.addTrailer(trailer);
  file.unlock();
  addObjectStreams(file, bytes, found);
  if (!file.dictionary(crossReference.trailer.get('Root'))) findCatalog(file, found, bytes, budget);
  return file;
}

function findObjects(bytes: Buffer, budget: WorkBudget): FoundObject[] {
  const found: FoundObject[] = [];
  for (let word = bytes.indexOf('obj'); word >= 0; word = bytes.indexOf('obj', word + 3)) {
    const generation = numberBefore(bytes, word);
    const number = generation && numberBefore(bytes, generation.start);
    // Offset 0 cannot hold an object: the header is there.
    if (!number || number.start === generation.start || number.start === 0) continue;
    budget.spendCrossReferenceEntry();
    found.push({ number: number.value, offset: number.start });
  }
  return found;
}

/** The digits that end before `at`, blanks between allowed. */
function numberBefore(bytes: Buffer, at: number): { value: number; start: number } | undefined {
  let end = at;
  while (at - end < MOST_BLANKS && isBlank(bytes[end - 1])) end -= 1;
  let start = end;
  while (end - start < MOST_DIGITS && isDigit(bytes[start - 1])) start -= 1;
  return start === end ? undefined : { value: Number(bytes.toString('latin1', start, end)), start };
}

/** Newest first: dictionaries behind `trailer`, and those of cross-reference streams. */
function trailers(bytes: Buffer, found: readonly FoundObject[], budget: WorkBudget): PdfDictionary[] {
  const candidates: { at: number; read: () => PdfDictionary | undefined }[] = [];
  for (const at of lastPlaces(bytes, 'trailer')) {
    candidates.push({ at, read: () => dictionaryAt(bytes, at + 'trailer'.length, budget) });
  }
  for (const at of lastPlaces(bytes, '/XRef')) {
    const object = objectAround(found, at);
    if (object) candidates.push({ at, read: () => streamDictionary(bytes, object, budget) });
  }
  return candidates
    .sort((one, other) => other.at - one.at)
    .flatMap(({ read }) => orNothing(read) ?? [])
    .filter((trailer) => trailer.get('Root') instanceof PdfReference);
}

function lastPlaces(bytes: Buffer, word: string): number[] {
  const places: number[] = [];
  for (let at = bytes.lastIndexOf(word); at >= 0 && places.length < MOST_TRAILERS;) {
    places.push(at);
    at = at === 0 ? -1 : bytes.lastIndexOf(word, at - 1);
  }
  return places;
}

function dictionaryAt(bytes: Buffer, at: number, budget: WorkBudget): PdfDictionary | undefined {
  const value = new ValueParser(bytes, at, budget).value();
  return isDictionary(value) ? value : undefined;
}

function streamDictionary(bytes: Buffer, { offset }: FoundObject, budget: WorkBudget): PdfDictionary | undefined {
  const { value } = readIndirectObject(bytes, offset, budget);
  return value instanceof PdfStream ? value.dictionary : undefined;
}

/** The object in which that place of the file is. */
function objectAround(found: readonly FoundObject[], at: number): FoundObject | undefined {
  return found[firstBehind(found, at) - 1];
}

/** Index of the first object that starts at that place or behind it. */
function firstBehind(found: readonly FoundObject[], at: number): number {
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((found[middle]?.offset ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Objects in object streams, unless the file has a newer one of the same number behind the stream. */
function addObjectStreams(file: PdfFile, bytes: Buffer, found: readonly FoundObject[]): void {
  const newest = new Map(found.map(({ number, offset }) => [number, offset]));
  for (let at = bytes.indexOf('/ObjStm'); at >= 0;) {
    const next = firstBehind(found, at);
    const stream = found[next - 1];
    // One look at each object is enough, however often it holds the word.
    at = bytes.indexOf('/ObjStm', found[next]?.offset ?? bytes.length);
    // Of several with the same number the last one counts.
    if (stream === undefined || newest.get(stream.number) !== stream.offset) continue;
    const opened = orNothing(() => file.openObjectStream(stream.number));
    if (!opened) continue;
    for (const number of opened.objectNumbers()) {
      if ((newest.get(number) ?? -1) > stream.offset) continue;
      newest.set(number, stream.offset);
      file.crossReference.replace(number, { objectStream: stream.number });
    }
  }
}

/** No trailer is left: the last object that says it is the catalog. */
function findCatalog(file: PdfFile, found: readonly FoundObject[], bytes: Buffer, budget: WorkBudget): void {
  for (const at of lastPlaces(bytes, '/Catalog')) {
    const object = objectAround(found, at);
    const value = object && orNothing(() => readIndirectObject(bytes, object.offset, budget).value);
    const type = isDictionary(value) ? value.get('Type') : undefined;
    if (!object || !(type instanceof PdfName) || type.name !== 'Catalog') continue;
    file.crossReference.trailer.set('Root', new PdfReference(object.number));
    return;
  }
  throw new PdfDamaged('it has no catalog');
}

function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfDamaged) return undefined;
    throw error;
  }
}
