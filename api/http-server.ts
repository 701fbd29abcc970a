import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { listenFailure } from '../platform/listen-failure';
import { limitConnections, type ConnectionLimits } from './connection-limits';
import { RequestError, toErrorAnswer } from './mappers/api-error';
import type { ErrorCode } from './mappers/error-catalogue';
import { HeldBytes } from './middleware/held-bytes';
import { serializePipelined } from './serialize-pipelined';

export interface ServerLimits extends ConnectionLimits {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
  /** Time in which a client has to read an answer, as long as to send its request. */
  answerTimeout: number;
  /** Bytes of their answers that clients have not read yet, together. */
  unreadBytes: number;
  /** Time for which a connection without a request is kept. */
  keepAliveTimeout: number;
}

const LIMITS: ServerLimits & ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
  answerTimeout: 60_000,
  unreadBytes: 536_870_912,
  keepAliveTimeout: 30_000,
  maxHeaderSize: 16_384,
  connections: 2_000,
  connectionsPerAddress: 500,
};
/** Time in which a client that was refused has to read why; a connection that is only half closed would stay for ever. */
const LINGER_MS = 1_000;
const MAX_HEADERS = 100;

/** A server with limits on time, size and number; what it refuses before Express sees it is an ApiError as well. */
export function createHttpServer(
  listener: RequestListener,
  onError: (error: Error) => void,
  limits: Partial<ServerLimits> = {},
): Server {
  const { answerTimeout, unreadBytes, connections, connectionsPerAddress, ...options } = { ...LIMITS, ...limits };
  const server = createServer({ ...options, requireHostHeader: true }, serializePipelined(listener));
  limitConnections(server, { connections, connectionsPerAddress });
  limitReading(server, answerTimeout, new HeldBytes({ most: unreadBytes }));
  server.maxHeadersCount = MAX_HEADERS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(codeOf(error), socket));
  server.on('checkExpectation', (_request: IncomingMessage, response) => {
    const answer = apiError('EXPECTATION_FAILED');
    response.writeHead(417, { 'Content-Type': 'application/json; charset=utf-8' }).end(answer);
  });
  // Why it cannot listen is said by `listen`, as the setting.
  server.on('error', (error) => {
    if (server.listening) onError(error);
  });
  return server;
}

/** Node's own limits end when a request has arrived: who does not read the answer would keep it in memory for ever. */
function limitReading(server: Server, answerTimeout: number, unread: HeldBytes): void {
  const limitAnswer = (_request: IncomingMessage, response: ServerResponse): void => {
    response.once('prefinish', () => {
      const { socket } = response;
      if (socket === null || socket.writableLength === 0) return;
      if (!unread.hold(socket, socket.writableLength)) socket.destroy();
      const timer = setTimeout(() => socket.destroy(), answerTimeout);
      response.once('close', () => {
        clearTimeout(timer);
        unread.release(socket);
      });
    });
  };
  for (const event of ['request', 'checkExpectation'] as const) server.prependListener(event, limitAnswer);
}

export async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error) => reject(listenFailure(error, { host, port, setting: 'PORT' }));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${name}:${address.port}`;
}

/** Takes no new connection and lets running requests finish; what has not after the grace is cut off. */
export async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

function codeOf(error: NodeJS.ErrnoException): ErrorCode {
  switch (error.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'REQUEST_TIMEOUT';
    case 'HPE_HEADER_OVERFLOW':
      return 'HEADERS_TOO_LARGE';
    default:
      return 'MALFORMED_REQUEST';
  }
}

/** Says why and closes the connection on both sides, whether the client reads the answer or not. */
function refuse(code: ErrorCode, socket: Duplex): void {
  // Node reports each further piece of what it cannot read; the answer is on its way, and the timer ends the connection.
  if (socket.writableEnded) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = apiError(code);
  const { status } = JSON.parse(body) as { status: number };
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(lingering));
  // Unread bytes would make the operating system break the connection before the client has the answer.
  socket.resume();
  socket.end(
    [
      `HTTP/1.1 ${status} ${REASONS[status] ?? 'Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

const REASONS: Readonly<Record<number, string>> = { 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };

function apiError(code: ErrorCode): string {
  const { body } = toErrorAnswer(
    new RequestError(code, MESSAGES[code] ?? 'The request is not valid HTTP.'),
    randomUUID(),
  );
  return JSON.stringify(body);
}

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  REQUEST_TIMEOUT: 'The request did not arrive in time.',
  HEADERS_TOO_LARGE: 'Request line and headers may have at most 16 KiB.',
  EXPECTATION_FAILED: 'Expect must be 100-continue.',
};
