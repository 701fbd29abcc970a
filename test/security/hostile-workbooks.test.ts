import { HOSTILE_WORKBOOKS, ODD_WORKBOOKS } from '../support/hostile-workbooks';
import { codesOf, readFile } from '../unit/formats/template/read-back';

// What refusing them costs is measured with nothing beside it (test/measured/hostile-workbooks.test.ts).
test.each(HOSTILE_WORKBOOKS)('refused: $name', async ({ file, expected }) => {
  expect(await codesOf(file())).toEqual([expected]);
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
