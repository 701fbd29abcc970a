import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../../../platform/project-root';
import { FINDING_LANGUAGES } from '../../../../validation/finding-language';
import { FINDING_TEXTS } from '../../../../validation/texts/all-texts';

async function keysInCode(): Promise<Set<string>> {
  const folder = path.join(projectRoot(), 'validation', 'france');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sources = await Promise.all(
    files
      .filter(({ name }) => name.endsWith('.ts'))
      .map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'utf8')),
  );
  return new Set([...sources.join('\n').matchAll(/'(france\.[a-z-]+)'/g)].map(([, key = '']) => key));
}

test.each(FINDING_LANGUAGES)('each sentence that the French rules say is there in %s', async (language) => {
  const keys = await keysInCode();
  expect(keys.size).toBeGreaterThan(60);
  expect([...keys].filter((key) => FINDING_TEXTS[language][key] === undefined)).toEqual([]);
});
