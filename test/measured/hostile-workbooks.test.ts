import { HOSTILE_WORKBOOKS } from '../support/hostile-workbooks';
import { collectGarbage } from '../support/kept-bytes';
import { watchOwnGrowth } from '../support/memory-watch';
import { workingTime } from '../support/working-time';
import { codesOf } from '../unit/formats/template/read-back';

const MOST_MS = 1_000;
const MOST_BYTES = 150 * 1_048_576;

/** What else the machine does only ever adds to a measurement: the least of three is the nearest to what the work costs. */
const MEASUREMENTS = 3;

// In a process that holds what other test files left behind, collecting garbage takes longer than refusing a workbook.
test.each(HOSTILE_WORKBOOKS)('refused without much work or memory: $name', async ({ file, expected }) => {
  const bytes = file();
  let least = Infinity;
  for (let count = 0; count < MEASUREMENTS && least >= MOST_MS; count += 1) {
    collectGarbage();
    const memory = watchOwnGrowth();
    const worked = workingTime();
    const codes = await codesOf(bytes);
    least = Math.min(least, worked());
    expect(codes).toEqual([expected]);
    expect(memory.stop()).toBeLessThan(MOST_BYTES);
  }
  expect(least).toBeLessThan(MOST_MS);
});
