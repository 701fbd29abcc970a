import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createProgram } from '../../../../cli/run-cli';
import { createTestAuthority } from '../../../support/test-certificates';
import { removeTemporaryFolders } from '../../../support/temporary-folder';
import { projectRoot } from '../../../../platform/project-root';
import { faultCode, startRig, told, type CallOptions, type Rig } from './agency-client';
import { COMPANY, CUSTOMER, dayFromToday, element, elements } from './elements';
import { envelope, query, submission } from './messages';
import { TestChain } from './test-chain';

const REQUEST_TIMEOUT_MS = 700;
const DAY = 86_400_000;

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ requestTimeoutMs: REQUEST_TIMEOUT_MS });
});

afterAll(async () => {
  await rig.sandbox.stop();
  await removeTemporaryFolders();
  expect(rig.failures).toEqual([]);
});

let count = 0;
const chain = new TestChain();
const record = () => chain.alta(`P-${(count += 1)}`);

test('the answer has the receipt, who presented it and when the next message is welcome', async () => {
  const sent = chain.alta('P-FIRST', { RefExterna: '0190a1b2-0000-7000-8000-000000000001' });
  const { status, text } = await rig.client.call(submission([sent]));
  expect(status).toBe(200);
  expect(text).toMatch(/<res:CSV>[A-Z0-9]{16}<\/res:CSV>/);
  expect(text).toContain(`<sf:NIFPresentador>${COMPANY}</sf:NIFPresentador>`);
  expect(text).toContain('<res:TiempoEsperaEnvio>0</res:TiempoEsperaEnvio><res:EstadoEnvio>Correcto</res:EstadoEnvio>');
  expect(text).toContain('<sf:TipoOperacion>Alta</sf:TipoOperacion>');
  expect(text).toContain('<res:RefExterna>0190a1b2-0000-7000-8000-000000000001</res:RefExterna>');
});

describe('the certificate', () => {
  test.each(['none', 'foreign', 'self-signed', 'expired', 'future', 'nameless'])('%s: 403 and a page', async (kind) => {
    const { certificates } = rig;
    const foreign = createTestAuthority();
    const identities = {
      none: async () => 'none' as const,
      foreign: async () => foreign.issueTo({ organizationIdentifier: `VATES-${COMPANY}` }),
      'self-signed': async () => foreign,
      expired: async () => certificates.issueClient(COMPANY, { until: new Date(Date.now() - 1_000) }),
      future: async () => certificates.issueClient(COMPANY, { from: new Date(Date.now() + DAY) }),
      nameless: async () => certificates.issueServer(['localhost']),
    };
    const identity = await identities[kind as keyof typeof identities]();
    const { status, text } = await rig.client.call(submission([record()]), { identity });
    expect([status, text.slice(0, 9)]).toEqual([403, '<!DOCTYPE']);
  });

  test('that the command line has written is taken', async () => {
    const written: string[] = [];
    const stdout = jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    await createProgram().parseAsync(['node', 'edoc', 'sandbox-certificate', COMPANY, '--data', rig.folder]);
    stdout.mockRestore();
    const [pem = ''] = written;
    expect(await rig.client.ask(query(), { identity: { cert: pem, key: pem } })).toBeDefined();
    const wrong = ['node', 'edoc', 'sandbox-certificate', `ES${COMPANY}`];
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await expect(createProgram().parseAsync(wrong)).rejects.toMatchObject({ code: 'commander.invalidArgument' });
    stderr.mockRestore();
  });

  test('of somebody else: 4112, unless he represents the company or collaborates with the agency', async () => {
    const identity = await rig.certificates.issueClient(CUSTOMER);
    const sent = record();
    expect(faultCode((await rig.client.call(submission([sent]), { identity })).text)).toBe(4112);
    expect(faultCode((await rig.client.call(query(), { identity })).text)).toBe(4112);
    expect(faultCode((await rig.client.call(query('', { who: 'Destinatario' }), { identity })).text)).toBe(4132);

    const cabecera = element('Representante', elements({ NombreRazon: 'Gestoría', NIF: CUSTOMER }));
    expect(await rig.client.ask(submission([sent], { cabecera }), { identity })).toBeDefined();

    const setCollaborators = (collaborators: string[]) =>
      fetch(`${rig.sandbox.url}/control`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ verifactu: { collaborators } }),
      });
    await setCollaborators([CUSTOMER]);
    expect(await rig.client.ask(submission([record()]), { identity })).toBeDefined();
    await setCollaborators([]);
  });
});

describe('the request', () => {
  test.each<[string, CallOptions, number, number | undefined]>([
    ['GET', { method: 'GET' }, 500, 4135],
    ['PUT', { method: 'PUT' }, 405, undefined],
    ['another path', { path: '/wlpl/TIKE-CONT/ws/SistemaFacturacion/RequerimientoSOAP' }, 404, undefined],
    ['JSON', { headers: { 'content-type': 'application/json' } }, 415, undefined],
    ['another charset', { headers: { 'content-type': 'text/xml; charset=ISO-8859-1' } }, 500, 4119],
    ['quoted charset', { headers: { 'content-type': 'text/xml;charset="UTF-8"' } }, 200, undefined],
  ])('%s', async (_, options, status, code) => {
    const answer = await rig.client.call(options.method === 'GET' ? '' : submission([record()]), options);
    expect([answer.status, faultCode(answer.text)]).toEqual([status, code]);
  });

  test('in chunks', async () => {
    const request = rig.client.open({});
    request.write(submission([record()]));
    request.end();
    expect((await rig.client.answerTo(request)).status).toBe(411);
  });

  test('of 17 MiB', async () => {
    const answer = rig.client.call(Buffer.alloc(17 * 1024 * 1024, 0x20));
    await expect(answer.then(({ status }) => status)).resolves.toBe(413);
  });

  test('that does not end in time, or never', async () => {
    const slow = rig.client.open({}, 1_000);
    slow.write('<?xml');
    expect((await rig.client.answerTo(slow)).status).toBe(408);
    const cut = rig.client.open({}, 1_000);
    cut.on('error', () => undefined);
    cut.write('<?xml');
    cut.destroy();
    expect(told(await rig.client.sendOne(record()))).toBe('Correcto');
  });
});

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

const SAMPLES = path.join(projectRoot(), '..', 'shared', 'standards', 'es-verifactu', 'samples');

const withSamples = existsSync(SAMPLES) ? describe : describe.skip;

withSamples('the samples of the manual', () => {
  const sample = (name: string) => readFileSync(path.join(SAMPLES, name), 'utf8');
  const withNifs = (name: string) =>
    sample(name)
      .replace(/>(?:AAAA|XXXXXXXXX)</g, `>${COMPANY}<`)
      .replace(/>(?:BBBB|NNNN)</g, `>${CUSTOMER}<`);

  test.each([
    ['01-alta-inicial.xml', 1],
    ['02-alta-subsanacion.xml', 1],
    ['04-anulacion.xml', 1],
    ['07-envio-tres-registros.xml', 3],
  ])('%s is read once its placeholders are numbers', async (name, records) => {
    expect(faultCode((await rig.client.call(sample(name))).text)).toBe(4102);
    const { status, text } = await rig.client.call(withNifs(name));
    expect([status, text.match(/<res:CodigoErrorRegistro>1152</g)?.length]).toEqual([200, records]);
  });

  test.each(['08-requerimiento-alta.xml', '10-requerimiento-anulacion.xml'])(
    '%s is for another address',
    async (name) => {
      expect(faultCode((await rig.client.call(withNifs(name))).text)).toBe(4126);
    },
  );

  test.each(['11-consulta.xml', '13-consulta-filtro-1.xml'])('%s finds nothing', async (name) => {
    expect(faultCode((await rig.client.call(sample(name))).text)).toBe(4116);
    const { status, text } = await rig.client.call(withNifs(name));
    expect([status, text.includes('>SinDatos<')]).toEqual([200, true]);
  });
});
