import net from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { Client } from './support/client';
import { openApi } from './support/open-api';

const MAX = 10 * 1_048_576;

const api = openApi();
const client = new Client(api);

describe('what does not exist', () => {
  test.each([
    '/',
    '/v1.1',
    '/v1.1/documents/',
    '/V1.1/documents',
    '/v1.1//documents',
    '/v1.0/documents',
    '/v1.1/batches',
    '/docs/../package.json',
    '/v1.1/document/a/b/events',
  ])('%s is 404', async (path) => {
    const answer = await client.get(path);
    expect(answer.status).toBe(404);
    expect(answer.json().code).toBe('NOT_FOUND');
  });

  test.each([
    ['DELETE', '/v1.1/document', 'GET, HEAD, OPTIONS, POST'],
    ['PATCH', '/v1.1/documents', 'GET, HEAD, OPTIONS'],
    ['GET', '/v1.1/document/validate', 'OPTIONS, POST'],
    ['POST', '/health/live', 'GET, HEAD, OPTIONS'],
  ])('%s %s is 405 with Allow', async (method, path, allow) => {
    const answer = await client.send(method, path);
    expect(answer.status).toBe(405);
    expect(answer.json().code).toBe('METHOD_NOT_ALLOWED');
    expect(answer.headers.get('allow')?.split(', ').sort().join(', ')).toBe(allow);
  });

  test('OPTIONS lists the methods', async () => {
    const answer = await client.send('OPTIONS', '/v1.1/documents');
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test('an invalid escape in the path is 400', async () => {
    expect((await client.get('/v1.1/document/%ff/events')).json().code).toBe('MALFORMED_REQUEST');
  });
});

describe('media types', () => {
  test.each([
    ['text/xml'],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/json; charset=latin1'],
    ['application/xml; charset=iso-2022-jp'],
    ['application/jsonx'],
    ['nonsense'],
  ])('Content-Type %s is 415', async (type) => {
    const answer = await client.send('POST', `/v1.1/document?${SUBMIT_QUERY}`, 'x', { 'content-type': type });
    expect([answer.status, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'Content-Type %s is taken',
    async (type) => {
      const body = JSON.stringify(jsonDocument({ documentNumber: type }));
      expect((await client.send('POST', `/v1.1/document?${SUBMIT_QUERY}`, body, { 'content-type': type })).status).toBe(
        201,
      );
    },
  );

  test.each(['iso-8859-1', 'ISO-8859-15', 'windows-1254'])('an invoice in %s is read', async (charset) => {
    const body = ublInvoice().replace('UTF-8', charset).replace('<cbc:ID>U-1', '<cbc:Note>café</cbc:Note><cbc:ID>U-1');
    const type = `application/xml; charset=${charset}`;
    const answer = await client.send('POST', '/v1.1/document/validate', Buffer.from(body, 'latin1'), {
      'content-type': type,
    });
    // The note stands in the wrong place: it is named, so that it was read.
    expect(answer.json()).toMatchObject({
      valid: false,
      errors: [{ code: expect.stringContaining('UBL_ELEMENT') as string }],
    });
  });

  test.each(['text/html', 'application/*;q=0', 'image/jpeg, text/*', 'application/json;q=0', 'gibberish'])(
    'Accept %s is not read where there is nothing to choose',
    async (accept) => {
      for (const path of ['/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED', '/health/live']) {
        const answer = await client.get(path, { accept });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      }
    },
  );
});

describe('sizes', () => {
  test('10 MiB is the limit, before and after decompression', async () => {
    const big = Buffer.alloc(MAX + 1, 0x20);
    const answers = await Promise.all([
      client.postXml('/v1.1/document/validate', big),
      client.postXml('/v1.1/document/validate', gzipSync(big), { 'content-encoding': 'gzip' }),
      client.postXml('/v1.1/document/validate', brotliCompressSync(big, { params: {} }), { 'content-encoding': 'br' }),
    ]);
    for (const answer of answers) expect([answer.status, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  }, 30_000);

  test('a gzip bomb is refused fast', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * 1_048_576));
    const started = Date.now();
    const answer = await client.postXml('/v1.1/document/validate', bomb, { 'content-encoding': 'gzip' });
    expect(answer.status).toBe(413);
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  test('a compressed document is read, a damaged one is 400', async () => {
    const zipped = gzipSync(ublInvoice());
    expect(
      (await client.postXml('/v1.1/document/validate', zipped, { 'content-encoding': 'gzip' })).json(),
    ).toMatchObject({ valid: true });
    const damaged = await client.postXml('/v1.1/document/validate', zipped.subarray(0, 200), {
      'content-encoding': 'gzip',
    });
    expect(damaged.json().code).toBe('MALFORMED_REQUEST');
    const foreign = await client.postXml('/v1.1/document/validate', 'x', { 'content-encoding': 'zstd' });
    expect(foreign.status).toBe(415);
  });

  test('an empty body is 400', async () => {
    for (const path of ['/v1.1/document/validate', `/v1.1/document?${SUBMIT_QUERY}`]) {
      expect((await client.postXml(path, '')).json().code).toBe('EMPTY_BODY');
      expect((await client.send('POST', path)).json().code).toBe('EMPTY_BODY');
    }
  });
});

describe('headers', () => {
  test('a sane X-Request-Id is kept, any other replaced; the error body has it too', async () => {
    const kept = await client.get('/nowhere', { 'x-request-id': 'order-4711' });
    expect([kept.headers.get('x-request-id'), kept.json()['requestId']]).toEqual(['order-4711', 'order-4711']);
    expect((await client.get('/nowhere', { 'x-request-id': '<script>' })).headers.get('x-request-id')).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });

  test('security headers are on every answer and the server does not name itself', async () => {
    for (const path of ['/nowhere', '/health/live', '/openapi.json', '/docs']) {
      const { headers } = await client.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.has('x-powered-by') || headers.has('server')).toBe(false);
    }
  });

  test('HEAD answers like GET without a body', async () => {
    const [head, get] = [await client.send('HEAD', '/health/live'), await client.get('/health/live')];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  });
});

describe('documentation', () => {
  test('the page, its assets and the error catalogue come from this server', async () => {
    const page = (await client.get('/docs/reference', { authorization: '' })).bytes.toString();
    expect(page).not.toMatch(/https?:\/\//);
    for (const [, asset] of page.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await client.get(asset ?? '', { authorization: '' })).status).toBe(200);
    expect((await client.get('/docs/errors')).bytes.toString()).toContain('id="COMPANY_NOT_ALLOWED"');
  });
});

/** Sends bytes as they are and returns everything that comes back within half a second of silence. */
async function raw(request: string): Promise<string> {
  const { hostname, port } = new URL(api.url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    let received = '';
    socket.setTimeout(500, () => socket.destroy());
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
    socket.write(request);
  });
}

const HOST = 'Host: localhost\r\n';
const POST = `POST /v1.1/document/validate HTTP/1.1\r\n${HOST}Content-Type: application/xml\r\n`;

describe('requests that two servers could read differently', () => {
  test.each([
    ['both lengths', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${POST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`],
    ['two equal lengths', `${POST}Content-Length: 4\r\nContent-Length: 4\r\n\r\nabcd`],
    ['a signed length', `${POST}Content-Length: +4\r\n\r\nabcd`],
    ['a length in hex', `${POST}Content-Length: 0x4\r\n\r\nabcd`],
    ['an unknown transfer coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['chunked not last', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a blank before the colon', `${POST}Content-Length : 4\r\n\r\nabcd`],
    ['obs-fold', `GET /health/live HTTP/1.1\r\n${HOST}X-A: b\r\n c: d\r\n\r\n`],
    ['bare LF', `GET /health/live HTTP/1.1\n${HOST}\n`],
    ['a bare CR in a value', `GET /health/live HTTP/1.1\r\n${HOST}X-A: b\rX-B: c\r\n\r\n`],
    ['a NUL in a value', `GET /health/live HTTP/1.1\r\n${HOST}X-A: b\0c\r\n\r\n`],
    ['two hosts', `GET /health/live HTTP/1.1\r\n${HOST}Host: elsewhere\r\n\r\n`],
    ['no host', 'GET /health/live HTTP/1.1\r\n\r\n'],
    ['two tokens', `GET /health/live HTTP/1.1\r\n${HOST}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`],
    ['two content types', `${POST}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`],
    ['two idempotency keys', `GET /health/live HTTP/1.1\r\n${HOST}Idempotency-Key: a\r\nIdempotency-Key: b\r\n\r\n`],
    ['a chunk size that is none', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`],
    ['no version', 'GET /health/live\r\n\r\n'],
    ['another version', `GET /health/live HTTP/9.9\r\n${HOST}\r\n`],
    ['no request at all', '\x16\x03\x01\x02\x00\x01\x00'],
  ])('%s is 400', async (_name, request) => {
    const answer = await raw(request);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|401)/);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer).not.toMatch(/^HTTP\/1\.1 401.*INVALID_TOKEN/);
  });

  test('refusals below Express are ApiErrors as well', async () => {
    const answer = await raw('GET /health/live HTTP/9.9\r\n\r\n');
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 'MALFORMED_REQUEST', status: 400 });
    const large = await raw(`GET /health/live HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1\.1 431/);
    expect(JSON.parse(large.slice(large.indexOf('{')))).toMatchObject({ code: 'HEADERS_TOO_LARGE' });
    expect(await raw(`GET /health/live HTTP/1.1\r\n${HOST}Expect: miracles\r\n\r\n`)).toContain('EXPECTATION_FAILED');
  });
});

test('whoever goes on sending after a refusal has a second to read it', async () => {
  const { hostname, port } = new URL(api.url);
  const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let received = '';
  let refusedAt = 0;
  socket.on('data', (chunk) => {
    refusedAt ||= performance.now();
    received += chunk.toString();
  });
  const broken = new Promise<number>((resolve) => {
    socket.on('error', () => resolve(performance.now()));
  });
  socket.write('GET /health/live HTTP/9.9\r\n\r\n');
  const sending = setInterval(() => socket.write('more\r\n'), 20);
  expect((await broken) - refusedAt).toBeGreaterThan(900);
  clearInterval(sending);
  expect(received).toContain('MALFORMED_REQUEST');
});
