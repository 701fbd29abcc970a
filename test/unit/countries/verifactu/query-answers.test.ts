import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unclear } from '../../../../countries/integration/obstacle';
import type { Exchange } from '../../../../countries/wire/exchange';
import { findRecord, type SoughtRecord } from '../../../../countries/es/verifactu/found-record';
import { readQueryAnswer, type HeldRecord } from '../../../../countries/es/verifactu/read-query-answer';
import { VerifactuSchemaValidator } from '../../../../countries/es/verifactu/schema-validator';
import { whenShared } from '../../formats/corpus';
import { answered, consulta, fault, KEY, pageKey, type Row } from './answers-of-tests';
import { altaContent, COMPANY } from './records-of-tests';

let schemas: VerifactuSchemaValidator;
beforeAll(async () => {
  schemas = await VerifactuSchemaValidator.create();
});

const ASKED = { obligadoEmision: COMPANY, period: { ejercicio: '2026', periodo: '12' } };
const OURS = 'A'.repeat(64);
const OTHER = 'B'.repeat(64);
/** The invoice that is looked for, as another record states it. */
const SAME: Row = { huella: OTHER, tipoFactura: 'F1', cuotaTotal: '21', importeTotal: '121.00' };

const read = (exchange: Exchange) => readQueryAnswer(exchange, ASKED, schemas);

function rowsOf(rows: readonly Row[]): readonly HeldRecord[] {
  const answer = read(answered(consulta(rows)));
  if (answer.kind !== 'records') throw new Error(JSON.stringify(answer));
  return answer.records;
}

it('reads what is held, with the huella of the record and not of the one before', () => {
  expect(rowsOf([{ huella: OURS, state: 'AceptadoConErrores', code: 2001 }])).toEqual([
    { key: KEY, huella: OURS, state: 'accepted-with-warnings', code: 2001, idPeticion: '20261202091509' },
  ]);
  expect(rowsOf([{ ...SAME, refExterna: 'd2', recipient: 'A58818501' }])[0]).toMatchObject({
    refExterna: 'd2',
    recipient: 'A58818501',
    tipoFactura: 'F1',
    cuotaTotal: '21',
    importeTotal: '121.00',
  });
  expect(rowsOf([{}])[0]).not.toHaveProperty('huella');
  expect(rowsOf([])).toEqual([]);
});

it.each([
  ['Correcto', 'accepted'],
  ['Correcta', 'accepted'],
  ['AceptadoConErrores', 'accepted-with-warnings'],
  ['AceptadaConErrores', 'accepted-with-warnings'],
  ['Anulado', 'cancelled'],
  ['Anulada', 'cancelled'],
  ['Incorrecto', 'unknown'],
  ['constructor', 'unknown'],
  ['', 'unknown'],
])('state %p: %s', (state, expected) => expect(rowsOf([{ state }])[0]?.state).toBe(expected));

it('says where the next page begins', () => {
  expect(read(answered(consulta([{}], { page: 'S', more: pageKey(KEY) })))).toMatchObject({ nextPage: KEY });
});

describe('believes in nothing held only where it is said', () => {
  it.each<[string, Exchange, object]>([
    ['of another company', answered(consulta([], { nif: 'A58818501' })), unclear('OTHER_QUERY')],
    ['of another month', answered(consulta([], { periodo: '11' })), unclear('OTHER_QUERY')],
    ['rows announced and none there', answered(consulta([], { result: 'ConDatos' })), unclear('RESULT')],
    [
      'rows there and none announced',
      answered(consulta([{}], { result: 'SinDatos' })),
      { cause: 'no-answer', mayHaveArrived: true },
    ],
    ['another result', answered(consulta([], { result: 'x' })), { cause: 'no-answer', mayHaveArrived: true }],
    ['more pages without a key', answered(consulta([{}], { page: 'S' })), unclear('PAGE')],
    ['no word on pages', answered(consulta([], { page: '' })), { cause: 'no-answer', mayHaveArrived: true }],
    ['a row without a key', answered(consulta([{}]).replace(/<rc:IDFactura>.*?<\/rc:IDFactura>/, '')), unclear('ROW')],
    ['a Fault', answered(fault('Codigo[4134].')), { cause: 'outage', mayHaveArrived: false }],
    ['a page', answered('<html></html>'), unclear('HTML')],
    ['no answer', { kind: 'unanswered' }, { cause: 'no-answer', mayHaveArrived: true }],
  ])('%s', (_what, exchange, expected) => expect(read(exchange)).toMatchObject(expected));

  it('and never in a truncated answer', () => {
    const whole = Buffer.from(consulta([{ huella: OURS }]));
    const lengths = Array.from({ length: whole.length }, (_, length) => length);
    const believed = lengths.filter((length) => {
      const exchange: Exchange = { kind: 'answered', status: 200, body: whole.subarray(0, length), complete: true };
      return read(exchange).kind !== 'obstacle';
    });
    expect(believed).toEqual([]);
  });
});

const CONTENT = altaContent({ tipoFactura: 'F1', cuotaTotal: '21.00', importeTotal: '121.00' });
const ALTA = { kind: 'Alta', key: KEY, huella: OURS, refExterna: 'd1', content: CONTENT } as const;
const FIRST_AGAIN: SoughtRecord = { ...ALTA, subsanacion: 'S', rechazoPrevio: 'X' };
const AMENDMENT: SoughtRecord = { ...ALTA, subsanacion: 'S' };
const AMENDMENT_AGAIN: SoughtRecord = { ...ALTA, subsanacion: 'S', rechazoPrevio: 'S' };
const ANULACION: SoughtRecord = { kind: 'Anulacion', key: KEY, huella: OURS };
const ELSEWHERE = { ...KEY, numSerieFactura: 'X' };
const ADOPTED = { kind: 'recorded', reference: '20261202091509', adopted: { huella: OTHER } };
const RECORDED = { kind: 'recorded', reference: '20261202091509', warnings: [] };

describe('a record that is looked for', () => {
  it.each<[string, SoughtRecord, Row[], object]>([
    ['is there with our huella', ALTA, [{ huella: OURS }], RECORDED],
    ['is there with our huella in small letters', ALTA, [{ huella: OURS.toLowerCase() }], RECORDED],
    ['is there among others', ALTA, [{ key: ELSEWHERE, huella: OTHER }, { huella: OURS }], RECORDED],
    [
      'is there with warnings',
      ALTA,
      [{ huella: OURS, state: 'AceptadaConErrores', code: 2001 }],
      { kind: 'recorded', warnings: [{ code: '2001' }] },
    ],
    [
      'is there with an unlisted code',
      ALTA,
      [{ huella: OURS, state: 'AceptadoConErrores', code: 2010 }],
      { kind: 'unknown' },
    ],
    ['is there and cancelled since', ALTA, [{ huella: OURS, state: 'Anulado' }], RECORDED],
    ['is there in an unlisted state', ALTA, [{ huella: OURS, state: 'x' }], { kind: 'unknown' }],
    ['has its number taken by another total', ALTA, [{ ...SAME, importeTotal: '121.01' }], { kind: 'of-others' }],
    ['has its number taken by another quota', ALTA, [{ ...SAME, cuotaTotal: '20.99' }], { kind: 'of-others' }],
    ['has its number taken by another type', ALTA, [{ ...SAME, tipoFactura: 'F2' }], { kind: 'of-others' }],
    [
      'has its number taken by another invoice that was cancelled',
      ALTA,
      [{ ...SAME, importeTotal: '1.00', state: 'Anulado' }],
      { kind: 'of-others' },
    ],
    [
      'has its number taken after it was refused once',
      FIRST_AGAIN,
      [{ ...SAME, tipoFactura: 'F2' }],
      { kind: 'of-others' },
    ],
    ['is there from another record of our document', ALTA, [{ huella: OTHER, refExterna: 'd1' }], ADOPTED],
    ['is an amendment that is there from another record', AMENDMENT, [{ huella: OTHER, refExterna: 'd1' }], ADOPTED],
    ['is there from another document of the same invoice', ALTA, [{ ...SAME, refExterna: 'd2' }], ADOPTED],
    ['is there so after it was refused once', FIRST_AGAIN, [{ ...SAME, refExterna: 'd2' }], ADOPTED],
    ['is there so for the same recipient', ALTA, [{ ...SAME, recipient: 'A58818501' }], ADOPTED],
    [
      'may be there for another recipient',
      ALTA,
      [{ ...SAME, recipient: 'B12345674' }],
      { kind: 'unknown', reason: 'OTHER_RECIPIENT' },
    ],
    [
      'may be there, and cancelled since',
      ALTA,
      [{ ...SAME, state: 'Anulado' }],
      { kind: 'unknown', reason: 'CANCELLED' },
    ],
    ['cannot be told by a row without totals', ALTA, [{ huella: OTHER }], { kind: 'unknown', reason: 'NO_CONTENT' }],
    [
      'cannot be told where its own content is not known',
      { ...ALTA, content: undefined },
      [SAME],
      { kind: 'unknown', reason: 'NO_CONTENT' },
    ],
    ['amends the row that is there', AMENDMENT, [{ huella: OTHER }], { kind: 'not-there' }],
    ['amends it after a refusal', AMENDMENT_AGAIN, [{ huella: OTHER }], { kind: 'not-there' }],
    ['amends, and is there', AMENDMENT, [{ huella: OURS }], RECORDED],
    ['cancels, and the row is not cancelled', ANULACION, [{ huella: OTHER }], { kind: 'not-there' }],
    ['cancels, and the row is cancelled', ANULACION, [{ huella: OTHER, state: 'Anulado' }], RECORDED],
    ['cancels, and is there', ANULACION, [{ huella: OURS, state: 'Anulada' }], RECORDED],
    [
      'cancels, and is there with warnings',
      ANULACION,
      [{ huella: OURS, state: 'Anulada', code: 2001 }],
      { kind: 'recorded', warnings: [{ code: '2001' }] },
    ],
    [
      'cancels, and the row may have its code from before',
      ANULACION,
      [{ huella: OTHER, state: 'Anulada', code: 2001 }],
      RECORDED,
    ],
    ['cancels, and the state is unlisted', ANULACION, [{ huella: OTHER, state: 'x' }], { kind: 'unknown' }],
    ['is not there', ALTA, [], { kind: 'not-there' }],
    ['is not there among others', ALTA, [{ key: ELSEWHERE, huella: OTHER }], { kind: 'not-there' }],
    ['cannot be told by a row without huella', ALTA, [{}], { kind: 'unknown', reason: 'NO_HUELLA' }],
    ['cannot be told by several rows', ALTA, [{ huella: OTHER }, { huella: OTHER }], { kind: 'unknown' }],
  ])('%s', (_what, sought, rows, expected) => expect(findRecord(sought, rowsOf(rows))).toMatchObject(expected));
});

whenShared('standards/es-verifactu/samples')('reads the answer that the manual prints', () => {
  const file = path.join(__dirname, '../../../../../shared/standards/es-verifactu/samples/12-consulta-respuesta.xml');
  const xml = readFileSync(file, 'utf8');
  const [, ejercicio = ''] = /Ejercicio>(\d+)</.exec(xml) ?? [];
  const [, periodo = ''] = /Periodo>(\d+)</.exec(xml) ?? [];
  const [, nif = ''] = /ObligadoEmision>[^]*?NIF>([^<]*)</.exec(xml) ?? [];
  const asked = { obligadoEmision: { nombreRazon: 'x', nif }, period: { ejercicio, periodo } };
  expect(readQueryAnswer(answered(xml), asked, schemas)).toMatchObject({
    kind: 'records',
    records: [{ state: 'accepted', huella: expect.stringMatching(/./) as unknown }],
  });
});
