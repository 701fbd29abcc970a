import { StartPatience } from '../../../platform/embedded/start-patience';
import { processorTimeOf } from '../../../platform/processes/processor-time';

/** Whether patience has ended, looked at each second, and after how many. */
function endsAfter(usedPerSecond: number | undefined): number {
  let seconds = 0;
  const used = () => (usedPerSecond === undefined ? undefined : seconds * usedPerSecond);
  const patience = new StartPatience(60_000, used, () => seconds * 1_000);
  while (!patience.isOver()) seconds += 1;
  return seconds;
}

test('a process that only waits, or of which nobody can tell, has its limit', () => {
  expect(endsAfter(0)).toBe(61);
  expect(endsAfter(10)).toBe(61);
  expect(endsAfter(undefined)).toBe(61);
});

test('one that gets a fiftieth of a processor has longer, and not for ever', () => {
  expect(endsAfter(20)).toBe(901);
  expect(endsAfter(1_000)).toBe(901);
});

test('the processor time of a process grows as it works', () => {
  const before = processorTimeOf(process.pid) ?? NaN;
  for (const end = process.cpuUsage().user + 200_000; process.cpuUsage().user < end;);
  expect((processorTimeOf(process.pid) ?? NaN) - before).toBeGreaterThanOrEqual(150);
  expect(processorTimeOf(2 ** 30)).toBeUndefined();
});
