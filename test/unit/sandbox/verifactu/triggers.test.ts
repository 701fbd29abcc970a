import { randomUUID } from 'node:crypto';
import { spawnSandbox } from '../../../support/sandbox-process';
import { temporaryFolder } from '../../../support/temporary-folder';
import { CertificateAuthority, certificatesFolder } from '../../../../sandbox/tls/certificate-authority';
import { textAt } from '../../../../sandbox/soap/xml-node';
import { expectSchema } from '../contract';
import { faultCode, told } from '../certified-client';
import { AgencyClient, linesOf, rowsOf, openRig } from './agency-client';
import { query, submission } from './messages';
import { TestChain, type Written } from './test-chain';

const rig = openRig();
const chain = new TestChain();

const control = (change: object) =>
  fetch(`${rig.sandbox.url}/control`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
const faultOf = async (records: readonly Written[]) => faultCode((await rig.client.call(submission(records))).text);
const found = async (numSerie: string, client = rig.client) =>
  rowsOf(await client.ask(query(`<con:NumSerieFactura>${numSerie}</con:NumSerieFactura>`))).length;

test.each([
  ['SBX-REJECT', 'Incorrecto 1110'],
  ['SBX-REJECT-1', 'Incorrecto 1110'],
  ['SBX-WARN-1', 'AceptadoConErrores 2001'],
  ['SBX-CODE-1129-1', 'Incorrecto 1129'],
  ['SBX-CODE-2003-1', 'AceptadoConErrores 2003'],
  ['SBX-CODE-3000-1', 'Incorrecto 3000'],
  ['SBX-CODE-9999', 'Incorrecto 9999'],
  ['SBX-CODE-x', 'Correcto'],
  ['SBX-REJECTED', 'Correcto'],
])('%s: %s', async (numSerie, expected) => {
  expect(told(await rig.client.sendOne(chain.alta(numSerie)))).toBe(expected);
});

test('refusals that a number asks for end by the control', async () => {
  const record = chain.alta('SBX-CODE-1108-2');
  expect(told(await rig.client.sendOne(record))).toBe('Incorrecto 1108');
  await control({ reject: false });
  expect(told(await rig.client.sendOne(record))).toBe('Correcto');
  await control({ reject: true });
});

test('a first record that has to come again is the first one still', async () => {
  const own = new TestChain(undefined, 'I-FIRST');
  const first = own.alta('SBX-CODE-1129-first');
  const lines = await rig.client.send([first, own.alta('SECOND')]);
  expect(lines.map(told)).toEqual(['Incorrecto 1129', 'Correcto']);
  await control({ reject: false });
  expect(told(await rig.client.sendOne(first))).toBe('Correcto');
  await control({ reject: true });
});

test('a Fault is answered as often as the number says, to the whole message, and nothing is recorded', async () => {
  const records = [chain.alta('WITH-FAULT-1'), chain.alta('SBX-FAULT-2-4111-1'), chain.alta('SBX-OUTAGE-1-1')];
  expect([await faultOf(records), await faultOf(records), await faultOf(records)]).toEqual([4111, 4111, 3501]);
  expect(await found('WITH-FAULT-1')).toBe(0);
  expect((await rig.client.send(records)).map(told)).toEqual(['Correcto', 'Correcto', 'Correcto']);
  expect(await found('WITH-FAULT-1')).toBe(1);
});

test('SBX-DOWN is out of service until the control ends it', async () => {
  const record = chain.alta('SBX-DOWN-1');
  expect(await faultOf([record])).toBe(4134);
  expect(await faultOf([record])).toBe(4134);
  await control({ down: false });
  expect(told(await rig.client.sendOne(record))).toBe('Correcto');
  await control({ down: true });
});

test('SBX-HANG is recorded with its whole message and not answered, the first time', async () => {
  const records = [chain.alta('WITH-HANG'), chain.alta('SBX-HANG-1')];
  const message = submission(records);
  const request = rig.client.open({}, Buffer.byteLength(message));
  request.on('error', () => undefined);
  request.end(message);
  while ((await found('SBX-HANG-1')) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(request.destroyed).toBe(false);
  request.destroy();
  expect((await rig.client.send(records)).map(told)).toEqual(['Incorrecto 3000', 'Incorrecto 3000']);
});

test('SBX-CUT is recorded and the connection reset, the first time', async () => {
  const record = chain.alta('SBX-CUT-1');
  await expect(rig.client.call(submission([record]))).rejects.toMatchObject({ code: 'ECONNRESET', syscall: 'read' });
  expect(await found('SBX-CUT-1')).toBe(1);
  expect(told(await rig.client.sendOne(record))).toBe('Incorrecto 3000');
});

test.each(['SBX-SLOW-1', 'SBX-PENDING-1'])('%s is recorded at once and answered after a second', async (numSerie) => {
  const begin = Date.now();
  const answer = rig.client.sendOne(chain.alta(numSerie));
  while ((await found(numSerie)) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(Date.now() - begin).toBeLessThan(1_000);
  expect(told(await answer)).toBe('Correcto');
  expect(Date.now() - begin).toBeGreaterThanOrEqual(1_000);
});

test('the ledger counts a document over the protocols', async () => {
  const documentId = randomUUID();
  const record = chain.alta('L-1', { RefExterna: documentId });
  const view = async () => expectSchema('Ledger', await fetch(`${rig.sandbox.url}/ledger?documentId=${documentId}`));
  expect(await view()).toMatchObject({ count: 0, entries: [] });
  await rig.client.sendOne(record);
  expect(await view()).toMatchObject({ count: 1, entries: [{ type: 'recorded' }], records: [{ state: 'Correcto' }] });
  await rig.client.sendOne(record);
  await rig.client.sendOne(chain.alta('L-2', { RefExterna: documentId, Destinatarios: undefined }));
  await rig.client.sendOne(chain.anulacion('L-1', { RefExterna: documentId }));
  expect(await view()).toMatchObject({
    count: 2,
    refusals: 1,
    entries: [{ type: 'recorded' }, { type: 'repeated' }],
    records: [{ type: 'recorded' }, { type: 'repeated' }, { type: 'refused', code: 1189 }, { operation: 'Anulacion' }],
  });
});

test.each([
  ['GET', '/ledger?system=it-sdi', undefined],
  ['PUT', '/control', '{"verifactu": []}'],
  ['PUT', '/control', '{"verifactu": {"nifs": []}}'],
  ['PUT', '/control', '{"verifactu": {"unknownNifs": "B12345674"}}'],
])('%s %s with %p is refused', async (method, target, body) => {
  const init = { method, headers: { 'content-type': 'application/json' }, ...(body !== undefined && { body }) };
  const response = await fetch(`${rig.sandbox.url}${target}`, init);
  expect(response.status).toBe(400);
  await expectSchema('Problem', response);
});

test('messages that come too early are listed, and a killed sandbox knows all that it has answered', async () => {
  const folder = await temporaryFolder();
  const start = async () => {
    const process = await spawnSandbox(folder, '--tls-port', '0', '--verifactu-wait', '600');
    const certificates = await CertificateAuthority.open(certificatesFolder(folder));
    return { process, client: await AgencyClient.at(process.tlsUrl ?? '', certificates) };
  };
  const report = async (url: string) => expectSchema('SystemLedger', await fetch(`${url}/ledger?system=es-verifactu`));
  const own = new TestChain();
  const first = await start();
  const answer = await first.client.ask(submission([own.alta('K-1')]));
  expect(textAt(answer, 'TiempoEsperaEnvio')).toBe('600');
  const outage = new TestChain(undefined, 'I-2').alta('SBX-OUTAGE-2-k');
  expect(faultCode((await first.client.call(submission([outage]))).text)).toBe(3501);
  const answered: string[] = [];
  const load = async () => {
    for (let index = 0; ; index += 1) {
      const records = [own.alta(`L-${index}-a`), own.alta(`L-${index}-b`)];
      answered.push(...(await first.client.send(records)).map(({ number }) => number));
    }
  };
  const loading = load().catch(() => undefined);
  while (answered.length < 40) await new Promise((resolve) => setTimeout(resolve, 10));
  await first.process.kill('SIGKILL');
  await loading;

  const second = await start();
  try {
    const { client, process } = second;
    for (const number of answered) expect(await found(number, client)).toBe(1);
    const before = (await report(process.url)) as { chains: { breaks: [] }[]; early: { earlyByMs: number }[] };
    expect(before.chains).toMatchObject([{ breaks: [] }]);
    expect(before.early.length).toBeGreaterThanOrEqual(answered.length / 2);
    expect(before.early[0]?.earlyByMs).toBeGreaterThan(590_000);
    expect(faultCode((await client.call(submission([outage]))).text)).toBe(3501);
    expect(linesOf(await client.ask(submission([outage]))).map(told)).toEqual(['Correcto']);
  } finally {
    await second.process.kill('SIGTERM');
  }
}, 60_000);
