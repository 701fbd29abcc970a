import { statusOf } from '../../processing/document-outcome';

test('every outcome ends a document', () => {
  const outcomes = [
    { kind: 'duplicate', of: 'x' },
    { kind: 'invalid' },
    { kind: 'accepted' },
    { kind: 'refused' },
  ] as const;
  expect(outcomes.map(statusOf)).toEqual(['DUPLICATED', 'ERROR', 'OK', 'ERROR']);
});
