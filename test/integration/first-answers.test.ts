import { KeyRing } from '../../platform/encryption/key-ring';
import { documentModel } from '../../storage/document-model';
import type { DocumentRepository } from '../../storage/document-repository';
import { rewrapEnvelopes } from '../../storage/rewrap-envelopes';
import { accepted, AnsweringGateway } from './support/answering-gateway';

let gateway: AnsweringGateway;

beforeAll(async () => {
  gateway = await AnsweringGateway.open();
});
afterAll(async () => gateway.close());

describe('the first answer, if it decides,', () => {
  const answered = (body: (documentId: string) => string, status = 201) => {
    gateway.answer = (request, response, sent) => {
      const named = JSON.parse(String(sent)) as { documentId: string };
      response.writeHead(status).end(body(named.documentId));
    };
  };
  const refused = (documentId: string) => JSON.stringify({ documentId, outcome: 'rejected', code: '7', message: 'no' });
  const storedIn = async (documentId: string) => ({
    alone: await gateway.exchanges.exchanges.countDocuments({ _id: { $regex: `^${documentId}/` } }),
    withDocument: (await stored(documentId))?.firstAnswer?._id,
  });
  const stored = async (documentId: string) => documentModel(gateway.mongo).findById(documentId).lean();
  const numbers = async (documentId: string) => (await gateway.exchanges.list(documentId)).map(({ number }) => number);

  test('is stored in the write that says what it decides, and read like any other', async () => {
    const documentId = await gateway.insert();
    answered(accepted);
    expect(await gateway.step(documentId)).toBe('accepted');
    expect(await storedIn(documentId)).toEqual({ alone: 0, withDocument: `${documentId}/000002` });
    expect(Buffer.from((await gateway.bytesOf(documentId, 2)) ?? []).toString()).toBe(accepted(documentId));
    expect(await gateway.documents.find(documentId)).not.toHaveProperty('firstAnswer');
  });

  test('is kept apart where it is long', async () => {
    const documentId = await gateway.insert();
    const long = (id: string) => accepted(id).replace('"Test"', `"${'T'.repeat(5_000)}"`);
    answered(long);
    await gateway.step(documentId);
    expect(await storedIn(documentId)).toEqual({ alone: 1, withDocument: undefined });
    expect(await numbers(documentId)).toEqual([1, 2]);
    expect(Buffer.from((await gateway.bytesOf(documentId, 2)) ?? []).toString()).toBe(long(documentId));
  });

  test('is kept by itself where that write fails, and found again by whoever comes then', async () => {
    const documentId = await gateway.insert();
    answered(accepted);
    const failing = {
      read: gateway.documents.read.bind(gateway.documents),
      readWithPayload: gateway.documents.readWithPayload.bind(gateway.documents),
      apply: async (...[document, change]: Parameters<DocumentRepository['apply']>) => {
        if (change.firstAnswer !== undefined) throw new Error('MongoDB is away');
        return gateway.documents.apply(document, change);
      },
    };
    expect(await gateway.step(documentId, 0, failing)).toBe('MongoDB is away');
    expect(await storedIn(documentId)).toEqual({ alone: 1, withDocument: undefined });
    expect(await gateway.documents.find(documentId)).toMatchObject({ status: 'PROCESSING' });
    gateway.answer = (_request, response) => void response.end(accepted(documentId));
    expect(await gateway.step(documentId)).toBe('accepted');
    expect(await numbers(documentId)).toEqual([1, 2, 3]);
  });

  test('goes to the others when another message is kept, whoever is in between', async () => {
    const documentId = await gateway.insert();
    answered(accepted);
    await gateway.step(documentId);
    const { firstAnswer } = (await stored(documentId)) ?? {};
    // One that was moving it has died.
    await gateway.mongo.collection('exchanges').insertOne({ ...firstAnswer, _id: firstAnswer?._id as never });
    expect(await numbers(documentId)).toEqual([1, 2]);
    gateway.answer = (_request, response) => void response.end(accepted(documentId));
    await Promise.all([gateway.lookUp(documentId), gateway.lookUp(documentId)]);
    expect(await gateway.exchanges.list(documentId)).toMatchObject([
      { number: 1, direction: 'SENT', times: 1 },
      { number: 2, kind: 'SUBMISSION', times: 1 },
      { number: 3, kind: 'LOOK_UP', times: 2 },
    ]);
    expect(await storedIn(documentId)).toEqual({ alone: 3, withDocument: undefined });
    expect(await stored(documentId)).not.toHaveProperty('firstMessage');
  });

  test('a worker of an earlier version, which knows of no first message, costs none of the two', async () => {
    const documentId = await gateway.insert();
    answered(accepted);
    await gateway.step(documentId);
    const { firstMessage } = (await stored(documentId)) ?? {};
    const other = { ...firstMessage, kind: 'LOOK_UP', sha256: 'b'.repeat(64), _id: `${documentId}/000001` as never };
    await gateway.mongo.collection('exchanges').insertOne(other);
    gateway.answer = (_request, response) => void response.end(accepted(documentId));
    await gateway.lookUp(documentId);
    const kept = (await gateway.exchanges.list(documentId)).map(({ number, kind }) => [number, kind]);
    expect(kept).toEqual(
      expect.arrayContaining([
        [1, 'LOOK_UP'],
        [1, 'SUBMISSION'],
        [2, 'SUBMISSION'],
      ]),
    );
    expect(await stored(documentId)).toMatchObject({ firstMessage: { _id: `${documentId}/000001` } });
  });

  test('is stored with a refusal as well, and rotated with the other credentials', async () => {
    const documentId = await gateway.insert();
    answered(refused, 422);
    expect(await gateway.step(documentId)).toBe('refused');
    expect((await storedIn(documentId)).withDocument).toBeDefined();
    expect(await stored(documentId)).toMatchObject({ firstMessage: { _id: `${documentId}/000001`, times: 1 } });
    const fresh = `k3:${Buffer.alloc(32, 9).toString('base64')}`;
    const before = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
    await rewrapEnvelopes(gateway.mongo, KeyRing.parse(`${fresh},${before}`));
    const opened = await gateway.bytesOf(documentId, 2, KeyRing.parse(fresh));
    expect(Buffer.from(opened ?? []).toString()).toBe(refused(documentId));
    expect(String(await gateway.bytesOf(documentId, 1, KeyRing.parse(fresh)))).not.toBe('');
    await rewrapEnvelopes(gateway.mongo, KeyRing.parse(`${before},${fresh}`));
  });
});
