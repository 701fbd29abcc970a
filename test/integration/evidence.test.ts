import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { DocumentSteps } from '../../application/documents/document-steps';
import type { SubmissionDeparture } from '../../application/integration/connector';
import { Evidence, keepingFirst } from '../../application/integration/evidence';
import { SentMark } from '../../application/integration/sent-mark';
import { HELD_BACK } from '../../countries/integration/obstacle';
import { KeyRing } from '../../platform/encryption/key-ring';
import { MOST_DIFFERENT } from '../../storage/exchange-repository';
import { PayloadRepository } from '../../storage/payload-repository';
import { rewrapEnvelopes } from '../../storage/rewrap-envelopes';
import { firstBrokenEntry } from '../../storage/timeline';
import { EVIDENCE_RING } from '../support/kept-calls';
import { accepted, AnsweringGateway, ENDLESS } from './support/answering-gateway';

const MIB = 1_048_576;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let gateway: AnsweringGateway;

beforeAll(async () => {
  gateway = await AnsweringGateway.open();
});
afterAll(async () => gateway.close());

test('what is sent is kept before it leaves, what is answered before it counts; the timeline has the hashes of both', async () => {
  const documentId = await gateway.insert();
  let sent: Uint8Array = Buffer.alloc(0);
  let keptBefore: unknown;
  gateway.answer = async (_request, response, body) => {
    sent = body;
    keptBefore = await gateway.bytesOf(documentId, 1);
    response.writeHead(201).end(accepted(documentId));
  };
  expect(await gateway.step(documentId)).toBe('accepted');
  expect(keptBefore).toEqual(sent);
  const answered = Buffer.from(accepted(documentId));
  expect(await gateway.bytesOf(documentId, 2)).toEqual(answered);
  expect(await gateway.exchanges.list(documentId)).toMatchObject([
    { number: 1, direction: 'SENT', kind: 'SUBMISSION', size: sent.length, sha256: sha256(sent), times: 1 },
    { number: 2, direction: 'RECEIVED', kind: 'SUBMISSION', httpStatus: 201, sha256: sha256(answered), times: 1 },
  ]);
  const timeline = await gateway.documents.findTimeline(documentId);
  expect(timeline.slice(-2)).toMatchObject([
    { type: 'submitted', messageSha256: sha256(sent) },
    { type: 'integrated', messageSha256: sha256(answered) },
  ]);
  expect(firstBrokenEntry(timeline)).toBeUndefined();
  expect(firstBrokenEntry(timeline.map((entry) => ({ ...entry, messageSha256: 'ab' })))).toBeDefined();
});

test('a process that dies after sending leaves what it sent; the next one adds the answer to its question', async () => {
  const documentId = await gateway.insert();
  gateway.answer = (request, response) => {
    if (request.method === 'POST') return void response.destroy();
    response.end(accepted(documentId));
  };
  expect(await gateway.step(documentId)).toBe('NO_ANSWER');
  expect(await gateway.exchanges.list(documentId)).toMatchObject([{ direction: 'SENT' }]);
  expect(await gateway.step(documentId)).toBe('accepted');
  expect(await gateway.exchanges.list(documentId)).toMatchObject([
    { number: 1, direction: 'SENT', times: 1 },
    { number: 2, direction: 'RECEIVED', kind: 'LOOK_UP', httpStatus: 200 },
  ]);
});

test('what is sent again with the same bytes is counted', async () => {
  const documentId = await gateway.insert();
  let posts = 0;
  gateway.answer = (request, response) => {
    if (request.method === 'GET') return void response.writeHead(404).end('{"code":"UNKNOWN_DOCUMENT","message":"-"}');
    posts += 1;
    if (posts === 1) response.destroy();
    else response.writeHead(201).end(accepted(documentId));
  };
  expect(await gateway.step(documentId)).toBe('NO_ANSWER');
  expect(await gateway.step(documentId, 2_000)).toBe('accepted');
  expect(await gateway.exchanges.list(documentId)).toMatchObject([
    { number: 1, direction: 'SENT', times: 2, lastAt: expect.any(Date) as Date },
    { number: 2, kind: 'LOOK_UP', httpStatus: 404 },
    { number: 3, direction: 'RECEIVED', kind: 'SUBMISSION', httpStatus: 201 },
  ]);
});

describe('hostile answers', () => {
  const BINARY = Buffer.from(Array.from({ length: 4096 }, (_, index) => index % 256));
  test.each<[string, (response: ServerResponse) => void, object, Buffer]>([
    ['binary', (response) => void response.writeHead(201).end(BINARY), { httpStatus: 201 }, BINARY],
    ['empty', (response) => void response.writeHead(502).end(), { httpStatus: 502, size: 0 }, Buffer.alloc(0)],
    [
      'longer than is read',
      (response) => void response.writeHead(201).end(Buffer.alloc(2 * MIB, 'x')),
      { httpStatus: 201, incomplete: true },
      Buffer.alloc(MIB, 'x'),
    ],
    [
      'truncated',
      (response) => {
        response.writeHead(201, { 'content-length': 100 });
        response.write('{"outcome":', () => response.destroy());
      },
      { httpStatus: 201, incomplete: true },
      Buffer.from('{"outcome":'),
    ],
    [
      'one that does not end',
      (response) => void response.writeHead(201).write('{"outcome":'),
      { httpStatus: 201, incomplete: true },
      Buffer.from('{"outcome":'),
    ],
  ])('%s: what came is kept and no verdict', async (_what, hostile, facts, bytes) => {
    const documentId = await gateway.insert();
    gateway.answer = (_request, response) => hostile(response);
    expect(await gateway.step(documentId)).toMatch(/^(NO_ANSWER|AUTHORITY_UNINTELLIGIBLE)/);
    const [, received] = await gateway.exchanges.list(documentId);
    expect(received).toMatchObject({ direction: 'RECEIVED', size: bytes.length, ...facts });
    expect(Buffer.compare(Buffer.from((await gateway.bytesOf(documentId, 2)) ?? []), bytes)).toBe(0);
  });
});

test('of look-ups without end the same answers are counted, and of different ones the first and the last are kept', async () => {
  const documentId = await gateway.insert();
  let asked = 0;
  gateway.answer = (_request, response) => void response.end(`{"outcome":"pending","asked":${asked}}`);
  for (let time = 0; time < 3; time += 1) await gateway.lookUp(documentId);
  expect(await gateway.exchanges.list(documentId)).toMatchObject([{ number: 1, times: 3 }]);
  for (asked = 1; asked < MOST_DIFFERENT + 5; asked += 1) await gateway.lookUp(documentId);
  const kept = await gateway.exchanges.list(documentId);
  expect(kept).toHaveLength(MOST_DIFFERENT);
  expect(kept.at(-1)).toMatchObject({ number: MOST_DIFFERENT, omitted: 5 });
  expect(Buffer.from((await gateway.bytesOf(documentId, MOST_DIFFERENT)) ?? []).toString()).toContain(
    `"asked":${asked - 1}`,
  );
}, 30_000);

test('a submission that is held back after it was kept is not told of', async () => {
  const documentId = await gateway.insert();
  const payload = await new PayloadRepository(gateway.mongo).find(documentId);
  if (payload === undefined) throw new Error('it is stored');
  gateway.answer = (_request, response) => void response.end();
  const document = await gateway.documents.read(documentId);
  const steps = new DocumentSteps(gateway.documents, new PayloadRepository(gateway.mongo));
  const times = { leavesWithinMs: 5_000, settleMs: 0 };
  class LateMark extends SentMark {
    override async prepare(departing: Parameters<SentMark['prepare']>[0]): Promise<void> {
      await super.prepare(departing);
      keptMeanwhile = await gateway.exchanges.list(documentId);
    }

    override isTimely(): boolean {
      return false;
    }
  }
  let keptMeanwhile: unknown;
  const departure = new LateMark(document, steps, times, () => new Date());
  const call = gateway.connector().submit(document, payload, { signal: ENDLESS, departure });
  expect(await call).toEqual(HELD_BACK);
  expect(keptMeanwhile).toMatchObject([{ number: 1, direction: 'SENT' }]);
  expect(await gateway.exchanges.list(documentId)).toEqual([]);
});

test.each([
  ['short enough is stored in one write with the mark', 100, true],
  ['that packs badly is kept apart', 12_000, false],
  ['that is long is kept apart', 200_000, false],
])('a first message %s', async (_what, length, withMark) => {
  const documentId = await gateway.insert();
  const evidence = new Evidence(gateway.exchanges, EVIDENCE_RING, () => new Date());
  const message = { documentId, kind: 'SUBMISSION', bytes: randomBytes(length) } as const;
  const marks: Parameters<SubmissionDeparture['prepare']>[0][] = [];
  const departure = { prepare: async (mark: (typeof marks)[number]) => void marks.push(mark), hold: () => undefined };
  const { keeping, prepare } = keepingFirst(evidence, message, departure);
  await prepare();
  expect(await gateway.exchanges.list(documentId)).toEqual([]);
  expect(marks).toMatchObject([{ messageSha256: sha256(message.bytes) }]);
  expect(marks[0]?.message?._id).toBe(withMark ? `${documentId}/000001` : undefined);
  await keeping.sent();
  expect(await gateway.exchanges.list(documentId)).toHaveLength(withMark ? 0 : 1);
});

test('two workers that hold the same document: only the message of the one that may send it is kept', async () => {
  const documentId = await gateway.insert();
  let posts = 0;
  gateway.answer = (_request, response) => {
    posts += 1;
    response.writeHead(201).end(accepted(documentId));
  };
  const ends = await Promise.all([gateway.step(documentId), gateway.step(documentId)]);
  expect(ends).toContain('accepted');
  expect(posts).toBe(1);
  expect(await gateway.exchanges.list(documentId)).toContainEqual(
    expect.objectContaining({ number: 1, direction: 'SENT', times: 1 }),
  );
});

test('two that keep a message at the same time each get a number', async () => {
  const documentId = await gateway.insert();
  gateway.answer = (_request, response) => void response.end(`{"asked":"${randomUUID()}"}`);
  await Promise.all(Array.from({ length: 8 }, async () => gateway.lookUp(documentId)));
  const kept = await gateway.exchanges.list(documentId);
  expect(kept.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('it is sealed at rest, for its place, and rotated with the other credentials', async () => {
  const documentId = await gateway.insert();
  const secret = 'Nómina de Ejemplo';
  gateway.answer = (_request, response) => void response.end(secret);
  await gateway.lookUp(documentId);
  const [stored] = await gateway.mongo
    .collection('exchanges')
    .find({ _id: `${documentId}/000001` as never })
    .toArray();
  await gateway.mongo.collection('exchanges').insertOne({ ...stored, _id: `${documentId}/000002` as never });
  await expect(gateway.bytesOf(documentId, 2)).rejects.toMatchObject({ code: 'ENVELOPE_CHANGED' });
  await gateway.mongo.collection('exchanges').deleteOne({ _id: `${documentId}/000002` as never });
  const fresh = `k2:${Buffer.alloc(32, 8).toString('base64')}`;
  const both = KeyRing.parse(`${fresh},k1:${Buffer.alloc(32, 7).toString('base64')}`);
  expect((await rewrapEnvelopes(gateway.mongo, both)).rewrapped).toBeGreaterThan(0);
  expect(
    String(await gateway.bytesOf(documentId, 1, KeyRing.parse(fresh)).then((bytes) => Buffer.from(bytes ?? []))),
  ).toBe(secret);
  await expect(gateway.bytesOf(documentId, 1)).rejects.toMatchObject({ code: 'KEY_RETIRED' });
});
