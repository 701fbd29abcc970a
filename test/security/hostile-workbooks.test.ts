import { HOSTILE_WORKBOOKS, ODD_WORKBOOKS } from '../support/hostile-workbooks';
import { watchOwnGrowth } from '../support/memory-watch';
import { workingTime } from '../support/working-time';
import { codesOf, readFile } from '../unit/formats/template/read-back';

const MOST_MS = 1_000;
const MOST_BYTES = 150 * 1_048_576;

test.each(HOSTILE_WORKBOOKS)('refused: $name', async ({ file, expected }) => {
  const bytes = file();
  const memory = watchOwnGrowth();
  const worked = workingTime();
  const codes = await codesOf(bytes);
  const took = worked();
  const grown = memory.stop();
  expect(codes).toEqual([expected]);
  expect(took).toBeLessThan(MOST_MS);
  expect(grown).toBeLessThan(MOST_BYTES);
});

test.each(ODD_WORKBOOKS)('read all the same: $name', async ({ file }) => {
  const [document] = await readFile(file());
  expect(document?.problems).toEqual([]);
  expect(document).toMatchObject({
    flow: 'ISSUED',
    documentNumber: 'F-2026-0042',
    json: { counterparty: { address: { streetName: 'Calle Mayor' } }, totalGross: 968 },
  });
});
