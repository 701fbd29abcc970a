import { answerReader } from '../../../countries/wire/answer-reader';
import type { Exchange } from '../../../countries/wire/exchange';
import type { MessageSchemas } from '../../../countries/wire/read-body';
import { readInvoiceAnswer } from '../../../countries/es/face/read-answer';
import { readQueryAnswer as readEntries } from '../../../countries/es/sii/read-query-answer';
import { readSubmissionAnswer as readEntryAnswer } from '../../../countries/es/sii/read-submission-answer';
import { readQueryAnswer as readRecords } from '../../../countries/es/verifactu/read-query-answer';
import { readSubmissionAnswer as readRecordsAnswer } from '../../../countries/es/verifactu/read-submission-answer';
import { loadLibxml } from '../../../documents/xml/libxml';
import { answer, ENTRIES, held, HOLDER, line, row } from './sii/answers-of-tests';
import { consulta, envelope, fault, KEY, respuesta } from './verifactu/answers-of-tests';

let reader: MessageSchemas;
beforeAll(async () => {
  reader = answerReader(await loadLibxml());
});

const PERIOD = { ejercicio: '2026', periodo: '12' };
const SENT = [{ kind: 'Alta', key: KEY, refExterna: 'd' }] as const;
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
const registered = envelope(
  '<n:enviarFacturaResponse xmlns:n="urn:n"><return><factura><registro><codigo>R-1</codigo></registro></factura></return></n:enviarFacturaResponse>',
);

it.each<[string, (exchange: Exchange) => { kind: string; mayHaveArrived?: boolean }, string]>([
  ['that takes records', toMessage, respuesta([{}])],
  ['that refuses records', toMessage, respuesta([{ state: 'Incorrecto', code: 1110 }])],
  ['that refuses a message', toMessage, fault('Codigo[4102].Algo', 'env:Client')],
  ['that has records', toQuery, consulta([{ huella: 'A' }])],
  ['that has no records', toQuery, consulta([])],
  ['that takes an entry', toEntry, answer('issued', [line('issued')])],
  ['that refuses an entry', toEntry, answer('issued', [line('issued', { state: 'Incorrecto', code: 1153 })])],
  ['that has entries', toEntryQuery, held('issued', [row('issued')])],
  ['that has no entries', toEntryQuery, held('issued', [])],
  ['that takes an invoice', toInvoice, registered],
  ['that refuses an invoice', toInvoice, fault('400 Falta algo')],
])('an answer %s is unknown wherever it is cut, whether that is known or not', (_what, read, xml) => {
  const whole = Buffer.from(xml);
  const arrived = new Set<boolean | undefined>();
  for (let length = 0; length < whole.length; length += 1) {
    for (const complete of [true, false])
      arrived.add(read({ kind: 'answered', status: 200, body: whole.subarray(0, length), complete }).mayHaveArrived);
  }
  expect([...arrived]).toEqual([true]);
  expect(read({ kind: 'answered', status: 200, body: whole, complete: false }).mayHaveArrived).toBe(true);
  expect(read({ kind: 'answered', status: 200, body: whole, complete: true }).mayHaveArrived).not.toBe(true);
});
