import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nothingArrived, unclear } from '../../../../countries/integration/obstacle';
import type { Exchange } from '../../../../countries/wire/exchange';
import type { RecordVerdict } from '../../../../countries/es/aeat/record-verdict';
import { readSubmissionAnswer, type SentRecord } from '../../../../countries/es/verifactu/read-submission-answer';
import { VerifactuSchemaValidator } from '../../../../countries/es/verifactu/schema-validator';
import { whenShared } from '../../formats/corpus';
import { answered, envelope, fault, KEY, respuesta, type Line } from './answers-of-tests';

let schemas: VerifactuSchemaValidator;
beforeAll(async () => {
  schemas = await VerifactuSchemaValidator.create();
});

const SENT: SentRecord = { kind: 'Alta', key: KEY, refExterna: 'doc-1' };

const read = (exchange: Exchange, sent: readonly SentRecord[] = [SENT]) =>
  readSubmissionAnswer(exchange, sent, schemas);

function verdictOf(lines: readonly Line[], options?: Parameters<typeof respuesta>[1]): RecordVerdict | undefined {
  const answer = read(answered(respuesta(lines, options)));
  return answer.kind === 'answered' ? answer.verdicts[0] : undefined;
}

const WARNING = { kind: 'accepted', warnings: [{ code: '2001', message: 'Dice 2001' }] };

describe('a line', () => {
  it.each<[string, Line, object]>([
    ['Correcto', {}, { kind: 'accepted', warnings: [] }],
    ['AceptadoConErrores with a warning', { state: 'AceptadoConErrores', code: 2001 }, WARNING],
    ['AceptadoConErrores with a listed code', { state: 'AceptadoConErrores', code: 1110 }, { kind: 'accepted' }],
    [
      'AceptadoConErrores with an unlisted code',
      { state: 'AceptadoConErrores', code: 2010 },
      { kind: 'unknown', reason: 'CODE_2010' },
    ],
    ['AceptadoConErrores without a code', { state: 'AceptadoConErrores' }, { kind: 'unknown' }],
    [
      'Incorrecto for what the document says',
      { state: 'Incorrecto', code: 1110 },
      { kind: 'refused', code: '1110', message: 'Dice 1110' },
    ],
    ['Incorrecto, nothing to cancel', { state: 'Incorrecto', code: 3002 }, { kind: 'refused', code: '3002' }],
    ['Incorrecto, recorded by a form', { state: 'Incorrecto', code: 3004 }, { kind: 'refused' }],
    ['Incorrecto, cancelled already', { state: 'Incorrecto', code: 3001 }, { kind: 'already-cancelled' }],
    ['Incorrecto, a duplicate', { state: 'Incorrecto', code: 3000 }, { kind: 'already-there' }],
    ['Incorrecto for a failure of theirs', { state: 'Incorrecto', code: 1129 }, { kind: 'retry' }],
    ['Incorrecto for our settings', { state: 'Incorrecto', code: 1242 }, { kind: 'configuration', code: '1242' }],
    ['Incorrecto for our rights', { state: 'Incorrecto', code: 3003 }, { kind: 'configuration' }],
    ['Incorrecto with an unlisted code', { state: 'Incorrecto', code: 1141 }, { kind: 'unknown', reason: 'CODE_1141' }],
    ['Incorrecto with a warning', { state: 'Incorrecto', code: 2000 }, { kind: 'unknown' }],
    ['Incorrecto with a code of messages', { state: 'Incorrecto', code: 4102 }, { kind: 'unknown' }],
    ['Incorrecto with no number as its code', { state: 'Incorrecto', code: 'x' }, { kind: 'unknown' }],
    ['Incorrecto without a code', { state: 'Incorrecto' }, { kind: 'unknown' }],
    ['an unlisted state', { state: 'Correcta' }, { kind: 'unknown', reason: 'STATE' }],
    ['no state', { state: '' }, { kind: 'unknown', reason: 'STATE' }],
    ['another number', { key: { ...KEY, numSerieFactura: 'X' } }, { kind: 'unknown', reason: 'NO_LINE' }],
    ['another date', { key: { ...KEY, fechaExpedicionFactura: '03-12-2026' } }, { kind: 'unknown', reason: 'NO_LINE' }],
    ['another issuer', { key: { ...KEY, idEmisorFactura: 'A58818501' } }, { kind: 'unknown', reason: 'NO_LINE' }],
    ['another operation', { operation: 'Anulacion' }, { kind: 'unknown', reason: 'NO_LINE' }],
    ['our reference', { refExterna: 'doc-1' }, { kind: 'accepted' }],
    ['another reference', { refExterna: 'doc-2' }, { kind: 'unknown', reason: 'NO_LINE' }],
  ])('with %s', (_what, line, expected) => expect(verdictOf([line])).toMatchObject(expected));

  it('that tells of a duplicate tells which', () => {
    const more =
      '<res:RegistroDuplicado><sf:IdPeticionRegistroDuplicado>77</sf:IdPeticionRegistroDuplicado><sf:EstadoRegistroDuplicado>Correcta</sf:EstadoRegistroDuplicado></res:RegistroDuplicado>';
    expect(verdictOf([{ state: 'Incorrecto', code: 3000, more }])).toEqual({
      kind: 'already-there',
      code: '3000',
      message: 'Dice 3000',
      duplicate: { idPeticion: '77', estado: 'Correcta' },
    });
  });

  it('is no verdict when there are two for one record, or none', () => {
    expect(verdictOf([{}, { state: 'Incorrecto', code: 1110 }])).toEqual({ kind: 'unknown', reason: 'SEVERAL_LINES' });
    expect(verdictOf([])).toEqual({ kind: 'unknown', reason: 'NO_LINE' });
    expect(verdictOf([], { state: 'Incorrecto', csv: '' })).toEqual({ kind: 'unknown', reason: 'NO_LINE' });
  });

  it('accepts nothing in a message that has no code of its own', () =>
    expect(verdictOf([{}], { csv: '' })).toEqual({ kind: 'unknown', reason: 'NO_CSV' }));
});

it('reads of each record its own line, in whatever order they come', () => {
  const key = (numSerieFactura: string) => ({ ...KEY, numSerieFactura });
  const sent: SentRecord[] = [
    { kind: 'Alta', key: key('1'), refExterna: 'a' },
    { kind: 'Anulacion', key: key('1'), refExterna: 'b' },
    { kind: 'Alta', key: key('2'), refExterna: 'c' },
  ];
  const lines: Line[] = [
    { key: key('2'), state: 'Incorrecto', code: 1110 },
    { key: key('1'), operation: 'Anulacion', state: 'AceptadoConErrores', code: 2004 },
    { key: key('1') },
    { key: key('9') },
  ];
  expect(read(answered(respuesta(lines, { state: 'ParcialmenteCorrecto', wait: '90' })), sent)).toMatchObject({
    kind: 'answered',
    csv: 'A-0123456789ABCD',
    waitSeconds: 90,
    verdicts: [
      { kind: 'accepted', warnings: [] },
      { kind: 'accepted', warnings: [{ code: '2004' }] },
      { kind: 'refused' },
    ],
  });
});

it('takes no waiting time that is none', () => {
  for (const wait of ['', 'x', '-1', '12345']) {
    const answer = read(answered(respuesta([{}], { wait })));
    expect(answer).toMatchObject({ kind: 'answered', verdicts: [{ kind: 'accepted' }] });
    expect(answer).not.toHaveProperty('waitSeconds');
  }
});

describe('no answer', () => {
  const UNCLEAR = { kind: 'obstacle', cause: 'no-answer', mayHaveArrived: true };
  const page = '<!DOCTYPE html><html><body>Identifíquese</body></html>';
  it.each<[string, Exchange, object]>([
    [
      'Fault 4134',
      answered(fault('Codigo[4134].Servicio no activo')),
      { cause: 'outage', mayHaveArrived: false, reason: 'FAULT_4134' },
    ],
    ['Fault 3501 at 500', answered(fault('Codigo[3501].'), 500), { cause: 'outage', mayHaveArrived: false }],
    ['Fault 1256', answered(fault('Codigo[1256].')), { cause: 'outage', mayHaveArrived: false }],
    ['Fault 4102', answered(fault('Codigo[4102].', 'env:Client')), { cause: 'content', mayHaveArrived: false }],
    [
      'Fault 4104 over lines',
      answered(fault('Codigo[4104].El NIF\n no está\n', 'env:Client'), 500),
      { cause: 'configuration', mayHaveArrived: false, reason: 'FAULT_4104' },
    ],
    ['Fault 4112', answered(fault('Codigo[4112].')), { cause: 'credential', mayHaveArrived: false }],
    ['Fault 4141', answered(fault('Codigo[4141].')), { cause: 'access', mayHaveArrived: false }],
    ['Fault 3502', answered(fault('Codigo[3502].')), { cause: 'configuration', mayHaveArrived: false }],
    ['Fault 1108 of the header', answered(fault('Codigo[1108].')), { cause: 'configuration', mayHaveArrived: false }],
    ['Fault 3003 of the header', answered(fault('Codigo[3003].')), { cause: 'configuration', mayHaveArrived: false }],
    [
      'Fault with a code that only records have',
      answered(fault('Codigo[3000].')),
      { cause: 'no-answer', mayHaveArrived: true, reason: 'FAULT_3000' },
    ],
    [
      'Fault with an unlisted code',
      answered(fault('Codigo[4999].')),
      { cause: 'no-answer', mayHaveArrived: true, reason: 'FAULT_4999' },
    ],
    [
      'Fault without code of the client',
      answered(fault('Error', 'soapenv:Client.Authentication')),
      { cause: 'content', mayHaveArrived: false, reason: 'FAULT_CLIENT' },
    ],
    [
      'Fault without code of the server',
      answered(fault('Error', 'soapenv:Server')),
      { cause: 'no-answer', mayHaveArrived: true, reason: 'FAULT_SERVER' },
    ],
    ['Fault without code of nobody', answered(fault('Error', 'env:VersionMismatch')), UNCLEAR],
    ['a certificate that is refused', { kind: 'certificate-refused' }, { cause: 'credential', mayHaveArrived: false }],
    ...[301, 302, 307, 404, 405, 415].map((status): [string, Exchange, object] => [
      `HTTP ${status}`,
      answered(page, status),
      nothingArrived('configuration', `HTTP_${status}`, { status }),
    ]),
    ...[401, 403].map((status): [string, Exchange, object] => [
      `HTTP ${status}`,
      answered(page, status),
      nothingArrived('credential', `HTTP_${status}`, { status }),
    ]),
    ['a page at 200', answered(page), unclear('HTML')],
    ['a page with blanks before it', answered(`\n  ${page}`), unclear('HTML')],
    ['no connection', { kind: 'not-connected' }, { cause: 'outage', mayHaveArrived: false }],
    ['HTTP 429', answered('', 429), { cause: 'outage', mayHaveArrived: false }],
    ['a time-out', { kind: 'unanswered' }, UNCLEAR],
    ...[400, 408, 500, 502, 503, 504].map((status): [string, Exchange, object] => [
      `HTTP ${status}`,
      answered(page, status),
      unclear(`HTTP_${status}`, { status }),
    ]),
    ['an answer at 500', answered(respuesta([{}]), 500), UNCLEAR],
    ['nothing at 200', answered(''), unclear('UNREADABLE')],
    ['JSON', answered('{"ok":true}'), UNCLEAR],
    ['an empty body of SOAP', answered(envelope('')), UNCLEAR],
    ['another message', answered(envelope('<a xmlns="urn:a"/>')), unclear('OTHER_ANSWER')],
    ['an answer of another namespace', answered(respuesta([{}]).replace('RespuestaSuministro.xsd', 'X.xsd')), UNCLEAR],
    ['an answer and a Fault', answered(envelope('<env:Fault/><env:Fault/>')), UNCLEAR],
    ['an answer with a DOCTYPE', answered(respuesta([{}]).replace('\n', '<!DOCTYPE a>')), UNCLEAR],
    ['an answer with entities', answered(respuesta([{ code: '&x;' }])), UNCLEAR],
    ['a deep answer', answered('<a>'.repeat(200_000)), UNCLEAR],
  ])('%s', (_what, exchange, expected) => expect(read(exchange)).toMatchObject(expected));

  it('tells what the agency said, bounded', () => {
    const answer = read(answered(fault(`Codigo[4112].${'x'.repeat(5_000)}`)));
    expect('message' in answer ? answer.message : undefined).toHaveLength(1_500);
  });
});

it('never takes a truncated answer for a verdict, wherever it is cut', () => {
  const key = (numSerieFactura: string) => ({ ...KEY, numSerieFactura });
  const lines: Line[] = [{ key: key('1') }, { key: key('2'), state: 'Incorrecto', code: 1110 }];
  const sent = lines.map(({ key: sentKey = KEY }): SentRecord => ({ kind: 'Alta', key: sentKey, refExterna: 'x' }));
  const whole = Buffer.from(respuesta(lines));
  const wrong: number[] = [];
  for (let length = 0; length < whole.length; length += 1) {
    const body = whole.subarray(0, length);
    for (const complete of [true, false]) {
      const answer = read({ kind: 'answered', status: 200, body, complete }, sent);
      if (answer.kind !== 'obstacle' || !answer.mayHaveArrived) wrong.push(length);
    }
  }
  expect(wrong).toEqual([]);
  expect(read(answered(whole.toString()), sent)).toMatchObject({
    verdicts: [{ kind: 'accepted' }, { kind: 'refused' }],
  });
  expect(read({ kind: 'answered', status: 200, body: whole, complete: false }, sent)).toEqual(unclear('INCOMPLETE'));
});

it('reads a thousand lines in a moment', () => {
  const lines = Array.from({ length: 1_000 }, (_, index): Line => ({ key: { ...KEY, numSerieFactura: `N-${index}` } }));
  const sent = lines.map(({ key = KEY }): SentRecord => ({ kind: 'Alta', key, refExterna: 'x' }));
  const answer = read(answered(respuesta(lines)), sent);
  expect(answer.kind === 'answered' && answer.verdicts.every(({ kind }) => kind === 'accepted')).toBe(true);
});

whenShared('standards/es-verifactu/samples')('reads the Fault that the manual prints', () => {
  const file = path.join(__dirname, '../../../../../shared/standards/es-verifactu/samples/00-soap-fault-4104.xml');
  expect(read(answered(readFileSync(file, 'utf8'), 500))).toMatchObject({
    cause: 'configuration',
    mayHaveArrived: false,
    reason: 'FAULT_4104',
  });
});
