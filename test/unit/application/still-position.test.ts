import { positionText, readPosition, type StillPosition } from '../../../application/reconciling/still-position';

const begun = { documentId: 'd1', submissionDate: new Date('2026-11-21T10:00:00.123Z') };
const parkedAt = new Date('2026-11-22T11:00:00.456Z');

const open = { documentId: 'd2', submissionDate: new Date('2026-11-20T09:00:00.789Z') };

test.each<[StillPosition]>([
  [{}],
  [{ begun }],
  [{ parkedAt }],
  [{ begun, parkedAt }],
  [{ open }],
  [{ begun, parkedAt, open }],
])('%j is read as it was written', (position) => {
  expect(readPosition(positionText(position))).toEqual(position);
});

test('the beginning is no text, and the text of earlier versions says where those that have begun ended', () => {
  expect(positionText({})).toBe('');
  expect(readPosition('2026-11-21T10:00:00.123Z/d1')).toEqual({ begun });
  expect(readPosition('2026-11-21T10:00:00.123Z/d1 2026-11-22T11:00:00.456Z')).toEqual({ begun, parkedAt });
  expect(readPosition('what nobody has written')).toEqual({});
});
