import { faultCode, told } from '../certified-client';
import { openRig } from './agency-client';
import { dayFromToday, element, elements } from './elements';
import { envelope, query, submission } from './messages';
import { TestChain } from './test-chain';

const rig = openRig();

let count = 0;
const chain = new TestChain();
const record = () => chain.alta(`P-${(count += 1)}`);
const valid = () => submission([record()]);

describe('the message', () => {
  test.each<[string, () => string | Buffer, number]>([
    ['empty', () => '', 4138],
    ['blanks', () => '  \n', 4138],
    ['no XML', () => 'hello', 4103],
    ['truncated', () => valid().slice(0, -200), 4103],
    ['cut within a character', () => Buffer.from(valid().replace('Servicios', 'Reparación')).subarray(0, 900), 4103],
    ['a DOCTYPE', () => valid().replace('?>', '?><!DOCTYPE soapenv:Envelope>'), 4103],
    [
      'an entity',
      () =>
        valid().replace('?>', '?><!DOCTYPE e [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('Servicios', '&x;'),
      4103,
    ],
    ['an entity that is not declared', () => valid().replace('Servicios', '&x;'), 4103],
    ['a million levels', () => `${'<a>'.repeat(1_000_000)}${'</a>'.repeat(1_000_000)}`, 4103],
    ['latin1 bytes', () => Buffer.from(valid().replace('Servicios', 'Reparación'), 'latin1'), 4119],
    ['another encoding declared', () => valid().replace('UTF-8', 'ISO-8859-1'), 4119],
    ['UTF-16', () => Buffer.from(`\uFEFF${valid()}`, 'utf16le'), 4119],
    ['no envelope', () => '<a/>', 4102],
    ['an empty body', () => envelope(''), 4102],
    ['another namespace', () => valid().replace(/SuministroLR\.xsd/g, 'SuministroXX.xsd'), 4102],
    ['an element too many', () => valid().replace('<sf:TipoFactura>', '<sf:Cupon>S</sf:Cupon><sf:TipoFactura>'), 4102],
    ['a value that is not allowed', () => valid().replace('>F1<', '>F9<'), 4102],
    [
      'both calificacion and exenta',
      () => valid().replace('<sf:TipoImpositivo>', '<sf:OperacionExenta>E1</sf:OperacionExenta><sf:TipoImpositivo>'),
      4102,
    ],
    ['a record by itself', () => envelope(record().xml), 4102],
    [
      '13 lines',
      () => valid().replace(/<sf:DetalleDesglose>.*<\/sf:DetalleDesglose>/, (line) => line.repeat(13)),
      4113,
    ],
    ['1001 records', () => submission(Array.from({ length: 1_001 }, record)), 4114],
    [
      'a demand',
      () => submission([record()], { cabecera: element('RemisionRequerimiento', elements({ RefRequerimiento: 'R' })) }),
      4126,
    ],
    ['NIF of the company', () => submission([record()], { nif: 'B12345675' }), 4116],
    [
      'NIF of the representative',
      () =>
        submission([record()], {
          cabecera: element('Representante', elements({ NombreRazon: 'X', NIF: '12345678A' })),
        }),
      4117,
    ],
    [
      'an end that is no end of year',
      () =>
        submission([record()], {
          cabecera: element('RemisionVoluntaria', elements({ FechaFinVeriFactu: '30-12-2026' })),
        }),
      4120,
    ],
    ['a query from nobody', () => query().replace(/<sf:ObligadoEmision>.*<\/sf:ObligadoEmision>/, ''), 1172],
    [
      'a query with a range turned round',
      () =>
        query(
          `<con:FechaExpedicionFactura>${element('RangoFechaExpedicion', elements({ Desde: dayFromToday(), Hasta: dayFromToday(-1) }))}</con:FechaExpedicionFactura>`,
        ),
      1250,
    ],
  ])('%s', async (_, message, code) => {
    const { status, text } = await rig.client.call(message());
    expect([status, faultCode(text)]).toEqual([500, code]);
    expect(text).toContain(code === 4103 ? '<faultcode>env:Server' : '<faultcode>env:Client');
  });

  test('of 8 MiB is taken', async () => {
    const long = chain.alta('P-LONG');
    const padded = submission([long]).replace('<soapenv:Header/>', `<soapenv:Header/>${' '.repeat(8 * 1024 * 1024)}`);
    expect(await rig.client.ask(padded)).toBeDefined();
  });

  test('of 1000 records is taken', async () => {
    const lines = await rig.client.send(Array.from({ length: 1_000 }, record));
    expect(new Set(lines.map(told))).toEqual(new Set(['Correcto']));
  });

  test('a message that cannot be read says where', async () => {
    const { text } = await rig.client.call(valid().replace('>F1<', '>F9<'));
    expect(text).toContain('Elemento: TipoFactura. Línea: 1.');
  });
});
