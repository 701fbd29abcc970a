import fc from 'fast-check';
import { nothingArrived, unclear } from '../../../../countries/integration/obstacle';
import type { Exchange } from '../../../../countries/wire/exchange';
import type { MessageSchemas } from '../../../../countries/wire/read-body';
import { answerReader } from '../../../../countries/wire/answer-reader';
import { readInvoiceAnswer, readStatesAnswer } from '../../../../countries/es/face/read-answer';
import { loadLibxml } from '../../../../documents/xml/libxml';

let reader: MessageSchemas;
beforeAll(async () => {
  reader = answerReader(await loadLibxml());
});

const NAMESPACE = 'https://int-ws-face.redsara.es/proveedores/v1/factura';

const INVOICE = `<factura><registro><codigo>REG-1</codigo><fecha>2026-12-02T10:00:00+01:00</fecha></registro><numero>F-1</numero>
<estadoTramitacion><codigo>1200</codigo><nombre>Registrada</nombre></estadoTramitacion>
<estadoAnulacion><codigo>4100</codigo><nombre>No solicitada</nombre></estadoAnulacion></factura>`;

function envelope(body: string, prefix = 'SOAP-ENV'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${prefix}:Envelope xmlns:${prefix}="http://schemas.xmlsoap.org/soap/envelope/"><${prefix}:Body>${body}</${prefix}:Body></${prefix}:Envelope>`;
}

function answer(result: string, operation = 'enviarFactura', { prefix = 'ns1', namespace = NAMESPACE } = {}): string {
  return `<${prefix}:${operation}Response xmlns:${prefix}="${namespace}"><return>${result}</return></${prefix}:${operation}Response>`;
}

const fault = (text: string, code = 'Client') =>
  `<SOAP-ENV:Fault><faultcode>SOAP-ENV:${code}</faultcode><faultstring>${text}</faultstring></SOAP-ENV:Fault>`;

function received(body: string | Buffer, { status = 200, complete = true } = {}): Exchange {
  return { kind: 'answered', status, complete, body: Buffer.from(body) };
}

const read = (exchange: Exchange) => readInvoiceAnswer(exchange, 'enviarFactura', reader);

const HELD = { kind: 'held', registration: 'REG-1', number: 'F-1', state: '1200', cancellation: '4100' };

test('an invoice is read whatever prefixes and namespaces its answer has', () => {
  expect(read(received(envelope(answer(INVOICE))))).toEqual(HELD);
  expect(read(received(envelope(answer(INVOICE, 'enviarFactura', { prefix: 'x', namespace: 'urn:y' }), 's')))).toEqual(
    HELD,
  );
  const states = `<factura><registro><codigo> REG-1 </codigo></registro><estadoTramitacion><codigo>2600</codigo><comentario>Mal</comentario></estadoTramitacion></factura>`;
  const detail = received(envelope(answer(states, 'detalleFactura')));
  expect(readInvoiceAnswer(detail, 'detalleFactura', reader)).toEqual({
    kind: 'held',
    registration: 'REG-1',
    state: '2600',
    comment: 'Mal',
  });
});

const UNCLEAR = { kind: 'obstacle', cause: 'no-answer', mayHaveArrived: true };

test.each([
  ['400 Falta el órgano gestor', { kind: 'refused', code: '400' }],
  ['409 La factura ya está registrada', { kind: 'already-there', code: '409' }],
  ['404 No existe', { kind: 'not-there', code: '404' }],
  ['410 No existe', { kind: 'not-there', code: '410' }],
  ['401 Firma incorrecta', { cause: 'credential', mayHaveArrived: false, reason: 'FAULT_401' }],
  ['403 Certificado sin alta', { cause: 'credential', mayHaveArrived: false, reason: 'FAULT_403' }],
  ['500 Error interno', { cause: 'no-answer', mayHaveArrived: true, reason: 'FAULT_500' }],
  ['999 Otra cosa', { cause: 'no-answer', mayHaveArrived: true, reason: 'FAULT_999' }],
  ['Error interno', { cause: 'no-answer', mayHaveArrived: true, reason: 'FAULT_WITHOUT_CODE' }],
])('the Fault %s counts at any status', (text, expected) => {
  for (const status of [200, 400, 500])
    expect(read(received(envelope(fault(text)), { status }))).toMatchObject(expected);
});

test.each<[string, Exchange, object]>([
  ['no connection', { kind: 'not-connected' }, { cause: 'outage', mayHaveArrived: false }],
  ['no answer', { kind: 'unanswered' }, unclear('NO_ANSWER')],
  [
    'a certificate that TLS refuses',
    { kind: 'certificate-refused' },
    nothingArrived('credential', 'CERTIFICATE_REFUSED'),
  ],
  [
    'HTTP 429',
    received('<html></html>', { status: 429 }),
    { cause: 'outage', mayHaveArrived: false, reason: 'HTTP_429' },
  ],
  ["a proxy's page", received('<html>502</html>', { status: 502 }), unclear('HTTP_502', { status: 502 })],
  ['a page as if it were an answer', received('<html>Mantenimiento</html>'), unclear('HTML')],
  ['nothing', received(''), unclear('UNREADABLE')],
  ['other XML', received('<a/>'), unclear('UNREADABLE')],
])('%s is no verdict', (_what, exchange, expected) => {
  expect(read(exchange)).toMatchObject(expected);
});

test.each([
  ['the answer to something else', answer(INVOICE, 'detalleFactura')],
  ['an answer without a result', '<enviarFacturaResponse/>'],
  ['two results', '<enviarFacturaResponse><return/><return/></enviarFacturaResponse>'],
  ['no invoice', answer('<resultado><codigo>0</codigo></resultado>')],
  ['an invoice without registration', answer('<factura><numero>F-1</numero></factura>')],
  ['an empty registration', answer('<factura><registro><codigo> </codigo></registro></factura>')],
  ['two registrations', answer('<factura><registro><codigo>A</codigo><codigo>B</codigo></registro></factura>')],
  ['a registration with blanks', answer('<factura><registro><codigo>A B</codigo></registro></factura>')],
])('%s is unknown', (_what, body) => {
  expect(read(received(envelope(body)))).toMatchObject(UNCLEAR);
});

test('an answer with an error status is unknown, and so is one that was cut off or is not ours to read', () => {
  const whole = envelope(answer(INVOICE));
  expect(read(received(whole, { status: 500 }))).toEqual(unclear('HTTP_500', { status: 500 }));
  expect(read(received(whole, { complete: false }))).toMatchObject(UNCLEAR);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
      expect(read(received(whole.slice(0, length)))).toMatchObject(UNCLEAR);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(read(received(Buffer.from(bytes)))).toMatchObject(UNCLEAR);
    }),
  );
  const doctype = whole.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>');
  expect(read(received(doctype))).toMatchObject(UNCLEAR);
  expect(read(received(`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`))).toMatchObject(UNCLEAR);
});

test('the states that FACe knows are counted', () => {
  const states = '<estados><item><codigo>1200</codigo></item><item><codigo>1300</codigo></item></estados>';
  expect(readStatesAnswer(received(envelope(answer(states, 'consultarEstados'))), reader)).toEqual({
    kind: 'states',
    count: 2,
  });
  expect(readStatesAnswer(received(envelope(answer('', 'consultarEstados'))), reader)).toMatchObject(UNCLEAR);
  expect(readStatesAnswer(received(envelope(fault('403 No'))), reader)).toMatchObject({
    cause: 'credential',
    mayHaveArrived: false,
  });
});
