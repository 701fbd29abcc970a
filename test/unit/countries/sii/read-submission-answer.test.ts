import fc from 'fast-check';
import { unclear } from '../../../../countries/integration/obstacle';
import type { Exchange } from '../../../../countries/wire/exchange';
import { readSubmissionAnswer } from '../../../../countries/es/sii/read-submission-answer';
import { SiiSchemaValidator } from '../../../../countries/es/sii/schema-validator';
import { answer, answered, ENTRIES, fault, HOLDER, line } from './answers-of-tests';
import { DOCUMENT_ID } from './entries-of-tests';

let schemas: SiiSchemaValidator;
beforeAll(async () => {
  schemas = await SiiSchemaValidator.create();
});

const BOOKS = ['issued', 'received'] as const;
type Book = (typeof BOOKS)[number];

const read = (exchange: Exchange, book: Book = 'issued', operation: 'submission' | 'cancellation' = 'submission') =>
  readSubmissionAnswer(exchange, { operation, titular: HOLDER, entry: ENTRIES[book] }, schemas);

const verdict = (...lines: string[]) => {
  const result = read(answered(answer('issued', lines)));
  return result.kind === 'answered' ? result.verdict : result;
};

describe.each(BOOKS)('of the book of %s invoices', (book) => {
  it('takes what was entered, with the code of the message', () => {
    expect(read(answered(answer(book, [line(book)])), book)).toEqual({
      kind: 'answered',
      csv: 'CSV-1',
      verdict: { kind: 'accepted', warnings: [] },
    });
  });

  it('takes a cancellation only in the answer to one', () => {
    const cancelled = answered(answer(book, [line(book)], { cancels: true }));
    expect(read(cancelled, book, 'cancellation')).toMatchObject({ verdict: { kind: 'accepted' } });
    expect(read(cancelled, book)).toEqual(unclear('OTHER_ANSWER'));
  });
});

it.each([
  [
    'warnings',
    line('issued', { state: 'AceptadoConErrores', code: 2011 }),
    { kind: 'accepted', warnings: [{ code: '2011', message: 'Algo' }] },
  ],
  [
    'a refusal',
    line('issued', { state: 'Incorrecto', code: 1153 }),
    { kind: 'refused', code: '1153', message: 'Algo' },
  ],
  [
    'a failure of the agency',
    line('issued', { state: 'Incorrecto', code: 1184 }),
    { kind: 'retry', code: '1184', message: 'Algo' },
  ],
  [
    'missing rights',
    line('issued', { state: 'Incorrecto', code: 3010 }),
    { kind: 'configuration', code: '3010', message: 'Algo' },
  ],
  [
    'an entry that is cancelled',
    line('issued', { state: 'Incorrecto', code: 3001 }),
    { kind: 'already-cancelled', code: '3001', message: 'Algo' },
  ],
  [
    'a duplicate',
    line('issued', { state: 'Incorrecto', code: 3000 }),
    { kind: 'already-there', code: '3000', message: 'Algo' },
  ],
  [
    'a duplicate under any code',
    line('issued', { state: 'Incorrecto', code: 1100, duplicate: 'Correcta' }),
    { kind: 'already-there', code: '1100', message: 'Algo', duplicate: { estado: 'Correcta' } },
  ],
  [
    'a code that is not listed',
    line('issued', { state: 'Incorrecto', code: 1172 }),
    { kind: 'unknown', reason: 'CODE_1172' },
  ],
  [
    'a warning on what was not taken',
    line('issued', { state: 'Incorrecto', code: 2011 }),
    { kind: 'unknown', reason: 'CODE_2011' },
  ],
  ['a code of messages', line('issued', { state: 'Incorrecto', code: 3500 }), { kind: 'unknown', reason: 'CODE_3500' }],
  ['no code', line('issued', { state: 'Incorrecto' }), { kind: 'unknown', reason: 'CODE_NONE' }],
  ['another state', line('issued', { state: 'Correcta' }), { kind: 'unknown', reason: 'STATE' }],
  ['another number', line('issued', { number: 'F-2' }), { kind: 'unknown', reason: 'NO_LINE' }],
  ['another reference', line('issued', { reference: 'd2' }), { kind: 'unknown', reason: 'NO_LINE' }],
  ['our reference', line('issued', { reference: DOCUMENT_ID }), { kind: 'accepted', warnings: [] }],
])('reads a line with %s', (_what, xml, expected) => expect(verdict(xml)).toEqual(expected));

it('takes no verdict from two lines, or none', () => {
  expect(verdict(line('issued'), line('issued'))).toEqual({ kind: 'unknown', reason: 'SEVERAL_LINES' });
  expect(verdict()).toEqual({ kind: 'unknown', reason: 'NO_LINE' });
});

it('takes nothing for entered without a code of the agency', () => {
  const result = read(answered(answer('issued', [line('issued')], { csv: '' })));
  expect(result).toEqual({ kind: 'answered', verdict: { kind: 'unknown', reason: 'NO_CSV' } });
});

it.each<[string, Exchange, object]>([
  [
    'a Fault of an outage',
    answered(fault(4134), { status: 500 }),
    { cause: 'outage', mayHaveArrived: false, reason: 'FAULT_4134' },
  ],
  ['a Fault at 200', answered(fault(4107)), { cause: 'outage', mayHaveArrived: false, reason: 'FAULT_4107' }],
  ['a Fault of the certificate', answered(fault(4114)), { cause: 'credential', mayHaveArrived: false }],
  ['a Fault of the schema', answered(fault(4102)), { cause: 'content', mayHaveArrived: false }],
  ['a Fault with the code of a record', answered(fault(1153)), { cause: 'configuration', mayHaveArrived: false }],
  ['a Fault with a warning', answered(fault(2011)), { cause: 'no-answer', mayHaveArrived: true, reason: 'FAULT_2011' }],
  [
    'a Fault with an unlisted code',
    answered(fault(4119)),
    { cause: 'no-answer', mayHaveArrived: true, reason: 'FAULT_4119' },
  ],
  [
    'a Fault without code',
    answered(fault(undefined)),
    { cause: 'no-answer', mayHaveArrived: true, reason: 'FAULT_SERVER' },
  ],
  ['a page', answered('<html><body>Acceso</body></html>'), unclear('HTML')],
  [
    'a page at 403',
    answered('<html/>', { status: 403 }),
    { cause: 'credential', mayHaveArrived: false, reason: 'HTTP_403', status: 403 },
  ],
  ['a gateway', answered('', { status: 502 }), unclear('HTTP_502', { status: 502 })],
  [
    'a gateway that says when to come back',
    answered('', { status: 503, retryAfter: '120' }),
    unclear('HTTP_503', { status: 503, retryAfterSeconds: 120 }),
  ],
  ['words in its place', answered('', { status: 503, retryAfter: 'soon' }), unclear('HTTP_503', { status: 503 })],
  ['too many calls', answered('', { status: 429 }), { cause: 'outage', mayHaveArrived: false, reason: 'HTTP_429' }],
  ['nothing', { kind: 'unanswered' }, unclear('NO_ANSWER')],
  ['no connection', { kind: 'not-connected' }, { cause: 'outage', mayHaveArrived: false, reason: 'NOT_CONNECTED' }],
])('reads %s', (_what, exchange, expected) => expect(read(exchange)).toMatchObject(expected));

it('never takes a part of an answer, or a changed one, for a verdict', () => {
  const whole = answer('issued', [line('issued', { state: 'Incorrecto', code: 1153 })]);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), (length) => {
      const cut = whole.slice(0, length);
      for (const complete of [true, false]) {
        const result = read(answered(cut, { complete }));
        expect(result).toMatchObject({ kind: 'obstacle', mayHaveArrived: true });
      }
    }),
    { numRuns: 60 },
  );
});
