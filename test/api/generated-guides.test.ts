import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countryPages } from '../../api/documentation/country-pages';
import { limitsMarkdown } from '../../api/documentation/limits-page';
import { ruleSetsMarkdown } from '../../api/documentation/rule-sets-page';
import { SUPPORTED_COUNTRIES } from '../../countries/registry';
import { projectRoot } from '../../platform/project-root';

const docs = (name: string): string => readFileSync(path.join(projectRoot(), 'docs', `${name}.md`), 'utf8');

test('docs/limits.md is what the limits say (npm run docs)', () => {
  expect(docs('limits')).toBe(limitsMarkdown());
  expect(docs('rule-sets')).toBe(ruleSetsMarkdown());
});

test('the pages of the countries are what their modules say (npm run docs)', () => {
  const pages = countryPages();
  expect(pages.size).toBe(SUPPORTED_COUNTRIES.length + 1);
  for (const [name, markdown] of pages) expect([name, docs(name) === markdown]).toEqual([name, true]);
});

test('no sentence of a rule shows a parameter that nobody fills in', () => {
  for (const [name, markdown] of countryPages())
    expect([name, markdown.match(/\{(?!iso|batchId|id|documentId)\w+\}|\(none\)/g)]).toEqual([name, null]);
});
