import { Command } from 'commander';
import { describeFilter, filterOf, withFilterOptions } from '../../../cli/operations/filter-options';

const NOW = new Date('2026-03-02T09:30:00Z');

function given(...options: string[]): Parameters<typeof filterOf>[1] {
  return withFilterOptions(new Command()).parse(options, { from: 'user' }).opts();
}

test('a code is looked for among refusals and rules, and what was looked for can be told', () => {
  const filter = filterOf(['F-1'], given('--code', 'IT-00200-CAP,1104', '--status', 'error', '--since', '1d'), NOW);
  expect(filter).toEqual({
    problemCode: ['1104', 'IT-00200-CAP'],
    status: ['ERROR'],
    submittedFrom: '2026-03-01T09:30:00.000Z',
    text: 'F-1',
  });
  expect(describeFilter(filter)).toBe(
    '--status ERROR --code 1104,IT-00200-CAP --from 2026-03-01T09:30:00.000Z the words "F-1"',
  );
  expect(describeFilter({})).toBe('all documents');
  expect(filterOf([], given('--rule', 'BR-1'), NOW)).toEqual({ ruleId: ['BR-1'] });
});
