import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import https from 'node:https';
import { connect } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { CertificateAuthority, certificatesFolder } from '../../../sandbox/tls/certificate-authority';
import { startTlsServer, type CertifiedRequest, type RunningTlsServer } from '../../../sandbox/tls/tls-server';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

let certificates: CertificateAuthority;
let server: RunningTlsServer;
const failures: unknown[] = [];

beforeAll(async () => {
  certificates = await CertificateAuthority.open(certificatesFolder(await temporaryFolder()));
  const echo = async ({ response, nif }: CertifiedRequest) => {
    response.end(JSON.stringify({ nif, resumed: (response.socket as TLSSocket).isSessionReused() }));
  };
  const fail = async () => Promise.reject(new Error('the disk is full'));
  server = await startTlsServer({
    host: '127.0.0.1',
    names: ['agency.example'],
    port: 0,
    certificates,
    handlers: { '/echo': echo, '/fail': fail },
    onFailure: (error) => failures.push(error),
  });
});

afterAll(async () => {
  await server.stop();
  await removeTemporaryFolders();
});

async function get(path: string, options: https.RequestOptions): Promise<{ status: number; text: string }> {
  const request = https.get(`${server.url}${path}`, { ca: certificates.certificate, ...options });
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, text };
}

test('a client that resumes its session is known by the certificate that it began with', async () => {
  const identity = await certificates.issueClient('12345678Z');
  const agent = new https.Agent({ keepAlive: false, maxCachedSessions: 5 });
  const first = await get('/echo', { ...identity, agent });
  const second = await get('/echo', { ...identity, agent });
  expect(JSON.parse(first.text)).toMatchObject({ nif: '12345678Z', resumed: false });
  expect(JSON.parse(second.text)).toMatchObject({ nif: '12345678Z', resumed: true });
  agent.destroy();
});

test('the certificate of the server has its names, and clients need nothing but the authority to believe it', async () => {
  const identity = await certificates.issueClient('12345678Z');
  for (const servername of ['localhost', 'agency.example']) {
    expect((await get('/echo', { ...identity, servername, agent: false })).status).toBe(200);
  }
  await expect(get('/echo', { ...identity, servername: 'other.example', agent: false })).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
});

test('TLS 1.1 is refused', async () => {
  const port = Number(new URL(server.url).port);
  const old = {
    port,
    host: '127.0.0.1',
    rejectUnauthorized: false,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
  } as const;
  const socket = connectTls({ ...old, ciphers: 'DEFAULT@SECLEVEL=0' });
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toMatch(/PROTOCOL_VERSION|ECONNRESET|UNSUPPORTED_PROTOCOL|NO_PROTOCOLS/);
});

test('a fault of ours cuts the connection and is told', async () => {
  const identity = await certificates.issueClient('12345678Z');
  await expect(get('/fail', { ...identity, agent: false })).rejects.toThrow(/socket hang up|ECONNRESET/);
  expect(failures).toMatchObject([{ message: 'the disk is full' }]);
});

test('the server stops although somebody has not finished the handshake', async () => {
  const other = await startTlsServer({
    host: '127.0.0.1',
    names: [],
    port: 0,
    certificates,
    handlers: {},
    onFailure: (error) => failures.push(error),
  });
  const silent = connect({ port: Number(new URL(other.url).port), host: '127.0.0.1' });
  await once(silent, 'connect');
  silent.on('error', () => undefined);
  const ended = once(silent, 'close');
  await other.stop();
  await ended;
});

test('programs that begin with one folder at once have one authority', async () => {
  const folder = certificatesFolder(await temporaryFolder());
  const opened = await Promise.all(Array.from({ length: 8 }, async () => CertificateAuthority.open(folder)));
  expect(new Set(opened.map(({ certificate }) => certificate)).size).toBe(1);
  const { cert } = await (opened[0] ?? certificates).issueClient('B12345674');
  const client = new X509Certificate(cert);
  expect(client.verify(new X509Certificate(opened[7]?.certificate ?? '').publicKey)).toBe(true);
  expect(client.subject).toContain('organizationIdentifier=VATES-B12345674\nserialNumber=IDCES-B12345674');
});
