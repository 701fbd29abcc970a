import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export const TOKEN = 'a-token-of-the-office';
/** Of another company. */
export const OTHER_TOKEN = 'another-token-of-the-office';

interface Kept {
  ubl: string;
  /** How often it was sent. */
  times: number;
  cancelled?: string;
}

interface Delivered {
  id: string;
  xml: string;
  /** How often its content was fetched. */
  fetched: number;
  /** In place of its content. */
  damage?: 'cut' | 'away';
}

const PAGE = 2;

/** The office itself: keeps invoices by their id, cancels them when it is told why, and lists for a company what others sent it. */
export class Office {
  readonly kept = new Map<string, Kept>();
  /** By the token of the company, the oldest first. A list keeps what was fetched. */
  readonly delivered = new Map<string, Delivered[]>([TOKEN, OTHER_TOKEN].map((token) => [token, []]));
  /** Where the lists that it was asked for began. */
  readonly listed: string[] = [];
  /** What the next requests get in place of an answer: `drop` keeps the invoice and breaks the connection. */
  mood: 'works' | 'down' | 'drop' = 'works';
  /** Makes something else of a list. */
  disguise: ((list: object) => unknown) | undefined;

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

  /** What somebody sends to the company with the token. */
  deliver(xml: string, token = TOKEN): Delivered {
    const mailbox = this.delivered.get(token) ?? [];
    const message = { id: `M-${mailbox.length + 1}`, xml, fetched: 0 };
    mailbox.push(message);
    return message;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const mailbox = this.delivered.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (mailbox === undefined) return void say(401, {});
    if (this.mood === 'down') return void say(503, {});
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://office');
    const [, folder, id = '', what] = pathname.split('/');
    if (folder === 'inbox')
      return void (id === '' ? say(200, this.list(mailbox, searchParams)) : hand(mailbox, id, response));
    const kept = this.kept.get(id);
    if (request.method === 'GET') return void (kept === undefined ? say(404, {}) : say(200, stateOf(id, kept)));
    const body = Buffer.concat(parts).toString();
    const { ubl = '', reason = '' } = JSON.parse(body) as { ubl?: string; reason?: string };
    const now = what === 'cancellation' && kept !== undefined ? { ...kept, cancelled: reason } : sentAgain(kept, ubl);
    this.kept.set(id, now);
    if (this.mood === 'drop') return void response.destroy();
    say(200, stateOf(id, now));
  }

  /** What came after the message with that number, some at a time. */
  private list(mailbox: readonly Delivered[], query: URLSearchParams): unknown {
    const after = Number(query.get('after'));
    const begin = after + Number(query.get('offset'));
    const shown = mailbox.slice(begin, begin + PAGE);
    const end = begin + shown.length;
    this.listed.push(`${after}+${begin - after}`);
    const messages = shown.map(({ id, xml }) => ({ id, sha256: createHash('sha256').update(xml).digest('hex') }));
    const list = { messages, upTo: String(end), ...(end < mailbox.length ? { next: String(end - after) } : {}) };
    return this.disguise === undefined ? list : this.disguise(list);
  }
}

function hand(mailbox: Delivered[], id: string, response: ServerResponse): void {
  const message = mailbox.find((one) => one.id === id);
  if (message === undefined || message.damage === 'away') return void response.writeHead(503).end();
  message.fetched += 1;
  const { xml, damage } = message;
  response.writeHead(200, { 'content-type': 'application/xml' }).end(damage === 'cut' ? xml.slice(0, 20) : xml);
}

function sentAgain(kept: Kept | undefined, ubl: string): Kept {
  return { ubl, times: (kept?.times ?? 0) + 1 };
}

function stateOf(id: string, { cancelled }: Kept): object {
  return { number: `OFFICE-${id.slice(0, 8)}`, ...(cancelled === undefined ? {} : { cancelled }) };
}
