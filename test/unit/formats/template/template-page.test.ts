import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSON_DOCUMENT_SCHEMA } from '../../../../documents/formats/json/json-document-schema';
import { TEMPLATE_COLUMNS } from '../../../../documents/formats/template/template-columns';
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

test('there is a column for every member of the JSON document', () => {
  const { lines, schemaVersion: _version, ...ofDocument } = JSON_DOCUMENT_SCHEMA.properties as Record<string, Schema>;
  const pointers = (level: string): string[] =>
    TEMPLATE_COLUMNS.flatMap((column) =>
      column.level === level && column.pointer !== undefined ? [column.pointer] : [],
    );
  expect(pointers('document').sort()).toEqual(leaves({ properties: ofDocument }).sort());
  expect(pointers('line').sort()).toEqual(leaves(lines?.items ?? {}).sort());
});
