import { randomUUID } from 'node:crypto';
import { PeppolMessageRepository } from '../../authorities/peppol/stores/message-repository';
import { invoiceResponse, peppolInvoice } from '../support/peppol-documents';
import { enveloped, envelopedMls } from '../support/peppol-envelopes';
import { sentOverPeppol } from '../support/sent-over-peppol';
import { NOBODY, Pushing, PUSH_TOKEN } from './support/pushing';

const pushing = new Pushing();
const { api, client } = pushing;
const deliver: Pushing['deliver'] = async (sbd, headers) => pushing.deliver(sbd, headers);

test('what the receiving access point says of a message is stored with it, kept and told', async () => {
  const documentId = await sentOverPeppol(api.mongo.connection, { status: 'PROCESSING', documentNumber: 'S-1' });
  const messages = new PeppolMessageRepository(api.mongo.connection);
  const mls = envelopedMls(documentId, { code: 'RE' });
  const answers = [await deliver(mls), await deliver(mls)];
  expect(answers.map((one) => [one.status, one.json()])).toEqual([
    [200, {}],
    [200, {}],
  ]);
  expect((await messages.find(documentId))?.mls).toMatchObject({ code: 'RE' });
  expect(api.workflows.signals).toContain(`settled document/${documentId}`);
  const list = await api.deps.exchanges.list(documentId);
  expect(list.map(({ kind, times }) => [kind, times])).toEqual([['STATUS', 2]]);
});

test('what is said of a message of nobody here is set aside, and was taken all the same', async () => {
  const instanceId = randomUUID();
  const answer = await deliver(envelopedMls(randomUUID(), { instanceId }));
  expect([answer.status, answer.json()]).toEqual([200, {}]);
  expect((await pushing.letters.find(`peppol/${instanceId}`))?.delivery).toMatchObject({
    ...{ reason: 'MESSAGE_OF_NOBODY', authority: 'PEPPOL', reference: instanceId },
    participants: { sender: '0242:000000', receiver: '0242:000001' },
  });
});

const RESPONSE = { process: 'cenbii-procid-ubl::urn:fdc:peppol.eu:poacc:bis:invoice_response:3' };

test('what the receiver answers becomes the external status, once, and is kept', async () => {
  const documentId = await sentOverPeppol(api.mongo.connection, { status: 'OK', documentNumber: 'S-2' });
  const response = enveloped(invoiceResponse('S-2', 'AP'), RESPONSE);
  const answers = [await deliver(response), await deliver(response)];
  expect(answers.map((one) => [one.status, one.json()])).toEqual([
    [200, { countryCodeC4: 'DE' }],
    [200, { countryCodeC4: 'DE' }],
  ]);
  expect((await api.deps.documents.find(documentId))?.externalStatus?.status).toBe('APPROVED');
  expect((await api.deps.exchanges.list(documentId)).map(({ kind, times }) => [kind, times])).toEqual([['STATUS', 2]]);
  const metrics = await api.deps.metrics.registry.metrics();
  expect(metrics).toContain('edoc_peppol_responses_total{outcome="recorded"} 1');
  expect(metrics).toContain('edoc_peppol_responses_total{outcome="repeated"} 1');
});

test('an answer to what its sender has not got changes nothing, and is set aside', async () => {
  const documentId = await sentOverPeppol(api.mongo.connection, { status: 'OK', documentNumber: 'S-3' });
  const instanceId = randomUUID();
  const stranger = { ...RESPONSE, instanceId, sender: '0208:0203201340' };
  const answer = await deliver(enveloped(invoiceResponse('S-3', 'RE'), stranger));
  expect([answer.status, answer.json()]).toEqual([200, { countryCodeC4: 'DE' }]);
  expect((await pushing.letters.find(`peppol/${instanceId}`))?.delivery.reason).toBe('MESSAGE_OF_NOBODY');
  expect(await api.deps.documents.find(documentId)).not.toHaveProperty('externalStatus');
});

test('an answer for an address of nobody here is told its sender', async () => {
  const answer = await deliver(enveloped(invoiceResponse('S-4', 'AP'), { ...RESPONSE, receiver: NOBODY }));
  expect([answer.status, answer.json()['retry']]).toEqual([200, 'none']);
});

test('an operator delivers in place of the access point, and nobody else; those refused are counted', async () => {
  const sbd = enveloped(peppolInvoice('PUSH-16'));
  const bearer = async (claims: Record<string, unknown>) => ({
    authorization: `Bearer ${await api.issuer.token(claims)}`,
  });
  const statuses = [];
  for (const headers of [
    await bearer({ sub: 'support', scope: 'operations' }),
    await bearer({ sub: 'muller', scope: 'operations' }),
    await bearer({ sub: 'support', scope: 'documents:write' }),
    await bearer({ sub: 'support', scope: 'operations', mode: 'test' }),
    await bearer({ sub: 'support', scope: 'operations', countries: ['DE'] }),
    { authorization: `Bearer ${PUSH_TOKEN}x` },
    { authorization: '' },
  ])
    statuses.push((await deliver(sbd, headers)).status);
  expect(statuses).toEqual([200, 403, 403, 403, 403, 401, 401]);
  const metrics = await api.deps.metrics.registry.metrics();
  expect(metrics).toContain('edoc_inbound_messages_total{country="",outcome="unauthorised"} 6');
});

test('the token of the access point opens no other operation', async () => {
  const headers = { authorization: `Bearer ${PUSH_TOKEN}` };
  expect((await client.get('/v1.1/operations/stuck', headers)).status).toBe(401);
  const other = await client.postXml('/v1.1/inbound/DE?vatNumber=DE136695976&purpose=EINVOICING', '<a/>', headers);
  expect(other.status).toBe(401);
});
