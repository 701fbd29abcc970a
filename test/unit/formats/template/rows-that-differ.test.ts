import { workingTime } from '../../../support/working-time';
import { csvFile, readFile } from './read-back';
import { sampleRow } from './sample-rows';

const ROWS = 5_000;

test('a long value in the first row of a document is not gone through again for each of its rows', async () => {
  const rows = Array.from({ length: ROWS }, (_, index) =>
    sampleRow({ notes: index === 0 ? 'x'.repeat(1_000_000) : String(index) }),
  );
  const file = csvFile(rows);
  const worked = workingTime();
  const [document] = await readFile(file);
  expect(worked()).toBeLessThan(2_000);
  expect(document?.problems.filter(({ code }) => code === 'ROWS_DIFFER')).toHaveLength(ROWS - 1);
});

test('notes are the same when all of them are', async () => {
  const codesOfNotes = async (notes: string): Promise<string[]> =>
    (await readFile(csvFile([sampleRow({ notes: 'one\ntwo' }), sampleRow({ notes })]))).flatMap(({ problems }) =>
      problems.map(({ code }) => code),
    );
  expect(await codesOfNotes('one\r\ntwo')).toEqual([]);
  expect(await codesOfNotes('one')).toEqual(['ROWS_DIFFER']);
  expect(await codesOfNotes('one\nthree')).toEqual(['ROWS_DIFFER']);
});
