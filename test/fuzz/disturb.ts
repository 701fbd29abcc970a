import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Chance } from './chance';
import type { WireRequest } from './http-exchange';
import { mutateBytes } from './mutate-bytes';

type Disturbance = (chance: Chance, request: WireRequest) => Partial<WireRequest>;

/** A request as any client sends it. */
export function plainRequest(
  request: Pick<WireRequest, 'method' | 'target' | 'headers'> & { body?: Buffer },
): WireRequest {
  const { body = Buffer.alloc(0), method } = request;
  const nothing = body.length === 0 && (method === 'GET' || method === 'DELETE') ? { declaredLength: '' } : {};
  return {
    ...request,
    ...nothing,
    body,
    chunked: false,
    pieceBytes: 65_536,
    sentBytes: Number.MAX_SAFE_INTEGER,
    leaving: 'waits for the answer',
    oddHead: false,
  };
}

/** The request with something wrong about how it is sent, in so many cases of a hundred. */
export function disturbed(chance: Chance, request: WireRequest, percent: number): WireRequest {
  return chance.percent(percent) ? { ...request, ...chance.one(DISTURBANCES)(chance, request) } : request;
}

const DISTURBANCES: readonly Disturbance[] = [
  (chance, request) => ({ headers: changed(request, 'Content-Type', chance.one(CONTENT_TYPES)) }),
  (chance, request) => ({ headers: changed(request, 'Accept', chance.one(ACCEPTED)) }),
  (chance, request) => ({
    headers: changed(request, 'Accept-Language', headerText(chance.awkwardText())),
    oddHead: true,
  }),
  (chance, request) => ({ headers: changed(request, 'Authorization', chance.one(AUTHORIZATIONS)) }),
  (chance, request) => ({ headers: changed(request, 'X-Request-Id', headerText(chance.awkwardText())), oddHead: true }),
  (chance, request) => ({
    headers: changed(request, 'Idempotency-Key', headerText(chance.awkwardText())),
    oddHead: true,
  }),
  (chance, request) => ({ headers: changed(request, 'Idempotency-Key', `key-${chance.below(5)}`) }),
  (chance, { headers }) => ({
    headers: [...headers, ...headers.slice(0, chance.between(1, headers.length))],
    oddHead: true,
  }),
  (chance, { headers }) => ({
    headers: [...headers, ['X-Large', 'x'.repeat(chance.one([1_000, 15_000, 20_000]))]],
    oddHead: true,
  }),
  (chance, { headers }) => ({
    headers: [...headers, [chance.one(ODD_NAMES), headerText(chance.awkwardText())]],
    oddHead: true,
  }),
  (chance, { headers }) => ({ headers: [...headers, ['Expect', chance.one(['100-continue', '200-ok'])]] }),
  (chance) => ({
    method: chance.one(['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'POST', 'DELETE', 'TRACE', 'post', 'X']),
    oddHead: true,
  }),
  // Compressed: rightly, damaged, only said to be.
  (chance, request) => compressed(chance, request, (bytes) => bytes),
  (chance, request) => compressed(chance, request, (bytes) => mutateBytes(chance, bytes)),
  (chance, request) =>
    compressed(chance, request, (bytes) => Buffer.concat([bytes, chance.bytes(chance.between(1, 9))])),
  (chance, request) => compressed(chance, request, () => request.body),
  // Cut short, in pieces, with a wrong length; the client waits or leaves.
  (chance, { body }) => ({ body: body.subarray(0, chance.below(body.length + 1)) }),
  (chance, { body }) => ({ chunked: true, pieceBytes: chance.one([1_000, 7, body.length + 1]) }),
  (chance, request) => ({ chunked: true, pieceBytes: 1_000, ...cutShort(chance, request) }),
  cutShort,
  (chance, { body }) => ({
    declaredLength: chance.one(['', '0', '-1', 'x', '1e3', '99999999999999999999', String(body.length - 1)]),
    leaving: 'half-closes',
  }),
];

function cutShort(chance: Chance, { body }: WireRequest): Partial<WireRequest> {
  return {
    sentBytes: chance.below(body.length + 1),
    pieceBytes: chance.one([50, 1_000, 65_536]),
    leaving: chance.one(['half-closes', 'closes', 'resets']),
  };
}

const ENCODINGS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync } as const;

function compressed(chance: Chance, request: WireRequest, change: (bytes: Buffer) => Buffer): Partial<WireRequest> {
  const encoding = chance.one(['gzip', 'deflate', 'br'] as const);
  const left = chance.percent(30) ? ({ leaving: 'half-closes', declaredLength: '1000000' } as const) : {};
  return {
    body: change(ENCODINGS[encoding](request.body)),
    headers: changed(request, 'Content-Encoding', encoding),
    ...left,
  };
}

function changed({ headers }: WireRequest, name: string, value: string): WireRequest['headers'] {
  return [...headers.filter(([other]) => other !== name), [name, value]];
}

/** Without line ends, which would begin another header; other control characters are for the server to refuse. */
function headerText(text: string): string {
  return Buffer.from(text.replace(/[\r\n]/g, ' ').slice(0, 4_000))
    .toString('latin1')
    .trim();
}

const CONTENT_TYPES = [
  '',
  'x',
  'text/xml',
  'application/json; charset=utf-8',
  'application/json; charset=latin1',
  'application/json;;;',
  'application/xml',
  'application/xml; charset="utf-16"',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  '*/*',
] as const;
const ACCEPTED = [
  '',
  '*/*',
  'x;q=2',
  '*/*;q=nonsense',
  'application/pdf',
  'image/png',
  'application/xml',
  ',,,',
  'a/b,'.repeat(500),
] as const;
const AUTHORIZATIONS = [
  '',
  'Bearer',
  'Bearer x',
  'Bearer a.b.c',
  'Basic eDp5',
  'Bearer e30.e30.',
  `Bearer ${'x'.repeat(9_000)}`,
] as const;
const ODD_NAMES = [
  'X-Odd',
  '__proto__',
  'constructor',
  'Content-Encoding',
  'Transfer-Encoding',
  'Content-Length',
  'Host',
  'Upgrade',
  'Range',
  'If-None-Match',
  'X-Forwarded-For',
  'Cookie',
  'X_ Y',
] as const;
