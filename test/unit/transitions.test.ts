import { DOCUMENT_STATUSES, TERMINAL_STATUSES } from '../../documents/status';
import { mayFollow, statusOf } from '../../workflows/transitions';

test('terminal statuses are stable', () => {
  for (const from of TERMINAL_STATUSES) for (const to of DOCUMENT_STATUSES) expect(mayFollow(from, to)).toBe(false);
});

test('every outcome ends a document that is in work', () => {
  const outcomes = [
    { kind: 'duplicate', of: 'x' },
    { kind: 'invalid' },
    { kind: 'accepted' },
    { kind: 'refused' },
  ] as const;
  expect(outcomes.map(statusOf)).toEqual(['DUPLICATED', 'ERROR', 'OK', 'ERROR']);
  for (const outcome of outcomes) expect(mayFollow('PROCESSING', statusOf(outcome))).toBe(true);
});
