import { openApiDocument } from '../../../api/openapi/document';
import { PROBLEM_CODES } from '../../../api/mappers/problem-codes';
import { deadLinks } from './markdown-links';
import { deadMentions, innerMentions } from './mentions';
import { proseOf, repository, textOf } from './repository-files';

const known = repository();
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
/** What happened may name what is gone. */
const HISTORY = ['CHANGELOG.md'];
const READ = /(?:\.(?:ts|mjs|cjs|js|md|sh|ya?ml|conf)|Dockerfile|\.ci\/run|\.npmrc|ignore)$/;
const files = [...known.files].filter((file) => READ.test(file) && !HISTORY.includes(file)).sort();

test('every file, folder, decision and script that a comment or a page names is there', () => {
  const dead = files.map((file) => [file, deadMentions(file, proseOf(file), known, Object.keys(scripts))] as const);
  expect(Object.fromEntries(dead.filter(([, mentions]) => mentions.length > 0))).toEqual({});
});

test('every link of a page leads to a file, and its anchor to a heading', () => {
  const pages = [...known.files].filter((file) => file.endsWith('.md'));
  const dead = pages.map((page) => [page, deadLinks(page, known)] as const);
  expect(Object.fromEntries(dead.filter(([, links]) => links.length > 0))).toEqual({});
});

test.each([
  ['the OpenAPI', openApiDocument()],
  ['the codes of problems', PROBLEM_CODES],
])('%s tells those who call the service nothing of the repository', (_, told) => {
  expect(innerMentions(JSON.stringify(told, undefined, 1), known)).toEqual([]);
});
