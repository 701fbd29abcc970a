import net from 'node:net';

/** How the client leaves once it has sent what it sends. */
export type Leaving = 'waits for the answer' | 'half-closes' | 'closes' | 'resets';

/** A request as it goes over the wire, right or wrong. */
export interface WireRequest {
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** In chunks of `pieceBytes`; otherwise by Content-Length. */
  chunked: boolean;
  /** What Content-Length says instead of the truth; empty for no header at all. */
  declaredLength?: string;
  /** Bytes that are written at a time. */
  pieceBytes: number;
  /** So much of what follows the head is sent. */
  sentBytes: number;
  leaving: Leaving;
  /** The head may be no HTTP: then the connection is closed at once, and the answer may be lost with what is unread. */
  oddHead: boolean;
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** All of the body that was announced is here. */
  ended: boolean;
}

/** No answer takes longer: printing and waiting for a batch end before. */
const PATIENCE_MS = 60_000;

/**
 * Sends it on a connection of its own, which is left once the answer is there: to who asks for the end of the connection,
 * an answer that comes before the body is read may get lost with the rest of the body.
 * @returns undefined when the connection ended without an answer
 */
export async function exchange(url: URL, request: WireRequest): Promise<WireAnswer | undefined> {
  const socket = net.connect({ port: Number(url.port), host: url.hostname, noDelay: true, allowHalfOpen: false });
  let received = Buffer.alloc(0);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket
    .on('error', () => undefined)
    .on('data', (data) => {
      received = Buffer.concat([received, data]);
      const answer = answerOf(received);
      if (answer !== undefined && isWhole(answer, request.method)) socket.destroy();
    });
  const late = setTimeout(() => socket.destroy(), PATIENCE_MS);
  try {
    await Promise.race([new Promise<void>((resolve) => socket.once('connect', resolve)), closed]);
    socket.write(headOf(url, request));
    await sendBody(socket, request);
    if (request.leaving === 'resets') socket.resetAndDestroy();
    else if (request.leaving === 'closes') socket.destroy();
    else if (request.leaving === 'half-closes') socket.end();
    await closed;
  } finally {
    clearTimeout(late);
  }
  return answerOf(received);
}

export function headOf(url: URL, { method, target, headers, chunked, declaredLength, body }: WireRequest): Buffer {
  const length = declaredLength ?? String(body.length);
  const framing = chunked ? 'Transfer-Encoding: chunked' : length === '' ? undefined : `Content-Length: ${length}`;
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${url.host}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(framing === undefined ? [] : [framing]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

export function bodyOf({ body, chunked, pieceBytes, sentBytes }: WireRequest): Buffer {
  if (!chunked) return body.subarray(0, sentBytes);
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; at += pieceBytes) {
    const piece = body.subarray(at, at + pieceBytes);
    chunks.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')]).subarray(0, sentBytes);
}

async function sendBody(socket: net.Socket, request: WireRequest): Promise<void> {
  const bytes = bodyOf(request);
  for (let at = 0; at < bytes.length && socket.writable; at += request.pieceBytes) {
    await new Promise<void>((resolve) => {
      socket.write(bytes.subarray(at, at + request.pieceBytes), () => resolve());
    });
  }
}

function answerOf(bytes: Buffer): WireAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (end < 0 || Number.isNaN(status)) return undefined;
  if (status === 100) return answerOf(bytes.subarray(end + 4));
  const headers = new Headers();
  for (const line of lines) headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
  const body = bytes.subarray(end + 4);
  if (headers.get('transfer-encoding') === 'chunked') return { status, headers, ...unchunked(body) };
  // What follows answers what the server took for another request.
  const length = Number(headers.get('content-length') ?? Infinity);
  return { status, headers, bytes: body.subarray(0, length), ended: body.length >= length };
}

/** Whether the answer has come to its end. */
export function isWhole({ status, ended }: WireAnswer, method: string): boolean {
  return ended || method === 'HEAD' || status === 204 || status === 304;
}

function unchunked(bytes: Buffer): Pick<WireAnswer, 'bytes' | 'ended'> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = parseInt(bytes.subarray(at, Math.max(at, lineEnd)).toString('latin1'), 16);
    if (size === 0) return { bytes: Buffer.concat(pieces), ended: true };
    if (lineEnd < 0 || Number.isNaN(size)) break;
    pieces.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return { bytes: Buffer.concat(pieces), ended: false };
}
