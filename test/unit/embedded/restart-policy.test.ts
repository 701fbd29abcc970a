import { RestartPolicy } from '../../../platform/embedded/supervised-process';

test('the pauses double up to a limit and begin anew after a stable run', () => {
  const policy = new RestartPolicy();
  const pauses = Array.from({ length: 9 }, () => policy.delayAfter(100));
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  expect(policy.delayAfter(10_000)).toBe(250);
  expect(policy.delayAfter(0)).toBe(500);
});
