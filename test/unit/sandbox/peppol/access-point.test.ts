import { randomUUID } from 'node:crypto';
import { BUYER, peppolInvoice, SELLER } from '../../../support/peppol-documents';
import { removeTemporaryFolders } from '../../../support/temporary-folder';
import { NetworkClient, withScheme } from './network-client';

let client: NetworkClient;

beforeAll(async () => {
  client = await NetworkClient.start();
});

afterAll(async () => {
  await client.sandbox.stop();
  await removeTemporaryFolders();
});

test('a document is sent, reported and counted once', async () => {
  const instanceId = randomUUID();
  const answer = await client.submit('AP-1', { instanceId });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    sbdhInstanceIdentifier: instanceId,
    sendingResult: 'SUCCESS',
    sendingSuccess: true,
    overallSuccess: true,
    as4MessageId: expect.any(String),
    as4ReceivedSignalMsg: expect.stringContaining('Receipt'),
  });
  expect(await client.status(instanceId)).toMatchObject({
    transactionType: 'business_document',
    senderID: withScheme(SELLER),
    receiverID: withScheme(BUYER),
    sbdhInstanceID: instanceId,
    custom1: instanceId,
    status: 'sent',
    attemptCount: 1,
  });
  expect(await client.ledger(instanceId)).toMatchObject({ count: 1, records: [{ system: 'peppol', number: 'AP-1' }] });
  expect(await client.json('/api/outbound/in-transmission')).toEqual([]);
  expect(await client.json('/api/ops/outbound/history?offset=0&limit=1')).toMatchObject([
    { sbdhInstanceID: instanceId },
  ]);
});

test('an instance id that comes twice is sent twice, and then found no longer (trap 1)', async () => {
  const instanceId = randomUUID();
  await client.submit('AP-TWICE', { instanceId });
  expect((await client.submit('AP-TWICE', { instanceId })).status).toBe(200);
  expect((await client.call(`/api/outbound/status/${instanceId}`)).status).toBe(404);
  expect(await client.ledger(instanceId)).toMatchObject({ count: 2 });
  expect((await client.report()).twice).toContain(instanceId);
  const history = (await client.json('/api/ops/outbound/history?offset=0&limit=1000')) as { sbdhInstanceID: string }[];
  expect(history.filter((one) => one.sbdhInstanceID === instanceId)).toHaveLength(2);
});

test('a second message of a document counts with it', async () => {
  const documentId = randomUUID();
  await client.submit('AP-AGAIN', { instanceId: documentId });
  await client.submit('AP-AGAIN', { custom1: documentId });
  expect(await client.ledger(documentId)).toMatchObject({ count: 2 });
});

test('whoever has no token is told so in the words of the access point', async () => {
  const answer = await client.submit('AP-TOKEN', { token: 'another' });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ error: 'Invalid or missing API token' });
});

test.each([
  [{ sender: 'iso6523-actorid-upis::0208:0428759498' }, 'Failed to parse the sending participant ID'],
  [{ receiver: '0208:0428759497' }, 'Failed to parse the receiving participant ID'],
  [{ receiver: `iso6523-actorid-upis::9930:${'x'.repeat(131)}` }, 'Failed to parse the receiving participant ID'],
  [{ receiver: 'iso6523-actorid-upis::9930:a\r\nb' }, 'Failed to parse the receiving participant ID'],
  [{ docType: 'urn:x' }, 'Failed to parse the document type ID'],
  [{ docType: `busdox-docid-qns::${'x'.repeat(501)}` }, 'Failed to parse the document type ID'],
  [{ process: 'urn:x' }, 'Failed to parse the process ID'],
  [{ c1: 'be' }, 'Failed to parse the country code'],
  [{ instanceId: 'x', custom1: 'x' }, 'Failed to parse the SBDH instance identifier'],
  [{ custom1: 'x'.repeat(257) }, "The 'custom1'"],
])('of %j the access point says what it cannot take', async (wrong, said) => {
  const answer = await client.submit('AP-WRONG', wrong);
  expect(answer.status).toBe(400);
  const body: unknown = await answer.json();
  expect(body).toEqual(expect.stringContaining(said));
});

test.each([
  ['a body that is no XML', { body: 'no XML' }],
  ['a body that is cut', { body: peppolInvoice('AP-CUT').slice(0, -40) }],
  ['a DOCTYPE', { body: peppolInvoice('AP-DTD').replace('?>', '?><!DOCTYPE Invoice [<!ENTITY x "y">]>') }],
  ['what the schema does not have', { body: peppolInvoice('AP-XSD').replace('cbc:IssueDate>', 'cbc:Wrong>') }],
  ['another type than that of the path', { body: peppolInvoice('AP-CN', { root: 'CreditNote' }) }],
  ['another process than that of the path', { process: 'cenbii-procid-ubl::urn:peppol:bis:billing_with_response' }],
  ['a customization that nobody takes', { body: peppolInvoice('AP-EN', { customization: 'urn:cen.eu:en16931:2017' }) }],
  ['no process, where BIS wants one', { body: peppolInvoice('AP-NO', { profile: undefined }) }],
])('%s is rejected and not sent', async (_what, wrong) => {
  const instanceId = randomUUID();
  const answer = await client.submit('AP-REFUSED', { instanceId, ...wrong });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toBe('Failed to submit outbound transaction');
  const told = await client.status(instanceId);
  expect(told).toMatchObject({ status: 'rejected', errorDetails: expect.any(String) });
  expect(await client.ledger(instanceId)).toMatchObject({ count: 0 });
});

test('a receiver that is in no SML is given up at once; one without the type too, in other words', async () => {
  const [unknown, without] = [randomUUID(), randomUUID()];
  const first = await client.submit('AP-SML', { instanceId: unknown, receiver: withScheme('0208:0000000097') });
  expect(first.status).toBe(422);
  expect(await first.json()).toMatchObject({
    sendingSuccess: false,
    lookupError: expect.stringContaining('is not registered in the Peppol Network'),
  });
  expect(await client.status(unknown)).toMatchObject({ status: 'permanently_failed', attemptCount: 1 });
  await client.submit('AP-TYPE', { instanceId: without, receiver: withScheme('0208:0999999922') });
  expect(await client.status(without)).toMatchObject({
    status: 'permanently_failed',
    errorDetails: expect.stringContaining('Failed to resolve SMP endpoint'),
  });
  expect(await client.ledger(without)).toMatchObject({ count: 0 });
});

test('sending that is switched off answers 404 without a body, and takes nothing', async () => {
  await client.control({ sending: false });
  const instanceId = randomUUID();
  const answer = await client.submit('AP-OFF', { instanceId });
  expect([answer.status, await answer.text()]).toEqual([404, '']);
  await client.control({ sending: true });
  expect((await client.call(`/api/outbound/status/${instanceId}`)).status).toBe(404);
});

test('other paths, other methods and parts that cannot be decoded end nothing', async () => {
  for (const path of ['/api/none', '/smp', '/api/outbound/status/']) expect((await client.call(path)).status).toBe(404);
  expect((await client.call('/api/outbound/status/%ff')).status).toBe(400);
  expect((await client.call('/smp/%zz/services/x')).status).toBe(400);
  expect((await client.call('/api/ops/outbound/history?offset=-1&limit=x')).status).toBe(400);
  expect((await client.call('/api/outbound/in-transmission', { method: 'POST' })).status).toBe(404);
  expect((await client.call('/actuator/health')).status).toBe(200);
});

test('what was answered is there after a restart', async () => {
  const first = await NetworkClient.start();
  const instanceId = randomUUID();
  await first.submit('AP-KEPT', { instanceId });
  await first.sandbox.stop();
  const second = await NetworkClient.start({}, first.folder);
  expect(await second.status(instanceId)).toMatchObject({ status: 'sent' });
  await second.sandbox.stop();
});
