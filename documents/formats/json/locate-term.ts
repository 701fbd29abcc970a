import type { TermPath } from '../../model/term-path';
import type { Flow } from '../../model/document-context';
import type { Field } from './field';
import { jsonPointer } from './json-pointer';
import { PLACED_FIELDS, type PlacedField } from './placed-fields';

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
  if (path.includes('BG-25') && typeof lineIndex === 'number') {
    const member = term === undefined ? undefined : LINE_PLACES[flow].get(term);
    return { pointer: jsonPointer(['lines', lineIndex, ...(member ?? [])]) };
  }
  const places = DOCUMENT_PLACES[flow];
  const names = [...(term === undefined ? [] : [term]), ...groups];
  const found = names.map((name) => places.get(name)).find((one) => one !== undefined);
  return { pointer: found === undefined ? '' : jsonPointer(found) };
}
