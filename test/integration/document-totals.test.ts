import { registerModelsOfAuthorities } from '../../authorities/registry';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import fc from 'fast-check';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../../processing/status';
import { projectRoot } from '../../platform/project-root';
import { wrongTotals } from '../../storage/check-totals';
import { DocumentCounting } from '../../storage/count-documents';
import { DocumentList } from '../../storage/document-list';
import { documentModel } from '../../storage/document-model';
import { ConcurrentChangeError, DocumentMissingError, DocumentRepository } from '../../storage/document-repository';
import { OF_ONE_MOMENT, partsOf, totalOf, totalsModel, type CountedQuery } from '../../storage/document-totals';
import { migrate } from '../../storage/migrate';
import { nativeCollection } from '../../storage/mongo';
import { acceptedDocument } from '../support/accepted-document';
import { eventually } from '../support/eventually';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';

jest.setTimeout(120_000);

const COMPANIES = ['a', 'b'];
const CONTEXT = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' } as const;
const FILTERS = [undefined, ...DOCUMENT_STATUSES];

let database: EmptyDatabase;
let documents: DocumentRepository;
let counting: DocumentCounting;
const stored = () => nativeCollection(documentModel(database.connection));

beforeEach(async () => {
  database = await openEmptyDatabase();
  documents = new DocumentRepository(database.connection);
  counting = new DocumentCounting(database.connection);
});
afterEach(async () => database.close());

async function insert(companyId: string): Promise<string> {
  const document = acceptedDocument({ companyId, ...CONTEXT });
  await documents.insertAccepted(document);
  return document.documentId;
}

/** As a step does it, again where somebody else was faster; a document that was removed stays away. */
async function change(documentId: string, status: DocumentStatus): Promise<void> {
  try {
    await documents.apply(await documents.read(documentId), {
      change: { status, phase: status === 'PROCESSING' ? 'CREATED' : undefined },
      entry: { at: new Date(), actor: 'system', type: 'finished', to: status },
    });
  } catch (error) {
    if (error instanceof DocumentMissingError) return;
    if (!(error instanceof ConcurrentChangeError)) throw error;
    await change(documentId, status);
  }
}

async function remove(documentId: string): Promise<void> {
  await documents.removeUnaccepted(documentId).catch((error: unknown) => {
    if (!(error instanceof ConcurrentChangeError)) throw error;
  });
}

interface Action {
  type: 'insert' | 'change' | 'remove' | 'count';
  company: string;
  which: number;
  status: DocumentStatus;
}
const action: fc.Arbitrary<Action> = fc.record({
  type: fc.constantFrom('insert', 'insert', 'change', 'change', 'remove', 'count'),
  company: fc.constantFrom(...COMPANIES),
  which: fc.nat(),
  status: fc.constantFrom(...DOCUMENT_STATUSES),
});

async function act({ type, company, which, status }: Action, ids: string[]): Promise<void> {
  if (type === 'insert') ids.push(await insert(company));
  if (type === 'count') await counting.countSome(new Date());
  const documentId = ids[which % ids.length];
  if (documentId === undefined) return;
  if (type === 'change') await change(documentId, status);
  if (type === 'remove') await remove(documentId);
}

test('whatever happens to documents, the total of each list is the number of its documents', async () => {
  const list = new DocumentList(database.connection);
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const ids: string[] = [];
      for (const one of actions) await act(one, ids);
      for (const companyIds of [['a'], COMPANIES])
        for (const status of FILTERS) {
          const asked = { companyIds, context: CONTEXT, ...(status === undefined ? {} : { status }) };
          const { totalElements } = await list.page({ ...asked, page: 0, size: 20 });
          expect(totalElements).toBe(await stored().countDocuments(filterOf(asked)));
        }
      expect(await wrongTotals(database.connection)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

function filterOf({ companyIds, status }: CountedQuery) {
  return { companyId: { $in: [...companyIds] }, ...CONTEXT, ...(status === undefined ? {} : { status }) };
}

/** The total that a list would have, and the number of its documents at the same moment. */
async function atOneMoment(query: CountedQuery): Promise<{ total: number; documents: number }> {
  const session = database.connection.getClient().startSession({ snapshot: true });
  try {
    const parts = await stored()
      .aggregate<Parameters<typeof totalOf>[0][number]>(partsOf(query), { ...OF_ONE_MOMENT, session })
      .toArray();
    const { readConcern } = OF_ONE_MOMENT;
    const count = await stored().countDocuments(filterOf(query), { readConcern, session });
    return { total: totalOf(parts, query.status), documents: count };
  } finally {
    await session.endSession();
  }
}

/** A process that counts until it is killed, at any moment. */
async function countUntilKilled(times: number): Promise<void> {
  const file = path.join('test', 'integration', 'support', 'counting-process.ts');
  const child = spawn(process.execPath, ['-r', './test/support/typescript-register.cjs', file, database.uri], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (let counted = 0; counted < times; counted += 1) await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('totals are right at every moment, while writers, counting processes and kills go on', async () => {
  // What a killed process holds is let go by MongoDB after this time, which is a minute otherwise.
  const admin = database.connection.getClient().db('admin');
  await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: 1 });
  const [actions] = fc.sample(fc.array(action, { minLength: 5_000, maxLength: 5_000 }), { numRuns: 1, seed: 1 });
  const left = (actions ?? []).values();
  const ids: string[] = [];
  let over = false;
  const writer = async () => {
    for (const one of left) {
      if (over) return;
      await act(one, ids);
    }
  };
  const moments: { total: number; documents: number }[] = [];
  const watcher = async () => {
    while (!over)
      for (const companyIds of [['a'], COMPANIES])
        for (const status of FILTERS)
          moments.push(
            await atOneMoment({ companyIds, context: CONTEXT, ...(status === undefined ? {} : { status }) }),
          );
  };
  const killing = async () => {
    for (const times of [3, 1, 7]) await countUntilKilled(times);
    // However fast the machine was meanwhile.
    await eventually('enough documents', async () => Promise.resolve(ids.length > 100 ? true : undefined), {
      withinMs: 60_000,
    });
    over = true;
  };
  try {
    await Promise.all([writer(), writer(), writer(), writer(), watcher(), killing()]);
  } finally {
    over = true;
    await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: 60 });
  }
  expect(ids.length).toBeGreaterThan(100);
  expect(moments.length).toBeGreaterThan(20);
  expect(moments.filter(({ total, documents }) => total !== documents)).toEqual([]);
  expect(await wrongTotals(database.connection)).toEqual([]);
});

test('documents of earlier versions are in the totals at once, and migrate counts them', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, async () => insert('a')));
  await change(ids[0] ?? '', 'OK');
  await stored().updateMany({}, { $set: { updatedAt: new Date(0) } });
  const query = { companyIds: ['a'], context: CONTEXT };
  expect(await atOneMoment(query)).toEqual({ total: 30, documents: 30 });
  const steps: number[] = [];
  await migrate(database.connection, registerModelsOfAuthorities, { onCounted: (counted) => steps.push(counted) });
  expect(steps).toEqual([30]);
  expect(await stored().countDocuments({ countedAs: { $exists: false } })).toBe(0);
  expect(await atOneMoment({ ...query, status: 'OK' })).toEqual({ total: 1, documents: 1 });
  expect(await atOneMoment(query)).toEqual({ total: 30, documents: 30 });
});

test('documents of a process that was killed before the index knew of them are counted once', async () => {
  const documentId = await insert('a');
  await counting.countSome(new Date());
  const totals = nativeCollection(totalsModel(database.connection));
  const left = ['one', 'another'].map((slice) => ({ slice, documentIds: [documentId] }));
  await stored().updateOne({ _id: documentId }, { $unset: { indexedAs: '' } });
  await totals.updateOne({}, { $push: { unindexed: { $each: left } } });
  const query = { companyIds: ['a'], context: CONTEXT };
  expect(await atOneMoment(query)).toEqual({ total: 1, documents: 1 });
  await change(documentId, 'OK');
  expect(await atOneMoment({ ...query, status: 'PROCESSING' })).toEqual({ total: 0, documents: 0 });
  expect(await atOneMoment({ ...query, status: 'OK' })).toEqual({ total: 1, documents: 1 });
  await counting.countSome(new Date());
  expect(await totals.findOne({}, { readConcern: { level: 'local' } })).toMatchObject({
    counts: { OK: 1 },
    unindexed: [],
  });
  expect(await atOneMoment({ ...query, status: 'OK' })).toEqual({ total: 1, documents: 1 });
  expect(await wrongTotals(database.connection)).toEqual([]);
});

test('a total of documents that were counted is read from keys, without documents', async () => {
  await Promise.all(Array.from({ length: 20 }, async () => insert('a')));
  await counting.countSome(new Date());
  await insert('a');
  const plan = await stored()
    .aggregate(partsOf({ companyIds: ['a'], context: CONTEXT }), OF_ONE_MOMENT)
    .explain();
  const { executionStats } = plan['stages'][0].$cursor as { executionStats: Record<string, number> };
  expect(executionStats).toMatchObject({ totalDocsExamined: 0 });
  expect(executionStats['totalKeysExamined']).toBeLessThan(20);
});
