import { DOCUMENT_FIELDS } from './document-fields';
import type { Field, Fields } from './field';

/** Stands in a path for the number of an item of a list. */
export const ANY_ITEM = '*';

/** A field with its place in the document, or in a line. */
export interface PlacedField {
  field: Field;
  level: 'document' | 'line';
  /** Names from the document, or from the line, down to the field; {@link ANY_ITEM} behind the name of another list. */
  path: readonly string[];
  /** Every document, or every line, has it: the groups around it are required as well. */
  isRequired: boolean;
}

function place(
  fields: Fields,
  level: PlacedField['level'],
  around: readonly string[],
  required: boolean,
): PlacedField[] {
  return Object.entries(fields).flatMap(([name, field]): PlacedField[] => {
    const path = [...around, name];
    const isRequired = required && field.required === true;
    const here = { field, level, path, isRequired };
    if (field.kind === 'group') return [here, ...place(field.fields, level, path, isRequired)];
    if (name === 'lines' && field.kind === 'list') return [here, ...place(field.fields, 'line', [], isRequired)];
    if (field.kind === 'list') return [here, ...place(field.fields, level, [...path, ANY_ITEM], false)];
    return [here];
  });
}

/** Every field of the JSON document, groups before what is in them. */
export const PLACED_FIELDS: readonly PlacedField[] = place(DOCUMENT_FIELDS, 'document', [], true);

export function pointerOf({ path }: Pick<PlacedField, 'path'>): string {
  return `/${path.join('/')}`;
}

/** The value down a path of names; undefined as soon as one of them is missing. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let found: unknown = value;
  for (const name of path) found = (found as Readonly<Record<string, unknown>> | undefined)?.[name];
  return found;
}
