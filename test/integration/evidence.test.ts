import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { HELD_BACK } from '../../countries/integration/obstacle';
import { createIntegrationActivities } from '../../activities/integration-activities';
import { DocumentSteps } from '../../application/documents/document-steps';
import { readExchange } from '../../application/integration/evidence';
import { GatewayConnector } from '../../authorities/gateway/gateway-connector';
import { HttpClient } from '../../platform/http-client';
import { KeyRing } from '../../platform/encryption/key-ring';
import { documentModel } from '../../storage/document-model';
import { DocumentRepository } from '../../storage/document-repository';
import { ExchangeRepository, MOST_DIFFERENT } from '../../storage/exchange-repository';
import type { MongoConnection } from '../../storage/mongo';
import { PayloadRepository } from '../../storage/payload-repository';
import { rewrapEnvelopes } from '../../storage/rewrap-envelopes';
import { firstBrokenEntry } from '../../storage/timeline';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';
import { EVIDENCE_RING, keptCalls } from '../support/kept-calls';
import { insertNumbered } from './support/numbered-documents';
import { ALL_TO_GATEWAY } from '../support/all-to-gateway';

const MIB = 1_048_576;
const TIMEOUT_MS = 500;
const ENDLESS = new AbortController().signal;
/** Failed activities are what is tested here; the SDK would print each. */
const logger = new DefaultLogger('ERROR');

let database: EmptyDatabase;
let mongo: MongoConnection;
let documents: DocumentRepository;
let exchanges: ExchangeRepository;
let answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void | Promise<void>;
const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => void answer(request, response, Buffer.concat(pieces)));
});
const http = new HttpClient({ timeoutMs: TIMEOUT_MS, connections: 2 });

beforeAll(async () => {
  database = await openEmptyDatabase();
  mongo = database.connection;
  documents = new DocumentRepository(mongo);
  exchanges = new ExchangeRepository(mongo);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  await http.close();
  server.closeAllConnections();
  server.close();
  await database.close();
});

function connector(): GatewayConnector {
  const { port } = server.address() as AddressInfo;
  return new GatewayConnector(
    () => http,
    () => `http://127.0.0.1:${port}`,
    keptCalls(mongo),
  );
}

async function insert(): Promise<string> {
  const companyId = randomUUID();
  await insertNumbered(mongo, companyId, 1);
  const stored = await documentModel(mongo).findOne({ companyId }, { _id: 1 }).lean();
  return stored?._id ?? '';
}

/** A step as a process of its own makes it. */
async function step(
  documentId: string,
  aheadMs = 0,
  repository: ConstructorParameters<typeof DocumentSteps>[0] = documents,
): Promise<unknown> {
  const activities = createIntegrationActivities({
    steps: new DocumentSteps(repository, new PayloadRepository(mongo)),
    authority: connector(),
    isOn: () => true,
    systems: ALL_TO_GATEWAY,
    times: { leavesWithinMs: 5_000, settleMs: 1_000 },
    clock: () => new Date(Date.now() + aheadMs),
  });
  const environment = new MockActivityEnvironment({ attempt: 1 }, { logger });
  return environment.run(activities.submitDocument, documentId).catch((error: unknown) => (error as Error).message);
}

const lookUp = async (documentId: string) => connector().lookUp(await documents.read(documentId), { signal: ENDLESS });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (documentId: string, number: number, ring = EVIDENCE_RING) =>
  (await readExchange(exchanges, ring, documentId, number))?.bytes;
const accepted = (documentId: string) =>
  JSON.stringify({ documentId, outcome: 'accepted', reference: 'R-1', authority: 'Test', warnings: [] });

test('what is sent is kept before it leaves, what is answered before it counts; the timeline has the hashes of both', async () => {
  const documentId = await insert();
  let sent: Uint8Array = Buffer.alloc(0);
  let keptBefore: unknown;
  answer = async (_request, response, body) => {
    sent = body;
    keptBefore = await bytesOf(documentId, 1);
    response.writeHead(201).end(accepted(documentId));
  };
  expect(await step(documentId)).toBe('accepted');
  expect(keptBefore).toEqual(sent);
  const answered = Buffer.from(accepted(documentId));
  expect(await bytesOf(documentId, 2)).toEqual(answered);
  expect(await exchanges.list(documentId)).toMatchObject([
    { number: 1, direction: 'SENT', kind: 'SUBMISSION', size: sent.length, sha256: sha256(sent), times: 1 },
    { number: 2, direction: 'RECEIVED', kind: 'SUBMISSION', httpStatus: 201, sha256: sha256(answered), times: 1 },
  ]);
  const timeline = await documents.findTimeline(documentId);
  expect(timeline.slice(-2)).toMatchObject([
    { type: 'submitted', messageSha256: sha256(sent) },
    { type: 'integrated', messageSha256: sha256(answered) },
  ]);
  expect(firstBrokenEntry(timeline)).toBeUndefined();
  expect(firstBrokenEntry(timeline.map((entry) => ({ ...entry, messageSha256: 'ab' })))).toBeDefined();
});

test('a process that dies after sending leaves what it sent; the next one adds the answer to its question', async () => {
  const documentId = await insert();
  answer = (request, response) => {
    if (request.method === 'POST') return void response.destroy();
    response.end(accepted(documentId));
  };
  expect(await step(documentId)).toBe('NO_ANSWER');
  expect(await exchanges.list(documentId)).toMatchObject([{ direction: 'SENT' }]);
  expect(await step(documentId)).toBe('accepted');
  expect(await exchanges.list(documentId)).toMatchObject([
    { number: 1, direction: 'SENT', times: 1 },
    { number: 2, direction: 'RECEIVED', kind: 'LOOK_UP', httpStatus: 200 },
  ]);
});

test('what is sent again with the same bytes is counted', async () => {
  const documentId = await insert();
  let posts = 0;
  answer = (request, response) => {
    if (request.method === 'GET') return void response.writeHead(404).end('{"code":"UNKNOWN_DOCUMENT","message":"-"}');
    posts += 1;
    if (posts === 1) response.destroy();
    else response.writeHead(201).end(accepted(documentId));
  };
  expect(await step(documentId)).toBe('NO_ANSWER');
  expect(await step(documentId, 2_000)).toBe('accepted');
  expect(await exchanges.list(documentId)).toMatchObject([
    { number: 1, direction: 'SENT', times: 2, lastAt: expect.any(Date) as Date },
    { number: 2, kind: 'LOOK_UP', httpStatus: 404 },
    { number: 3, direction: 'RECEIVED', kind: 'SUBMISSION', httpStatus: 201 },
  ]);
});

describe('the first answer, if it decides,', () => {
  const answered = (body: (documentId: string) => string, status = 201) => {
    answer = (request, response, sent) => {
      const named = JSON.parse(String(sent)) as { documentId: string };
      response.writeHead(status).end(body(named.documentId));
    };
  };
  const refused = (documentId: string) => JSON.stringify({ documentId, outcome: 'rejected', code: '7', message: 'no' });
  const storedIn = async (documentId: string) => ({
    alone: await exchanges.exchanges.countDocuments({ _id: { $regex: `^${documentId}/` } }),
    withDocument: (await documentModel(mongo).findById(documentId, { firstAnswer: 1 }).lean())?.firstAnswer?._id,
  });
  const numbers = async (documentId: string) => (await exchanges.list(documentId)).map(({ number }) => number);

  test('is stored in the write that says what it decides, and read like any other', async () => {
    const documentId = await insert();
    answered(accepted);
    expect(await step(documentId)).toBe('accepted');
    expect(await storedIn(documentId)).toEqual({ alone: 1, withDocument: `${documentId}/000002` });
    expect(Buffer.from((await bytesOf(documentId, 2)) ?? []).toString()).toBe(accepted(documentId));
    expect(await documents.find(documentId)).not.toHaveProperty('firstAnswer');
  });

  test('is kept apart where it is long', async () => {
    const documentId = await insert();
    const long = (id: string) => accepted(id).replace('"Test"', `"${'T'.repeat(5_000)}"`);
    answered(long);
    await step(documentId);
    expect(await storedIn(documentId)).toEqual({ alone: 2, withDocument: undefined });
    expect(Buffer.from((await bytesOf(documentId, 2)) ?? []).toString()).toBe(long(documentId));
  });

  test('is kept by itself where that write fails, and found again by whoever comes then', async () => {
    const documentId = await insert();
    answered(accepted);
    const failing = {
      read: documents.read.bind(documents),
      readWithPayload: documents.readWithPayload.bind(documents),
      apply: async (...[document, change]: Parameters<DocumentRepository['apply']>) => {
        if (change.firstAnswer !== undefined) throw new Error('MongoDB is away');
        return documents.apply(document, change);
      },
    };
    expect(await step(documentId, 0, failing)).toBe('MongoDB is away');
    expect(await storedIn(documentId)).toEqual({ alone: 2, withDocument: undefined });
    expect(await documents.find(documentId)).toMatchObject({ status: 'PROCESSING' });
    answer = (_request, response) => void response.end(accepted(documentId));
    expect(await step(documentId)).toBe('accepted');
    expect(await numbers(documentId)).toEqual([1, 2, 3]);
  });

  test('goes to the others when another message is kept, whoever is in between', async () => {
    const documentId = await insert();
    answered(accepted);
    await step(documentId);
    const { firstAnswer } = (await documentModel(mongo).findById(documentId, { firstAnswer: 1 }).lean()) ?? {};
    // One that was moving it has died.
    await mongo.collection('exchanges').insertOne({ ...firstAnswer, _id: firstAnswer?._id as never });
    expect(await numbers(documentId)).toEqual([1, 2]);
    answer = (_request, response) => void response.end(accepted(documentId));
    await Promise.all([lookUp(documentId), lookUp(documentId)]);
    expect(await exchanges.list(documentId)).toMatchObject([
      { number: 1, direction: 'SENT', times: 1 },
      { number: 2, kind: 'SUBMISSION', times: 1 },
      { number: 3, kind: 'LOOK_UP', times: 2 },
    ]);
    expect(await storedIn(documentId)).toEqual({ alone: 3, withDocument: undefined });
  });

  test('is stored with a refusal as well, and rotated with the other credentials', async () => {
    const documentId = await insert();
    answered(refused, 422);
    expect(await step(documentId)).toBe('refused');
    expect((await storedIn(documentId)).withDocument).toBeDefined();
    const fresh = `k3:${Buffer.alloc(32, 9).toString('base64')}`;
    const before = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
    await rewrapEnvelopes(mongo, KeyRing.parse(`${fresh},${before}`));
    const opened = await bytesOf(documentId, 2, KeyRing.parse(fresh));
    expect(Buffer.from(opened ?? []).toString()).toBe(refused(documentId));
    await rewrapEnvelopes(mongo, KeyRing.parse(`${before},${fresh}`));
  });
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
    const documentId = await insert();
    answer = (_request, response) => hostile(response);
    expect(await step(documentId)).toMatch(/^(NO_ANSWER|AUTHORITY_UNINTELLIGIBLE)/);
    const [, received] = await exchanges.list(documentId);
    expect(received).toMatchObject({ direction: 'RECEIVED', size: bytes.length, ...facts });
    expect(Buffer.compare(Buffer.from((await bytesOf(documentId, 2)) ?? []), bytes)).toBe(0);
  });
});

test('of look-ups without end the same answers are counted, and of different ones the first and the last are kept', async () => {
  const documentId = await insert();
  let asked = 0;
  answer = (_request, response) => void response.end(`{"outcome":"pending","asked":${asked}}`);
  for (let time = 0; time < 3; time += 1) await lookUp(documentId);
  expect(await exchanges.list(documentId)).toMatchObject([{ number: 1, times: 3 }]);
  for (asked = 1; asked < MOST_DIFFERENT + 5; asked += 1) await lookUp(documentId);
  const kept = await exchanges.list(documentId);
  expect(kept).toHaveLength(MOST_DIFFERENT);
  expect(kept.at(-1)).toMatchObject({ number: MOST_DIFFERENT, omitted: 5 });
  expect(Buffer.from((await bytesOf(documentId, MOST_DIFFERENT)) ?? []).toString()).toContain(`"asked":${asked - 1}`);
}, 30_000);

test('a submission that is held back after it was kept is not told of', async () => {
  const documentId = await insert();
  const payload = await new PayloadRepository(mongo).find(documentId);
  if (payload === undefined) throw new Error('it is stored');
  answer = (_request, response) => void response.end();
  const departure = { prepare: async () => undefined, isTimely: () => false, hold: () => undefined };
  const call = connector().submit(await documents.read(documentId), payload, { signal: ENDLESS, departure });
  expect(await call).toEqual(HELD_BACK);
  expect(await exchanges.list(documentId)).toEqual([]);
});

test('two that keep a message at the same time each get a number', async () => {
  const documentId = await insert();
  answer = (_request, response) => void response.end(`{"asked":"${randomUUID()}"}`);
  await Promise.all(Array.from({ length: 8 }, async () => lookUp(documentId)));
  const kept = await exchanges.list(documentId);
  expect(kept.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('it is sealed at rest, for its place, and rotated with the other credentials', async () => {
  const documentId = await insert();
  const secret = 'Nómina de Ejemplo';
  answer = (_request, response) => void response.end(secret);
  await lookUp(documentId);
  const [stored] = await mongo
    .collection('exchanges')
    .find({ _id: `${documentId}/000001` as never })
    .toArray();
  await mongo.collection('exchanges').insertOne({ ...stored, _id: `${documentId}/000002` as never });
  await expect(bytesOf(documentId, 2)).rejects.toMatchObject({ code: 'ENVELOPE_CHANGED' });
  await mongo.collection('exchanges').deleteOne({ _id: `${documentId}/000002` as never });
  const fresh = `k2:${Buffer.alloc(32, 8).toString('base64')}`;
  const both = KeyRing.parse(`${fresh},k1:${Buffer.alloc(32, 7).toString('base64')}`);
  expect((await rewrapEnvelopes(mongo, both)).rewrapped).toBeGreaterThan(0);
  expect(String(await bytesOf(documentId, 1, KeyRing.parse(fresh)).then((bytes) => Buffer.from(bytes ?? [])))).toBe(
    secret,
  );
  await expect(bytesOf(documentId, 1)).rejects.toMatchObject({ code: 'KEY_RETIRED' });
});
