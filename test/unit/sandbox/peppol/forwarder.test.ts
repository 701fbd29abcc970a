import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEnvelope } from '../../../../countries/peppol/envelope';
import { ResponseSchemaValidator } from '../../../../countries/peppol/response-schema';
import { loadLibxml } from '../../../../documents/xml/libxml';
import { eventually } from '../../../support/eventually';
import { BUYER, invoiceResponse, peppolInvoice, SELLER } from '../../../support/peppol-documents';
import { removeTemporaryFolders } from '../../../support/temporary-folder';
import { SbdValidator } from '../../../support/sbd-validator';
import { NetworkClient } from './network-client';

interface Arrived {
  headers: IncomingMessage['headers'];
  body: string;
}

const arrived: Arrived[] = [];
/** Answers, each once; then 200 with a country. */
const answers: [status: number, body: string][] = [];
let service: Server;
let client: NetworkClient;

beforeAll(async () => {
  service = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      arrived.push({ headers: request.headers, body });
      const [status, text] = answers.shift() ?? [200, '{"countryCodeC4":"DE","documentId":"d-1"}'];
      response.writeHead(status).end(text);
    })();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  client = await NetworkClient.start({ forward: { url: address(), token: 'the-inbound-token' } });
});

afterAll(async () => {
  await client.sandbox.stop();
  service.closeAllConnections();
  service.close();
  await removeTemporaryFolders();
});

beforeEach(() => {
  arrived.length = 0;
});

/** Whatever a test had forwarded. */
afterEach(async () => {
  const [libxml, envelopes, responses] = [
    await loadLibxml(),
    await SbdValidator.create(),
    await ResponseSchemaValidator.create(),
  ];
  for (const { body } of arrived) {
    const sbd = Buffer.from(body);
    expect(envelopes.validate(sbd).errors).toEqual([]);
    const read = readEnvelope(libxml, sbd);
    if (read.kind === 'refused') throw new Error(read.message);
    if (read.header.root === 'ApplicationResponse') expect(responses.validate(read.payload).errors).toEqual([]);
  }
});

function address(): string {
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1.1/inbound/peppol`;
}

async function send(body: string, query: Record<string, string> = {}, to = client): Promise<Response> {
  return fetch(`${to.sandbox.url}/inbox?${new URLSearchParams({ participant: BUYER, ...query }).toString()}`, {
    method: 'POST',
    body,
  });
}

async function ended(instanceId: string, to = client): Promise<Record<string, unknown>> {
  return eventually(`the end of ${instanceId}`, async () => {
    const one = (await to.report()).inbound.find((inbound) => inbound['instanceId'] === instanceId);
    return one?.['status'] === 'forwarding' ? undefined : one;
  });
}

test('an invoice arrives in an envelope that names it, with the token', async () => {
  const answer = await send(peppolInvoice('IN-1'));
  expect(answer.status).toBe(201);
  const { instanceId } = (await answer.json()) as { instanceId: string };
  expect(await ended(instanceId)).toMatchObject({
    status: 'forwarded',
    participant: BUYER,
    attempts: 1,
    answer: { status: 200, documentId: 'd-1' },
    countryIso: 'DE',
  });
  const [{ headers, body } = { headers: {}, body: '' }] = arrived;
  expect(headers).toMatchObject({ authorization: 'Bearer the-inbound-token', 'x-sbdh-instance-id': instanceId });
  expect(body).toContain(`<InstanceIdentifier>${instanceId}</InstanceIdentifier><Type>Invoice</Type>`);
  expect(body).toContain(`<Identifier Authority="iso6523-actorid-upis">${SELLER}</Identifier>`);
  expect(body).toContain('<Type>COUNTRY_C1</Type><InstanceIdentifier>BE</InstanceIdentifier>');
  expect(body).toContain('<Type>PROCESSID</Type><InstanceIdentifier>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0<');
  expect(body.match(/<\?xml/g)).toHaveLength(1);
  const report = `/api/inbound/report?c4CountryCode=DE&sbdhInstanceID=${instanceId}`;
  expect((await client.call(report, { method: 'POST' })).status).toBe(400);
});

test('it comes again after what is no 200, and is given up where the service says so', async () => {
  answers.push([503, ''], [401, '{}']);
  const first = (await (await send(peppolInvoice('IN-2'))).json()) as { instanceId: string };
  expect(await ended(first.instanceId)).toMatchObject({ status: 'forwarded', attempts: 3 });
  expect(new Set(arrived.map(({ body }) => body)).size).toBe(1);
  answers.push([200, '{"retry":"none","errorMessage":"PEPPOL:NOT_SERVICED: nobody here"}']);
  const second = (await (await send(peppolInvoice('IN-3'))).json()) as { instanceId: string };
  expect(await ended(second.instanceId)).toMatchObject({
    status: 'given-up',
    answer: { errorMessage: 'PEPPOL:NOT_SERVICED: nobody here' },
  });
});

test('a status of the receiver of what was sent arrives as a message between access points', async () => {
  const instanceId = randomUUID();
  await client.submit('IN-MLS', { instanceId });
  await client.control({ mls: { [instanceId]: { code: 'RE', reason: 'SV', text: 'a < b' } } });
  const { body } = await eventually('the status', () =>
    arrived.find(({ body: one }) => one.includes('<cbc:ResponseCode>RE<')),
  );
  expect(body).toContain('urn:peppol:edec:mls:1.0</cbc:CustomizationID>');
  expect(body).toContain(`<cac:DocumentReference><cbc:ID>${instanceId}</cbc:ID>`);
  expect(body).toContain('<cbc:StatusReasonCode>SV</cbc:StatusReasonCode>');
  expect(body).toContain('a &lt; b');
});

test('a response of a buyer goes to the seller; what the network does not carry goes nowhere', async () => {
  const answer = await send(invoiceResponse('IN-1', 'AP'), { participant: SELLER });
  const { instanceId } = (await answer.json()) as { instanceId: string };
  expect(await ended(instanceId)).toMatchObject({ status: 'forwarded', participant: SELLER });
  for (const body of ['no XML', peppolInvoice('IN-4', { customization: 'urn:x' }), ''])
    expect((await send(body)).status).toBe(422);
  expect((await send(peppolInvoice('IN-5'), { participant: 'nobody' })).status).toBe(400);
  expect((await send(peppolInvoice('IN-5'), { instanceId: 'x' })).status).toBe(400);
});

test('what was not taken before a stop is forwarded after the next start', async () => {
  const first = await NetworkClient.start({ forward: { url: 'http://127.0.0.1:9/', token: 'x' } });
  const { instanceId } = (await (await send(peppolInvoice('IN-6'), {}, first)).json()) as { instanceId: string };
  await first.sandbox.stop();
  const second = await NetworkClient.start({ forward: { url: address(), token: 'y' } }, first.folder);
  expect(await ended(instanceId, second)).toMatchObject({ status: 'forwarded' });
  expect(arrived).toHaveLength(1);
  await second.sandbox.stop();
});

test('without a forwarder nothing can arrive', async () => {
  const alone = await NetworkClient.start();
  expect((await send(peppolInvoice('IN-7'), {}, alone)).status).toBe(409);
  await alone.sandbox.stop();
});
