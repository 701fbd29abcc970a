import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createProgram } from '../../../../cli/run-cli';
import { createTestAuthority } from '../../../support/test-certificates';
import { projectRoot } from '../../../../platform/project-root';
import { whenShared } from '../../formats/corpus';
import { faultCode, told, type CallOptions } from '../certified-client';
import { openRig } from './agency-client';
import { COMPANY, CUSTOMER, element, elements } from './elements';
import { query, submission } from './messages';
import { TestChain } from './test-chain';

const REQUEST_TIMEOUT_MS = 700;
const DAY = 86_400_000;

const rig = openRig({ requestTimeoutMs: REQUEST_TIMEOUT_MS });

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

const SAMPLES = 'standards/es-verifactu/samples';
const sampleTest = whenShared(SAMPLES);

describe('the samples of the manual', () => {
  const sample = (name: string) => readFileSync(path.join(projectRoot(), '..', 'shared', SAMPLES, name), 'utf8');
  const withNifs = (name: string) =>
    sample(name)
      .replace(/>(?:AAAA|XXXXXXXXX)</g, `>${COMPANY}<`)
      .replace(/>(?:BBBB|NNNN)</g, `>${CUSTOMER}<`);

  sampleTest.each([
    ['01-alta-inicial.xml', 1],
    ['02-alta-subsanacion.xml', 1],
    ['04-anulacion.xml', 1],
    ['07-envio-tres-registros.xml', 3],
  ])('%s is read once its placeholders are numbers', async (name, records) => {
    expect(faultCode((await rig.client.call(sample(name))).text)).toBe(4102);
    const { status, text } = await rig.client.call(withNifs(name));
    expect([status, text.match(/<res:CodigoErrorRegistro>1152</g)?.length]).toEqual([200, records]);
  });

  sampleTest.each(['08-requerimiento-alta.xml', '10-requerimiento-anulacion.xml'])(
    '%s is for another address',
    async (name) => {
      expect(faultCode((await rig.client.call(withNifs(name))).text)).toBe(4126);
    },
  );

  sampleTest.each(['11-consulta.xml', '13-consulta-filtro-1.xml'])('%s finds nothing', async (name) => {
    expect(faultCode((await rig.client.call(sample(name))).text)).toBe(4116);
    const { status, text } = await rig.client.call(withNifs(name));
    expect([status, text.includes('>SinDatos<')]).toEqual([200, true]);
  });
});
