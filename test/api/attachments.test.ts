import { createHash, randomUUID } from 'node:crypto';
import { validateStored } from '../../application/validation/validate-stored';
import { MAX_ATTACHMENT_BYTES } from '../../api/openapi/limits';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { eventually } from '../support/eventually';
import { beginUpload, statusOf } from './support/begun-upload';
import { Client, type Answer } from './support/client';
import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { openApi } from './support/open-api';
import { SPANISH_COMPANY } from './support/test-api';

const api = openApi();
const client = new Client(api);
const DOCUMENT = `/v1.1/document?${SUBMIT_QUERY}`;
const UPLOAD = '/v1.1/attachment?filename=note.pdf';
const PDF = { 'content-type': 'application/pdf' };
const bytes = (size: number) => Buffer.alloc(size, 'edoc');

async function uploaded(content: Buffer, headers: Record<string, string> = {}): Promise<string> {
  const answer = await client.send('POST', UPLOAD, content, { ...PDF, ...headers });
  expect(answer.status).toBe(201);
  return String(answer.json()['attachmentId']);
}

const naming = (...names: string[]) =>
  jsonDocument({
    documentNumber: randomUUID(),
    attachments: names.map((name, index) => ({ reference: `A${index}`, uploaded: name })),
  });
const problemsOf = (answer: Answer) =>
  (answer.json().errors ?? []).map(({ code, pointer, parameter }) => `${code} ${pointer ?? parameter ?? ''}`.trim());
const left = async () =>
  Promise.all(
    ['uploads', 'uploaded_files'].map(async (name) => api.mongo.connection.collection(name).countDocuments()),
  );
async function payloadOf(answer: Answer) {
  expect([answer.status, answer.json().errors]).toEqual([201, undefined]);
  const payload = await api.deps.payloads.find(String(answer.json()['documentId']));
  if (payload === undefined) throw new Error('the document has no payload');
  return payload;
}

test('an upload tells its hash, and a document that names it holds the file', async () => {
  const content = bytes(2_500_000);
  const answer = await client.send('POST', UPLOAD, content, PDF);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const facts = { filename: 'note.pdf', mimeType: 'application/pdf', size: 2_500_000, sha256 };
  expect(answer.json()).toMatchObject(facts);
  const path = answer.headers.get('location') ?? '';
  expect((await client.get(path)).json()).toEqual(answer.json());
  const days = (Date.parse(String(answer.json()['expiresAt'])) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  for (const name of [path, String(answer.json()['attachmentId']).toUpperCase()]) {
    const accepted = await client.postJson(DOCUMENT, naming(name));
    expect(Buffer.from((await payloadOf(accepted)).ubl).toString()).toContain(content.toString('base64'));
    const { documentId } = accepted.json();
    const shown = await client.get(`/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=${String(documentId)}`);
    expect(shown.json()['attachments']).toEqual([
      { reference: 'A0', mimeCode: 'application/pdf', filename: 'note.pdf', size: 2_500_000, sha256 },
    ]);
  }
  expect((await client.postJson(`${DOCUMENT}&dryRun=true`, naming(path))).status).toBe(200);
  expect((await client.postJson(`/v1.1/document/check?${SUBMIT_QUERY}`, naming(path))).status).toBe(200);
  expect((await client.send('DELETE', path)).status).toBe(204);
  expect([(await client.get(path)).status, (await client.send('DELETE', path)).status]).toEqual([404, 404]);
});

test('a name whose letters are escaped means the same', async () => {
  const id = await uploaded(bytes(9));
  const body = JSON.stringify(naming(id)).replace('"uploaded"', '"\\u0075ploaded"');
  const answer = await client.send('POST', DOCUMENT, body, { 'content-type': 'application/json' });
  expect(Buffer.from((await payloadOf(answer)).ubl).toString()).toContain(bytes(9).toString('base64'));
});

test('a document is replayed when its upload is gone: the UBL of its submission has the file', async () => {
  const id = await uploaded(bytes(700));
  const inline = { filename: 'b.csv', mimeType: 'text/csv', content: 'YTtiDQo=' };
  const attachments = [
    { reference: 'number alone' },
    { reference: 'inline', file: inline },
    { reference: 'up', uploaded: id },
  ];
  const payload = await payloadOf(
    await client.postJson(DOCUMENT, jsonDocument({ documentNumber: 'R-1', attachments })),
  );
  await client.send('DELETE', `/v1.1/attachment/${id}`);
  const validator = await UblSchemaValidator.create();
  const context = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' } as const;
  const company = { ...SPANISH_COMPANY, name: 'A new name S.L.' };
  const replayed = validateStored(validator, {
    context,
    company,
    ubl: payload.ubl,
    json: payload.submitted,
    isReplayed: true,
  });
  expect(replayed.findings.filter(({ severity }) => severity === 'fatal')).toEqual([]);
  const text = Buffer.from(replayed.ubl ?? []).toString();
  expect(text).toContain('A new name S.L.');
  expect(text.match(/EmbeddedDocumentBinaryObject [^<]*/g)).toEqual(
    Buffer.from(payload.ubl)
      .toString()
      .match(/EmbeddedDocumentBinaryObject [^<]*/g),
  );
  expect(text).toContain(bytes(700).toString('base64'));
});

test('a request that was stored is answered again by its key although its upload has gone', async () => {
  const id = await uploaded(bytes(10));
  const [key, body] = [randomUUID(), naming(id)];
  const headers = { 'idempotency-key': key };
  const first = await client.postJson(DOCUMENT, body, headers);
  // What a process leaves that dies between storing and answering.
  const keys = api.mongo.connection.collection<{ _id: string }>('idempotencyKeys');
  const left = { $unset: { answer: 1 as const }, $set: { released: true } };
  await keys.updateOne({ attempt: String(first.json()['documentId']) }, left);
  await client.send('DELETE', `/v1.1/attachment/${id}`);
  const again = await client.postJson(DOCUMENT, body, headers);
  expect([again.status, again.json()['documentId']]).toEqual([201, first.json()['documentId']]);
});

describe('is refused with its place:', () => {
  test("what is not there, is another account's, or stands beside a file", async () => {
    const rival = await new Client(api, 'rival').send('POST', UPLOAD, bytes(5), PDF);
    const foreign = String(rival.json()['attachmentId']);
    for (const name of [randomUUID(), foreign]) {
      const answer = await client.postJson(DOCUMENT, naming(name));
      expect([answer.status, problemsOf(answer)]).toEqual([400, ['UPLOAD_NOT_FOUND /attachments/0/uploaded']]);
      expect((await client.get(`/v1.1/attachment/${name}`)).json()).toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' });
      expect((await client.send('DELETE', `/v1.1/attachment/${name}`)).status).toBe(404);
    }
    const file = { filename: 'a', mimeType: 'text/csv', content: 'YQ==' };
    const twice = jsonDocument({ attachments: [{ reference: 'A', file, uploaded: await uploaded(bytes(3)) }] });
    expect(problemsOf(await client.postJson(DOCUMENT, twice))).toEqual(['FILE_TWICE /attachments/0/uploaded']);
    const elsewhere = await client.postJson(DOCUMENT, naming(`https://other.example/v1.1/attachment/${foreign}`));
    expect(new Set(problemsOf(elsewhere))).toEqual(new Set(['INVALID_VALUE /attachments/0/uploaded']));
  });

  test('an upload that has expired, though it is not removed yet', async () => {
    const id = await uploaded(bytes(3));
    const uploads = api.mongo.connection.collection<{ _id: string }>('uploads');
    await uploads.updateOne({ _id: id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(problemsOf(await client.postJson(DOCUMENT, naming(id)))).toEqual([
      'UPLOAD_NOT_FOUND /attachments/0/uploaded',
    ]);
    expect((await client.get(`/v1.1/attachment/${id}`)).status).toBe(404);
  });

  test('an upload that a document of a batch names', async () => {
    const id = await uploaded(bytes(3));
    const answer = await client.postJson(`/v1.1/batch?${SUBMIT_QUERY}`, [naming(id)]);
    expect([answer.status, problemsOf(answer)]).toEqual([400, ['UPLOAD_NOT_TAKEN /0/attachments/0/uploaded']]);
  });

  test('files that are more than 10 MiB in base64 together, those in the document counted', async () => {
    const half = await uploaded(bytes(3_900_000));
    const content = bytes(3_900_000).toString('base64');
    const holding = (...further: object[]) =>
      jsonDocument({
        documentNumber: randomUUID(),
        attachments: [
          { reference: 'I', file: { filename: 'i.csv', mimeType: 'text/csv', content } },
          { reference: 'U', uploaded: half },
          ...further,
        ],
      });
    expect((await payloadOf(await client.postJson(DOCUMENT, holding()))).ubl.length).toBeGreaterThan(10_400_000);
    const answer = await client.postJson(
      DOCUMENT,
      holding({ reference: 'V', uploaded: await uploaded(bytes(300_000)) }),
    );
    expect(problemsOf(answer)).toEqual(['DOCUMENT_TOO_LARGE /attachments/2/uploaded']);
  });
});

test('uploads of a narrowed token are its own, and it names no others', async () => {
  const sub = 'acme';
  const token = async (claims: object) => ({ authorization: `Bearer ${await api.issuer.token({ sub, ...claims })}` });
  const [narrow, other] = [await token({ countries: ['ES'] }), await token({ countries: ['ES', 'FR'] })];
  const [own, whole] = [await uploaded(bytes(4), narrow), await uploaded(bytes(4))];
  const status = async (id: string, headers: Record<string, string>) =>
    (await client.postJson(DOCUMENT, naming(id), headers)).status;
  expect([await status(own, narrow), await status(whole, narrow), await status(own, other)]).toEqual([201, 400, 400]);
  expect([await status(own, {}), await status(whole, {})]).toEqual([400, 201]);
  expect((await client.get(`/v1.1/attachment/${own}`, other)).status).toBe(404);
  const ofTests = await token({ mode: 'test' });
  const tried = await uploaded(bytes(4), ofTests);
  expect([await status(tried, ofTests), await status(tried, {}), await status(whole, ofTests)]).toEqual([
    201, 400, 400,
  ]);
});

test.each([
  ['a scope that only reads', UPLOAD, { scope: 'documents:read' }, PDF, 403, 'INSUFFICIENT_SCOPE'],
  ['no name', '/v1.1/attachment', {}, PDF, 400, 'INVALID_PARAMETERS'],
  ['a name with a line break', '/v1.1/attachment?filename=a%0Ab', {}, PDF, 400, 'INVALID_PARAMETERS'],
  ['another type', UPLOAD, {}, { 'content-type': 'application/zip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
] as const)('with %s nothing is uploaded', async (_what, path, claims, type, status, code) => {
  const authorization = `Bearer ${await api.issuer.token({ sub: 'acme', ...claims })}`;
  const answer = await client.send('POST', path, bytes(8), { ...type, authorization });
  expect([answer.status, answer.json().code]).toEqual([status, code]);
});

describe('of what is cut off or too much nothing is left:', () => {
  test('an empty file, one that is too large, one that is damaged', async () => {
    const before = await left();
    const largest = await uploaded(bytes(MAX_ATTACHMENT_BYTES));
    expect((await payloadOf(await client.postJson(DOCUMENT, naming(largest)))).ubl.length).toBeGreaterThan(9_999_000);
    await client.send('DELETE', `/v1.1/attachment/${largest}`);
    expect((await client.send('POST', UPLOAD, Buffer.alloc(0), PDF)).json().code).toBe('EMPTY_BODY');
    const large = await client.send('POST', UPLOAD, bytes(MAX_ATTACHMENT_BYTES + 1), PDF);
    expect(large.json().code).toBe('BODY_TOO_LARGE');
    const inflating = await sentInParts([bytes(4_000_000), bytes(4_000_000)]);
    expect(inflating).toBe(413);
    const damaged = await client.send('POST', UPLOAD, bytes(3_000), { ...PDF, 'content-encoding': 'gzip' });
    expect(damaged.json().code).toBe('MALFORMED_REQUEST');
    expect(await left()).toEqual(before);
  });

  test('a client that leaves', async () => {
    const before = await left();
    const upload = await begun();
    upload.write(bytes(3_000_000));
    await eventually('pieces to be stored', async () => ((await left())[1] ?? 0) > (before[1] ?? 0) || undefined);
    upload.destroy();
    await eventually('the pieces to be removed', async () => (await left())[1] === before[1] || undefined);
    expect(await left()).toEqual(before);
  });

  test('a client that stops sending does not hold up others, and its upload may go on', async () => {
    const slow = await begun();
    const answered = statusOf(slow);
    slow.write(bytes(1_500_000));
    await Promise.all(Array.from({ length: 12 }, async () => uploaded(bytes(1_000_000))));
    slow.end(bytes(10));
    expect(await answered).toBe(201);
  });
});

async function begun() {
  return beginUpload(api.url + UPLOAD, { ...PDF, authorization: `Bearer ${await client.token()}` });
}

async function sentInParts(parts: Buffer[]): Promise<number | undefined> {
  const upload = await begun();
  const status = statusOf(upload);
  for (const part of parts) upload.write(part);
  upload.end();
  return status;
}
