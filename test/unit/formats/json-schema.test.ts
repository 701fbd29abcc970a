import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { EXAMPLE_DOCUMENT, JSON_DOCUMENT_SCHEMA } from '../../../documents/formats/json/json-document-schema';
import { JSON_BODY } from '../../../documents/formats/json/json-body-schema';
import { checkJsonDocument } from '../../../documents/formats/json/check-json-document';
import { jsonDocument, settingOf } from './json-arbitrary';

const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false });
addFormats(ajv);
const validate = ajv.compile(JSON_DOCUMENT_SCHEMA);
const example = (): Record<string, unknown> => structuredClone({ ...EXAMPLE_DOCUMENT });

test('the example is valid and without problems', () => {
  expect(validate(example())).toBe(true);
  expect(checkJsonDocument(EXAMPLE_DOCUMENT, settingOf('ISSUED'))).toEqual([]);
});

test('every generated document is valid by the schema', () => {
  fc.assert(fc.property(jsonDocument, (json) => expect([validate(json), validate.errors]).toEqual([true, null])));
});

test.each(JSON_DOCUMENT_SCHEMA.required ?? [])('%s is required', (name) => {
  const document = example();
  delete document[name];
  expect(validate(document)).toBe(false);
});

test.each([
  ['unknown member', { extra: 1 }],
  ['other version', { schemaVersion: '2.0' }],
  ['no lines', { lines: [] }],
  ['month 13', { documentDate: '2026-13-01' }],
  ['date with time', { documentDate: '2026-01-01T00:00' }],
  ['empty number', { documentNumber: '' }],
  ['long number', { documentNumber: 'x'.repeat(101) }],
  ['lower-case currency', { currencyCode: 'eur' }],
  ['amount as text', { totalNet: '800' }],
  ['amount out of bounds', { totalNet: 1e15 }],
  ['101 notes', { notes: Array.from({ length: 101 }, () => 'x') }],
])('%s is refused', (_, change) => {
  expect(validate({ ...example(), ...change })).toBe(false);
});

/** Every leaf of the schema must be bounded: a request's size is then known before anything is stored. */
function unbounded(schema: unknown, at = ''): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const node = schema as Record<string, unknown>;
  const missing = (...names: string[]): string[] =>
    names.every((name) => name in node) ? [] : [`${at}: ${names.join(', ')}`];
  if ('const' in node || 'enum' in node) return [];
  if (node['type'] === 'string') return missing('maxLength');
  if (node['type'] === 'number' || node['type'] === 'integer') return missing('minimum', 'maximum');
  if (node['type'] === 'array') return [...missing('maxItems'), ...unbounded(node['items'], `${at}[]`)];
  const members = Object.entries((node['properties'] ?? {}) as Record<string, unknown>);
  return [
    ...missing('additionalProperties'),
    ...members.flatMap(([name, member]) => unbounded(member, `${at}/${name}`)),
  ];
}

test('every string, number and array has bounds', () => {
  expect(unbounded(JSON_DOCUMENT_SCHEMA)).toEqual([]);
});

test('a list without entries is the same as none, wherever it may be left out', () => {
  const lines = [{ ...(example()['lines'] as object[])[0], allowances: [], item: { attributes: [] } }];
  const checked = JSON_BODY.check({ ...example(), lines, vatBreakdown: [], notes: [] });
  expect(checked).toMatchObject({ ok: true });
  expect(JSON.stringify(checked)).not.toContain('[]');
  expect(JSON_BODY.check({ ...example(), lines: [] })).toMatchObject({ ok: false });
});

test('entries of lists within lists are told as long as there are not too many of them', () => {
  const charges = Array.from({ length: 1_000 }, () => ({ reason: 1 }));
  const withLines = (count: number) => ({ ...example(), lines: Array.from({ length: count }, () => ({ charges })) });
  const few = JSON_BODY.check(withLines(2));
  const pointers = few.ok ? [] : few.problems.map(({ pointer }) => pointer);
  expect(pointers).toContain('/lines/1/charges');
  expect(pointers).toContain('/lines/1/charges/0/reason');
  expect(pointers).not.toContain('/lines/1/charges/999/reason');
  expect(JSON_BODY.check(withLines(101))).toMatchObject({ ok: false, problems: [{ pointer: '' }] });
});
