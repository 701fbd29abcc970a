import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between the service and the sandbox authority, and notes when each call came. */
export class AuthorityCounter {
  /** Milliseconds since 1970, in their order. */
  readonly calls: number[] = [];
  private readonly server: Server;

  private constructor(target: () => string | undefined) {
    this.server = createServer((incoming, answer) => {
      this.calls.push(Date.now());
      const { method, headers, url = '/' } = incoming;
      const base = target();
      if (base === undefined) return void answer.writeHead(503).end();
      const passed = request(new URL(url, base), { method, headers }, (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      incoming.pipe(passed);
    });
  }

  /** The target may be known later: until then it answers 503. */
  static async start(target: () => string | undefined): Promise<AuthorityCounter> {
    const counter = new AuthorityCounter(target);
    await new Promise<void>((resolve) => counter.server.listen(0, '127.0.0.1', resolve));
    return counter;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** How many calls came from one instant on and before another. */
  between(from: number, to: number): number {
    return this.calls.filter((at) => at >= from && at < to).length;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
