import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answerReader } from '../../countries/es/aeat/answer-reader';
import type { Exchange } from '../../countries/es/aeat/exchange';
import type { MessageSchemas } from '../../countries/es/aeat/read-body';
import { readAnswer } from '../../countries/es/read-answer';
import { readSubmissionAnswer as readSiiAnswer } from '../../countries/es/sii/read-submission-answer';
import { SiiSchemaValidator } from '../../countries/es/sii/schema-validator';
import {
  readSubmissionAnswer as readVerifactuAnswer,
  type SentRecord,
} from '../../countries/es/verifactu/read-submission-answer';
import { VerifactuSchemaValidator } from '../../countries/es/verifactu/schema-validator';
import { loadLibxml } from '../../documents/xml/libxml';
import { projectRoot } from '../../platform/project-root';
import { growthOf, MOST_GROWTH, type GrowingInput } from '../support/growing/growth';
import { growingXml, repeated, type Frame } from '../support/growing/xml-texts';
import {
  answer as siiAnswer,
  ENTRIES,
  held,
  HOLDER,
  line as siiLine,
  row as siiRow,
} from '../unit/countries/sii/answers-of-tests';
import { consulta, envelope, fault, KEY, respuesta } from '../unit/countries/verifactu/answers-of-tests';

const LARGEST = 400 * 1_024;
const SENT = [{ kind: 'Alta', key: KEY, refExterna: 'reference' }] as const;

const answered = (body: Buffer): Exchange => ({ kind: 'answered', status: 200, body, complete: true });

/** An answer with a place behind its first line, and a line with a number of its own. */
function frameOf(file: string, line: string): Frame {
  const xml = readFileSync(path.join(projectRoot(), 'test/fixtures/countries/es', file), 'utf8');
  const end = xml.indexOf(`</${line}>`) + `</${line}>`.length;
  const first = xml.slice(xml.indexOf(`<${line}>`), end);
  const number = /(<[^>]*:NumSerieFactura[^>]*>)[^<]*/;
  return {
    before: xml.slice(0, end),
    repeatable: (text) => first.replace(number, (_, tag: string) => tag + text),
    after: xml.slice(end),
  };
}

function answers(file: string, line: string): (readonly [name: string, input: GrowingInput['input']])[] {
  const frame = frameOf(file, line);
  const silent = (size: number): Buffer => Buffer.from(frame.before + repeated(`<${line}/>`, size) + frame.after);
  return [...growingXml(frame), { name: 'lines that say nothing', input: silent }].map(({ name, input }) => [
    name,
    input,
  ]);
}

describe('reading an answer takes time by its size:', () => {
  let verifactu: VerifactuSchemaValidator;
  let sii: SiiSchemaValidator;
  beforeAll(async () => {
    [verifactu, sii] = await Promise.all([VerifactuSchemaValidator.create(), SiiSchemaValidator.create()]);
  });

  it.each(answers('verifactu/respuesta.xml', 'res:RespuestaLinea'))('VERI*FACTU, %s', async (_name, input) => {
    const read = (bytes: Buffer) => readVerifactuAnswer(answered(bytes), SENT, verifactu);
    expect(await growthOf(read, input, LARGEST)).toBeLessThan(MOST_GROWTH);
  });

  it.each(answers('sii/respuesta-emitidas.xml', 'siiR:RespuestaLinea'))('SII, %s', async (_name, input) => {
    const sent = { operation: 'submission', titular: HOLDER, entry: ENTRIES.issued } as const;
    const read = (bytes: Buffer) => readSiiAnswer(answered(bytes), sent, sii);
    expect(await growthOf(read, input, LARGEST)).toBeLessThan(MOST_GROWTH);
  });
});

let reader: MessageSchemas;
beforeAll(async () => {
  reader = answerReader(await loadLibxml());
});

const PERIOD = { ejercicio: '2026', periodo: '12' };
const MANY_SENT = Array.from({ length: 1_000 }, (_, index): SentRecord => {
  return {
    kind: 'Alta',
    key: { ...KEY, numSerieFactura: index === 0 ? KEY.numSerieFactura : `N-${index}` },
    refExterna: 'd',
  };
});
const toMessage = (exchange: Exchange) => readAnswer('verifactu-submission', exchange, MANY_SENT, reader);
const toQuery = (exchange: Exchange) =>
  readAnswer('verifactu-query', exchange, { obligadoEmision: HOLDER, period: PERIOD, about: [KEY] }, reader);
const toEntry = (exchange: Exchange) => {
  const asked = { operation: 'submission', titular: HOLDER, entry: ENTRIES.issued } as const;
  return readAnswer('sii-submission', exchange, asked, reader);
};
const toEntryQuery = (exchange: Exchange) =>
  readAnswer('sii-query', exchange, { titular: HOLDER, book: 'issued', period: PERIOD }, reader);
const toInvoice = (exchange: Exchange) => readAnswer('face-invoice', exchange, 'enviarFactura', reader);

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

it.each(CASES)('%s of any number are read in time by their number', async (_what, read, xml, most) => {
  const input = (count: number) => Buffer.from(xml(count));
  expect(await growthOf((bytes) => read(answered(bytes)), input, most)).toBeLessThan(MOST_GROWTH);
});
