import type { IncomingMessage, ServerResponse } from 'node:http';

/** An answer that ends the handling of a request. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'HttpRefusal';
  }
}

/** A document of 10 MiB in base64, with room for the other fields. */
const BODY_LIMIT = 16 * 1024 * 1024;

/** What is read of a body beyond its limit before it is refused. */
const MOST_DISCARDED = BODY_LIMIT;

/** Members of an answer, beside code and message, to a body that is too large, of which this is the beginning. */
type TooLarge = (head: Buffer) => Readonly<Record<string, unknown>>;

export async function readJson(request: IncomingMessage, tooLarge?: TooLarge): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpRefusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'the body must be application/json');
  }
  const body = await readBytes(request, BODY_LIMIT, tooLarge);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new HttpRefusal(400, 'NOT_JSON', 'the body is not JSON');
  }
}

export async function readBytes(
  request: IncomingMessage,
  limit: number,
  tooLarge: TooLarge = () => ({}),
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // A connection that is closed while the other side still writes is reset, and the refusal is lost on its way.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit || chunks.length === 0) chunks.push(chunk);
    if (size > limit + MOST_DISCARDED) break;
  }
  if (size <= limit) return Buffer.concat(chunks);
  const extra = tooLarge(chunks[0] ?? Buffer.alloc(0));
  throw new HttpRefusal(413, 'TOO_LARGE', `the body has more than ${limit} bytes`, extra, { connection: 'close' });
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const text = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length, ...headers });
  response.end(text);
}

export function sendRefusal(response: ServerResponse, refusal: HttpRefusal): void {
  const body = { code: refusal.code, message: refusal.message, ...refusal.extra };
  sendJson(response, refusal.status, body, { ...refusal.headers });
}
