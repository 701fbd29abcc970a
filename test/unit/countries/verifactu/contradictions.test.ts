import { readQueryAnswer } from '../../../../countries/es/verifactu/read-query-answer';
import { readSubmissionAnswer, type SentRecord } from '../../../../countries/es/verifactu/read-submission-answer';
import { findRecord } from '../../../../countries/es/verifactu/found-record';
import { VerifactuSchemaValidator } from '../../../../countries/es/verifactu/schema-validator';
import { answered, consulta, KEY, respuesta, type Line } from './answers-of-tests';

let schemas: VerifactuSchemaValidator;
beforeAll(async () => {
  schemas = await VerifactuSchemaValidator.create();
});

const CSV = 'A-0123456789ABCD';
const TAKEN: Line = {};
const WARNED: Line = { state: 'AceptadoConErrores', code: 2001 };
const REFUSED: Line = { state: 'Incorrecto', code: 1110 };
const HELD =
  '<res:RegistroDuplicado><sf:IdPeticionRegistroDuplicado>7</sf:IdPeticionRegistroDuplicado></res:RegistroDuplicado>';

function kindsOf(lines: readonly Line[], whole: Parameters<typeof respuesta>[1]): string[] {
  const named = lines.map((line, index): Line => ({ ...line, key: { ...KEY, numSerieFactura: `N-${index}` } }));
  const sent = named.map(({ key = KEY }): SentRecord => ({ kind: 'Alta', key, refExterna: 'doc-1' }));
  const read = readSubmissionAnswer(answered(respuesta(named, whole)), sent, schemas);
  if (read.kind !== 'answered') return [read.reason];
  return read.verdicts.map((verdict) => (verdict.kind === 'unknown' ? verdict.reason : verdict.kind));
}

const CONTRADICTION = 'CONTRADICTION';

it.each<[string, Line[], string, string]>([
  ['all are correct', [TAKEN, REFUSED], 'Correcto', CSV],
  ['all are correct', [WARNED, REFUSED], 'Correcto', CSV],
  ['all are correct', [REFUSED], 'Correcto', ''],
  ['some are not', [TAKEN, TAKEN], 'ParcialmenteCorrecto', CSV],
  ['some are', [REFUSED, REFUSED], 'ParcialmenteCorrecto', CSV],
  ['some are', [REFUSED], 'ParcialmenteCorrecto', ''],
  ['none is', [TAKEN], 'Incorrecto', ''],
  ['none is', [TAKEN], 'Incorrecto', CSV],
  ['none is', [WARNED], 'Incorrecto', ''],
  ['none is', [REFUSED, TAKEN, REFUSED], 'Incorrecto', ''],
  ['none is, and takes the message', [REFUSED], 'Incorrecto', CSV],
  ['nothing that is known', [TAKEN], 'Correcta', CSV],
  ['nothing that is known', [REFUSED], 'Rechazado', ''],
  ['nothing', [TAKEN], '', CSV],
])('an answer that says that %s is no verdict on lines that say otherwise', (_what, lines, state, csv) => {
  expect(kindsOf(lines, { state, csv })).toEqual(lines.map(() => CONTRADICTION));
});

it.each<[Line[], string, string, string[]]>([
  [[TAKEN, TAKEN], 'Correcto', CSV, ['accepted', 'accepted']],
  // Whether a warning makes a message partly correct, schema and manual leave open.
  [[TAKEN, WARNED], 'Correcto', CSV, ['accepted', 'accepted']],
  [[TAKEN, WARNED], 'ParcialmenteCorrecto', CSV, ['accepted', 'accepted']],
  [[WARNED], 'ParcialmenteCorrecto', CSV, ['accepted']],
  [[TAKEN, REFUSED], 'ParcialmenteCorrecto', CSV, ['accepted', 'refused']],
  [[REFUSED, REFUSED], 'Incorrecto', '', ['refused', 'refused']],
])('an answer that does not contradict itself is one: %j in a message that is %s', (lines, state, csv, expected) => {
  expect(kindsOf(lines, { state, csv })).toEqual(expected);
});

it.each<[string, Line]>([
  ['is correct and has an error', { code: 1110 }],
  ['is correct and has an error that is not listed', { code: 1999 }],
  ['is correct and has an error that is no number', { code: 'x' }],
  ['is correct and has two errors', { more: '<res:CodigoErrorRegistro>1110</res:CodigoErrorRegistro>'.repeat(2) }],
  ['is correct, and held already', { more: HELD }],
  ['has warnings, and is held already', { ...WARNED, more: HELD }],
  ['is refused for what it says, and held already', { ...REFUSED, more: HELD }],
  ['is refused for a failure of theirs, and held already', { state: 'Incorrecto', code: 1129, more: HELD }],
  ['is refused for our settings, and held already', { state: 'Incorrecto', code: 1242, more: HELD }],
])('a record that %s is unknown, and the others of its message are not', (_what, line) => {
  const [verdict, ...others] = kindsOf([line, TAKEN, REFUSED], { state: 'ParcialmenteCorrecto' });
  expect(verdict).toBe(CONTRADICTION);
  expect(others).toEqual(['accepted', 'refused']);
});

it('the answer to the message of another taxpayer is none', () => {
  expect(kindsOf([TAKEN], { nif: 'A58818501' })).toEqual(['OTHER_ANSWER']);
});

it('a number that the agency cannot have given is no number of the message', () => {
  expect(kindsOf([TAKEN], { csv: 'A'.repeat(101) })).toEqual(['NO_CSV']);
});

it('as much is kept of a text as the schema lets it have', () => {
  const said = respuesta([REFUSED]).replace('Dice 1110', 'x'.repeat(100_000));
  const read = readSubmissionAnswer(answered(said), [{ kind: 'Alta', key: KEY, refExterna: 'doc-1' }], schemas);
  expect(read).toMatchObject({ verdicts: [{ kind: 'refused', message: 'x'.repeat(1_500) }] });
});

it('a row that is correct and has an error does not tell that its record is there, nor that it is not', () => {
  const huella = 'A'.repeat(64);
  const asked = {
    obligadoEmision: { nif: 'B12345674', nombreRazon: 'Empresa, S.L.' },
    period: { ejercicio: '2026', periodo: '12' },
  };
  for (const code of [1110, 1999, 'x']) {
    const read = readQueryAnswer(answered(consulta([{ huella, code }])), asked, schemas);
    if (read.kind !== 'records') throw new Error(read.reason);
    expect(findRecord({ kind: 'Alta', key: KEY, huella, refExterna: 'doc-1' }, read.records)).toEqual({
      kind: 'unknown',
      reason: 'STATE',
    });
  }
});
