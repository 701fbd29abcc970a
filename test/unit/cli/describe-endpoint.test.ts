import { describeRetried, describeTest } from '../../../cli/commands/ops-endpoint';
import { describeDelivery, describeSubscription } from '../../../cli/commands/ops-subscriptions';

const row = {
  subscriptionId: 'one',
  accountId: 'acme',
  targetHost: 'hooks.example',
  eventType: 'DOCUMENT_STATUS_CHANGED',
  createdAt: '2026-01-02T09:30:00.000Z',
} as const;

test('a dead endpoint is told with its reason, since when, and when it is tried next', () => {
  const dead = {
    ...row,
    breaker: 'open',
    failingSince: '2026-03-02T09:12:00.000Z',
    pending: 604,
    pendingSince: '2026-03-02T09:11:58.000Z',
    nextAttemptAt: '2026-03-02T09:35:00.000Z',
    failed: 0,
    lastFailure: { at: '2026-03-02T09:30:00.000Z', status: 502, reason: 'HTTP_STATUS' },
  } as const;
  expect(describeSubscription(dead)).toBe(
    'one  acme  hooks.example: breaker open, fails since 2026-03-02T09:12:00.000Z, 604 pending since 2026-03-02T09:11:58.000Z, next 2026-03-02T09:35:00.000Z, 0 failed, last failure 502 HTTP_STATUS at 2026-03-02T09:30:00.000Z',
  );
  expect(describeSubscription({ ...row, breaker: 'closed', pending: 0, failed: 0 })).toBe(
    'one  acme  hooks.example: breaker closed, 0 pending, 0 failed',
  );
});

test('a delivery says what it waits for, or who skipped it', () => {
  const delivery: Parameters<typeof describeDelivery>[0] = {
    deliveryId: 'd2',
    webhookId: 'w',
    type: 'DOCUMENT_STATUS_CHANGED',
    sequence: 2,
    createdAt: '2026-03-02T09:30:00.000Z',
    status: 'PENDING',
    attemptCount: 0,
    attempts: [],
  };
  expect(describeDelivery({ ...delivery, waitsFor: 'PREVIOUS_EVENT', waitsForDeliveryId: 'd1' })).toMatch(
    /PENDING, 0 attempts, waits for PREVIOUS_EVENT d1$/,
  );
  const skipped = { at: '2026-03-02T10:00:00.000Z', by: 'operator:ana', reason: 'ticket 4711' };
  expect(describeDelivery({ ...delivery, status: 'CANCELLED', skipped })).toMatch(
    /skipped by operator:ana at 2026-03-02T10:00:00.000Z: ticket 4711$/,
  );
});

test('the result of a test is told, and that there is none', () => {
  const at = new Date();
  const failed = { number: 1, at, outcome: 'failed', status: 502, reason: 'HTTP_STATUS', durationMs: 12 } as const;
  expect(describeTest({ deliveryId: 'd', attempts: [failed] })).toBe('d: failed, 502 HTTP_STATUS, after 12 ms');
  const delivered = { number: 1, at, outcome: 'delivered', status: 204, durationMs: 9 } as const;
  expect(describeTest({ deliveryId: 'd', attempts: [delivered] })).toBe('d: delivered, 204, after 9 ms');
  expect(describeTest({ deliveryId: 'd', attempts: [] })).toContain('not attempted yet');
  expect(describeRetried({ retried: 604, probed: true })).toContain('one is attempted now');
});
