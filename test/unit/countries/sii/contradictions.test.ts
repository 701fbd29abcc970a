import { findEntry } from '../../../../countries/es/sii/found-entry';
import { readQueryAnswer } from '../../../../countries/es/sii/read-query-answer';
import { readSubmissionAnswer, type Operation } from '../../../../countries/es/sii/read-submission-answer';
import { SiiSchemaValidator } from '../../../../countries/es/sii/schema-validator';
import { answer, answered, ENTRIES, held, HOLDER, line, row } from './answers-of-tests';

let schemas: SiiSchemaValidator;
beforeAll(async () => {
  schemas = await SiiSchemaValidator.create();
});

const CSV = 'A-0123456789ABCD';
const CONTRADICTION = 'CONTRADICTION';

function kindOf(xml: string, whole: Parameters<typeof answer>[2] = {}, operation: Operation = 'submission'): string {
  const exchange = answered(answer('issued', [xml], { ...whole, cancels: operation === 'cancellation' }));
  const read = readSubmissionAnswer(exchange, { operation, titular: HOLDER, entry: ENTRIES.issued }, schemas);
  if (read.kind !== 'answered') return read.reason;
  return read.verdict.kind === 'unknown' ? read.verdict.reason : read.verdict.kind;
}

const OPERATIONS = ['submission', 'cancellation'] as const;
const TAKEN = line('issued');
const WARNED = line('issued', { state: 'AceptadoConErrores', code: 2011 });
const REFUSED = line('issued', { state: 'Incorrecto', code: 1153 });
const withCsv = (xml: string) =>
  xml.replace('</siiR:RespuestaLinea>', '<siiR:CSV>B-1</siiR:CSV></siiR:RespuestaLinea>');

describe.each(OPERATIONS)('of a %s', (operation) => {
  it.each([
    ['Correcto', REFUSED, CSV],
    ['Correcto', REFUSED, ''],
    ['ParcialmenteCorrecto', TAKEN, CSV],
    ['ParcialmenteCorrecto', REFUSED, CSV],
    ['Incorrecto', TAKEN, CSV],
    ['Incorrecto', TAKEN, ''],
    ['Incorrecto', WARNED, CSV],
    ['Incorrecto', REFUSED, CSV],
    ['Correcta', TAKEN, CSV],
    ['', TAKEN, CSV],
    ['', REFUSED, ''],
  ])('the state %s of a message is no verdict on a line that says otherwise', (state, xml, csv) => {
    expect(kindOf(xml, { state, csv }, operation)).toBe(CONTRADICTION);
  });

  it.each([
    ['Correcto', TAKEN, CSV, 'accepted'],
    ['Correcto', WARNED, CSV, 'accepted'],
    ['ParcialmenteCorrecto', WARNED, CSV, 'accepted'],
    ['Incorrecto', REFUSED, '', 'refused'],
  ])('the state %s of a message goes with what its line says', (state, xml, csv, expected) => {
    expect(kindOf(xml, { state, csv }, operation)).toBe(expected);
  });

  it.each([
    ['is correct and has an error', line('issued', { code: 1153 })],
    ['is correct and has an error that is not listed', line('issued', { code: 1999 })],
    ['is correct, and held already', line('issued', { duplicate: 'Correcta' })],
    ['is correct, with the number of an earlier message', withCsv(TAKEN)],
    ['has warnings, with the number of an earlier message', withCsv(WARNED)],
    ['is refused for what it says, with the number of an earlier message', withCsv(REFUSED)],
  ])('what %s is unknown', (_what, xml) => expect(kindOf(xml, {}, operation)).toBe(CONTRADICTION));

  it('the answer to the message of another taxpayer is none', () => {
    expect(kindOf(TAKEN, { nif: 'A58818501' }, operation)).toBe('OTHER_ANSWER');
  });
});

it('the number of an earlier message goes with a refusal because of that', () => {
  expect(kindOf(withCsv(line('issued', { state: 'Incorrecto', code: 3000 })))).toBe('already-there');
  expect(kindOf(withCsv(line('issued', { state: 'Incorrecto', code: 3001 })), {}, 'cancellation')).toBe(
    'already-cancelled',
  );
});

it('a row that is correct and has an error does not tell that its entry is there, nor that it is not', () => {
  const asked = { titular: HOLDER, book: 'issued', period: { ejercicio: '2026', periodo: '12' } } as const;
  for (const code of [1153, 1999]) {
    const read = readQueryAnswer(answered(held('issued', [row('issued', { code })])), asked, schemas);
    if (read.kind !== 'entries') throw new Error(read.reason);
    expect(findEntry(ENTRIES.issued, read.entries)).toEqual({ kind: 'unknown', reason: 'STATE' });
  }
});
