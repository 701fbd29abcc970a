import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export const TOKEN = 'a-token-of-the-office';

interface Kept {
  ubl: string;
  /** How often it was sent. */
  times: number;
  cancelled?: string;
}

/** The office itself: keeps invoices by their id, and cancels them when it is told why. */
export class Office {
  readonly kept = new Map<string, Kept>();
  /** What the next requests get in place of an answer: `drop` keeps the invoice and breaks the connection. */
  mood: 'works' | 'down' | 'drop' = 'works';

  private readonly server = createServer((request, response) => {
    void this.answer(request, response);
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const [, , id = '', what] = (request.url ?? '').split('/');
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return void say(401, {});
    if (this.mood === 'down') return void say(503, {});
    const kept = this.kept.get(id);
    if (request.method === 'GET') return void (kept === undefined ? say(404, {}) : say(200, stateOf(id, kept)));
    const body = Buffer.concat(parts).toString();
    const { ubl = '', reason = '' } = JSON.parse(body) as { ubl?: string; reason?: string };
    const now = what === 'cancellation' && kept !== undefined ? { ...kept, cancelled: reason } : sentAgain(kept, ubl);
    this.kept.set(id, now);
    if (this.mood === 'drop') return void response.destroy();
    say(200, stateOf(id, now));
  }
}

function sentAgain(kept: Kept | undefined, ubl: string): Kept {
  return { ubl, times: (kept?.times ?? 0) + 1 };
}

function stateOf(id: string, { cancelled }: Kept): object {
  return { number: `OFFICE-${id.slice(0, 8)}`, ...(cancelled === undefined ? {} : { cancelled }) };
}
