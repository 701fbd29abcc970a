import { expectSchema } from '../contract';
import { openFaceRig } from './face-client';

const rig = openFaceRig();

async function control(body: object): Promise<Response> {
  return fetch(`${rig.sandbox.url}/control`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function invoices(query = ''): Promise<Record<string, unknown>[]> {
  const report = await expectSchema('SystemLedger', await fetch(`${rig.sandbox.url}/ledger?system=es-face${query}`));
  return report['invoices'] as Record<string, unknown>[];
}

const registered = async (number: string) => (await invoices(`&number=${number}`))[0]?.['registered'] ?? 0;

/** Registered, or what was answered in place of it. */
async function outcome(number: string): Promise<unknown> {
  const told = await rig.client.send(number);
  return typeof told === 'object' ? told.tramitacion : told;
}

test('SBX-REJECT and SBX-CODE are refused, until the control lets them through', async () => {
  const numbers = ['SBX-REJECT-1', 'SBX-CODE-403-1', 'SBX-CODE-777'];
  const outcomes = async () => Promise.all(numbers.map(outcome));
  expect(await outcomes()).toEqual([400, 403, 777]);
  await control({ reject: false });
  expect(await outcomes()).toEqual(['1200', '1200', '1200']);
  await control({ reject: true });
  expect(await invoices('&number=SBX-REJECT-1')).toMatchObject([{ received: 2, registered: 1, refused: 1 }]);
});

test('SBX-WARN is taken: FACe knows no warnings', async () => {
  expect(await outcome('SBX-WARN-1')).toBe('1200');
});

test('SBX-FAULT and SBX-OUTAGE end after their number, and begin anew for a cancellation', async () => {
  expect([await outcome('SBX-FAULT-2-500-1'), await outcome('SBX-FAULT-2-500-1')]).toEqual([500, 500]);
  expect(await outcome('SBX-FAULT-2-500-1')).toBe('1200');
  expect(await outcome('SBX-OUTAGE-1-1')).toBe('HTTP 429');
  const registro = await rig.client.register('SBX-OUTAGE-1-1');
  expect(await rig.client.cancel(registro)).toBe('HTTP 429');
  expect(await rig.client.cancel(registro)).toMatchObject({ anulacion: '4200' });
});

test('SBX-DOWN is out of service until the control ends it', async () => {
  expect([await outcome('SBX-DOWN-1'), await outcome('SBX-DOWN-1')]).toEqual(['HTTP 429', 'HTTP 429']);
  await control({ down: false });
  expect(await outcome('SBX-DOWN-1')).toBe('1200');
  await control({ down: true });
});

test('SBX-HANG is registered and not answered, the first time', async () => {
  const message = await rig.client.sendMessage('SBX-HANG-1');
  const request = rig.client.open({ identity: 'none' }, Buffer.byteLength(message));
  request.on('error', () => undefined);
  request.end(message);
  while ((await registered('SBX-HANG-1')) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(request.destroyed).toBe(false);
  request.destroy();
  expect(await outcome('SBX-HANG-1')).toBe(409);
});

test('SBX-CUT is registered and the connection reset, the first time', async () => {
  await expect(outcome('SBX-CUT-1')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect([await registered('SBX-CUT-1'), await outcome('SBX-CUT-1')]).toEqual([1, 409]);
  const [invoice] = await invoices('&number=SBX-CUT-1');
  const [arrival] = (invoice?.['arrivals'] ?? []) as { registration: string }[];
  const registro = arrival?.registration ?? '';
  await expect(rig.client.cancel(registro)).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await rig.client.cancel(registro)).toBe(409);
  expect(await rig.client.detail(registro)).toMatchObject({ anulacion: '4200' });
});

test('SBX-SLOW and SBX-PENDING are registered at once and answered after their seconds', async () => {
  const begin = Date.now();
  const numbers = ['SBX-SLOW-2', 'SBX-PENDING-2'];
  const answers = Promise.all(numbers.map(outcome));
  for (const number of numbers) {
    while ((await registered(number)) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(Date.now() - begin).toBeLessThan(2_000);
  expect(await answers).toEqual(['1200', '1200']);
  expect(Date.now() - begin).toBeGreaterThanOrEqual(2_000);
});

test('the ledger has every invoice by seller and number, and knows no documents', async () => {
  await rig.client.register('L-1', { seller: 'A58818501', attachments: [{ name: 'a.pdf', content: 'PDF' }] });
  await rig.client.register('L-1');
  expect(await rig.client.send('L-1')).toBe(409);
  expect(await invoices('&number=L-1')).toMatchObject([
    { issuer: 'A58818501', registered: 1, arrivals: [{ attachments: [{ name: 'a.pdf' }], state: '1200' }] },
    { issuer: 'B12345674', received: 2, registered: 1, repeated: 1, arrivals: [{}, { code: 409 }] },
  ]);
  expect(await invoices('&number=L-1&nif=A58818501')).toHaveLength(1);
  const response = await fetch(`${rig.sandbox.url}/ledger?documentId=6f9619ff-8b86-4d01-b42d-00c04fc964ff`);
  expect(await expectSchema('Ledger', response)).toMatchObject({ count: 0 });
});

test('the control moves invoices, by number or by registration', async () => {
  const registro = await rig.client.register('C-1');
  expect((await control({ face: { 'C-1': '1300' } })).status).toBe(200);
  expect(await rig.client.detail(registro)).toMatchObject({ tramitacion: '1300' });
  await control({ face: { [registro]: { code: '2600', comment: 'Importe & precio' } } });
  expect(await rig.client.detail(registro)).toMatchObject({ tramitacion: '2600' });
  expect(await invoices('&number=C-1')).toMatchObject([{ arrivals: [{ comment: 'Importe & precio' }] }]);
  // The number means the invoice that is still open.
  const again = await rig.client.register('C-1');
  await control({ face: { 'C-1': '2500' } });
  expect(await rig.client.detail(again)).toMatchObject({ tramitacion: '2500' });
});

test('all changes are made, or none', async () => {
  const registro = await rig.client.register('C-2');
  const response = await control({ face: { 'C-2': '1300', 'C-404': '1300' } });
  expect(response.status).toBe(400);
  expect(await expectSchema('Problem', response)).toMatchObject({ code: 'INVALID_CONTROL' });
  expect(await rig.client.detail(registro)).toMatchObject({ tramitacion: '1200' });
});

test('a number that two sellers have is none', async () => {
  const registro = await rig.client.register('C-3');
  await rig.client.register('C-3', { seller: 'A58818501' });
  expect((await control({ face: { 'C-3': '1300' } })).status).toBe(400);
  expect((await control({ face: { [registro]: '1300' } })).status).toBe(200);
});

test.each([
  { face: [] },
  { face: { 'C-4': 1300 } },
  { face: { 'C-4': { comment: 'x' } } },
  { face: { 'C-4': { code: '1300', state: 'x' } } },
  { face: { 'C-4': '9999' } },
  { face: { 'C-4': '1200' } },
  { face: { 'C-4': '4200' } },
  { face: { 'C-4': '4300' } },
])('PUT /control with %j is refused', async (body) => {
  if ((await registered('C-4')) === 0) await rig.client.register('C-4');
  const response = await control(body);
  expect(response.status).toBe(400);
  await expectSchema('Problem', response);
});
