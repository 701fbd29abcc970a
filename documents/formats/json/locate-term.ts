import type { TermPath } from '../../model/term-path';
import type { Flow } from '../../model/document-context';
import type { Field } from './field';
import { jsonPointer } from './json-pointer';
import { ANY_ITEM, PLACED_FIELDS, type PlacedField } from './placed-fields';

/** Paths of the fields by the terms and groups that they state; several terms can stem from one field. */
type Places = ReadonlyMap<string, readonly string[]>;

function termsOf({ terms = [], sellerTerms = [], buyerTerms = [] }: Field, flow: Flow): readonly string[] {
  return [...terms, ...(flow === 'ISSUED' ? buyerTerms : sellerTerms)];
}

function placesOf(level: PlacedField['level']): Readonly<Record<Flow, Places>> {
  const placed = PLACED_FIELDS.filter((one) => one.level === level);
  const places = (flow: Flow): Places =>
    new Map(placed.flatMap(({ field, path }) => termsOf(field, flow).map((term) => [term, path] as const)));
  return { ISSUED: places('ISSUED'), RECEIVED: places('RECEIVED') };
}

const DOCUMENT_PLACES = placesOf('document');
const LINE_PLACES = placesOf('line');

/**
 * JSON Pointer of the member that a term was read from. Terms that the JSON form does not state (those of the token's
 * company among them) point to the nearest member around them, in the end to the document (empty pointer).
 */
export function locateInJson(path: TermPath, flow: Flow): { pointer: string } {
  const groups = path.filter((part): part is string => typeof part === 'string' && part.startsWith('BG-'));
  const term = path.findLast((part): part is string => typeof part === 'string' && part.startsWith('BT-'));
  const lineIndex = path[path.indexOf('BG-25') + 1];
  const names = [...(term === undefined ? [] : [term]), ...groups];
  if (path.includes('BG-25') && typeof lineIndex === 'number') {
    const places = LINE_PLACES[flow];
    const found = names.map((name) => places.get(name)).find((one) => one !== undefined) ?? [];
    return { pointer: jsonPointer(['lines', lineIndex, ...numbered(found, path.slice(path.indexOf('BG-25') + 2))]) };
  }
  const places = DOCUMENT_PLACES[flow];
  const found = names.map((name) => places.get(name)).find((one) => one !== undefined);
  return { pointer: found === undefined ? '' : jsonPointer(numbered(found, path)) };
}

/** The path with the numbers of the term's groups; it ends at a list of which the term does not say the item. */
function numbered(place: readonly string[], path: TermPath): (string | number)[] {
  const indexes = path.filter((part) => typeof part === 'number');
  const steps: (string | number)[] = [];
  for (const name of place) {
    const step = name === ANY_ITEM ? indexes.shift() : name;
    if (step === undefined) return steps;
    steps.push(step);
  }
  return steps;
}
