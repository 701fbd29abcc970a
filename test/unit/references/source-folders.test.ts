import { SOURCE_FOLDERS } from '../../../scripts/source-folders.cjs';
import { repository } from './repository-files';

/** Bundled by itself, examples, and what is run from its sources. */
const NOT_BUILT = ['console', 'docs', 'scripts', 'test'];

test('dist/ is made of every folder that has programs', () => {
  const programs = [...repository().files].filter((file) => /\/.*(?<!\.d)\.ts$/.test(file));
  const folders = new Set(programs.map((file) => file.split('/')[0] ?? ''));
  expect([...folders].filter((folder) => !NOT_BUILT.includes(folder)).sort()).toEqual([...SOURCE_FOLDERS].sort());
});
