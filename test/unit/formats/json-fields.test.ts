import type { Field } from '../../../documents/formats/json/field';
import type { JsonDocument } from '../../../documents/formats/json/json-document';
import { EXAMPLE_DOCUMENT } from '../../../documents/formats/json/json-document-schema';
import { locateInJson } from '../../../documents/formats/json/locate-term';
import { PLACED_FIELDS, pointerOf, valueAt } from '../../../documents/formats/json/placed-fields';
import { readJsonDocument } from '../../../documents/formats/json/read-json-document';
import { projectDocument } from '../../../documents/formats/template/project-document';
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
    if (level === 'line') expect(locateInJson(['BG-25', 3, term], flow)).toEqual({ pointer: `/lines/3${pointer}` });
    else expect(locateInJson([term], flow)).toEqual({ pointer });
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
function valuesOf(field: Field): [stated: string, read: string] {
  if (field.kind === 'day') return ['2026-05-06', '2026-05-06'];
  if (field.kind === 'fixed') return field.length === 2 ? ['PT', 'PT'] : ['USD', 'USD'];
  return [' Some text 7 ', 'Some text 7'];
}

function changed(path: readonly string[], value: string): JsonDocument {
  const document = structuredClone(FULL);
  const parent = valueAt(document, path.slice(0, -1)) as Record<string, unknown>;
  parent[path.at(-1) ?? ''] = value;
  return document;
}

const MAPPED = PLACED_FIELDS.filter(({ field }) => 'modelMember' in field && field.modelMember !== undefined).map(
  ({ field, path, level }) => {
    const fromDocument = level === 'line' ? ['lines', '0', ...path] : path;
    return { field, path: fromDocument, name: fromDocument.join('.') };
  },
);

describe.each(FLOWS)('%s', (flow) => {
  test.each(MAPPED)('$name goes into the model and comes back', ({ field, path }) => {
    const [stated, read] = valuesOf(field);
    const model = readJsonDocument(changed(path, stated), settingOf(flow));
    expect(valueAt(projectDocument(model, flow), path)).toBe(read);
  });
});
