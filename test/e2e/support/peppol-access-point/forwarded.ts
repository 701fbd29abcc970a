import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An envelope that an access point has handed over. */
export interface Forwarded {
  instanceId: string;
  authorization: string;
  bytes: Buffer;
}

/** Takes what an access point hands over, in the place of a service. */
export class ForwardReceiver {
  readonly all: Forwarded[] = [];

  private constructor(private readonly server: Server) {}

  static async start(countryIso: string): Promise<ForwardReceiver> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { 'x-sbdh-instance-id': id, authorization = '' } = request.headers;
        receiver.all.push({ instanceId: String(id), authorization, bytes: Buffer.concat(chunks) });
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ documentId: id, countryCodeC4: countryIso }));
      });
    });
    const receiver = new ForwardReceiver(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  of(instanceId: string): Forwarded[] {
    return this.all.filter((one) => one.instanceId === instanceId);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
