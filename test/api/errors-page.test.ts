import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorsHtml, errorsMarkdown } from '../../api/documentation/error-pages';
import { ERROR_CATALOGUE } from '../../api/mappers/error-catalogue';
import { projectRoot } from '../../platform/project-root';

test('docs/errors.md is what the catalogue says (npm run docs)', () => {
  expect(readFileSync(path.join(projectRoot(), 'docs/errors.md'), 'utf8')).toBe(errorsMarkdown());
});

test('every code has its place on the page that `type` links to', () => {
  for (const code of Object.keys(ERROR_CATALOGUE)) expect(errorsHtml()).toContain(`id="${code}"`);
});
