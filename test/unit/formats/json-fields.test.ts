import type { Field } from '../../../documents/formats/json/field';
import type { JsonDocument } from '../../../documents/formats/json/json-document';
import { EXAMPLE_DOCUMENT } from '../../../documents/formats/json/json-document-schema';
import { locateInJson } from '../../../documents/formats/json/locate-term';
import { ANY_ITEM, PLACED_FIELDS, pointerOf, valueAt } from '../../../documents/formats/json/placed-fields';
import { readJsonDocument } from '../../../documents/formats/json/read-json-document';
import { writeJsonDocument } from '../../../documents/formats/json/write-json-document';
import { UBL_GROUPS } from '../../../documents/formats/ubl/group-elements';
import { UBL_TERMS } from '../../../documents/formats/ubl/term-paths';
import { FLOWS, type Flow } from '../../../documents/model/document-context';
import { settingOf } from './json-arbitrary';

/** The table of fields is walked: a field that is added is tried here without being named. */

function termsOf({ terms = [], sellerTerms = [], buyerTerms = [] }: Field, flow: Flow): readonly string[] {
  return [...terms, ...(flow === 'ISSUED' ? buyerTerms : sellerTerms)];
}

describe.each(FLOWS)('a document that is %s', (flow) => {
  const located = PLACED_FIELDS.flatMap((placed) =>
    termsOf(placed.field, flow).map((term) => ({ term, level: placed.level, pointer: pointerOf(placed) })),
  );

  test.each(located)('$term is at $pointer of the $level', ({ term, level, pointer }) => {
    expect(term in UBL_TERMS || term in UBL_GROUPS).toBe(true);
    const around = pointer.includes(ANY_ITEM) ? ['BG-X', 2] : [];
    const place = pointer.replace(ANY_ITEM, '2');
    if (level === 'line')
      expect(locateInJson(['BG-25', 3, ...around, term], flow)).toEqual({ pointer: `/lines/3${place}` });
    else expect(locateInJson([...around, term], flow)).toEqual({ pointer: place });
  });

  test('a term belongs to one field', () => {
    const names = located.map(({ term }) => term);
    expect(names.filter((term, index) => names.indexOf(term) !== index)).toEqual([]);
  });
});

const FULL: JsonDocument = {
  ...EXAMPLE_DOCUMENT,
  precedingDocument: { documentNumber: 'F-1' },
  paymentMeans: { code: '30', iban: 'ES9121000418450200051332' },
};

/** Two values that a field can have; the first as a client may write it, with blanks. */
function valuesOf(field: Field): [stated: string | number, read: string | number] {
  if (field.kind === 'amount' || field.kind === 'decimal' || field.kind === 'integer') return [7.5, 7.5];
  if (field.kind === 'day') return ['2026-05-06', '2026-05-06'];
  if (field.kind === 'fixed') return field.length === 2 ? ['PT', 'PT'] : ['USD', 'USD'];
  return [' Some text 7 ', 'Some text 7'];
}

function changed(path: readonly string[], value: string | number): JsonDocument {
  const document = structuredClone(FULL);
  let parent = document as unknown as Record<string, unknown>;
  path.slice(0, -1).forEach((name, index) => {
    parent = (parent[name] ??= path[index + 1] === '0' ? [] : {}) as Record<string, unknown>;
  });
  parent[path.at(-1) ?? ''] = value;
  return document;
}

const MAPPED = PLACED_FIELDS.filter(
  ({ field, path }) =>
    'modelMember' in field &&
    field.modelMember !== undefined &&
    field.kind !== 'list' &&
    field.kind !== 'group' &&
    // What of your own company is stated is registered, for who reads the document again.
    path[0] !== 'company' &&
    // Notes without a code come back as notes.
    path[0] !== 'subjectNotes',
).map(({ field, path, level }) => {
  const fromDocument = (level === 'line' ? ['lines', '0', ...path] : path).map((name) =>
    name === ANY_ITEM ? '0' : name,
  );
  return { field, path: fromDocument, name: fromDocument.join('.') };
});

describe.each(FLOWS)('%s', (flow) => {
  test.each(MAPPED)('$name goes into the model and comes back', ({ field, path }) => {
    const [stated, read] = valuesOf(field);
    const model = readJsonDocument(changed(path, stated), settingOf(flow));
    expect(valueAt(writeJsonDocument(model, flow), path)).toBe(read);
  });
});
