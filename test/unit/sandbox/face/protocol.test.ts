import { childrenOf, nodeAt, textAt } from '../../../../sandbox/soap/xml-node';
import { payloadOf, type CallOptions } from '../certified-client';
import { FaceClient, faultText, facturaIn, openFaceRig, toldBy } from './face-client';
import { call, consultarEstados, detalleFactura, enviarFactura, FACE_NAMESPACE, SELLER } from './messages';

const MEBIBYTE = 1024 * 1024;

const rig = openFaceRig();

const asked = async (body: string) => rig.client.ask(body);

test('an invoice is registered with all that is told of it, and a certificate of TLS is not asked for', async () => {
  const message = await rig.client.sendMessage('F-1', {
    series: 'A',
    attachments: [{ name: 'a.pdf', content: 'PDF' }],
  });
  const { status, text } = await rig.client.call(message, { identity: 'none' });
  expect(status).toBe(200);
  expect(text).toContain(`<face:enviarFacturaResponse xmlns:face="${FACE_NAMESPACE}">`);
  const factura = facturaIn(text);
  const codigo = textAt(factura, 'registro', 'codigo') ?? '';
  expect(codigo).toMatch(/^REGAGE\d\de\d{11}$/);
  expect(textAt(factura, 'registro', 'fecha')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/);
  const told = [
    ['serie'],
    ['numero'],
    ['fechaExpedicion'],
    ['importe', 'valor'],
    ['estadoTramitacion', 'codigo'],
    ['estadoAnulacion', 'codigo'],
    ['emisor', 'nombre'],
    ['firmante', 'nif'],
    ['receptor', 'nif'],
    ['relacion', 'unidadTramitadora', 'codigo'],
    ['ficheros', 'facturae'],
    ['ficheros', 'anexos', 'item'],
  ].map((path) => textAt(factura, ...path));
  expect(told).toEqual([
    'A',
    'F-1',
    '2026-11-02',
    '242.00',
    '1200',
    '4100',
    'Empresa & Cía, S.L.',
    SELLER,
    'P2807900B',
    'L01280798',
    'F-1.xsig',
    'a.pdf',
  ]);
  expect(facturaIn((await asked(detalleFactura(codigo))).text)).toEqual(factura);
});

test('the answer has the namespace of the question', async () => {
  const namespace = 'https://ws.face.gob.es/proveedores/v1/factura';
  const { text } = await asked(call('consultarEstados', '', namespace));
  expect(text).toContain(`xmlns:face="${namespace}"`);
});

test('the states that there are', async () => {
  const items = childrenOf(nodeAt(payloadOf((await asked(consultarEstados())).text), 'return', 'estados'));
  expect(items.map((item) => textAt(item, 'codigo'))).toEqual(
    expect.arrayContaining(['1200', '1300', '1400', '2100', '2300', '2400', '2500', '2600', '3100', '4200', '4400']),
  );
});

describe('the request', () => {
  test.each<[string, CallOptions, number]>([
    ['GET', { method: 'GET' }, 405],
    ['PUT', { method: 'PUT' }, 405],
    ['JSON', { headers: { 'content-type': 'application/json' } }, 415],
    ['another charset', { headers: { 'content-type': 'text/xml; charset=ISO-8859-1' } }, 500],
    ['another path', { path: '/proveedores/v2/factura' }, 403],
  ])('%s', async (_, options, status) => {
    const answer = await rig.client.call(options.method === 'GET' ? '' : '<x/>', { identity: 'none', ...options });
    expect(answer.status).toBe(status);
  });

  test('in chunks: 411; larger than 16 MiB: 413', async () => {
    const chunked = rig.client.open({ identity: 'none' });
    chunked.write('<x/>');
    chunked.end();
    expect((await rig.client.answerTo(chunked)).status).toBe(411);
    const { status } = await rig.client.call(Buffer.alloc(16 * MEBIBYTE + 1, ' '), { identity: 'none' });
    expect(status).toBe(413);
  });

  test.each([
    ['nothing', ''],
    ['blanks', '  \n '],
    ['no XML', 'hello'],
    ['half of it', '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>'],
    ['a DOCTYPE', '<!DOCTYPE x [<!ENTITY a "a"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>'],
    ['Latin-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><x>\xe9</x>', 'latin1')],
    ['bytes that are no text', Buffer.from([0x3c, 0x78, 0xff, 0xfe, 0x00])],
    ['no SOAP', '<x/>'],
    ['SOAP 1.2', '<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body/></e:Envelope>'],
    ['two bodies', '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body/><e:Body/></e:Envelope>'],
    ['a name that is endless', `<${'x'.repeat(MEBIBYTE)}/>`],
    ['elements in elements', `${'<x>'.repeat(100_000)}${'</x>'.repeat(100_000)}`],
    ['elements behind elements', `<x>${'<y/>'.repeat(200_000)}</x>`],
    ['a namespace that is undeclared', '<a:x/>'],
  ])('%s: Fault 400', async (_, message) => {
    expect(toldBy(await rig.client.call(message, { identity: 'none' }))).toBe(400);
  });
});

describe('the operation', () => {
  const parts = '<request><codigoRegistro>X</codigoRegistro></request>';
  test.each([
    ['none', ''],
    ['two', consultarEstados() + consultarEstados()],
    ['another one', call('borrarFactura', parts)],
    ['one of JavaScript', call('constructor', parts)],
    ['of another service', call('detalleFactura', parts, 'https://example.com/proveedores/v1/factura')],
    ['without its parts', call('detalleFactura', '')],
    ['with an empty part', call('detalleFactura', '<request><codigoRegistro> </codigoRegistro></request>')],
    ['with parts in a namespace', call('detalleFactura', parts.replace('<request>', '<request xmlns="urn:x">'))],
    ['without mail', enviarFactura('<x/>').replace(/<correo>.*<\/correo>/, '')],
    ['with a mail that is none', enviarFactura('<x/>').replace('@', '')],
    ['without file', enviarFactura('<x/>').replace(/<factura><factura>.*<\/factura>/, '')],
    ['with an empty file', enviarFactura('')],
    ['with a file that is not Base64', enviarFactura('<x/>').replace(/<factura>[A-Za-z0-9]/, '<factura>*')],
    ['with a file without name', enviarFactura('<x/>', '')],
    ['with an attachment without content', enviarFactura('<x/>', 'x', [{ name: 'a.pdf', content: '' }])],
    ['with a file that is no XML', enviarFactura('%PDF-1.7')],
    ['with a file with DOCTYPE', enviarFactura('<!DOCTYPE x><x/>')],
    ['with a file that is no Facturae', enviarFactura('<x/>')],
    ['with a bomb', enviarFactura(`<x>${'<y/>'.repeat(200_000)}</x>`)],
  ])('%s: Fault 400', async (_, body) => {
    expect(toldBy(await asked(body))).toBe(400);
  });

  test('a Fault begins with its code and says whose it is', async () => {
    const answer = await asked(detalleFactura('REGAGE26e00000099999'));
    expect([answer.status, faultText(answer)]).toEqual([500, expect.stringMatching(/^404 \S/)]);
    expect(answer.text).toContain('<faultcode>env:Client</faultcode>');
  });

  test('what was sent by somebody else is not told: 403', async () => {
    const registro = await rig.client.register('F-2');
    const other = await FaceClient.at(rig.sandbox.tlsUrl ?? '', rig.certificates, '12345678Z');
    expect([await other.detail(registro), await other.cancel(registro)]).toEqual([403, 403]);
  });
});
