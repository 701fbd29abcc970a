import { answerReader } from '../../../countries/wire/answer-reader';
import type { Exchange } from '../../../countries/wire/exchange';
import type { MessageSchemas } from '../../../countries/wire/read-body';
import { readInvoiceAnswer } from '../../../countries/es/face/read-answer';
import { readQueryAnswer as readEntries } from '../../../countries/es/sii/read-query-answer';
import { readSubmissionAnswer as readEntryAnswer } from '../../../countries/es/sii/read-submission-answer';
import { readQueryAnswer as readRecords } from '../../../countries/es/verifactu/read-query-answer';
import {
  readSubmissionAnswer as readRecordsAnswer,
  type SentRecord,
} from '../../../countries/es/verifactu/read-submission-answer';
import { loadLibxml } from '../../../documents/xml/libxml';
import { workingTime } from '../../support/working-time';
import { answer as siiAnswer, ENTRIES, held, HOLDER, line as siiLine, row as siiRow } from './sii/answers-of-tests';
import { consulta, envelope, fault, KEY, respuesta } from './verifactu/answers-of-tests';

let reader: MessageSchemas;
beforeAll(async () => {
  reader = answerReader(await loadLibxml());
});

const PERIOD = { ejercicio: '2026', periodo: '12' };
const SENT = Array.from({ length: 1_000 }, (_, index): SentRecord => {
  return {
    kind: 'Alta',
    key: { ...KEY, numSerieFactura: index === 0 ? KEY.numSerieFactura : `N-${index}` },
    refExterna: 'd',
  };
});
const toMessage = (exchange: Exchange) => readRecordsAnswer(exchange, SENT, reader);
const toQuery = (exchange: Exchange) =>
  readRecords(exchange, { obligadoEmision: HOLDER, period: PERIOD, about: [KEY] }, reader);
const toEntry = (exchange: Exchange) => {
  const asked = { operation: 'submission', titular: HOLDER, entry: ENTRIES.issued } as const;
  return readEntryAnswer(exchange, asked, reader);
};
const toEntryQuery = (exchange: Exchange) =>
  readEntries(exchange, { titular: HOLDER, book: 'issued', period: PERIOD }, reader);
const toInvoice = (exchange: Exchange) => readInvoiceAnswer(exchange, 'enviarFactura', reader);

const times = (count: number, one: string): string => one.repeat(count);
const within = (xml: string, before: string, more: string): string => xml.replace(before, more + before);
const END = '</res:RespuestaRegFactuSistemaFacturacion>';
const invoice = (content: string) =>
  envelope(
    `<n:enviarFacturaResponse xmlns:n="urn:n"><return><factura>${content}</factura></return></n:enviarFacturaResponse>`,
  );

type Case = [what: string, read: (exchange: Exchange) => unknown, xml: (count: number) => string, most: number];
const CASES: Case[] = [
  ['empty lines', toMessage, (count) => within(respuesta([{}]), END, times(count, '<res:RespuestaLinea/>')), 60_000],
  ['lines of one record', toMessage, (count) => respuesta(Array.from({ length: count }, () => ({}))), 40_000],
  [
    'lines of no record',
    toMessage,
    (count) => respuesta(Array.from({ length: count }, () => ({ operation: 'X' }))),
    20_000,
  ],
  ['errors of a line', toMessage, (count) => respuesta([{ more: times(count, '<res:CodigoErrorRegistro/>') }]), 60_000],
  [
    'states',
    toMessage,
    (count) => within(respuesta([{}]), END, times(count, '<res:EstadoEnvio>Correcto</res:EstadoEnvio>')),
    60_000,
  ],
  ['Faults with an endless text', toMessage, (count) => fault(times(count, 'Codigo [ 1 ')), 60_000],
  ['rows of one record', toQuery, (count) => consulta(Array.from({ length: count }, () => ({ huella: 'A' }))), 10_000],
  ['more rows than there are', toQuery, (count) => consulta(Array.from({ length: count }, () => ({}))), 20_000],
  [
    'empty rows',
    toQuery,
    (count) => consulta([{}]).replace('<rc:Registro', `${times(count, '<rc:X/>')}<rc:Registro`),
    60_000,
  ],
  [
    'lines of one entry',
    toEntry,
    (count) =>
      siiAnswer(
        'issued',
        Array.from({ length: count }, () => siiLine('issued')),
      ),
    20_000,
  ],
  ['rows of one entry', toEntryQuery, (count) => held('issued', [times(count, siiRow('issued'))]), 10_000],
  ['invoices', toInvoice, (count) => invoice(times(count, '</factura><factura>')), 60_000],
  ['registrations', toInvoice, (count) => invoice(times(count, '<registro><codigo>A</codigo></registro>')), 60_000],
];

const ROUNDS = 3;
const SHARE = 4;

/** The least of some rounds: what else the machine does only ever adds to it. */
function leastMs(read: (exchange: Exchange) => unknown, xml: string): number {
  const exchange: Exchange = { kind: 'answered', status: 200, body: Buffer.from(xml), complete: true };
  const rounds = Array.from({ length: ROUNDS }, () => {
    const worked = workingTime();
    read(exchange);
    return worked();
  });
  return Math.min(...rounds);
}

it.each(CASES)('%s of any number are read in linear time', (_what, read, xml, most) => {
  const few = leastMs(read, xml(most / SHARE));
  const many = leastMs(read, xml(most));
  // Sixteen times as long is quadratic.
  expect(many).toBeLessThan(SHARE * few * 2 + 20);
});
