import fc from 'fast-check';
import { unclear } from '../../../../countries/integration/obstacle';
import { findCancelled, findEntry } from '../../../../countries/es/sii/found-entry';
import { readQueryAnswer, type HeldEntry } from '../../../../countries/es/sii/read-query-answer';
import { SiiSchemaValidator } from '../../../../countries/es/sii/schema-validator';
import { answered, ENTRIES, fault, held, HOLDER, row } from './answers-of-tests';

let schemas: SiiSchemaValidator;
beforeAll(async () => {
  schemas = await SiiSchemaValidator.create();
});

const BOOKS = ['issued', 'received'] as const;
type Book = (typeof BOOKS)[number];
const PERIOD = { ejercicio: '2026', periodo: '12' };

const read = (body: string, book: Book = 'issued') =>
  readQueryAnswer(answered(body), { titular: HOLDER, book, period: PERIOD }, schemas);

const found = (rows: string[], book: Book = 'issued') => {
  const answer = read(held(book, rows), book);
  if (answer.kind !== 'entries') throw new Error(answer.reason);
  return findEntry(ENTRIES[book], answer.entries);
};

const ENTERED = { kind: 'entered', warnings: [], reference: 'CSV-1', csv: 'CSV-1' };

describe.each(BOOKS)('of the book of %s invoices', (book) => {
  it('finds our entry', () => expect(found([row(book)], book)).toEqual(ENTERED));
  it('finds none', () => expect(found([], book)).toEqual({ kind: 'not-there' }));
  it('reads how it agrees with the other party', () => {
    const answer = read(held(book, [row(book)]), book);
    expect(answer).toMatchObject({ entries: [{ reconciliation: '3', state: 'accepted' }] });
  });
});

it.each<[string, string, object]>([
  [
    'with warnings',
    row('issued', { state: 'AceptadaConErrores', code: 2011 }),
    { ...ENTERED, warnings: [{ code: '2011', message: '' }] },
  ],
  [
    'with a warning that is not listed',
    row('issued', { state: 'AceptadaConErrores', code: 2001 }),
    { kind: 'unknown', reason: 'CODE_2001' },
  ],
  ['that was cancelled since', row('issued', { state: 'Anulada' }), ENTERED],
  ['in a state that is not known', row('issued', { state: 'Rara' }), { kind: 'unknown', reason: 'STATE' }],
  [
    'without CSV',
    row('issued', { csv: undefined }),
    { kind: 'entered', warnings: [], reference: '02-12-2026 10:15:00' },
  ],
  ['without reference, of the same total', row('issued', { reference: undefined, total: '121' }), ENTERED],
  [
    'without reference, of another total',
    row('issued', { reference: undefined, total: '122.00' }),
    { kind: 'of-others' },
  ],
  ['without reference, of another type', row('issued', { reference: undefined, type: 'F2' }), { kind: 'of-others' }],
  ['of another document with the same invoice', row('issued', { reference: 'd2' }), ENTERED],
  ['of another document and total', row('issued', { reference: 'd2', total: '121.01' }), { kind: 'of-others' }],
  ['of another document and type', row('issued', { reference: 'd2', type: 'F2' }), { kind: 'of-others' }],
  [
    'of another document that states no total',
    row('issued', { reference: 'd2', total: 'x' }),
    { kind: 'unknown', reason: 'NO_CONTENT' },
  ],
  [
    'of another document that was cancelled',
    row('issued', { reference: 'd2', state: 'Anulada' }),
    { kind: 'not-there' },
  ],
])('finds an entry %s', (_what, xml, expected) => expect(found([xml])).toEqual(expected));

const rowsIn = (rows: string[]) => {
  const answer = read(held('issued', rows));
  if (answer.kind !== 'entries') throw new Error(answer.reason);
  return answer.entries;
};

it.each<[string, string[], object]>([
  ['by its own reference', [row('issued')], ENTERED],
  ['not by that of what it replaces', [row('issued', { reference: 'd2' })], { kind: 'not-there' }],
  ['not where nothing is held', [], { kind: 'not-there' }],
  [
    'not by what it says alone',
    [row('issued', { reference: undefined, total: '121' })],
    { kind: 'unknown', reason: 'NO_REFERENCE' },
  ],
  ['not where something else is said', [row('issued', { reference: undefined, total: '122' })], { kind: 'not-there' }],
])('finds an amendment %s', (_what, rows, expected) =>
  expect(findEntry(ENTRIES.issued, rowsIn(rows), { isAmendment: true })).toEqual(expected),
);

it.each<[string, string[], object]>([
  ['where its row says so', [row('issued', { state: 'Anulada' })], { kind: 'cancelled' }],
  ['whoever asked for that', [row('issued', { state: 'Anulada', reference: 'd2' })], { kind: 'cancelled' }],
  ['not where the entry stands', [row('issued')], { kind: 'not-there' }],
  ['not where there is none', [], { kind: 'not-there' }],
  ['not in a state that is not known', [row('issued', { state: 'Rara' })], { kind: 'unknown', reason: 'STATE' }],
  [
    'not from two rows',
    [row('issued'), row('issued', { state: 'Anulada' })],
    { kind: 'unknown', reason: 'SEVERAL_ROWS' },
  ],
])('finds a cancellation %s', (_what, rows, expected) =>
  expect(findCancelled(ENTRIES.issued, rowsIn(rows))).toEqual(expected),
);

it('decides nothing from two rows', () =>
  expect(found([row('issued'), row('issued')])).toEqual({ kind: 'unknown', reason: 'SEVERAL_ROWS' }));

it.each<[string, string, string]>([
  ['to another taxpayer', held('issued', [], { nif: 'A58818501' }), 'OTHER_QUERY'],
  ['of another month', held('issued', [], { period: ['2026', '11'] }), 'OTHER_QUERY'],
  ['of another year', held('issued', [], { period: ['2025', '12'] }), 'OTHER_QUERY'],
  ['that contradicts itself', held('issued', [], { result: 'ConDatos' }), 'RESULT'],
  ['with another page', held('issued', [row('issued')], { page: 'S' }), 'PAGE'],
  [
    'with a row without key',
    held('issued', [row('issued').replace(/<siiLRRC:IDFactura>.*<\/siiLRRC:IDFactura>/, '')]),
    'ROW',
  ],
  ['of the other book', held('received', []), 'OTHER_ANSWER'],
  ['that is a page', '<html></html>', 'HTML'],
])('believes no answer %s', (_what, body, reason) => expect(read(body)).toEqual(unclear(reason)));

it('reads a Fault', () =>
  expect(read(fault(4127))).toMatchObject({ cause: 'outage', mayHaveArrived: false, reason: 'FAULT_4127' }));

const HELD = fc.record(
  {
    key: fc.record({
      issuer: fc.constantFrom('B12345674', 'A58818501'),
      numSerieFacturaEmisor: fc.constantFrom('F-2026/1', 'F-2026/2'),
      fechaExpedicionFacturaEmisor: fc.constantFrom('02-12-2026', '03-12-2026'),
    }),
    state: fc.constantFrom('accepted', 'accepted-with-warnings', 'cancelled', 'unknown'),
    refExterna: fc.constantFrom(ENTRIES.issued.refExterna, 'd2'),
    importeTotal: fc.constantFrom('121', '121.00', '-121.00', 'x'),
    tipoFactura: fc.constantFrom('F1', 'F2'),
    csv: fc.constant('CSV-1'),
  },
  { requiredKeys: ['key', 'state', 'csv'] },
) as fc.Arbitrary<HeldEntry>;

it('takes an entry for ours only by our reference, or by what it says', () => {
  fc.assert(
    fc.property(fc.array(HELD, { maxLength: 3 }), (rows) => {
      const result = findEntry(ENTRIES.issued, rows);
      const ofKey = rows.filter(
        ({ key }) =>
          key.issuer === 'B12345674' &&
          key.numSerieFacturaEmisor === 'F-2026/1' &&
          key.fechaExpedicionFacturaEmisor === '02-12-2026',
      );
      if (ofKey.length === 0) expect(result.kind).toBe('not-there');
      if (ofKey.length > 1) expect(result.kind).toBe('unknown');
      if (result.kind !== 'entered') return;
      const [{ refExterna, importeTotal = '', tipoFactura } = {} as HeldEntry] = ofKey;
      const isByContent = importeTotal.startsWith('121') && tipoFactura === 'F1';
      expect(isByContent || refExterna === ENTRIES.issued.refExterna).toBe(true);
    }),
  );
});
