import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSON_DOCUMENT_SCHEMA } from '../../../../documents/formats/json/json-document-schema';
import { TEMPLATE_COLUMNS } from '../../../../documents/formats/template/template-columns';
import { PLACED_FIELDS } from '../../../../documents/formats/json/placed-fields';
import { templatePage } from '../../../../documents/formats/template/template-page';
import { projectRoot } from '../../../../platform/project-root';

test('docs/batch-template.md is what the table of columns says (npm run docs)', () => {
  expect(readFileSync(path.join(projectRoot(), 'docs/batch-template.md'), 'utf8')).toBe(templatePage());
});

interface Schema {
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}

function leaves({ properties }: Schema, at = ''): string[] {
  if (properties === undefined) return [at];
  const members = Object.entries(properties);
  return members.flatMap(([name, member]) => leaves(member, `${at}/${name}`));
}

test('every column is a member of the JSON document, and every required member has one', () => {
  const { lines, ...ofDocument } = JSON_DOCUMENT_SCHEMA.properties as Record<string, Schema>;
  const pointers = (level: string): string[] =>
    TEMPLATE_COLUMNS.flatMap((column) =>
      column.level === level && column.pointer !== undefined ? [column.pointer] : [],
    );
  expect(leaves({ properties: ofDocument })).toEqual(expect.arrayContaining(pointers('document')));
  expect(leaves(lines?.items ?? {})).toEqual(expect.arrayContaining(pointers('line')));
  const required = PLACED_FIELDS.filter(({ field, isRequired }) => isRequired && 'column' in field);
  expect(required.length).toBeGreaterThan(10);
});
