import fc from 'fast-check';
import { secondsUntilNext } from '../../../activities/authority-retry';

const policy = { initialInterval: 1_000, backoffCoefficient: 2, maximumInterval: 600_000 };
const least = () => 0;
const most = () => 1;

test.each([
  [1, undefined, 1],
  [4, undefined, 8],
  [4, 1, 8],
  [4, 30, 30],
  [20, 1, 600],
  [2_000, 1, 600],
  [1, 31_536_000, 3_000],
])('attempt %i, asked for %p: %i seconds', (attempt, leastSeconds, seconds) => {
  expect(secondsUntilNext(attempt, policy, { leastSeconds }, least)).toBe(seconds);
  expect(secondsUntilNext(attempt, policy, { leastSeconds }, most)).toBeCloseTo(seconds * 1.2, 9);
});

test('a back-off that is bounded stays so, and what the authority asks for may be longer', () => {
  const wait = (attempt: number, leastSeconds?: number) =>
    secondsUntilNext(attempt, policy, { leastSeconds, longestBackOffSeconds: 45 }, least);
  expect([wait(4), wait(20), wait(2_000), wait(20, 300)]).toEqual([8, 45, 45, 300]);
});

test('the longest pause of the policy is for what breaks down: a step that knows its own has that one', () => {
  const brokenDown = { ...policy, maximumInterval: 45_000 };
  const wait = (longestBackOffSeconds?: number) =>
    secondsUntilNext(20, brokenDown, { ...(longestBackOffSeconds && { longestBackOffSeconds }) }, least);
  expect([wait(), wait(240), wait(30)]).toEqual([45, 240, 30]);
});

test('a step without a policy backs off as Temporal does', () => {
  expect([1, 2, 3].map((attempt) => secondsUntilNext(attempt, undefined, {}, least))).toEqual([1, 2, 4]);
});

test('a wait is never shorter than back-off and request, never longer than allowed, and its jitter depends on chance alone', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.nat(3_000), fc.nat(10_000_000), fc.nat(5_000), chance, (attempt, leastSeconds, longest, drawn) => {
      const longestSeconds = longest + 1;
      const backOff = Math.min(2 ** attempt, 600);
      const wait = secondsUntilNext(attempt + 1, policy, { leastSeconds, longestSeconds }, () => drawn);
      const wanted = Math.min(Math.max(backOff, leastSeconds), longestSeconds / 1.2);
      return wait >= wanted && wait <= longestSeconds + 1e-6 && wait <= wanted * 1.2 + 1e-6;
    }),
  );
});
