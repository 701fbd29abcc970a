import fc from 'fast-check';
import { csvBytes, csvText } from '../../../../documents/formats/template/csv-text';
import { splitCells } from '../../../../documents/formats/template/split-cells';
import { csvRecords } from '../../../../documents/formats/template/csv-records';
import { parseCsv } from '../../../support/parse-csv';
import { anyCharacter } from '../../../support/any-character';

/** Cells as they come from documents: XML holds no NUL. */
const cell = fc.oneof(
  fc.string({ unit: anyCharacter }).map((text) => text.replaceAll('\0', '')),
  fc.stringMatching(/^[ ;,"'\t\r\n=a-c]*$/),
);
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 });

test('whatever stands in the cells, the importer reads the rows as they were', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const bytes = await csvBytes(written);
      const read = [...csvRecords(bytes, ';')].map(({ start, end }) =>
        splitCells(bytes.toString('utf8', start, end), ';'),
      );
      expect(read).toEqual(written.map((cells) => ({ cells, isMisquoted: false })));
    }),
    { numRuns: 500 },
  );
});

test('pieces of a file can be put together: each row ends, and none is made of nothing', async () => {
  const [one, two] = [[['a', 'b;']], [['c', '1\r\n"2"']]];
  expect(await csvText(one)).toBe('a;"b;"\r\n');
  expect((await csvText(one)) + (await csvText([])) + (await csvText(two))).toBe(await csvText([...one, ...two]));
  expect(parseCsv(await csvText([...one, ...two]))).toEqual([...one, ...two]);
});

test('rows of different lengths are written whole', async () => {
  expect(
    await csvText([
      ['#year', '2026'],
      ['a', 'b', 'c', ''],
      ['', ''],
    ]),
  ).toBe('#year;2026\r\na;b;c;\r\n;\r\n');
});

test('what fails while rows are made is told', async () => {
  const failing = function* (): Generator<string[]> {
    yield ['a', 'b'];
    throw new Error('not readable');
  };
  await expect(csvText(failing())).rejects.toThrow('not readable');
});
