import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { SANDBOX_HEADER } from '../../platform/sandbox-mark';
import { HttpRefusal } from '../http-messages';
import type { CertificateAuthority } from './certificate-authority';
import { clientCertificateOf } from './client-certificate';

export interface TlsRequest {
  request: IncomingMessage;
  response: ServerResponse;
  arrivedAt: Date;
  /** Cuts the connection, so that the client sees a reset. */
  reset: () => void;
}

/** A request with a client certificate that is believed. */
export interface CertifiedRequest extends TlsRequest {
  /** NIF in the certificate's subject. */
  nif: string;
}

export type TlsHandler = (exchange: TlsRequest) => Promise<void>;
export type CertifiedHandler = (exchange: CertifiedRequest) => Promise<void>;

export interface TlsServerOptions {
  host: string;
  /** Names beside those of this machine that clients may use. */
  names: readonly string[];
  /** 0 takes a free port. */
  port: number;
  certificates: CertificateAuthority;
  /** Handlers by path. */
  handlers: Readonly<Record<string, CertifiedHandler>>;
  /** Handlers by path, for messages that say themselves, by their signature, whom they are from. */
  openHandlers?: Readonly<Record<string, TlsHandler>>;
  /** Told of each request to a service, before it is answered. */
  onRequest?: (method: string | undefined, path: string) => void;
  onFailure: (error: unknown) => void;
  /** Time that a request may take to arrive. */
  requestTimeoutMs?: number;
}

export interface RunningTlsServer {
  url: string;
  stop(): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 60_000;
const HANDSHAKE_TIMEOUT_MS = 10_000;

/**
 * The HTTPS server of the authorities' own protocols. Every client has to present a certificate; it is judged here and
 * not by the handshake, so that who comes with a wrong one gets an answer that says so, as at the authorities.
 */
export async function startTlsServer(options: TlsServerOptions): Promise<RunningTlsServer> {
  const { host, port, certificates, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const hosts = [...new Set(['localhost', '127.0.0.1', ...options.names])];
  /** Below TLS, by the other side's address: only these can be reset. */
  const connections = new Map<string, Socket>();
  const server = createServer(
    {
      ...(await certificates.issueServer(hosts)),
      ca: certificates.certificate,
      requestCert: true,
      rejectUnauthorized: false,
      minVersion: 'TLSv1.2',
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
      requestTimeout: requestTimeoutMs,
      headersTimeout: Math.min(requestTimeoutMs, HANDSHAKE_TIMEOUT_MS),
      connectionsCheckingInterval: Math.min(requestTimeoutMs, 5_000),
    },
    (request, response) => void answer(request, response, connections, options),
  );
  // Longer than any client keeps an idle connection, so that the client is never surprised by our close.
  server.keepAliveTimeout = 75_000;
  server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket);
    connections.set(peer, socket);
    socket.once('close', () => {
      // The same port may have come again.
      if (connections.get(peer) === socket) connections.delete(peer);
    });
  });
  await new Promise<void>((resolve, reject) => {
    // It stays for later: a connection that cannot be taken (no descriptor is left) must not end the process.
    server.on('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `https://${host}:${taken}`,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of connections.values()) socket.destroy();
      await closed;
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  connections: ReadonlyMap<string, Socket>,
  { handlers, openHandlers = {}, onRequest, onFailure }: TlsServerOptions,
): Promise<void> {
  const arrivedAt = new Date();
  response.setHeader(SANDBOX_HEADER, 'yes');
  try {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (Object.hasOwn(openHandlers, path) || Object.hasOwn(handlers, path)) onRequest?.(request.method, path);
    const peer = peerOf(request.socket);
    const reset = () => void connections.get(peer)?.resetAndDestroy();
    const exchange: TlsRequest = { request, response, arrivedAt, reset };
    if (Object.hasOwn(openHandlers, path)) return await openHandlers[path]?.(exchange);
    const certificate = clientCertificateOf(request.socket as TLSSocket);
    if (!certificate.believed) return sendPage(response, 403, certificate.reason);
    const handler = Object.hasOwn(handlers, path) ? handlers[path] : undefined;
    if (handler === undefined) return sendPage(response, 404, 'There is no service at this address.');
    await handler({ ...exchange, nif: certificate.nif });
  } catch (error) {
    if (error instanceof HttpRefusal) return sendPage(response, error.status, error.message, error.headers);
    response.destroy();
    if (request.readableAborted) return;
    onFailure(error);
  }
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress ?? ''} ${remotePort ?? ''}`;
}

/** Sends a page, not a message of the protocol: the authorities' web servers answer so themselves. */
function sendPage(
  response: ServerResponse,
  status: number,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const page = Buffer.from(
    `<!DOCTYPE html><html><head><title>${status}</title></head><body><p>${reason}</p></body></html>\n`,
  );
  // What was not read of the request must not be taken for the next one.
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': page.length,
    connection: 'close',
    ...headers,
  });
  response.end(page);
}
