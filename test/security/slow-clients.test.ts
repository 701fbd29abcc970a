import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SUBMIT_QUERY, ublInvoice } from '../api/support/documents';
import { openForkedApi } from '../api/support/open-api';
import { watchMemoryOf } from '../support/memory-watch';

const MIB = 1_048_576;
const CLIENTS = 500;
const LIMITS = {
  headersTimeout: 1_000,
  requestTimeout: 1_500,
  connectionsCheckingInterval: 100,
  answerTimeout: 1_500,
  unreadBytes: 96 * MIB,
  // They all come from one address.
  connectionsPerAddress: 0,
};
/**
 * By when a slow client is gone: its time limit, and a machine that is busy. Without a limit they stay for minutes. What is
 * waited for is their end itself; this only says when to give up.
 */
const PATIENCE_MS = 20_000;
/** What an answer to somebody else may take meanwhile; that the service hangs is what must not be. */
const HEALTHY_MS = 1_500;

let url: URL;
let token: string;
let documentId: string;

const api = openForkedApi({ limits: LIMITS, bodies: { most: 48 * MIB, stalledMs: 500 } });

beforeAll(async () => {
  ({ token } = api);
  url = new URL(api.url);
  const notes = Array.from({ length: 10 }, () => 'x'.repeat(950_000));
  const created = await fetch(new URL(`/v1.1/document?${SUBMIT_QUERY}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/xml', authorization: `Bearer ${token}` },
    body: ublInvoice({ notes }),
  });
  ({ documentId } = (await created.json()) as { documentId: string });
});

interface SlowClient {
  socket: net.Socket;
  received: string;
  closed: Promise<void>;
}

async function connect(): Promise<SlowClient> {
  const socket = net.connect(Number(url.port), url.hostname);
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
  });
  const client: SlowClient = { socket, received: '', closed };
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return client;
}

async function connectAll(count: number): Promise<SlowClient[]> {
  return Promise.all(Array.from({ length: count }, connect));
}

function listenTo(client: SlowClient): void {
  client.socket.setEncoding('latin1').on('data', (text: string) => (client.received += text));
}

/** Sends a byte now and then until the connection is closed. */
function dribble({ socket }: SlowClient): void {
  const timer = setInterval(() => socket.write('a'), 250);
  socket.on('close', () => clearInterval(timer));
}

const head = (bytes: number) =>
  `POST /v1.1/document/validate HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/xml\r\nContent-Length: ${bytes}\r\n\r\n`;

async function healthyRequest(): Promise<number> {
  const start = performance.now();
  const query = 'countryIso=ES&purpose=EINVOICING&flow=ISSUED';
  const answer = await fetch(new URL(`/v1.1/documents?${query}`, url), {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  return performance.now() - start;
}

/** Times of requests of somebody else, made one after the other until `until`. */
async function healthyTimes(until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let ended = false;
  const end = until.then(() => (ended = true));
  while (!ended) times.push(await healthyRequest());
  await end;
  return times.sort((one, other) => one - other);
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

async function allClosed(clients: readonly SlowClient[]): Promise<void> {
  await Promise.all(clients.map(async ({ closed }) => closed));
}

const LISTENING = '0A';

/** Connections to the service that it has still open: of those that it gave up the system may still try to send the rest. */
function connectionCount(): number {
  const port = Number(url.port).toString(16).toUpperCase().padStart(4, '0');
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => readFileSync(table, 'utf8').trim().split('\n'));
  return rows.filter((row) => {
    const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/);
    return local.endsWith(`:${port}`) && state !== LISTENING && inode !== '0';
  }).length;
}

/** Who does not read does not see the end either: it is the service's side that counts. Healthy requests keep a few. */
async function connectionsBack(before: number): Promise<void> {
  while (connectionCount() > before + 5) await delay(50);
}

/** Waits for all to be closed by the service, while somebody else is served. */
async function outlive(closed: Promise<unknown>, of: string): Promise<void> {
  const alone = await healthyTimes(delay(300));
  const start = performance.now();
  const gone = Promise.race([closed.then(() => 'closed'), delay(PATIENCE_MS, 'still open', { ref: false })]);
  const times = await healthyTimes(gone);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${of}: closed after ${seconds} s; ${times.length} healthy requests, p95 ${quantile(times, 0.95).toFixed(1)} ms (before ${quantile(alone, 0.95).toFixed(1)} ms)`,
  );
  expect(await gone).toBe('closed');
  expect(quantile(times, 1)).toBeLessThan(HEALTHY_MS);
}

test(`${CLIENTS} clients that never finish their headers are closed with 408`, async () => {
  const clients = await connectAll(CLIENTS);
  for (const client of clients) {
    listenTo(client);
    client.socket.write(`GET /health/live HTTP/1.1\r\nHost: ${url.host}\r\nX-Slow: `);
    dribble(client);
  }
  await outlive(allClosed(clients), 'slow headers');
  for (const { received } of clients) expect(received).toMatch(/^HTTP\/1\.1 408 .*"REQUEST_TIMEOUT"/s);
});

test(`${CLIENTS} clients that promise 10 MiB and send a byte now and then are closed, and occupy nothing`, async () => {
  const before = watchMemoryOf(() => api.pid).stop();
  const after = watchMemoryOf(() => api.pid);
  const clients = await connectAll(CLIENTS);
  for (const client of clients) {
    listenTo(client);
    client.socket.write(head(10 * MIB));
    dribble(client);
  }
  await outlive(allClosed(clients), 'slow bodies');
  for (const { received } of clients) expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(after.stop() - before).toBeLessThan(150 * MIB);
});

test('clients that send all but the end of large bodies are cut off before they fill the memory', async () => {
  const before = watchMemoryOf(() => api.pid).stop();
  const after = watchMemoryOf(() => api.pid);
  const most = Buffer.alloc(4 * MIB, 'a');
  const clients: SlowClient[] = [];
  for (let index = 0; index < 100; index += 1) {
    const client = await connect();
    clients.push(client);
    listenTo(client);
    client.socket.write(head(most.length + 1));
    await new Promise((resolve) => client.socket.write(most, resolve));
  }
  await outlive(allClosed(clients), 'withheld bodies');
  expect(after.stop() - before).toBeLessThan(250 * MIB);
});

test('clients that do not read their answers are closed, and the oldest before they fill the memory', async () => {
  const before = watchMemoryOf(() => api.pid).stop();
  const after = watchMemoryOf(() => api.pid);
  const query = `countryIso=ES&purpose=EINVOICING&documentId=${documentId}`;
  // The operating system takes the first answer off the service's hands.
  const request = `GET /v1.1/document?${query} HTTP/1.1\r\nHost: ${url.host}\r\nAccept: application/xml\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const connections = connectionCount();
  const clients: SlowClient[] = [];
  for (let index = 0; index < 30; index += 1) {
    const client = await connect();
    clients.push(client);
    client.socket.write(request.repeat(2));
    await once(client.socket, 'readable');
  }
  await outlive(connectionsBack(connections), 'unread answers');
  expect(after.stop() - before).toBeLessThan(250 * MIB);
});

test('answers to requests that were sent all at once are made one at a time, in order', async () => {
  const query = `countryIso=ES&purpose=EINVOICING&documentId=${documentId}`;
  const requests = Array.from(
    { length: 40 },
    (_, index) =>
      `GET /v1.1/document?${query} HTTP/1.1\r\nHost: ${url.host}\r\nAccept: application/xml\r\nX-Request-Id: ahead-${index}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  const before = watchMemoryOf(() => api.pid).stop();
  const after = watchMemoryOf(() => api.pid);
  const unread = await connect();
  unread.socket.write(requests.join(''));
  // Who does not read learns of the end when it writes.
  dribble(unread);
  await healthyTimes(unread.closed);
  expect(after.stop() - before).toBeLessThan(150 * MIB);

  const reading = await connect();
  listenTo(reading);
  reading.socket.write(
    requests
      .slice(0, 3)
      .join('')
      .replace(/(?=\r\n\r\n$)/, '\r\nConnection: close'),
  );
  await reading.closed;
  expect([...reading.received.matchAll(/x-request-id: (\S+)/gi)].map(([, id]) => id)).toEqual([
    'ahead-0',
    'ahead-1',
    'ahead-2',
  ]);

  const hasty = await connect();
  listenTo(hasty);
  hasty.socket.write(`GET /health/live HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`.repeat(1_000));
  await hasty.closed;
});
