import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorsMarkdown } from '../../api/documentation/error-pages';
import { BATCH_ERRORS } from '../../api/mappers/batch-errors';
import { ERROR_CATALOGUE, type ErrorCode } from '../../api/mappers/error-catalogue';
import { GENERATION_ERRORS } from '../../api/mappers/generation-errors';
import { LIFECYCLE_ERRORS } from '../../api/mappers/lifecycle-errors';
import { TEMPLATE_ERRORS } from '../../api/mappers/template-errors';
import { projectRoot } from '../../platform/project-root';

test('docs/errors.md is what the catalogue says (npm run docs)', () => {
  expect(readFileSync(path.join(projectRoot(), 'docs/errors.md'), 'utf8')).toBe(errorsMarkdown());
});

test('no table of errors takes a code that another one has', () => {
  const tables = { BATCH_ERRORS, GENERATION_ERRORS, LIFECYCLE_ERRORS, TEMPLATE_ERRORS };
  for (const [table, kinds] of Object.entries(tables))
    for (const [code, kind] of Object.entries(kinds))
      expect({ table, code, taken: ERROR_CATALOGUE[code as ErrorCode] !== kind }).toEqual({
        table,
        code,
        taken: false,
      });
});
