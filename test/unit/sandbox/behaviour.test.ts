import { behaviourOf } from '../../../sandbox/behaviour';

describe('behaviourOf', () => {
  test.each([
    ['SBX-REJECT-1', { kind: 'reject' }],
    ['SBX-REJECT', { kind: 'reject' }],
    ['SBX-HANG-a', { kind: 'hang' }],
    ['SBX-CUT-a', { kind: 'cut' }],
    ['SBX-WARN-a', { kind: 'warn' }],
    ['SBX-DOWN-a', { kind: 'down' }],
    ['SBX-OUTAGE-2-a', { kind: 'outage', times: 2 }],
    ['SBX-SLOW-3-a', { kind: 'slow', seconds: 3 }],
    ['SBX-SLOW-999999999-a', { kind: 'slow', seconds: 86_400 }],
    ['SBX-PENDING-5-a', { kind: 'pending', seconds: 5 }],
  ])('%s', (number, expected) => {
    expect(behaviourOf(number)).toEqual(expected);
  });

  test.each(['INV-1', 'SBX-OUTAGE-x', 'SBX-REJECTED-1', 'xSBX-REJECT-1', 'sbx-reject-1', 'SBX-SLOW-', ''])(
    '%p is an ordinary document',
    (number) => {
      expect(behaviourOf(number)).toEqual({ kind: 'accept' });
    },
  );
});
