import { randomUUID } from 'node:crypto';
import { expectSchema } from '../contract';
import { told } from '../certified-client';
import { cancellation, cancellations, emitida, recibida, submission } from './messages';
import { openSiiRig } from './sii-client';

const rig = openSiiRig();

const control = (change: object) =>
  fetch(`${rig.sandbox.url}/control`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
const answersTo = async (...numbers: readonly string[]) =>
  (await rig.client.send(numbers.map((number) => emitida(number)))).map(told);
const faultOf = (records: readonly string[]) => rig.client.fault(submission('emitidas', records));

test('a number asks for the code of its record', async () => {
  const expected = {
    'SBX-REJECT': 'Incorrecto 1153',
    'SBX-REJECT-1': 'Incorrecto 1153',
    'SBX-WARN-1': 'AceptadoConErrores 2011',
    'SBX-CODE-1184-1': 'Incorrecto 1184',
    'SBX-CODE-2025-1': 'AceptadoConErrores 2025',
    'SBX-CODE-9999': 'Incorrecto 9999',
    'SBX-CODE-x': 'Correcto',
    'SBX-REJECTED': 'Correcto',
  };
  expect(await answersTo(...Object.keys(expected))).toEqual(Object.values(expected));
});

test('a purchase asks as well', async () => {
  const lines = await rig.client.send([recibida('SBX-REJECT-2'), recibida('SBX-WARN-2')], {}, 'recibidas');
  expect(lines.map(told)).toEqual(['Incorrecto 1153', 'AceptadoConErrores 2011']);
});

test('refusals that a number asks for end by the control', async () => {
  expect(await answersTo('SBX-CODE-1112-2')).toEqual(['Incorrecto 1112']);
  await control({ reject: false });
  expect(await answersTo('SBX-CODE-1112-2')).toEqual(['Correcto']);
  await control({ reject: true });
});

test('a Fault is answered as often as the number says, to the whole message, and nothing is recorded', async () => {
  const numbers = ['WITH-FAULT-1', 'SBX-FAULT-2-4118-1', 'SBX-OUTAGE-1-1'];
  const records = numbers.map((number) => emitida(number));
  expect([await faultOf(records), await faultOf(records), await faultOf(records)]).toEqual([4118, 4118, 3501]);
  expect(await rig.client.count('WITH-FAULT-1')).toBe(0);
  expect(await answersTo(...numbers)).toEqual(['Correcto', 'Correcto', 'Correcto']);
  expect(await rig.client.count('WITH-FAULT-1')).toBe(1);
});

test('a cancellation has its own turns', async () => {
  const number = 'SBX-OUTAGE-1-2';
  const cancel = cancellations('emitidas', [cancellation('emitidas', number)]);
  expect(await faultOf([emitida(number)])).toBe(3501);
  expect(await answersTo(number)).toEqual(['Correcto']);
  expect(await rig.client.fault(cancel)).toBe(3501);
  expect((await rig.client.call(cancel)).status).toBe(200);
});

test('SBX-DOWN is out of service until the control ends it', async () => {
  const records = [emitida('SBX-DOWN-1')];
  expect([await faultOf(records), await faultOf(records)]).toEqual([4134, 4134]);
  await control({ down: false });
  expect(await answersTo('SBX-DOWN-1')).toEqual(['Correcto']);
  await control({ down: true });
});

test('SBX-HANG is recorded with its whole message and not answered, the first time', async () => {
  const message = submission('emitidas', [emitida('WITH-HANG'), emitida('SBX-HANG-1')]);
  const request = rig.client.open({}, Buffer.byteLength(message));
  request.on('error', () => undefined);
  request.end(message);
  while ((await rig.client.count('SBX-HANG-1')) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(request.destroyed).toBe(false);
  request.destroy();
  expect(await answersTo('WITH-HANG', 'SBX-HANG-1')).toEqual(['Incorrecto 3000', 'Incorrecto 3000']);
});

test('SBX-CUT is recorded and the connection reset, the first time', async () => {
  const message = submission('emitidas', [emitida('SBX-CUT-1')]);
  await expect(rig.client.call(message)).rejects.toMatchObject({ code: 'ECONNRESET', syscall: 'read' });
  expect(await rig.client.count('SBX-CUT-1')).toBe(1);
  expect(await answersTo('SBX-CUT-1')).toEqual(['Incorrecto 3000']);
});

test('SBX-SLOW and SBX-PENDING are recorded at once and answered after their seconds', async () => {
  const begin = Date.now();
  const numbers = ['SBX-SLOW-1', 'SBX-PENDING-1'];
  const answers = Promise.all(numbers.map((number) => answersTo(number)));
  for (const number of numbers) {
    while ((await rig.client.count(number)) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(Date.now() - begin).toBeLessThan(1_000);
  expect(await answers).toEqual([['Correcto'], ['Correcto']]);
  expect(Date.now() - begin).toBeGreaterThanOrEqual(1_000);
});

test('the ledger counts a document over the protocols', async () => {
  const documentId = randomUUID();
  const view = async () => expectSchema('Ledger', await fetch(`${rig.sandbox.url}/ledger?documentId=${documentId}`));
  expect(await view()).toMatchObject({ count: 0, entries: [] });
  await rig.client.send([emitida('L-1', { RefExterna: documentId, TipoFactura: 'R1' })]);
  await rig.client.send([emitida('L-1', { RefExterna: documentId })]);
  expect(await view()).toMatchObject({
    count: 1,
    refusals: 1,
    entries: [{ type: 'recorded' }],
    records: [{ code: 1134 }, { system: 'es-sii', book: 'emitidas', state: 'Correcto' }],
  });
  await rig.client.send([emitida('L-1', { RefExterna: documentId })]);
  await rig.client.call(cancellations('emitidas', [cancellation('emitidas', 'L-1', documentId)]));
  expect(await view()).toMatchObject({
    count: 2,
    entries: [{ type: 'recorded' }, { type: 'repeated' }],
    records: [{}, {}, { type: 'repeated', code: 3000 }, { operation: 'Baja', type: 'recorded' }],
  });
  const report = await expectSchema('SystemLedger', await fetch(`${rig.sandbox.url}/ledger?system=es-sii`));
  expect(report).toMatchObject({ system: 'es-sii', books: [{ book: 'emitidas' }, { book: 'recibidas' }] });
  expect(report['repeated']).toContainEqual(expect.objectContaining({ number: 'L-1', type: 'repeated' }));
  const other = await fetch(`${rig.sandbox.url}/ledger?system=es-sii&nif=12345678Z`);
  expect(await expectSchema('SystemLedger', other)).toMatchObject({ books: [], repeated: [] });
});

test.each([
  ['PUT', '{"sii": []}'],
  ['PUT', '{"sii": {"nifs": []}}'],
  ['PUT', '{"sii": {"collaborators": [1]}}'],
])('%s /control with %p is refused', async (method, body) => {
  const init = { method, headers: { 'content-type': 'application/json' }, body };
  const response = await fetch(`${rig.sandbox.url}/control`, init);
  expect(response.status).toBe(400);
  await expectSchema('Problem', response);
});
