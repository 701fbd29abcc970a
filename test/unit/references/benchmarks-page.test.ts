import { benchmarksMarkdown } from '../../../bench/report';
import { textOf } from './repository-files';

test('docs/benchmarks.md tells the results that are kept, all of them', async () => {
  expect(textOf('docs/benchmarks.md')).toBe(await benchmarksMarkdown());
});
