import fc from 'fast-check';
import { csvLine } from '../../../../documents/formats/template/csv-line';
import { csvRecords } from '../../../../documents/formats/template/csv-records';
import { notesCell, notesOfCell } from '../../../../documents/formats/template/notes-cell';
import { splitCells } from '../../../../documents/formats/template/split-cells';
import { templateHeader, writeTemplateRows } from '../../../../documents/formats/template/write-template-rows';
import type { JsonDocument } from '../../../../documents/formats/json/json-document';
import type { Flow } from '../../../../documents/model/document-context';
import { jsonDocument } from '../json-arbitrary';
import { csvFile, readFile, xlsxFile } from './read-back';

/** Texts that hurt: formulas, apostrophes, quotes, separators, line breaks, blanks at the ends. */
const cruel = fc
  .stringMatching(/^[=+\-@＝＋－＠﹦'"#;,\t\r\n \u00a0\u3000\u200b\ufeff\u2060\\_xA-Zñ€😀0-9.]{1,20}$/u)
  .filter((text) => text.trim() !== '');

const documents = fc
  .array(
    fc.tuple(
      jsonDocument,
      fc.constantFrom<Flow>('ISSUED', 'RECEIVED'),
      fc.record({
        text: cruel,
        notes: fc.array(cruel, { minLength: 1, maxLength: 3 }),
        price: fc
          .tuple(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), fc.nat(20))
          .map(([digits, places]) => Number(`${digits}e-${places}`)),
      }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.map(([document, flow, { text, notes, price }], index) => ({
      flow,
      document: {
        ...document,
        documentNumber: `${text}-${index}`,
        counterparty: { ...document.counterparty, name: text },
        buyerReference: text,
        notes,
        lines: document.lines.map((line) => ({ ...line, description: text, unitPrice: price })),
      } satisfies JsonDocument,
    })),
  );

const rowsOf = (all: readonly { document: JsonDocument; flow: Flow }[]): string[][] =>
  all.flatMap((one) => [...writeTemplateRows(one)]);

/** What a client would have sent: no negative zero, no empty payment means. */
const plain = (document: JsonDocument): unknown => JSON.parse(JSON.stringify(document)) as unknown;

test('cells -> CSV -> cells is the identity', () => {
  const cells = fc.array(fc.oneof(cruel, fc.string(), fc.constant('')), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 5 }), (rows) => {
      const bytes = Buffer.from(rows.map(csvLine).join(''));
      const read = [...csvRecords(bytes, ';')].map(
        ({ start, end }) => splitCells(bytes.toString('utf8', start, end), ';').cells,
      );
      expect(read).toEqual(rows.map((row) => row.map((cell) => Buffer.from(cell).toString())));
    }),
    { numRuns: 300 },
  );
});

test('notes -> cell -> notes is the identity', () => {
  fc.assert(
    fc.property(fc.array(cruel, { minLength: 1, maxLength: 4 }), (notes) => {
      expect(notesOfCell(notesCell(notes))).toEqual(notes);
    }),
    { numRuns: 300 },
  );
});

test('JSON document -> rows -> CSV -> JSON document is the identity', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (all) => {
      const read = await readFile(csvFile(rowsOf(all)));
      expect(read.flatMap(({ problems }) => problems)).toEqual([]);
      expect(read.map(({ json, flow }) => ({ document: json, flow }))).toEqual(
        all.map(({ document, flow }) => ({ document: plain(document), flow })),
      );
    }),
    { numRuns: 100 },
  );
});

test('JSON document -> rows -> Excel -> JSON document is the identity', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (all) => {
      const read = await readFile(await xlsxFile(rowsOf(all)));
      expect(read.flatMap(({ problems }) => problems)).toEqual([]);
      expect(read.map(({ json, flow }) => ({ document: json, flow }))).toEqual(
        all.map(({ document, flow }) => ({ document: plain(document), flow })),
      );
    }),
    { numRuns: 25 },
  );
});

test('payment means that say nothing do not become none', async () => {
  const [document] = fc.sample(jsonDocument, 1);
  if (document === undefined) throw new Error('no sample');
  const [read] = await readFile(
    csvFile(writeTemplateRows({ document: { ...document, paymentMeans: {} }, flow: 'ISSUED' })),
  );
  expect(read?.json['paymentMeans']).toEqual({ code: '1' });
});

test('audit columns and errors are written beside and passed over', async () => {
  const [sample] = fc.sample(jsonDocument, 1);
  if (sample === undefined) throw new Error('no sample');
  const document = { ...sample, notes: ['=1'] };
  const audit = { documentId: 'd', status: 'OK', submissionDate: '2026-01-01T00:00:00.000Z', externalStatus: '=PAID' };
  const rows = [...writeTemplateRows({ document, flow: 'ISSUED' }, audit)];
  expect(rows[0]?.at(-1)).toBe("'=PAID");
  const file = csvFile(
    rows.map((row) => [...row, 'an error']),
    [...templateHeader({ withAudit: true }), 'errors'],
  );
  const [read] = await readFile(file);
  expect(read?.json).toEqual(plain(document));
});
