import { summaryOf, type Problem } from '../../../platform/errors';

const problem = (message: string, place: Partial<Problem> = {}): Problem => ({ code: 'X', message, ...place });

test.each<[string, Problem, string]>([
  ['a sentence stands alone', problem('BT-1 is missing.', { pointer: '/a' }), 'BT-1 is missing.'],
  ['a predicate follows its parameter', problem('is required', { parameter: 'size' }), 'size is required.'],
  ['or its pointer', problem('must be a UUID', { pointer: '/id' }), '/id must be a UUID.'],
  ['or the body', problem('must be an object', { pointer: '', line: 1, column: 1 }), 'The body must be an object.'],
  [
    'a note follows its cell',
    problem('x is not a number', { row: 7, columnName: 'totalNet', line: 9 }),
    'Row 7, column totalNet: x is not a number.',
  ],
  ['or its column', problem('x appears twice', { columnName: 'x' }), 'Column x: x appears twice.'],
  [
    'or its line',
    problem('a colon is expected', { pointer: '/a', line: 3, column: 5 }),
    'Line 3, column 5: a colon is expected.',
  ],
  ['without a place it begins the sentence', problem('the body is empty'), 'The body is empty.'],
])('%s', (_rule, given, summary) => {
  expect(summaryOf([given])).toBe(summary);
});

test('of several problems the first is told', () => {
  const problems = [problem('is required', { pointer: '/a' }), problem('must be a UUID', { pointer: '/b' })];
  expect(summaryOf(problems)).toBe('2 problems found. The first: /a is required.');
});
