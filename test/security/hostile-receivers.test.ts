import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { AttemptResult } from '../../subscriptions/attempt-result';
import { HttpsReceiver } from '../support/https-receiver';
import { createTestAuthority } from '../support/test-certificates';
import { authority, notification, senderTo, subscriptionTo } from '../unit/subscriptions/support';

const certificate = authority.issue(['127.0.0.1']);
const TOTAL_MS = 1_200;
const CONNECT_MS = 500;
/** Beyond the limits, a busy machine may need a little. */
const SLACK_MS = 1_500;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map(async (close) => close()));
});

async function listen(server: Server): Promise<{ target: string; url: string }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const target = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { target, url: `https://${target}/` };
}

/** A TLS server that does what it likes once it has got a request. */
async function raw(answer: (socket: Socket) => void): Promise<{ target: string; url: string }> {
  const server = createTlsServer({ cert: certificate.cert, key: certificate.key }, (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  return listen(server);
}

async function attempt(at: { target: string; url: string }): Promise<AttemptResult> {
  const sender = senderTo([at], { timeoutMs: TOTAL_MS, connectTimeoutMs: CONNECT_MS });
  const result = await sender.sendNotification(subscriptionTo(at.url), notification());
  expect(result.durationMs).toBeLessThan(TOTAL_MS + SLACK_MS);
  return result;
}

/** Writes again and again until the other side has had enough; counts what it took. */
function pour(socket: Socket, chunk: string, everyMs: number): () => number {
  let written = 0;
  const timer = setInterval(() => {
    if (socket.writableNeedDrain) return;
    socket.write(chunk);
    written += chunk.length;
  }, everyMs);
  socket.on('close', () => clearInterval(timer));
  return () => written;
}

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n';

test('silence ends in a time-out', async () => {
  expect(await attempt(await raw(() => undefined))).toMatchObject({ outcome: 'failed', reason: 'TIMEOUT' });
});

test('a status line of one byte at a time ends in a time-out', async () => {
  const at = await raw((socket) => {
    const bytes = [...`${HEAD}\r\n`];
    const timer = setInterval(() => socket.write(bytes.shift() ?? ' '), 100);
    socket.on('close', () => clearInterval(timer));
  });
  expect(await attempt(at)).toMatchObject({ outcome: 'failed', reason: 'TIMEOUT' });
});

test('headers without end are cut off', async () => {
  const at = await raw((socket) => {
    socket.write(HEAD);
    pour(socket, `X-Padding: ${'a'.repeat(1_000)}\r\n`, 1);
  });
  expect(await attempt(at)).toMatchObject({ outcome: 'failed', reason: 'BAD_ANSWER' });
});

test('interim answers without end are no answer', async () => {
  const at = await raw((socket) => pour(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n', 20));
  expect(await attempt(at)).toMatchObject({ outcome: 'failed', reason: 'TIMEOUT' });
});

test('the status counts: a body of one byte at a time is read until the time is over', async () => {
  const at = await raw((socket) => {
    socket.write(`${HEAD}\r\nstart`);
    pour(socket, 'x', 100);
  });
  const result = await attempt(at);
  expect(result).toMatchObject({ outcome: 'delivered', status: 200 });
  expect(result.responseHead).toMatch(/^startx+$/);
  expect(result.durationMs).toBeGreaterThanOrEqual(TOTAL_MS - 50);
});

test('of an endless body 16 KiB are read, then the connection is cut', async () => {
  let written = (): number => 0;
  let cut: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (cut = resolve));
  const at = await raw((socket) => {
    socket.write(`${HEAD}\r\n`);
    written = pour(socket, 'y'.repeat(16_384), 1);
    socket.on('close', cut);
  });
  const result = await attempt(at);
  await closed;
  expect(result).toMatchObject({ outcome: 'delivered', responseHead: 'y'.repeat(1_024) });
  expect(result.durationMs).toBeLessThan(TOTAL_MS);
  // What is in the buffers of both ends was never read by us.
  expect(written()).toBeLessThan(8 * 1_048_576);
});

test('a body that announces gigabytes is not waited for', async () => {
  const at = await raw((socket) => {
    socket.write(`HTTP/1.1 500 No\r\nContent-Length: 9999999999\r\n\r\n`);
    pour(socket, 'z'.repeat(8_192), 1);
  });
  expect(await attempt(at)).toMatchObject({ outcome: 'failed', reason: 'HTTP_STATUS', status: 500 });
});

test('a compressed bomb is not unpacked', async () => {
  const at = await raw((socket) => socket.end(`${HEAD}Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\n\x1f\x8bA`));
  expect(await attempt(at)).toMatchObject({ outcome: 'delivered', status: 200 });
});

test.each<[string, (socket: Socket) => void, string]>([
  ['a reset instead of an answer', (socket) => socket.destroy(), 'RESET'],
  ['the end instead of an answer', (socket) => socket.end(), 'RESET'],
  ['something that is not HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n\r\n'), 'BAD_ANSWER'],
  ['half a header', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-'), 'RESET'],
  [
    'two lengths',
    (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
    'BAD_ANSWER',
  ],
  [
    'an upgrade that nobody asked for',
    (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    'RESET',
  ],
])('%s', async (_, answer, reason) => {
  expect(await attempt(await raw(answer))).toMatchObject({ outcome: 'failed', reason });
});

test('an answer cut after its status has its status', async () => {
  const at = await raw((socket) => socket.end(`${HEAD}Content-Length: 100\r\n\r\nonly this`));
  expect(await attempt(at)).toMatchObject({ outcome: 'delivered', responseHead: 'only this' });
});

test('a redirect loop is one failure', async () => {
  let requests = 0;
  const at = await raw((socket) => {
    requests += 1;
    socket.end('HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n');
  });
  expect(await attempt(at)).toMatchObject({ reason: 'REDIRECT', status: 302 });
  expect(requests).toBe(1);
});

test('a port where nobody speaks TLS', async () => {
  const plain = await listen(createTcpServer((socket) => socket.on('error', () => undefined).end('220 mail\r\n')));
  expect(await attempt(plain)).toMatchObject({ outcome: 'failed', reason: 'TLS' });
});

test('a handshake that never ends is a connection that was never made', async () => {
  const silent = await listen(createTcpServer(() => undefined));
  const result = await attempt(silent);
  expect(result).toMatchObject({ outcome: 'failed', reason: 'CONNECT_TIMEOUT' });
  expect(result.durationMs).toBeLessThan(CONNECT_MS + SLACK_MS);
});

test('hanging up in the handshake', async () => {
  const rude = await listen(createTcpServer((socket) => socket.once('data', () => socket.destroy())));
  expect(await attempt(rude)).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(/^(TLS|RESET)$/) });
});

test('nobody listens', async () => {
  const gone = await HttpsReceiver.start(certificate);
  const { target } = gone;
  const url = gone.url();
  await gone.stop();
  expect(await attempt({ target, url })).toMatchObject({ outcome: 'failed', reason: 'CONNECTION_REFUSED' });
});

test('a name without an address', async () => {
  const sender = senderTo([], {
    resolve: async () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
  });
  const result = await sender.sendNotification(subscriptionTo('https://nobody.example.net/'), notification());
  expect(result).toMatchObject({ outcome: 'failed', reason: 'NAME_NOT_RESOLVED' });
});

test('a name server that never answers', async () => {
  const sender = senderTo([], { resolve: async () => new Promise(() => undefined), connectTimeoutMs: 200 });
  const result = await sender.sendNotification(subscriptionTo('https://slow.example.net/'), notification());
  expect(result).toMatchObject({ outcome: 'failed', reason: 'CONNECT_TIMEOUT' });
});

test.each([
  ['of another authority', createTestAuthority('Foreign').issue(['127.0.0.1'])],
  ['for another host', authority.issue(['example.com'])],
  ['that has expired', authority.issue(['127.0.0.1'], { expired: true })],
])('a certificate %s is not accepted, and nothing is sent', async (_, wrong) => {
  const receiver = await HttpsReceiver.start(wrong);
  closing.push(async () => receiver.stop());
  const result = await attempt({ target: receiver.target, url: receiver.url() });
  expect(result).toMatchObject({ outcome: 'failed', reason: 'TLS' });
  expect(receiver.requests).toEqual([]);
});

test.each([
  ['429', '30', 30_000],
  ['503', 'Fri, 31 Dec 2999 23:59:59 GMT', 24 * 3_600_000],
  ['503', '0', 1_000],
  ['503', '-5', undefined],
  ['503', 'soon', undefined],
  ['500', '30', undefined],
])('status %s with Retry-After %s', async (status, header, expected) => {
  const at = await raw((socket) =>
    socket.end(`HTTP/1.1 ${status} No\r\nRetry-After: ${header}\r\nContent-Length: 0\r\n\r\n`),
  );
  const result = await attempt(at);
  expect(result).toMatchObject({ outcome: 'failed', reason: 'HTTP_STATUS', status: Number(status) });
  expect(result.retryAfterMs).toBe(expected);
});

test('control characters and half a character do not get into the log', async () => {
  const text = 'bad\u0000\u001b[31m \u202eevil\nline ü';
  const at = await raw((socket) => {
    socket.write(`${HEAD}\r\n`);
    socket.end(Buffer.concat([Buffer.from(text), Buffer.from([0xc3])]));
  });
  expect((await attempt(at)).responseHead).toBe('bad  [31m  evil\nline ü');
});
