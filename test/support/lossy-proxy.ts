import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of an answer on its way back; the request itself always reaches the server. */
export const LOSSES = [
  'page-502',
  'page-503',
  'json-503',
  'fabricated-503',
  'page-504',
  'page-404',
  'page-413',
  'fabricated-413',
  'json-422',
  'page-200',
  'empty-200',
  'cut',
  'reset',
  'silence',
] as const;
export type Loss = (typeof LOSSES)[number];

export interface LossyProxy {
  url: string;
  /** Answers lost so far. */
  readonly lost: number;
  /** Resolves when no request is on its way to the server. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

const PAGE = '<html><body><h1>The gateway had no luck</h1></body></html>';

/** Bodies that gateways make up, some of them in the very words of an authority. */
const JSON_BODIES: Readonly<Partial<Record<Loss, { status: number; body: unknown }>>> = {
  'json-503': { status: 503, body: { message: 'Service Unavailable' } },
  'fabricated-503': { status: 503, body: { code: 'UNAVAILABLE', message: 'upstream connect error' } },
  'fabricated-413': { status: 413, body: { code: 'TOO_LARGE', message: 'request entity too large' } },
  'json-422': { status: 422, body: { code: 'UNPROCESSABLE', message: 'the gateway does not like this' } },
};

interface Request {
  method: string;
  path: string;
}

/** A gateway in front of a server that forwards every request whole, and loses the answers that it is told to. */
export async function startLossyProxy(
  target: string | (() => string),
  lossOf: (request: Request) => Loss | undefined,
  /** What it waits for before it forwards a request. */
  before: (request: Request) => Promise<void> = async () => undefined,
): Promise<LossyProxy> {
  let lost = 0;
  const forwarded = new Set<Promise<unknown>>();
  const server = createServer((request, response) => {
    const seen = { method: request.method ?? '', path: request.url ?? '' };
    const answered = before(seen).then(async () => forward(typeof target === 'string' ? target : target(), request));
    forwarded.add(answered);
    void answered
      .finally(() => forwarded.delete(answered))
      .then((answer) => {
        const loss = lossOf(seen);
        if (loss !== undefined) lost += 1;
        return loss === undefined ? passOn(response, answer) : lose(response, answer, loss);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get lost() {
      return lost;
    },
    async quiet() {
      while (forwarded.size > 0) await Promise.allSettled(forwarded);
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

async function forward(target: string, request: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const answer = await fetch(`${target}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    ...(request.method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
  });
  const retryAfter = answer.headers.get('retry-after');
  return {
    status: answer.status,
    headers: {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
      ...(retryAfter === null ? {} : { 'retry-after': retryAfter }),
    },
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/** What the server has to know of the request; who may call it is one of them. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { 'content-type': contentType = 'application/json', 'x-token': token } = headers;
  return { 'content-type': contentType, ...(typeof token === 'string' && { 'x-token': token }) };
}

function passOn(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

function lose(response: ServerResponse, answer: Answer, loss: Loss): void {
  const made = JSON_BODIES[loss];
  if (made !== undefined) {
    const headers = { 'content-type': 'application/json', 'retry-after': '1' };
    response.writeHead(made.status, headers).end(JSON.stringify(made.body));
    return;
  }
  const page = /^page-(\d+)$/.exec(loss)?.[1];
  if (page !== undefined) response.writeHead(Number(page), { 'content-type': 'text/html' }).end(PAGE);
  else if (loss === 'empty-200') response.writeHead(200).end();
  else if (loss === 'reset') response.socket?.resetAndDestroy();
  else if (loss === 'cut') {
    response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
    response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => response.destroy());
  }
  // What is left is silence: the caller waits until its patience ends.
}
