import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { NO_DIRECT_PRINTING } from '../../application/rendering/print-directly';
import { conversionKey } from '../../documents/rendering/rendering-key';
import { eventually } from '../support/eventually';
import { COLLECTIONS_MS, keptBytes } from '../support/kept-bytes';
import { Client } from './support/client';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';
import { startTestApi } from './support/test-api';

const MIB = 1_048_576;
/** As the table of BodyWork has it. */
const DOCUMENTS_AT_ONCE = 8;
const CONVERSIONS_AT_ONCE = 4;
const CONVERSIONS_WAITING = 12;

/** Conversions that were handed to the printing, which goes on only when it is let. */
let printing: (() => void)[];

const api = openApi({ bodies: { most: 8 * MIB, mostPerOwner: 4 * MIB, stalledMs: 2_000 } });
const acme = new Client(api);
const rival = new Client(api, 'rival');

beforeEach(() => {
  printing = [];
  api.workflows.conversion = async (request) => {
    await new Promise<void>((resolve) => printing.push(resolve));
    const key = conversionKey(request);
    await api.deps.renderings.store(key, Buffer.from('%PDF'));
    return key;
  };
});

function form(number: string, comment = ''): { body: string; headers: Record<string, string> } {
  const part = 'Content-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n';
  return {
    body: `--x\r\n${part}${ublInvoice({ number })}<!--${comment}-->\r\n--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
}

async function convert(client: Client, number: string) {
  const { body, headers } = form(number);
  return client.send('POST', '/v1.1/document/convert', body, headers);
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('works of clients that have gone keep their turns; the others of the account wait, other accounts do not', async () => {
  const leaving = new AbortController();
  const { headers } = form('');
  const authorization = `Bearer ${await acme.token()}`;
  const left = Array.from({ length: CONVERSIONS_AT_ONCE }, async (_, index) =>
    fetch(new URL('/v1.1/document/convert', api.url), {
      method: 'POST',
      headers: { ...headers, authorization },
      body: form(`LEFT-${index}`).body,
      signal: leaving.signal,
    }),
  );
  await until(() => printing.length === CONVERSIONS_AT_ONCE);
  leaving.abort();
  await Promise.allSettled(left);

  const answers = Array.from({ length: CONVERSIONS_WAITING + 5 }, async (_, index) => convert(acme, `NEXT-${index}`));
  const refused: string[] = [];
  for (const answer of answers)
    void answer.then(
      (got) => got.status === 503 && refused.push(`${got.json().code} ${got.headers.get('retry-after')}`),
    );
  await until(() => refused.length === 5);
  expect(new Set(refused)).toEqual(new Set(['OVERLOADED 1']));

  const other = convert(rival, 'OTHER');
  await until(() => printing.length === CONVERSIONS_AT_ONCE + 1);
  printing.pop()?.();
  expect((await other).status).toBe(200);
  expect(printing).toHaveLength(CONVERSIONS_AT_ONCE);
  // Documents are another kind of work.
  const posted = await acme.postJson(`/v1.1/document?${SUBMIT_QUERY}`, jsonDocument({ documentNumber: 'BESIDE' }));
  expect(posted.status).toBe(201);

  for (let done = 0; done < CONVERSIONS_AT_ONCE + CONVERSIONS_WAITING; done += 1) {
    await until(() => printing.length > 0);
    expect(printing.length).toBeLessThanOrEqual(CONVERSIONS_AT_ONCE);
    printing.shift()?.();
  }
  expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(CONVERSIONS_WAITING);
});

test('what an account keeps in memory is bounded until its works end; other accounts have their own share', async () => {
  const large = async (client: Client, vatNumber: string) =>
    client.postXml(
      `/v1.1/document?${SUBMIT_QUERY.replace('ESB12345674', vatNumber)}`,
      ublInvoice({
        number: vatNumber,
        supplier: vatNumber,
        notes: Array.from({ length: 4 }, () => 'x'.repeat(0.75 * MIB)),
      }),
    );
  const { documents } = api.deps;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const insert = documents.insertAccepted.bind(documents);
  const inserting = jest.spyOn(documents, 'insertAccepted').mockImplementation(async (document) => {
    await held;
    return insert(document);
  });
  const first = large(acme, 'ESB12345674');
  await until(() => inserting.mock.calls.length === 1);
  const second = await large(acme, 'ESB12345674');
  expect([second.status, second.json().code, second.headers.get('retry-after')]).toEqual([503, 'OVERLOADED', '5']);
  expect(second.json()['detail']).toBe('Too many large bodies are being processed at the moment.');
  const other = large(rival, 'ESA58818501');
  await until(() => inserting.mock.calls.length === 2);
  letGo();
  expect([(await first).status, (await other).status]).toEqual([201, 201]);
  inserting.mockRestore();
  expect((await large(acme, 'ESB12345674')).status).toBe(201);
});

test('a client that hangs up while its file is printed gives back what it kept in memory', async () => {
  // A form is counted twice: there is no room for another one of the account.
  const { body, headers } = form('HUNG-UP', 'x'.repeat(1.5 * MIB));
  const begun: unknown[] = [];
  const file = async (_xml: Uint8Array, _file: unknown, signal?: AbortSignal): Promise<Uint8Array> => {
    begun.push(signal);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  api.deps.printing = { ...NO_DIRECT_PRINTING, file };
  const leaving = new AbortController();
  const authorization = `Bearer ${await acme.token()}`;
  const url = new URL('/v1.1/document/convert', api.url);
  const left = fetch(url, { method: 'POST', headers: { ...headers, authorization }, body, signal: leaving.signal });
  await until(() => begun.length === 1);
  const beside = await acme.send('POST', url.pathname, body, headers);
  expect([beside.status, beside.json().code]).toEqual([503, 'OVERLOADED']);
  leaving.abort();
  await expect(left).rejects.toThrow('abort');
  api.deps.printing = { ...NO_DIRECT_PRINTING, file: async () => Promise.resolve(Buffer.from('%PDF')) };
  const room = async () => ((await acme.send('POST', url.pathname, body, headers)).status === 200 ? true : undefined);
  await eventually('room in memory', room);
  api.deps.printing = NO_DIRECT_PRINTING;
});

test('whoever waits for a turn in vain is told so before the deadline, which would say that something goes on', async () => {
  const busy = await startTestApi({ settings: { deadlineMs: 5_000 } });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const { documents } = busy.deps;
  const insert = documents.insertAccepted.bind(documents);
  const inserting = jest.spyOn(documents, 'insertAccepted').mockImplementation(async (document) => {
    await held;
    return insert(document);
  });
  try {
    const client = new Client(busy);
    const submit = async (documentNumber: string) =>
      client.postJson(`/v1.1/document?${SUBMIT_QUERY}`, jsonDocument({ documentNumber }));
    const begun = Array.from({ length: DOCUMENTS_AT_ONCE }, async (_, index) => submit(`BEGUN-${index}`));
    await until(() => inserting.mock.calls.length === DOCUMENTS_AT_ONCE);
    const waiting = await submit('WAITING');
    expect([waiting.status, waiting.json().code]).toEqual([503, 'OVERLOADED']);
    for (const answer of await Promise.all(begun)) expect(answer.json().code).toBe('DEADLINE_EXCEEDED');
    expect(inserting).toHaveBeenCalledTimes(DOCUMENTS_AT_ONCE);
  } finally {
    letGo();
    // A transaction that its connection leaves is open for a minute, and whoever empties the database waits for it.
    await Promise.allSettled(inserting.mock.results.map(({ value }) => value as Promise<unknown>));
    await busy.stop();
  }
});

/** Sends a whole request and breaks its connection, at once or a moment later. */
async function sendAndReset(head: string, body: Buffer, url = api.url, afterMs = 0): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${head}Host: ${hostname}\r\nContent-Length: ${body.length}\r\n\r\n`);
  await new Promise((resolve) => socket.write(body, resolve));
  const closed = once(socket, 'close');
  if (afterMs > 0) await delay(afterMs);
  socket.resetAndDestroy();
  await closed;
}

test('a client that leaves while its body is decompressed gives back what it kept in memory', async () => {
  const head = `POST /v1.1/document/validate HTTP/1.1\r\nAuthorization: Bearer ${await acme.token()}\r\nContent-Type: application/xml\r\nContent-Encoding: gzip\r\n`;
  // Inflates to a fourth of what the account may have; the part that does not shrink comes last.
  const body = gzipSync(Buffer.concat([Buffer.alloc(MIB, ' '), randomBytes(90_000)]));
  for (let index = 0; index < 20; index += 1) await sendAndReset(head, body);
  const valid = gzipSync(ublInvoice({ notes: ['x'.repeat(900_000)] }));
  await eventually(
    'room in memory',
    async () => {
      const answer = await acme.postXml('/v1.1/document/validate', valid, { 'content-encoding': 'gzip' });
      return answer.status === 200 ? true : undefined;
    },
    { withinMs: 15_000 },
  );
});

test('the body of a client that has gone is not kept in memory until the deadline', async () => {
  const patient = await startTestApi({ settings: { deadlineMs: 600_000 } });
  try {
    const authorization = `Bearer ${await patient.issuer.token()}`;
    const head = `POST /v1.1/document/validate HTTP/1.1\r\nAuthorization: ${authorization}\r\nContent-Type: application/xml\r\nContent-Encoding: gzip\r\n`;
    // So short that all of it has been read when its sender leaves.
    const body = gzipSync(Buffer.alloc(8 * MIB, ' '));
    const before = keptBytes();
    // Some of them while the rest is inflated.
    for (let afterMs = 2; afterMs < 80; afterMs += 4) await sendAndReset(head, body, patient.url, afterMs);
    const answer = await new Client(patient).postXml('/v1.1/document/validate', ublInvoice());
    expect(answer.status).toBe(200);
    await eventually('the memory of the bodies', () => (keptBytes() - before < 16 * MIB ? true : undefined), {
      // What has begun is read to its end, on a busy machine for long; the deadline is later by far.
      withinMs: 150_000,
      everyMs: COLLECTIONS_MS,
    });
  } finally {
    await patient.stop();
  }
}, 180_000);
