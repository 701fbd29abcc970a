import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TestCertificate } from './test-certificates';

export interface ReceivedNotification {
  at: number;
  path: string;
  webhookId: string;
  headers: IncomingHttpHeaders;
  body: {
    id: string;
    type: string;
    createdAt: string;
    apiVersion: string;
    sequence: number;
    data: Record<string, unknown>;
  };
  raw: string;
  /** What it was answered. */
  status?: number;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds before the answer. */
  after?: number;
}

/** A subscriber's server: real HTTPS, answers as the test wants, remembers what came. */
export class WebhookReceiver {
  readonly received: ReceivedNotification[] = [];
  inFlight = 0;
  mostInFlight = 0;

  private constructor(private readonly server: Server) {}

  /** `answer` may say `undefined`: then there is none, ever. */
  static async start(
    certificate: TestCertificate,
    answer: (notification: ReceivedNotification, index: number) => Answer | undefined,
  ): Promise<WebhookReceiver> {
    const { key, cert } = certificate;
    const server = createServer({ key, cert });
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      receiver.inFlight += 1;
      receiver.mostInFlight = Math.max(receiver.mostInFlight, receiver.inFlight);
      response.on('close', () => (receiver.inFlight -= 1));
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const notification: ReceivedNotification = {
          at: Date.now(),
          path: request.url ?? '/',
          webhookId: String(request.headers['webhook-id']),
          headers: request.headers,
          body: JSON.parse(raw) as ReceivedNotification['body'],
          raw,
        };
        receiver.received.push(notification);
        const wanted = answer(notification, receiver.received.length - 1);
        if (wanted === undefined) return;
        const { status, headers = {}, body = '', after = 0 } = wanted;
        notification.status = status;
        setTimeout(() => response.writeHead(status, headers).end(body), after);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** `host:port` for WEBHOOK_ALLOW_HOSTS. */
  get host(): string {
    return `localhost:${this.port}`;
  }

  url(path = '/hook'): string {
    return `https://${this.host}${path}`;
  }

  of(path: string): ReceivedNotification[] {
    return this.received.filter((notification) => notification.path === path);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
