import fc from 'fast-check';
import { WEBHOOK_RETRY_SECONDS } from '../../../platform/setting-kinds';
import { delayAfter, patienceMs } from '../../../subscriptions/retries';

const HOUR_MS = 3_600_000;
const made = fc.integer({ min: 0, max: WEBHOOK_RETRY_SECONDS.length - 1 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('there are 22 attempts over 7.4 days', () => {
  expect(WEBHOOK_RETRY_SECONDS).toHaveLength(22);
  const days = WEBHOOK_RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
  expect(days).toBeCloseTo(7.44, 2);
  expect(patienceMs(WEBHOOK_RETRY_SECONDS)).toBeGreaterThan(days * 1.2 * 24 * HOUR_MS);
});

test('the first attempt is made at once, after the last there is none', () => {
  expect(delayAfter(WEBHOOK_RETRY_SECONDS, 0)).toBe(0);
  expect(delayAfter(WEBHOOK_RETRY_SECONDS, 22)).toBeUndefined();
  expect(delayAfter(WEBHOOK_RETRY_SECONDS, 22, { retryAfterMs: 1_000 })).toBeUndefined();
});

test('every delay is within 20 % of the schedule, and both ends are reached', () => {
  fc.assert(
    fc.property(made, chance, (attempts, random) => {
      const delay = delayAfter(WEBHOOK_RETRY_SECONDS, attempts, { random: () => random }) ?? Number.NaN;
      const scheduled = (WEBHOOK_RETRY_SECONDS[attempts] ?? Number.NaN) * 1_000;
      expect(Math.abs(delay - scheduled)).toBeLessThanOrEqual(scheduled * 0.2 + 1);
    }),
  );
  expect(delayAfter([0, 100], 1, { random: () => 0 })).toBe(80_000);
  expect(delayAfter([0, 100], 1, { random: () => 0.999_999 })).toBe(120_000);
});

test('Retry-After lengthens a delay up to a day and never shortens it', () => {
  const wished = fc.integer({ min: -1_000, max: 100 * HOUR_MS });
  fc.assert(
    fc.property(made, chance, wished, (attempts, random, retryAfterMs) => {
      const plain = delayAfter(WEBHOOK_RETRY_SECONDS, attempts, { random: () => random }) ?? Number.NaN;
      const asked = delayAfter(WEBHOOK_RETRY_SECONDS, attempts, { random: () => random, retryAfterMs }) ?? Number.NaN;
      expect(asked).toBeGreaterThanOrEqual(Math.max(plain, 1_000, Math.min(retryAfterMs, 24 * HOUR_MS)));
      expect(asked).toBeLessThanOrEqual(Math.max(plain, 1_000, Math.min(Math.max(retryAfterMs, 0), 24 * HOUR_MS)));
    }),
  );
});
