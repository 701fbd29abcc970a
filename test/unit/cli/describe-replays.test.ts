import { describePreview, describeReplay, perMinute } from '../../../cli/commands/ops-replays';

test('a replay and its preview are told in words', () => {
  const counts = { matched: 7, replayed: 5, ok: 3, error: 1, processing: 1, refused: 2 };
  const createdAt = new Date('2026-03-02T09:30:00Z');
  const job = { state: 'RUNNING', startedBy: 'operator:ana', reason: 'r', ratePerMinute: 600, createdAt } as const;
  expect(describeReplay({ replayId: 'id', ...job, counts })).toBe(
    'id RUNNING, by operator:ana at 2026-03-02T09:30:00.000Z\n' +
      '  7 documents: 5 replayed (3 OK, 1 ERROR, 1 PROCESSING), 2 not replayed',
  );
  const byFailure = [
    { failureKind: 'INTEGRATION', reasonCode: '1104', count: 4 },
    { count: 1, failsWith: ['BR-1'] },
  ];
  expect(describePreview({ matched: 7, replayable: 5, notReplayable: 2, numberTaken: 1, byFailure })).toEqual([
    '7 documents: 5 would be replayed, 2 not (1 have lost their number)',
    '       4 INTEGRATION 1104',
    '       1 lost or given up',
    '         one of them, validated now, would fail again: BR-1',
  ]);
});

test.each(['0', '6001', 'x'])('%s is no rate', (text) => expect(() => perMinute(text)).toThrow('1 to 6000'));
