import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { refusalOfCertificate } from '../../../platform/client-tls';
import { HttpClient } from '../../../platform/http-client';
import { CertificateRefusedError, NoAnswerError, NotConnectedError } from '../../../platform/http-errors';
import { IdentityClients } from '../../../platform/identity-clients';
import { present } from '../../../platform/present';
import { eventually } from '../../support/eventually';
import { hasOpenssl, startOpensslServer } from '../../support/openssl-server';
import { removeTemporaryFolders } from '../../support/temporary-folder';
import { createTestAuthority, type TestCertificate } from '../../support/test-certificates';

const ENDLESS = new AbortController().signal;
const SOAP = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' };
const MESSAGE = Buffer.from('<Envelope>ñ</Envelope>');

const authority = createTestAuthority('Authority of clients');
const servers = createTestAuthority('Authority of servers');
const own = servers.issue(['127.0.0.1']);
const client = authority.issueTo({ serialNumber: 'IDCES-B12345674' });

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const toStop: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of toStop.splice(0).reverse()) await stop();
});
afterAll(removeTemporaryFolders);

async function serverOf(handle: Handler, options: ServerOptions = {}): Promise<string> {
  const asking = { requestCert: true, rejectUnauthorized: false, ca: authority.cert };
  const server: Server = createServer({ ...own, ...asking, ...options }, handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  toStop.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/ws`;
}

function clientOf(identity: TestCertificate | undefined = client, ca = [servers.cert]): HttpClient {
  const http = new HttpClient({ timeoutMs: 3_000, connections: 2, tls: { ca, ...present({ identity }) } });
  toStop.push(async () => http.close());
  return http;
}

/** Answers with what the server knows of the client's certificate. */
const tellIdentity: Handler = (request, response) => {
  const { authorized } = request.socket as TLSSocket;
  const { subject } = (request.socket as TLSSocket).getPeerCertificate();
  const { serialNumber } = (subject ?? {}) as unknown as { serialNumber?: string };
  response.end(`${authorized} ${serialNumber}`);
};
const textOf = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString();

test.each(['RSA', 'EC'] as const)(
  'bytes of any type leave as they are, under a certificate with an %s key',
  async (keyType) => {
    const seen: { headers: IncomingMessage['headers']; body: string }[] = [];
    const url = await serverOf((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (piece) => (body += piece));
      request.on('end', () => {
        seen.push({ headers: request.headers, body });
        tellIdentity(request, response);
      });
    });
    const identity = authority.issueTo({ serialNumber: 'IDCES-B12345674', keyType });
    const prepare = jest.fn(async () => undefined);
    const departure = { prepare, isTimely: () => true };
    const answer = await clientOf(identity).postBytes(url, MESSAGE, { signal: ENDLESS, headers: SOAP, departure });
    expect(textOf(answer)).toBe('true IDCES-B12345674');
    expect(prepare).toHaveBeenCalledTimes(1);
    const [{ headers, body } = { headers: {}, body: '' }] = seen;
    expect(body).toBe(MESSAGE.toString());
    expect(headers).toMatchObject({ ...SOAP, 'content-length': String(MESSAGE.length) });
    expect(headers).not.toHaveProperty('transfer-encoding');
  },
);

test('servers that nobody vouches for, and those of before TLS 1.2, are sent nothing', async () => {
  const handle = jest.fn(tellIdentity);
  const [current, old] = await Promise.all([
    serverOf(handle),
    serverOf(handle, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
  ]);
  const options = { signal: ENDLESS, headers: SOAP };
  await expect(clientOf(client, [authority.cert]).postBytes(current, MESSAGE, options)).rejects.toThrow(
    NotConnectedError,
  );
  await expect(clientOf().postBytes(old, MESSAGE, options)).rejects.toThrow(NotConnectedError);
  expect(handle).not.toHaveBeenCalled();
});

test('a connection that is refused or cut is not taken for a refusal of the certificate', async () => {
  const options = { signal: ENDLESS, headers: SOAP };
  await expect(clientOf().postBytes('https://127.0.0.1:9/', MESSAGE, options)).rejects.toThrow(NotConnectedError);
  const cutting = await serverOf((request) => request.socket.destroy());
  await expect(clientOf().postBytes(cutting, MESSAGE, options)).rejects.toThrow(NoAnswerError);
});

const withOpenssl = hasOpenssl() ? describe : describe.skip;
if (!hasOpenssl()) console.warn('Alerts are not tried: this machine has no openssl.');
withOpenssl.each(['tls1_2', 'tls1_3'] as const)('alerts of %s', (version) => {
  const cases = {
    'unknown ca': createTestAuthority('Somebody else').issueTo({}),
    'certificate expired': authority.issueTo({ validDays: [-10, -1] }),
    ...(version === 'tls1_3' ? { 'certificate required': undefined } : {}),
  };

  test.each(Object.entries(cases))('%s', async (alert, identity) => {
    const { url, stop } = await startOpensslServer(own, authority.cert, version);
    toStop.push(stop);
    const http = new HttpClient({
      timeoutMs: 5_000,
      connections: 1,
      tls: { ca: [servers.cert], ...present({ identity }) },
    });
    toStop.push(async () => http.close());
    const refusal = { name: 'CertificateRefusedError', alert, mayHaveArrived: false };
    await expect(http.postBytes(url, MESSAGE, { signal: ENDLESS, headers: SOAP })).rejects.toMatchObject(refusal);
    const departure = { prepare: async () => undefined, isTimely: () => true };
    const departing = http.postBytes(url, MESSAGE, { signal: ENDLESS, headers: SOAP, departure });
    await expect(departing).rejects.toMatchObject(refusal);
  });
});

test('what is refused after it was sent may have arrived, unless the handshake still went on', () => {
  const refused = Object.assign(new Error('alert'), { code: 'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA' });
  expect(refusalOfCertificate(refused, true)).toBeInstanceOf(CertificateRefusedError);
  expect(refusalOfCertificate(refused, true)?.mayHaveArrived).toBe(true);
  expect(refusalOfCertificate(refused, false)?.mayHaveArrived).toBe(false);
  const other = Object.assign(new Error('alert'), { code: 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE' });
  expect([refusalOfCertificate(other, false), refusalOfCertificate('text', false)]).toEqual([undefined, undefined]);
});

describe('clients by identity', () => {
  const identityOf = (place: string, version = '1', certificate = client) => ({ place, version, ...certificate });
  const ask = async (clients: IdentityClients, url: string, ...identity: Parameters<typeof identityOf>) =>
    clients.with(identityOf(...identity), async (http) =>
      textOf(await http.postBytes(url, MESSAGE, { signal: ENDLESS, headers: SOAP })),
    );
  const clientsWith = (options: Partial<ConstructorParameters<typeof IdentityClients>[0]> = {}) => {
    const clients = new IdentityClients({ timeoutMs: 3_000, connections: 2, ca: [servers.cert], ...options });
    toStop.push(async () => clients.close());
    return clients;
  };

  test('each identity has connections of its own, which the next call of the same one uses', async () => {
    const connections = new Set<unknown>();
    const url = await serverOf((request, response) => {
      connections.add(request.socket);
      tellIdentity(request, response);
    });
    const clients = clientsWith();
    const other = authority.issueTo({ serialNumber: 'IDCES-B99999999' });
    expect(await ask(clients, url, 'one/es-sii')).toBe('true IDCES-B12345674');
    expect(await ask(clients, url, 'two/es-sii', '1', other)).toBe('true IDCES-B99999999');
    expect(await ask(clients, url, 'one/es-sii')).toBe('true IDCES-B12345674');
    expect(connections.size).toBe(2);
  });

  test('one that was replaced is used from the next call on; what is being asked ends with the one before', async () => {
    const held: (() => void)[] = [];
    const url = await serverOf((request, response) => {
      if (request.url === '/held') held.push(() => tellIdentity(request, response));
      else tellIdentity(request, response);
    });
    const clients = clientsWith();
    const first = ask(clients, url.replace('/ws', '/held'), 'one/es-sii');
    const release = await eventually('the first call', () => held[0]);
    const renewed = authority.issueTo({ serialNumber: 'IDCES-B12345674-2' });
    expect(await ask(clients, url, 'one/es-sii', '2', renewed)).toBe('true IDCES-B12345674-2');
    release();
    expect(await first).toBe('true IDCES-B12345674');
    expect(clients.size).toBe(1);
  });

  test('there are never more than the bound; whoever was dropped is welcome again', async () => {
    const url = await serverOf(tellIdentity);
    const clients = clientsWith({ mostIdentities: 2 });
    for (const place of ['a', 'b', 'c', 'a']) expect(await ask(clients, url, place)).toMatch(/^true/);
    expect(clients.size).toBe(2);
  });

  test('what is not used any more is forgotten', async () => {
    const url = await serverOf(tellIdentity);
    const clients = clientsWith({ forgetAfterMs: 20 });
    await ask(clients, url, 'a');
    await eventually('no client', async () => clients.size === 0 || undefined);
    expect(await ask(clients, url, 'a')).toMatch(/^true/);
  });
});
