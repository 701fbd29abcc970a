import { textAt } from '../../../../sandbox/soap/xml-node';
import { createTestAuthority } from '../../../support/test-certificates';
import { faultCode, payloadOf, told, type CallOptions } from '../certified-client';
import {
  cancellation,
  cancellations,
  COMPANY,
  CUSTOMER,
  detalle,
  element,
  elements,
  emitida,
  envelope,
  query,
  recibida,
  submission,
} from './messages';
import { openSiiRig, SII_PATHS } from './sii-client';

const DAY = 86_400_000;
const MEBIBYTE = 1024 * 1024;

const rig = openSiiRig();

let count = 0;
const record = () => emitida(`P-${(count += 1)}`);
const valid = () => submission('emitidas', [record()]);

test('the answer has the receipt and who presented it when, in the time of Madrid', async () => {
  const { status, text } = await rig.client.call(valid());
  expect(status).toBe(200);
  const answer = payloadOf(text);
  expect(answer[0]).toBe('RespuestaLRFacturasEmitidas');
  expect(textAt(answer, 'CSV')).toMatch(/^[A-Z0-9]{16}$/);
  expect(textAt(answer, 'DatosPresentacion', 'NIFPresentador')).toBe(COMPANY);
  expect(textAt(answer, 'DatosPresentacion', 'TimestampPresentacion')).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/);
  expect(textAt(answer, 'Cabecera', 'TipoComunicacion')).toBe('A0');
});

describe('the certificate', () => {
  test.each(['none', 'foreign', 'expired', 'future'])('%s: 403 and a page', async (kind) => {
    const { certificates } = rig;
    const identities = {
      none: async () => 'none' as const,
      foreign: async () => createTestAuthority().issueTo({ organizationIdentifier: `VATES-${COMPANY}` }),
      expired: async () => certificates.issueClient(COMPANY, { until: new Date(Date.now() - 1_000) }),
      future: async () => certificates.issueClient(COMPANY, { from: new Date(Date.now() + DAY) }),
    };
    const identity = await identities[kind as keyof typeof identities]();
    const { status, text } = await rig.client.call(valid(), { identity });
    expect([status, text.slice(0, 9)]).toEqual([403, '<!DOCTYPE']);
  });

  test('of somebody else: 4114, unless he represents the company or collaborates with the agency', async () => {
    const identity = await rig.certificates.issueClient(CUSTOMER);
    const messages = [valid(), cancellations('emitidas', [cancellation('emitidas', 'P-1')]), query('emitidas')];
    for (const message of messages) expect(await rig.client.fault(message, { identity })).toBe(4114);

    const represented = submission('emitidas', [record()], { representative: CUSTOMER });
    expect((await rig.client.call(represented, { identity })).status).toBe(200);

    const setCollaborators = async (collaborators: string[]) => {
      const response = await fetch(`${rig.sandbox.url}/control`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sii: { collaborators } }),
      });
      return response.json();
    };
    expect(await setCollaborators([CUSTOMER])).toMatchObject({ sii: { collaborators: [CUSTOMER] } });
    expect((await rig.client.call(valid(), { identity })).status).toBe(200);
    expect((await rig.client.call(query('emitidas'), { identity })).status).toBe(200);
    expect(await setCollaborators([])).not.toHaveProperty('sii');
    expect(await rig.client.fault(valid(), { identity })).toBe(4114);
  });
});

describe('the request', () => {
  test.each<[string, CallOptions, number, number | undefined]>([
    ['GET', { method: 'GET' }, 405, undefined],
    ['PUT', { method: 'PUT' }, 405, undefined],
    ['another path', { path: '/wlpl/SSII-FACT/ws/bi/SiiFactBIV1SOAP' }, 404, undefined],
    ['JSON', { headers: { 'content-type': 'application/json' } }, 415, undefined],
    ['another charset', { headers: { 'content-type': 'text/xml; charset=ISO-8859-1' } }, 500, 4126],
    ['the address of the other book', { path: SII_PATHS.recibidas }, 500, 4124],
  ])('%s', async (_, options, status, code) => {
    const answer = await rig.client.call(options.method === 'GET' ? '' : valid(), options);
    expect([answer.status, faultCode(answer.text)]).toEqual([status, code]);
  });

  test('for a purchase at the address of sales', async () => {
    const messages = [
      submission('recibidas', [recibida('P-R')]),
      cancellations('recibidas', [cancellation('recibidas', 'P-R')]),
      query('recibidas'),
    ];
    for (const message of messages) expect(await rig.client.fault(message)).toBe(4124);
    expect((await rig.client.send([recibida('P-R')], {}, 'recibidas')).map(told)).toEqual(['Correcto']);
  });

  test('of 33 MiB', async () => {
    const { status } = await rig.client.call(Buffer.alloc(33 * MEBIBYTE, 0x20));
    expect(status).toBe(413);
  });
});

describe('the message', () => {
  const unknownBook = () => valid().replaceAll('SuministroLRFacturasEmitidas', 'SuministroLRBienesInversion');

  test.each<[string, () => string | Buffer, number]>([
    ['empty', () => '', 4103],
    ['no XML', () => 'hello', 4103],
    ['truncated', () => valid().slice(0, -200), 4103],
    ['a DOCTYPE', () => valid().replace('?>', '?><!DOCTYPE soapenv:Envelope>'), 4103],
    [
      'an entity',
      () =>
        valid().replace('?>', '?><!DOCTYPE e [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('Servicios', '&x;'),
      4103,
    ],
    ['a million levels', () => `${'<a>'.repeat(1_000_000)}${'</a>'.repeat(1_000_000)}`, 4103],
    ['latin1 bytes', () => Buffer.from(valid().replace('Servicios', 'Reparación'), 'latin1'), 4126],
    ['another encoding declared', () => valid().replace('UTF-8', 'ISO-8859-1'), 4126],
    ['no envelope', () => '<a/>', 4102],
    ['an empty body', () => envelope(''), 4102],
    ['another namespace', () => valid().replace(/SuministroLR\.xsd/g, 'SuministroXX.xsd'), 4102],
    ['a book that is not simulated', unknownBook, 4102],
    ['a value that is not allowed', () => valid().replace('>F1<', '>F9<'), 4102],
    ['a period that is none', () => valid().replace(/<sii:Periodo>..</, '<sii:Periodo>13<'), 4102],
    ['another version', () => valid().replace('>1.1<', '>1.0<'), 4102],
    ['a record by itself', () => envelope(record()), 4102],
    ['13 lines', () => valid().replace(/<sii:DetalleIVA>.*<\/sii:DetalleIVA>/, (line) => line.repeat(13)), 4116],
    [
      '10,001 records',
      () =>
        submission(
          'emitidas',
          Array.from({ length: 10_001 }, () => '<siiLR:RegistroLRFacturasEmitidas/>'),
        ),
      4117,
    ],
    [
      '10,001 cancellations',
      () =>
        cancellations(
          'emitidas',
          Array.from({ length: 10_001 }, () => '<siiLR:RegistroLRBajaExpedidas/>'),
        ),
      4117,
    ],
    ['NIF of the company', () => submission('emitidas', [record()], { nif: 'B12345675' }), 4122],
    ['NIF of the representative', () => submission('emitidas', [record()], { representative: '12345678A' }), 4123],
    ['a refund to travellers', () => submission('emitidas', [record()], { communication: 'A5' }), 4101],
    ['a query with the NIF of nobody', () => query('emitidas', '', { nif: '12345678A' }), 4122],
  ])('%s', async (_, message, code) => {
    const { status, text } = await rig.client.call(message());
    expect([status, faultCode(text)]).toEqual([500, code]);
    expect(text).toContain(code === 4103 ? '<faultcode>env:Server' : '<faultcode>env:Client');
  });

  test('of an answer', async () => {
    const { text } = await rig.client.call(query('emitidas'));
    expect(await rig.client.fault(text)).toBe(4108);
  });

  test('from a company that the census does not have', async () => {
    const setUnknown = (unknownNifs: string[]) =>
      fetch(`${rig.sandbox.url}/control`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sii: { unknownNifs } }),
      });
    await setUnknown([COMPANY, CUSTOMER]);
    expect(await rig.client.fault(valid())).toBe(4104);
    await setUnknown([CUSTOMER]);
    expect(await rig.client.fault(submission('emitidas', [record()], { representative: CUSTOMER }))).toBe(4105);
    await setUnknown([]);
    expect((await rig.client.send([record()])).map(told)).toEqual(['Correcto']);
  });

  test('of 300 records with twelve lines each is taken', async () => {
    const lines = detalle({ BaseImponible: '10.00', CuotaRepercutida: '2.10' }).repeat(12);
    const content = elements({ TipoNoExenta: 'S1', DesgloseIVA: lines });
    const breakdown = element('DesgloseFactura', element('Sujeta', element('NoExenta', content)));
    const records = Array.from({ length: 300 }, (_, index) =>
      emitida(`MANY-${index}`, { TipoDesglose: breakdown, ImporteTotal: '145.20' }),
    );
    expect(new Set((await rig.client.send(records)).map(told))).toEqual(new Set(['Correcto']));
  });

  test('that cannot be read says where', async () => {
    const { text } = await rig.client.call(valid().replace('>F1<', '>F9<'));
    expect(text).toContain('Elemento: TipoFactura. Línea: 1.');
  });
});
