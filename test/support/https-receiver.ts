import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { TestCertificate } from './test-certificates';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real HTTPS server that remembers what it got and answers as the test says. */
export class HttpsReceiver {
  readonly requests: ReceivedRequest[] = [];
  /** Connections opened, whether or not anything was sent on them. */
  connections = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly host: string,
  ) {
    server.on('connection', (socket: Socket) => {
      this.connections += 1;
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    });
  }

  static async start(
    certificate: TestCertificate,
    answer: (request: ReceivedRequest, response: ServerResponse, count: number) => void = (_request, response) =>
      response.end('ok'),
    host = '127.0.0.1',
  ): Promise<HttpsReceiver> {
    const listener: RequestListener = (incoming, response) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const { method = '', url: path = '', headers } = incoming;
        const request = { method, path, headers, body: Buffer.concat(chunks).toString() };
        receiver.requests.push(request);
        answer(request, response, receiver.requests.length);
      });
    };
    const server = createServer({ cert: certificate.cert, key: certificate.key }, listener);
    const receiver: HttpsReceiver = new HttpsReceiver(server, host);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get target(): string {
    return `${this.host}:${this.port}`;
  }

  url(path = '/hook'): string {
    return `https://${this.target}${path}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
