import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Shares of the submissions. */
const NOT_TAKEN = 0.03;
const ANSWER_LOST = 0.03;
const PENDING = 0.05;
const PENDING_MS = 2_000;
const LATER = { 'retry-after': '1' };

interface Submission {
  documentId: string;
  companyVatNumber: string;
  documentNumber: string;
  sha256: string;
}

interface Recorded extends Submission {
  reference: string;
  pendingUntil: number;
  /** How often it came; more than once is a submission too many. */
  arrivals: number;
}

/**
 * An integration service as docs/gateway.md has it: not the sandbox, which production refuses. Some submissions it does not
 * take, of some the answer is lost, and some are pending at first.
 */
export class Gateway {
  private readonly byNumber = new Map<string, Recorded>();
  private readonly byId = new Map<string, Recorded>();
  /** When it said last that it does not know a document: what was on its way then must not be recorded any more. */
  private readonly saidUnknown = new Map<string, number>();
  private steps = 0;

  private constructor(
    private readonly server: Server,
    private readonly random: () => number,
  ) {
    server.on('request', (request, response) => {
      void this.answer(request, response).catch(() => response.destroy());
    });
  }

  static async start(random: () => number): Promise<Gateway> {
    const server = createServer();
    const gateway = new Gateway(server, random);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return gateway;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Everything that it has recorded. */
  get recorded(): readonly Readonly<Recorded>[] {
    return [...this.byNumber.values()];
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    const closed = once(this.server, 'close');
    this.server.close();
    await closed;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const began = (this.steps += 1);
    const { method, url = '' } = request;
    const asked = /^\/submissions\/([^/]+)$/.exec(url)?.[1];
    if (method === 'GET' && asked !== undefined) this.lookUp(asked, response);
    else if (method === 'POST' && url === '/submissions')
      this.take(JSON.parse(await text(request)) as Submission, began, response);
    else respond(response, 404, { code: 'UNKNOWN_PATH', message: 'there is nothing here' });
  }

  private lookUp(documentId: string, response: ServerResponse): void {
    const found = this.byId.get(documentId);
    if (found !== undefined) return verdict(response, 200, found);
    this.saidUnknown.set(documentId, (this.steps += 1));
    respond(response, 404, { code: 'UNKNOWN_DOCUMENT', message: 'it was not recorded' });
  }

  private take(submission: Submission, began: number, response: ServerResponse): void {
    const { documentId, companyVatNumber, documentNumber } = submission;
    if ((this.saidUnknown.get(documentId) ?? 0) > began) return void response.destroy();
    const number = `${companyVatNumber} ${documentNumber}`;
    const known = this.byNumber.get(number);
    if (known !== undefined) {
      known.arrivals += 1;
      const { documentId: recordedAs, reference, sha256 } = known;
      return respond(response, 409, { code: 'DUPLICATE', message: 'known', documentId: recordedAs, reference, sha256 });
    }
    const chance = this.random();
    if (chance < NOT_TAKEN)
      return respond(response, 503, { code: 'UNAVAILABLE', message: 'not now', documentId }, LATER);
    const isPending = this.random() < PENDING;
    const recorded: Recorded = {
      ...submission,
      reference: `REF-${this.byNumber.size + 1}`,
      pendingUntil: isPending ? Date.now() + PENDING_MS : 0,
      arrivals: 1,
    };
    this.byNumber.set(number, recorded);
    this.byId.set(documentId, recorded);
    if (chance < NOT_TAKEN + ANSWER_LOST) response.destroy();
    else verdict(response, 201, recorded);
  }
}

function verdict(response: ServerResponse, status: number, recorded: Recorded): void {
  const { documentId, reference, sha256, pendingUntil } = recorded;
  const isPending = Date.now() < pendingUntil;
  const outcome = isPending ? 'pending' : 'accepted';
  const body = {
    documentId,
    outcome,
    reference,
    receipt: `R-${reference}`,
    authority: 'Gateway of the soak',
    sha256,
    warnings: [],
  };
  respond(response, status, body, isPending ? LATER : {});
}

function respond(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
