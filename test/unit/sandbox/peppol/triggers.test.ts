import { randomUUID } from 'node:crypto';
import { eventually } from '../../../support/eventually';
import { removeTemporaryFolders } from '../../../support/temporary-folder';
import { NetworkClient } from './network-client';

let client: NetworkClient;

beforeAll(async () => {
  client = await NetworkClient.start();
});

afterAll(async () => {
  await client.sandbox.stop();
  await removeTemporaryFolders();
});

async function submitted(number: string) {
  const instanceId = randomUUID();
  const answer = await client.submit(number, { instanceId });
  return { instanceId, answer, body: (await answer.json()) as Record<string, unknown> };
}

async function mlsOf(instanceId: string): Promise<unknown> {
  return eventually(`the status of ${instanceId}`, async () => {
    const { mlsStatus } = await client.status(instanceId);
    return mlsStatus === 'pending' ? undefined : mlsStatus;
  });
}

test('an ordinary document is confirmed by the receiver, SBX-WARN with a warning, SBX-REJECT refused a second later', async () => {
  const [ordinary, warned, refused] = await Promise.all(['ORD-1', 'SBX-WARN-1', 'SBX-REJECT-1'].map(submitted));
  expect([ordinary, warned, refused].map((one) => one?.answer.status)).toEqual([200, 200, 200]);
  expect((await client.status(refused?.instanceId ?? '')).mlsStatus).toBe('pending');
  expect(await mlsOf(ordinary?.instanceId ?? '')).toBe('received_ap');
  expect(await mlsOf(warned?.instanceId ?? '')).toBe('received_ap');
  expect(await mlsOf(refused?.instanceId ?? '')).toBe('received_re');
  const { transactions } = await client.report();
  expect(transactions).toContainEqual(
    expect.objectContaining({ number: 'SBX-WARN-1', mls: expect.objectContaining({ code: 'AP', reason: 'BW' }) }),
  );
  expect(transactions).toContainEqual(
    expect.objectContaining({ number: 'SBX-REJECT-1', mls: expect.objectContaining({ code: 'RE', reason: 'BV' }) }),
  );
});

test('SBX-REJECT is confirmed after {"reject": false}', async () => {
  const set = (reject: boolean) =>
    fetch(`${client.sandbox.url}/control`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reject }),
    });
  await set(false);
  const { instanceId } = await submitted('SBX-REJECT-2');
  expect(await mlsOf(instanceId)).toBe('received_ap');
  await set(true);
});

test('SBX-CODE is an AS4 error of the receiver, and given up', async () => {
  const { instanceId, answer, body } = await submitted('SBX-CODE-303-1');
  expect(answer.status).toBe(422);
  expect(body).toMatchObject({
    sendingSuccess: false,
    sendingResult: 'AS4_ERROR_MESSAGE_RECEIVED',
    as4ResponseErrors: [{ errorCode: 'EBMS:0303' }],
  });
  expect(await client.status(instanceId)).toMatchObject({
    status: 'permanently_failed',
    attemptCount: 1,
    errorDetails: 'Error in AS4 sending with result code AS4_ERROR_MESSAGE_RECEIVED',
  });
  expect(await client.ledger(instanceId)).toMatchObject({ count: 0 });
});

test('SBX-OUTAGE is a page of a gateway n times, and nothing is stored', async () => {
  const instanceId = randomUUID();
  for (const _time of [1, 2]) {
    const answer = await client.submit('SBX-OUTAGE-2-1', { instanceId });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html']);
    expect((await client.call(`/api/outbound/status/${instanceId}`)).status).toBe(404);
  }
  expect((await client.submit('SBX-OUTAGE-2-1', { instanceId })).status).toBe(200);
  expect(await client.ledger(instanceId)).toMatchObject({ count: 1 });
});

test('SBX-DOWN is so until /control', async () => {
  expect((await client.submit('SBX-DOWN-1')).status).toBe(503);
  await fetch(`${client.sandbox.url}/control`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"down": false}',
  });
  expect((await client.submit('SBX-DOWN-1')).status).toBe(200);
});

test.each(['SBX-CUT-1', 'SBX-HANG-1'])(
  '%s is sent, not answered the first time, and answered the second',
  async (number) => {
    const instanceId = randomUUID();
    const first = client.submit(number, { instanceId });
    const isAnswered = first.then(
      () => true,
      () => false,
    );
    if (number === 'SBX-CUT-1') expect(await isAnswered).toBe(false);
    else
      await eventually('the message', async () =>
        (await client.ledger(instanceId))['count'] === 1 ? true : undefined,
      );
    expect(await client.status(instanceId)).toMatchObject({ status: 'sent' });
    expect((await client.submit(number)).status).toBe(200);
  },
);

test('SBX-SLOW is answered after so many seconds', async () => {
  const begun = Date.now();
  expect((await client.submit('SBX-SLOW-1-1')).status).toBe(200);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(990);
});

test('SBX-PENDING fails first, with the time of the next attempt, and is sent at the second', async () => {
  const { instanceId, answer, body } = await submitted('SBX-PENDING-1-1');
  expect(answer.status).toBe(422);
  expect(body).toMatchObject({ sendingSuccess: false, sendingResult: 'TRANSPORT_ERROR' });
  const failed = await client.status(instanceId);
  expect(failed).toMatchObject({ status: 'failed', attemptCount: 1, nextRetryDT: expect.any(String) });
  expect(await client.ledger(instanceId)).toMatchObject({ count: 0 });
  expect(await client.json('/api/outbound/in-transmission')).toContainEqual(
    expect.objectContaining({ sbdhInstanceID: instanceId }),
  );
  expect(await mlsOf(instanceId)).toBe('received_ap');
  expect(await client.status(instanceId)).toMatchObject({ status: 'sent', attemptCount: 2 });
  expect(await client.ledger(instanceId)).toMatchObject({ count: 1 });
});

test('SBX-REPORT was sent although the answer is 422 (trap 2)', async () => {
  const { instanceId, answer, body } = await submitted('SBX-REPORT-1');
  expect(answer.status).toBe(422);
  expect(body).toMatchObject({ sendingSuccess: true, overallSuccess: false });
  expect(await client.status(instanceId)).toMatchObject({ status: 'sent' });
});

test('SBX-STUCK is given up by transport, until somebody says that it arrived', async () => {
  const { instanceId } = await submitted('SBX-STUCK-1');
  expect(await client.status(instanceId)).toMatchObject({ status: 'permanently_failed', mlsStatus: 'pending' });
  expect((await client.control({ mls: { [instanceId]: 'AP' } })).status).toBe(200);
  expect(await client.status(instanceId)).toMatchObject({ mlsStatus: 'received_ap' });
});

test('receivers that are told to be silent send no status, and what is asked for by /control they send', async () => {
  await client.control({ silent: true });
  const { instanceId } = await submitted('SILENT-1');
  await client.control({ silent: false, mls: { [instanceId]: { code: 'RE', reason: 'SV', text: 'no' } } });
  expect(await client.status(instanceId)).toMatchObject({ mlsStatus: 'received_re' });
});

test.each([
  [{ mls: { [randomUUID()]: 'AP' } }],
  [{ mls: { x: 'XX' } }],
  [{ mls: { x: { code: 'RE', reason: 'XX' } } }],
  [{ types: { 'no participant': 'usual' } }],
  [{ types: { '0208:0428759497': 'other' } }],
  [{ types: { '0208:0428759497': ['no type'] } }],
  [{ silent: 'yes' }],
  [{ other: true }],
  ['text'],
])('/control does not take %j', async (change) => {
  const answer = await client.control(change);
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'INVALID_CONTROL' })]);
});
