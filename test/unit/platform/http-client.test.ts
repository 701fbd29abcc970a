import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Departure } from '../../../platform/http-call';
import { HttpClient } from '../../../platform/http-client';
import { HeldBackError, NoAnswerError, NotConnectedError } from '../../../platform/http-errors';
import { present } from '../../../platform/present';

const TIMEOUT_MS = 400;
const ENDLESS = new AbortController().signal;

let handle: (request: IncomingMessage, response: ServerResponse) => void;
let taken: string[];
const server = createServer((request, response) => {
  taken.push(`${request.method} ${request.url}`);
  handle(request, response);
});
let url: string;
const clients: HttpClient[] = [];

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  taken = [];
  handle = (_request, response) => response.end('{"ok":true}');
});
afterAll(async () => {
  await Promise.all(clients.map(async (client) => client.close()));
  server.closeAllConnections();
  server.close();
});

function clientOf(connections: number, answerLimitBytes?: number, timeoutMs = TIMEOUT_MS): HttpClient {
  const client = new HttpClient({ timeoutMs, connections, ...present({ answerLimitBytes }) });
  clients.push(client);
  return client;
}

const departing = (changes: Partial<Departure> = {}): Departure => ({
  prepare: async () => undefined,
  isTimely: () => true,
  ...changes,
});
const post = async (client: HttpClient, departure: Departure, body: unknown = {}) =>
  client.post(`${url}/post`, body, { signal: ENDLESS, departure });

test('waiting for a connection is no part of the time of a call', async () => {
  const client = clientOf(2);
  handle = (_request, response) => void setTimeout(() => response.end('{}'), TIMEOUT_MS / 2);
  const answers = await Promise.all(Array.from({ length: 8 }, async () => client.get(url, ENDLESS)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
});

test('what waits for a connection is not prepared, and what hangs holds it no longer than its time', async () => {
  const client = clientOf(1);
  handle = () => undefined;
  const events: string[] = [];
  const hanging = post(client, departing({ prepare: async () => void events.push('first') }));
  const ended = hanging.catch((error: unknown) => events.push((error as Error).name));
  const waiting = post(client, departing({ prepare: async () => void events.push('second') }));
  handle = (_request, response) => (taken.length === 1 ? undefined : response.end('{}'));
  await expect(waiting).resolves.toMatchObject({ status: 200 });
  await ended;
  expect(events).toEqual(['first', 'NoAnswerError', 'second']);
});

test('an answer that trickles ends with the time of the call', async () => {
  handle = (_request, response) => {
    const drip = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(drip));
  };
  await expect(clientOf(1).get(url, ENDLESS)).rejects.toThrow(NoAnswerError);
});

test('an answer beyond the limit is none', async () => {
  handle = (_request, response) => response.end('x'.repeat(2_000));
  await expect(clientOf(1, 1_000).get(url, ENDLESS)).rejects.toThrow(NoAnswerError);
});

test('nothing is prepared for a server that cannot be reached', async () => {
  const prepare = jest.fn();
  const call = clientOf(1).post('http://127.0.0.1:9/', {}, { signal: ENDLESS, departure: departing({ prepare }) });
  await expect(call).rejects.toThrow(NotConnectedError);
  expect(prepare).not.toHaveBeenCalled();
});

test('a server that ends the connection during the handshake was sent nothing', async () => {
  const rude = createSocketServer((socket: Socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(rude, 'listening');
  const target = `https://127.0.0.1:${(rude.address() as AddressInfo).port}`;
  const call = clientOf(1).post(target, {}, { signal: ENDLESS, departure: departing() });
  await expect(call).rejects.toThrow(NotConnectedError);
  rude.close();
});

test('a request whose time to leave has passed does not, and neither does one that could not be prepared', async () => {
  const client = clientOf(1);
  await expect(post(client, departing({ isTimely: () => false }))).rejects.toThrow(HeldBackError);
  const broken = new Error('the record was changed');
  await expect(post(client, departing({ prepare: async () => Promise.reject(broken) }))).rejects.toBe(broken);
  const hanging = departing({ prepare: async () => delay(2 * TIMEOUT_MS) });
  await expect(post(client, hanging)).rejects.toThrow(NotConnectedError);
  await delay(TIMEOUT_MS);
  expect(taken).toEqual([]);
  await expect(post(client, departing())).resolves.toMatchObject({ status: 200, body: { ok: true } });
});

test('a long body arrives whole', async () => {
  const text = 'x'.repeat(3_000_000);
  handle = (request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end(JSON.stringify({ bytes, announced: request.headers['content-length'] })));
  };
  const bytes = JSON.stringify({ text }).length;
  // Not about time: on a busy machine its way takes longer than the calls of the other tests have.
  const { body } = await post(clientOf(1, undefined, 30_000), departing(), { text });
  expect(body).toEqual({ bytes, announced: String(bytes) });
});

test('a process that is stopped in the middle of a long body does not send its end when it is back, before its timers run', async () => {
  let whole = false;
  const reading = new Promise<IncomingMessage>((resolve) => {
    handle = (request, response) => {
      request.pause();
      request.once('end', () => {
        whole = true;
        response.end('{}');
      });
      resolve(request);
    };
  });
  const call = post(clientOf(1), departing(), { text: 'x'.repeat(30_000_000) }).catch((error: unknown) => error);
  const request = await reading;
  const now = performance.now.bind(performance);
  const stopped = jest.spyOn(performance, 'now').mockImplementation(() => now() + TIMEOUT_MS);
  request.resume();
  expect(await call).toBeInstanceOf(NoAnswerError);
  stopped.mockRestore();
  expect(whole).toBe(false);
});
