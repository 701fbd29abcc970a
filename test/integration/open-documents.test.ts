import { registerModelsOfAuthorities } from '../../authorities/registry';
import { randomUUID } from 'node:crypto';
import type { ProcessingPhase } from '../../processing/status';
import { OpenDocuments } from '../../storage/open-documents';
import { ensureIndexes } from '../../storage/migrate';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { DocumentFigures } from '../../storage/document-figures';
import { ParkedDocuments } from '../../storage/parked-documents';
import { testDatabase } from '../support/stack';
import { insertNumbered } from './support/numbered-documents';

const CLOSED = 2_000;
const OPEN: readonly (ProcessingPhase | undefined)[] = ['CREATED', 'VALIDATING', 'INTEGRATING', 'GIVEN_UP'];
const EACH = 40;

let mongo: MongoConnection;
let documents: OpenDocuments;

beforeAll(async () => {
  mongo = await connectMongo(await testDatabase());
  await ensureIndexes(mongo, registerModelsOfAuthorities);
  documents = new OpenDocuments(mongo);
  await insertNumbered(mongo, randomUUID(), CLOSED);
  const stored = mongo.collection('documents');
  await stored.updateMany({}, { $set: { status: 'OK' }, $unset: { phase: '' } });
  const ids = await stored.find({}, { projection: { _id: 1 } }).toArray();
  for (const [index, phase] of OPEN.entries()) {
    const some = ids.filter((_, position) => position % 50 === index).map(({ _id }) => _id);
    await stored.updateMany({ _id: { $in: some } }, { $set: { status: 'PROCESSING', phase } });
  }
});
afterAll(async () => closeMongo(mongo));

/** How MongoDB came by what the question asks for. */
async function profiled<Result>(question: () => Promise<Result>): Promise<{ result: Result; plans: Plan[] }> {
  await mongo.db?.command({ profile: 2 });
  const result = await question();
  await mongo.db?.command({ profile: 0 });
  const profile = mongo.collection<Plan>('system.profile');
  const plans = await profile.find({ ns: /\.documents$/, op: { $in: ['query', 'command'] } }).toArray();
  await profile.drop();
  return { result, plans };
}

interface Plan {
  planSummary: string;
  hasSortStage?: boolean;
  keysExamined: number;
  docsExamined: number;
}

const LATER = new Date('2100-01-01');

test('what has not moved is read from an index in order, slice by slice, and nothing is sorted', async () => {
  const found: string[] = [];
  let last: Awaited<ReturnType<typeof documents.findStill>>[number] | undefined;
  do {
    const { result, plans } = await profiled(async () => documents.findStill(LATER, 15, last));
    expect(plans).toHaveLength(1);
    expect(plans[0]?.hasSortStage).toBeUndefined();
    expect(plans[0]?.docsExamined).toBeLessThanOrEqual(16);
    found.push(...result.map(({ documentId }) => documentId));
    last = result.length < 15 ? undefined : result.at(-1);
  } while (last !== undefined);
  expect(found).toHaveLength(2 * EACH);
  expect(new Set(found).size).toBe(2 * EACH);
  const all = await documents.findStill(LATER, 1_000);
  expect(found).toEqual(all.map(({ documentId }) => documentId));
  const submitted = all.map(({ submissionDate }) => submissionDate.getTime());
  expect(submitted).toEqual([...submitted].sort((one, other) => one - other));
});

test('what has not begun is read oldest first, and nothing is sorted', async () => {
  const { result, plans } = await profiled(async () => documents.findUnstarted(LATER, 10));
  expect(result).toHaveLength(10);
  expect(plans[0]?.hasSortStage).toBeUndefined();
  expect(plans[0]?.docsExamined).toBeLessThanOrEqual(10);
});

test("what is parked is in nobody's way, and is read in the order in which it was parked, none twice and none never", async () => {
  const stored = mongo.collection('documents');
  const forgotten = await documents.findUnstarted(LATER, 1_000);
  const ids = forgotten.slice(0, EACH / 2).map(({ documentId }) => documentId);
  for (const [index, documentId] of ids.entries()) {
    // Four at a time in the same millisecond, the latest first.
    const at = new Date(1_000_000 - Math.floor(index / 4));
    await stored.updateOne({ _id: documentId as never }, { $set: { parked: { at, step: 's', reason: 'r' } } });
  }
  const rest = await profiled(async () => documents.findUnstarted(LATER, 1_000));
  expect(rest.result).toEqual(forgotten.slice(EACH / 2));
  expect(rest.plans).toMatchObject([
    { planSummary: expect.stringContaining('phase: 1, submissionDate: 1') as string, docsExamined: EACH },
  ]);
  expect(rest.plans[0]?.hasSortStage).toBeUndefined();
  const found: string[] = [];
  let after: Date | undefined;
  do {
    const { result, plans } = await profiled(async () => documents.findParked(6, after));
    for (const { hasSortStage, planSummary, docsExamined } of plans) {
      expect(hasSortStage).toBeUndefined();
      expect(planSummary).toBe('IXSCAN { parked.at: 1 }');
      expect(docsExamined).toBeLessThanOrEqual(6);
    }
    found.push(...result.map(({ documentId }) => documentId));
    const times = result.map(({ parked }) => parked?.at.getTime() ?? 0);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    after = result.length < 6 ? undefined : result.at(-1)?.parked?.at;
  } while (after !== undefined);
  expect([...found].sort()).toEqual([...ids].sort());
  await stored.updateMany({}, { $unset: { parked: '' } });
});

test('what operators watch costs a few keys, however many documents there are', async () => {
  const { result, plans } = await profiled(async () => new ParkedDocuments(mongo).counts());
  expect(result).toMatchObject({ parked: 0, givenUp: EACH });
  const phases = ['CREATED', 'VALIDATING', 'INTEGRATING'] as const;
  for (const phase of phases) {
    const oldest = await mongo.collection('documents').find({ phase }).sort({ submissionDate: 1 }).limit(1).toArray();
    expect(result.oldest.get(phase)).toEqual(oldest[0]?.['submissionDate']);
  }
  for (const { keysExamined, docsExamined } of plans) expect(keysExamined + docsExamined).toBeLessThan(2 * EACH + 10);
});

test('of several workers one counts what they all tell, and the oldest of each country is found by its index', async () => {
  const parked = new ParkedDocuments(mongo);
  const counts = jest.spyOn(parked, 'counts');
  const workers = [1, 2, 3].map(() => new DocumentFigures(mongo, parked));
  const now = new Date();
  await Promise.all(workers.map(async (worker) => worker.refresh(now)));
  expect(counts).toHaveBeenCalledTimes(1);
  const [oldest] = await mongo
    .collection('documents')
    .find({ status: 'PROCESSING', countryIso: 'ES' })
    .sort({ submissionDate: 1 })
    .limit(1)
    .toArray();
  for (const worker of workers) {
    const told = await worker.counts();
    expect(told?.givenUp).toBe(EACH);
    expect(told?.oldestByCountry?.['ES']).toEqual(oldest?.['submissionDate']);
  }
  await workers[1]?.refresh(new Date(now.getTime() + 30_000));
  expect(counts).toHaveBeenCalledTimes(2);
  const { plans } = await profiled(async () => parked.oldestOfCountries());
  for (const { docsExamined, hasSortStage } of plans) {
    expect(docsExamined).toBeLessThanOrEqual(1);
    expect(hasSortStage).toBeUndefined();
  }
});

test('documents of batches in front of the oldest single one are passed over unread', async () => {
  const stored = mongo.collection('documents');
  const ofBatch = { status: 'PROCESSING', phase: 'CREATED', batchNumber: 'b', submissionDate: new Date(0) };
  const ids = await stored
    .find({ status: 'OK' }, { projection: { _id: 1 } })
    .limit(500)
    .toArray();
  await stored.updateMany({ _id: { $in: ids.map(({ _id }) => _id) } }, { $set: ofBatch });
  const { result, plans } = await profiled(async () => new ParkedDocuments(mongo).oldestIn('CREATED'));
  expect(result?.getTime()).toBeGreaterThan(0);
  expect(plans.map(({ docsExamined }) => docsExamined)).toEqual([1]);
});
