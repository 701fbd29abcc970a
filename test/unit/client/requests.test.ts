import { EdocClient } from '../../../client/edoc-client';
import {
  ConflictError,
  EdocApiError,
  ForbiddenError,
  InvalidRequestError,
  NoAnswerError,
  NotFoundError,
  RateLimitedError,
  ServiceError,
  UnauthenticatedError,
} from '../../../client/errors';
import type { ClientOptions } from '../../../client/transport';
import type { JsonDocument } from '../../../client/api-types';
import { json, MisbehavingService, refusal, reset, silence } from './misbehaving-service';

// How requests are sent: once more when that helps and does no harm, and with errors of one kind.

const service = new MisbehavingService();
beforeAll(async () => service.start());
afterAll(async () => service.stop());

const CONTEXT = { countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', flow: 'ISSUED' } as const;
const INVOICE = { documentNumber: 'F-1' } as JsonDocument;
const ACCEPTED = { documentId: 'd-1', status: 'PROCESSING', countryIso: 'ES', purpose: 'EINVOICING' };

function client(options: Partial<ClientOptions> = {}): EdocClient {
  return new EdocClient({ baseUrl: service.url, token: 'a-token', ...options });
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test.each([
  ['the connection breaks', reset],
  ['the service is busy', refusal(503, 'OVERLOADED', { retryable: true }, { 'retry-after': '0' })],
  ['there are too many requests', refusal(429, 'RATE_LIMITED', { retryable: true }, { 'retry-after': '0' })],
  ['the first request is still running', refusal(409, 'IDEMPOTENCY_IN_FLIGHT', { retryable: true })],
  ['a proxy has no upstream', json(502, 'Bad Gateway')],
  ['the service failed', refusal(500, 'INTERNAL', { retryable: true })],
])('a submission is sent again with the same key and body when %s', async (_when, step) => {
  service.answers(step, step, json(201, ACCEPTED));
  const answer = await client().documents.submit(INVOICE, { ...CONTEXT, period: { from: '2026-01', to: '2026-03' } });
  expect(answer).toEqual(ACCEPTED);
  expect(service.asked).toHaveLength(3);
  const [first, ...others] = service.asked;
  expect(first).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer a-token' } });
  expect(new URL(first?.url ?? '', service.url).searchParams.get('period[to]')).toBe('2026-03');
  expect(first?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  for (const { headers, body } of others) {
    expect(headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(body).toEqual(first?.body);
  }
});

test.each([
  [400, 'INVALID_BODY', InvalidRequestError],
  [403, 'INSUFFICIENT_SCOPE', ForbiddenError],
  [404, 'DOCUMENT_NOT_FOUND', NotFoundError],
  [409, 'NOT_REPLAYABLE', ConflictError],
  [422, 'IDEMPOTENCY_KEY_REUSED', InvalidRequestError],
  [501, 'NOT_IMPLEMENTED', ServiceError],
])('%i %s is thrown at once, with all that it says', async (status, code, Class) => {
  const errors = [{ code: 'REQUIRED', message: 'is required', pointer: '/lines/0/quantity' }];
  service.answers(refusal(status, code, { errors }));
  const traceparent = () => '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const error = await failure(
    client({ traceparent }).documents.submit(INVOICE, CONTEXT, { idempotencyKey: 'order-1' }),
  );
  expect(error).toBeInstanceOf(Class);
  expect(error).toMatchObject({
    name: Class.name,
    ...{ status, code, errors, detail: 'What happened.', requestId: 'r-1', attempts: 1, idempotencyKey: 'order-1' },
    traceId: '0af7651916cd43dd8448eb211c80319c',
  });
  expect(service.asked).toHaveLength(1);
  expect(service.asked[0]?.headers['traceparent']).toBe(traceparent());
});

test('what is no error of the service is one of its status', async () => {
  service.answers((response) => response.writeHead(418, { 'x-request-id': 'r-9' }).end('<html>'));
  const error = await failure(client().countries());
  expect(error).toMatchObject({ code: 'HTTP_418', status: 418, requestId: 'r-9', retryable: false });
});

test('redirects are not followed: the token is for the service alone', async () => {
  service.answers((response) => response.writeHead(307, { location: service.url }).end());
  expect(await failure(client().countries())).toMatchObject({ code: 'HTTP_307' });
  expect(service.asked).toHaveLength(1);
});

test('after its attempts it gives up with the last error, without an answer with the key', async () => {
  service.answers(refusal(503, 'OVERLOADED', { retryable: true }, { 'retry-after': '0' }));
  const busy = await failure(client({ maxAttempts: 2 }).documents.submit(INVOICE, CONTEXT));
  expect(busy).toMatchObject({ code: 'OVERLOADED', attempts: 2, retryAfterSeconds: 0 });
  service.answers(reset);
  const broken = await failure(client({ maxAttempts: 2 }).documents.submit(INVOICE, CONTEXT));
  expect(broken).toBeInstanceOf(NoAnswerError);
  const { idempotencyKey } = broken as NoAnswerError;
  expect(broken).toMatchObject({ why: 'NETWORK', attempts: 2, retryable: true });
  expect(service.asked.map(({ headers }) => headers['idempotency-key'])).toEqual([idempotencyKey, idempotencyKey]);
});

test('a wait longer than a minute is left to the caller', async () => {
  service.answers(refusal(429, 'RATE_LIMITED', { retryable: true }, { 'retry-after': '61' }));
  const error = await failure(client().countries());
  expect(error).toBeInstanceOf(RateLimitedError);
  expect(error).toMatchObject({ retryAfterSeconds: 61, attempts: 1 });
});

test('an answer that does not come in time is asked for again', async () => {
  service.answers(silence, json(200, { countries: [] }));
  await client({ timeoutMs: 1_000 }).countries();
  expect(service.asked).toHaveLength(2);
  service.answers(silence);
  const error = await failure(client({ timeoutMs: 100, maxAttempts: 1 }).countries());
  expect(error).toMatchObject({ name: 'NoAnswerError', why: 'TIMEOUT' });
});

test('the signal ends a request and names its key', async () => {
  const stop = new AbortController();
  service.answers(() => stop.abort());
  const error = await failure(
    client().documents.submit(INVOICE, CONTEXT, { signal: stop.signal, idempotencyKey: 'k' }),
  );
  expect(error).toMatchObject({ name: 'NoAnswerError', why: 'ABORTED', idempotencyKey: 'k', retryable: false });
  expect(service.asked).toHaveLength(1);
});

test('a token that is refused is replaced once', async () => {
  const rejected: (string | undefined)[] = [];
  const token = async (asked: { rejected?: string }) => {
    rejected.push(asked.rejected);
    return asked.rejected === undefined ? 'old' : 'new';
  };
  service.answers(refusal(401, 'INVALID_TOKEN'), json(200, { countries: [] }));
  await client({ token }).countries();
  expect(rejected).toEqual([undefined, 'old']);
  expect(service.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  service.answers(refusal(401, 'INVALID_TOKEN'));
  expect(await failure(client({ token }).countries())).toBeInstanceOf(UnauthenticatedError);
  expect(service.asked).toHaveLength(2);
  expect(await failure(client().countries())).toBeInstanceOf(EdocApiError);
  expect(service.asked).toHaveLength(3);
});

test('a deletion whose first answer was lost is done', async () => {
  service.answers(reset, refusal(404, 'SUBSCRIPTION_NOT_FOUND'));
  await client().subscriptions.delete('s-1');
  service.answers(refusal(404, 'SUBSCRIPTION_NOT_FOUND'));
  expect(await failure(client().subscriptions.delete('s-1'))).toBeInstanceOf(NotFoundError);
});

test('each kind of document has its content type', async () => {
  service.answers(json(201, ACCEPTED));
  const { documents } = client();
  await documents.submit(INVOICE, CONTEXT);
  await documents.submit('<Invoice/>', CONTEXT);
  await documents.submit(Buffer.from('<Invoice/>'), CONTEXT);
  await documents.submit(new Blob(['<Invoice/>'], { type: 'application/xml' }), CONTEXT);
  expect(service.asked.map(({ headers }) => headers['content-type'])).toEqual([
    'application/json',
    'application/xml',
    'application/xml',
    'application/xml',
  ]);
  expect(service.asked.slice(1).map(({ body }) => body.toString())).toEqual(Array(3).fill('<Invoice/>'));
});

test('lists go from page to page by their cursors, and only as far as they are read', async () => {
  const page = (content: number[], nextCursor?: string) => json(200, { content, ...(nextCursor && { nextCursor }) });
  service.answers(page([1, 2], 'a b'), page([3], 'c'), page([4]));
  const seen: unknown[] = [];
  for await (const item of client().documents.list({ countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' })) {
    seen.push(item);
    if (seen.length === 3) break;
  }
  expect(seen).toEqual([1, 2, 3]);
  const cursors = service.asked.map(({ url }) => new URL(url, service.url).searchParams.get('cursor'));
  expect(cursors).toEqual([null, 'a b']);
});

test.each([
  [{ baseUrl: '' }, 'baseUrl is missing'],
  [{ token: '' }, 'token is empty'],
  [{ baseUrl: 'localhost:8080' }, 'baseUrl must be http or https'],
])('a client of %j says at once what is wrong', (options, message) => {
  expect(() => client(options)).toThrow(new TypeError(message));
});
