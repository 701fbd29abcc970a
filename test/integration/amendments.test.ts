import { randomUUID } from 'node:crypto';
import { createDocumentActivities } from '../../activities/document-activities';
import { claimNumber } from '../../application/documents/claim-number';
import { DocumentSteps } from '../../application/documents/document-steps';
import { replayDocument } from '../../application/replay/replay-document';
import { ClaimRepository } from '../../storage/claim-repository';
import { DocumentRepository } from '../../storage/document-repository';
import { PayloadRepository } from '../../storage/payload-repository';
import { acceptedDocument } from '../support/accepted-document';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';
import { surroundedCalls, type Around } from './support/surrounded-generator';

jest.setTimeout(60_000);

let database: EmptyDatabase;

beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(async () => database.close());

const documents = () => new DocumentRepository(database.connection);
const claims = () => new ClaimRepository(database.connection);

/** The steps of a process, each of its calls to the database surrounded. */
function steps(around: Around = async (call) => call()) {
  const own = surroundedCalls(documents(), around);
  return createDocumentActivities({
    steps: new DocumentSteps(own, new PayloadRepository(database.connection)),
    claims: surroundedCalls(claims(), around),
    validate: async () => Promise.reject(new Error('nothing is validated here')),
    showsFailures: () => false,
    clock: () => new Date(),
  });
}

async function ended(documentId: string, kind: 'accepted' | 'invalid', own = steps()): Promise<void> {
  await own.finaliseDocument(documentId, { kind });
}

/** An invoice that is OK, and one that is to amend it. */
async function amending(): Promise<{ key: string; first: string; second: string }> {
  const key = randomUUID();
  const [one, other] = [acceptedDocument({ duplicateKey: key }), acceptedDocument({ duplicateKey: key })];
  await documents().insertAccepted(one);
  await steps().claimDuplicate(one.documentId, key);
  await ended(one.documentId, 'accepted');
  await documents().insertAccepted({ ...other, amends: one.documentId });
  return { key, first: one.documentId, second: other.documentId };
}

async function amendedBy(documentId: string): Promise<(string | undefined)[]> {
  const { timeline } = await documents().read(documentId);
  return timeline.filter(({ type }) => type === 'amended').map(({ reason }) => reason);
}

test('an amendment gets the number; once it is OK the document before says so, and stays as it is', async () => {
  const { key, first, second } = await amending();
  expect(await steps().claimDuplicate(second, key)).toEqual({ owner: 'self' });
  expect(await amendedBy(first)).toEqual([]);
  await ended(second, 'accepted');
  await ended(second, 'accepted');
  expect(await amendedBy(first)).toEqual([`by document ${second}`]);
  expect(await documents().read(first)).toMatchObject({ status: 'OK' });
  expect(await claims().ownerOf(key)).toBe(second);
  const third = acceptedDocument({ duplicateKey: key });
  await documents().insertAccepted(third);
  expect(await steps().claimDuplicate(third.documentId, key)).toEqual({ owner: 'other', documentId: second });
});

test('of two amendments of one document the second is a duplicate of the first', async () => {
  const { key, first, second } = await amending();
  const third = acceptedDocument({ duplicateKey: key, amends: first });
  await documents().insertAccepted(third);
  const results = await Promise.all([second, third.documentId].map(async (id) => steps().claimDuplicate(id, key)));
  expect(results.filter(({ owner }) => owner === 'self')).toHaveLength(1);
});

test('the number of an amendment that failed is that of the document before, and a replay takes it again', async () => {
  const { key, first, second } = await amending();
  await steps().claimDuplicate(second, key);
  await ended(second, 'invalid');
  expect(await claims().ownerOf(key)).toBe(first);
  const replayed = await replayDocument(
    {
      documents: documents(),
      claims: claims(),
      workflows: { isRunning: async () => false, startReplayed: async () => undefined },
      clock: () => new Date(),
      onStartFailure: () => undefined,
    },
    { documentId: second, reason: 'mended', by: 'operator:ana' },
  );
  expect(replayed).toMatchObject({ kind: 'replayed' });
  expect(await claims().ownerOf(key)).toBe(second);
  // A step of the first run that comes late takes nothing away from the second.
  await claims().giveBack(key, second, first, 0);
  expect(await claims().ownerOf(key)).toBe(second);
});

test('a number that a failed amendment was left with is that of the document before, and no other one gets it', async () => {
  const { key, first, second } = await amending();
  await steps().claimDuplicate(second, key);
  await ended(second, 'invalid');
  // A step of it that comes late takes nothing away.
  expect(await steps().claimDuplicate(second, key)).toEqual({ owner: 'other', documentId: first });
  // As a replay does that dies before it has opened the record.
  await claims().takeOver(key, first, second);
  const third = acceptedDocument({ duplicateKey: key });
  await documents().insertAccepted(third);
  const claim = await claimNumber({ claims: claims(), documents: documents() }, third);
  expect(claim).toEqual({ owner: 'other', documentId: first });
});

test.each(['accepted', 'invalid'] as const)(
  'whoever ends an amendment as %s may die between any two steps',
  async (kind) => {
    let calls = 0;
    const counted = await amending();
    await steps().claimDuplicate(counted.second, counted.key);
    await ended(
      counted.second,
      kind,
      steps(async (call) => ((calls += 1), call())),
    );
    expect(calls).toBeGreaterThan(2);
    for (let number = 1; number <= calls; number += 1) {
      for (const moment of ['before', 'after'] as const) {
        const { key, first, second } = await amending();
        await steps().claimDuplicate(second, key);
        await ended(second, kind, steps(killedAt(number, moment))).catch((error: unknown) =>
          expect(String(error)).toContain('killed'),
        );
        await ended(second, kind);
        expect(await claims().ownerOf(key)).toBe(kind === 'accepted' ? second : first);
        expect(await amendedBy(first)).toHaveLength(kind === 'accepted' ? 1 : 0);
      }
    }
  },
);

/** Ends like a process that is killed, before or after its call of that number. */
function killedAt(number: number, when: 'before' | 'after'): Around {
  let calls = 0;
  return async (call) => {
    const own = (calls += 1);
    if (own > number || (own === number && when === 'before')) throw new Error('killed');
    const result = await call();
    if (own === number) throw new Error('killed');
    return result;
  };
}
