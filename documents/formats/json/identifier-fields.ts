import { IDENTIFIER_SCHEMES } from '../../codes/identifier-schemes';
import { ITEM_CLASSIFICATION_LISTS } from '../../codes/item-classification-lists';
import { REFERENCE_QUALIFIERS } from '../../codes/reference-qualifiers';
import type { Period } from '../../model/calendar-date';
import type { Identifier } from '../../model/party';
import type { Item } from '../../model/invoice-line';
import type { Field, Fields, FieldsOf } from './field';

/** A table used again in another place, where its fields are no columns, state other terms and show no example. */
export function unplaced<Table extends Fields>(fields: Table): Table {
  const plain = Object.entries(fields).map(([name, field]) => [name, withoutPlace(field)]);
  return Object.fromEntries(plain) as Table;
}

function withoutPlace(field: Field): Field {
  const gone: readonly string[] = ['column', 'terms', 'sellerTerms', 'buyerTerms', 'example'];
  const rest = Object.fromEntries(Object.entries(field).filter(([name]) => !gone.includes(name))) as unknown as Field;
  return rest.kind === 'group' || rest.kind === 'list' ? { ...rest, fields: unplaced(rest.fields) } : rest;
}

/** An identifier with the scheme that it is of, ISO 6523. */
export const IDENTIFIER_FIELDS = {
  id: { kind: 'text', maxLength: 200, required: true, description: 'The identifier.', modelMember: 'value' },
  scheme: {
    kind: 'code',
    maxLength: 20,
    codeList: { name: 'ISO 6523 (ICD)', codes: IDENTIFIER_SCHEMES },
    description: 'Its scheme, a code of ISO 6523 (ICD), e.g. 0088 for a GLN.',
    modelMember: 'schemeId',
  },
} as const satisfies FieldsOf<Identifier>;

/** What an invoice or a line is about, e.g. a meter. */
export const OBJECT_FIELDS = {
  id: { kind: 'text', maxLength: 200, required: true, description: 'The identifier.', modelMember: 'value' },
  scheme: {
    kind: 'code',
    maxLength: 20,
    codeList: { name: 'UNTDID 1153', codes: REFERENCE_QUALIFIERS },
    description: 'What kind of identifier it is, a code of UNTDID 1153.',
    modelMember: 'schemeId',
  },
} as const satisfies FieldsOf<Identifier>;

export const CLASSIFICATION_FIELDS = {
  code: { kind: 'text', maxLength: 200, required: true, description: 'The class.', modelMember: 'value' },
  list: {
    kind: 'code',
    maxLength: 20,
    codeList: { name: 'UNTDID 7143', codes: ITEM_CLASSIFICATION_LISTS },
    description: 'The list that it is of, a code of UNTDID 7143, e.g. STI for CPV.',
    modelMember: 'listId',
  },
  listVersion: { kind: 'text', maxLength: 50, description: 'Version of the list.', modelMember: 'listVersion' },
} as const satisfies FieldsOf<Item['classifications'][number]>;

export const ATTRIBUTE_FIELDS = {
  name: { kind: 'text', maxLength: 200, required: true, description: 'Name, e.g. Colour.', modelMember: 'name' },
  value: { kind: 'text', maxLength: 1000, required: true, description: 'Value, e.g. black.', modelMember: 'value' },
} as const satisfies FieldsOf<Item['attributes'][number]>;

export const DOCUMENT_PERIOD_FIELDS = {
  start: { kind: 'day', description: 'First day.', modelMember: 'start', terms: ['BT-73'] },
  end: { kind: 'day', description: 'Last day.', modelMember: 'end', terms: ['BT-74'] },
} as const satisfies FieldsOf<Period>;

export const LINE_PERIOD_FIELDS = {
  start: { kind: 'day', description: 'First day.', modelMember: 'start', terms: ['BT-134'] },
  end: { kind: 'day', description: 'Last day.', modelMember: 'end', terms: ['BT-135'] },
} as const satisfies FieldsOf<Period>;
