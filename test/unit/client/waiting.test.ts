import type { RetrievedDocument } from '../../../client/api-types';
import { EdocClient } from '../../../client/edoc-client';
import { pauseAfter, retryAfterSeconds } from '../../../client/pauses';
import { json, MisbehavingService, refusal, reset, silence } from './misbehaving-service';

// Waiting for a status: a service that is away is waited for, and whatever ends the waiting names the document.

const service = new MisbehavingService();
beforeAll(async () => service.start());
afterAll(async () => service.stop());

const CONTEXT = { countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', flow: 'ISSUED' } as const;
const document = (status: RetrievedDocument['status']) => ({
  ...{ documentId: 'd-1', status, countryIso: 'ES', purpose: 'EINVOICING' },
});
const accepted = json(201, document('PROCESSING'));
const open = json(200, document('PROCESSING'));
const client = () => new EdocClient({ baseUrl: service.url, token: 't', maxAttempts: 1 });
const submitAndWait = async (options: { timeoutMs?: number; signal?: AbortSignal } = {}): Promise<unknown> =>
  client()
    .documents.submitAndWait('<Invoice/>', CONTEXT, options)
    .catch((error: unknown) => error);

test('it looks until the status is final, also while the service is away for a moment', async () => {
  service.answers(
    accepted,
    open,
    reset,
    refusal(503, 'OVERLOADED', { retryable: true }),
    json(200, document('DUPLICATED')),
  );
  expect(await submitAndWait()).toMatchObject({ status: 'DUPLICATED' });
  expect(service.asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'GET', 'GET']);
  expect(service.asked[1]?.url).toBe('/v1.1/document?documentId=d-1&countryIso=ES&purpose=EINVOICING');
});

test('a time-out names the document and the status that was seen last', async () => {
  service.answers(accepted, open);
  expect(await submitAndWait({ timeoutMs: 100 })).toMatchObject({
    ...{ name: 'DocumentNotFinishedError', documentId: 'd-1', why: 'TIMEOUT', status: 'PROCESSING', retryable: true },
  });
  service.answers(accepted, silence);
  const unseen = await submitAndWait({ timeoutMs: 100 });
  expect(unseen).toMatchObject({ documentId: 'd-1', why: 'TIMEOUT', status: undefined });
});

test('so do the signal and an error that does not pass', async () => {
  const stop = new AbortController();
  service.answers(accepted, (response, asked, request) => {
    stop.abort(new Error('Ctrl-C'));
    open(response, asked, request);
  });
  expect(await submitAndWait({ signal: stop.signal })).toMatchObject({ documentId: 'd-1', why: 'ABORTED' });
  service.answers(accepted, refusal(403, 'INSUFFICIENT_SCOPE'));
  expect(await submitAndWait()).toMatchObject({
    documentId: 'd-1',
    why: 'FAILED',
    cause: { code: 'INSUFFICIENT_SCOPE' },
  });
});

test('a batch that is not finished is named, too', async () => {
  service.answers(json(201, { id: 'b-1' }), json(200, { id: 'b-1', state: 'PROCESSING' }));
  const waiting = client().batches.submitAndWait([], CONTEXT, { timeoutMs: 50 });
  await expect(waiting).rejects.toMatchObject({ name: 'BatchNotFinishedError', batchId: 'b-1', why: 'TIMEOUT' });
});

test('rows of a batch come page after page', async () => {
  const page = (index: number) => json(200, { content: [{ index }], totalPages: 2 });
  service.answers(page(0), page(1));
  const rows: unknown[] = [];
  for await (const { index } of client().batches.rows('b-1')) rows.push(index);
  expect(rows).toEqual([0, 1]);
  expect(service.asked.map(({ url }) => url)).toEqual([0, 1].map((page) => `/v1.1/batch/b-1?page=${page}&size=500`));
});

test('pauses grow to a bound and are spread', () => {
  expect([1, 2, 3, 20].map((attempt) => pauseAfter(attempt, () => 1))).toEqual([500, 1_000, 2_000, 8_000]);
  expect(pauseAfter(3, () => 0)).toBe(0);
});

test.each([
  ['7', 7],
  ['Mon, 02 Mar 2026 09:30:05 GMT', 5],
  ['Mon, 02 Mar 2020 09:30:05 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('Retry-After: %s is %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, Date.parse('2026-03-02T09:30:00Z'))).toBe(seconds);
});
