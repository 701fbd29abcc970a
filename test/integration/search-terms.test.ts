import { randomUUID } from 'node:crypto';
import { registerModelsOfAuthorities } from '../../authorities/registry';
import { DocumentCounting } from '../../storage/count-documents';
import { documentModel } from '../../storage/document-model';
import { DocumentRepository } from '../../storage/document-repository';
import { termsModel } from '../../storage/document-terms';
import { migrate } from '../../storage/migrate';
import { nativeCollection } from '../../storage/mongo';
import { ProcessRepository } from '../../storage/process-repository';
import { TermsKeeping } from '../../storage/terms-keeping';
import { SearchTermsKeeper } from '../../workers/search-terms-keeper';
import { acceptedDocument } from '../support/accepted-document';
import { eventually } from '../support/eventually';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';

jest.setTimeout(60_000);

let database: EmptyDatabase;
let documents: DocumentRepository;
const keepers: SearchTermsKeeper[] = [];
const stored = () => nativeCollection(documentModel(database.connection));
const kept = () => database.connection.collection<{ _id: string; keeper?: string }>('termsKeeping');

beforeEach(async () => {
  database = await openEmptyDatabase();
  documents = new DocumentRepository(database.connection);
});
afterEach(async () => {
  await Promise.all(keepers.splice(0).map(async (keeper) => keeper.stop()));
  await database.close();
});

function keep(onFailure: (error: unknown) => void = () => undefined): SearchTermsKeeper {
  const keeper = new SearchTermsKeeper({ mongo: database.connection, clock: () => new Date(), onFailure });
  keeper.start();
  keepers.push(keeper);
  return keeper;
}

async function stop(keeper: SearchTermsKeeper): Promise<void> {
  keepers.splice(keepers.indexOf(keeper), 1);
  await keeper.stop();
}

async function insert(documentNumber: string): Promise<string> {
  const document = acceptedDocument({ documentNumber });
  await documents.insertAccepted(document);
  return document.documentId;
}

/** The step that brings a document its authority's reference. */
async function integrate(
  documentId: string,
  reference: string,
  status: 'PROCESSING' | 'OK' = 'PROCESSING',
): Promise<void> {
  const integration = { authority: 'sandbox', reference, warnings: [] };
  await documents.apply(await documents.read(documentId), {
    change: { integration, status, phase: status === 'OK' ? undefined : 'INTEGRATING' },
    entry: { at: new Date(), actor: 'service', type: 'integrated' },
  });
}

async function termsOf(documentId: string): Promise<readonly string[]> {
  return (await nativeCollection(termsModel(database.connection)).findOne({ _id: documentId }))?.terms ?? [];
}

async function withTerm(documentId: string, term: string): Promise<void> {
  await eventually(term, async () => ((await termsOf(documentId)).includes(term) ? true : undefined));
}

/** Until the keeper reads the stream: what it was given to read from is noted, and it has carried over what was before. */
async function isKeeping(): Promise<void> {
  await eventually('the keeper', async () => (await kept().findOne({ carriedAt: { $exists: true } })) ?? undefined);
}

/** A token names the event's collection; one of none is that of an event that the database has no more. */
function ofAnotherCollection(token: unknown): { _data: string } {
  const { _data: data } = token as { _data: string };
  const at = data.indexOf(UUID_FOLLOWS) + UUID_FOLLOWS.length;
  return { _data: `${data.slice(0, at)}00000000${data.slice(at + 8)}` };
}
const UUID_FOLLOWS = '5A1004';

test('a document has its words a moment after it is stored, and its reference a moment after it is known', async () => {
  keep();
  await isKeeping();
  const documentId = await insert('F-1');
  await withTerm(documentId, 'f1');
  await integrate(documentId, 'SBX-4711');
  await withTerm(documentId, 'sbx4711');
});

test('more at once than are read at once have their words as well', async () => {
  keep();
  await isKeeping();
  const many = Array.from({ length: 5_500 }, (_, number) => acceptedDocument({ documentNumber: `M-${number}` }));
  await documents.insertAcceptedMany(many, 'test');
  const terms = nativeCollection(termsModel(database.connection));
  await eventually('all words', async () => ((await terms.countDocuments()) === many.length ? true : undefined));
});

test('what arrives while nobody reads is read on', async () => {
  const first = keep();
  await isKeeping();
  await withTerm(await insert('F-1'), 'f1');
  await stop(first);
  const documentId = await insert('F-2');
  await integrate(documentId, 'SBX-2');
  keep();
  await withTerm(documentId, 'f2');
  await withTerm(documentId, 'sbx2');
});

test('a stream that cannot be read on has all documents looked at again', async () => {
  const first = keep();
  await isKeeping();
  await stop(first);
  const changes = stored().watch([], { maxAwaitTimeMS: 100 });
  await changes.tryNext();
  await insert('F-0');
  const event = await changes.next();
  await changes.close();
  const documentId = await insert('F-1');
  await kept().updateOne({}, { $set: { token: ofAnotherCollection(event._id) } });
  const failures: unknown[] = [];
  keep((error) => failures.push(error));
  await withTerm(documentId, 'f1');
  expect(failures).toHaveLength(1);
  await withTerm(await insert('F-2'), 'f2');
});

test('one process of all reads the stream, and another when it has ended', async () => {
  const first = keep();
  await isKeeping();
  const keeperOf = async () => (await kept().findOne())?.keeper;
  const keeper = await keeperOf();
  const keeping = new TermsKeeping(database.connection);
  const other = randomUUID();
  expect(await keeping.takeTurn(other, new Date())).toBe(false);
  expect(await keeperOf()).toBe(keeper);
  expect(await keeping.takeTurn(other, new Date(Date.now() + 60_000))).toBe(true);
  await stop(first);
  expect(await keeperOf()).toBe(other);
});

test('whatever the stream has missed is there when the document is counted', async () => {
  const documentId = await insert('F-1');
  const counting = new DocumentCounting(database.connection);
  await counting.countSome(new Date(Date.now() + 1_000));
  expect(await termsOf(documentId)).toContain('f1');
  await integrate(documentId, 'SBX-1', 'OK');
  await counting.countSome(new Date(Date.now() + 1_000));
  expect(await termsOf(documentId)).toEqual(expect.arrayContaining(['f1', 'sbx1']));
});

test('a document is not counted before its words are there', async () => {
  const documentId = await insert('F-1');
  await nativeCollection(termsModel(database.connection)).drop();
  await database.connection.createCollection('documentTerms', { validator: { never: true } });
  await expect(new DocumentCounting(database.connection).countSome(new Date(Date.now() + 1_000))).rejects.toThrow();
  expect(await stored().findOne({ _id: documentId })).not.toHaveProperty('indexedAs');
  await database.connection.dropCollection('documentTerms');
  await termsModel(database.connection).createCollection();
  await termsModel(database.connection).createIndexes();
});

describe('documents of an earlier version', () => {
  const OLD = ['search_terms', 'list_documentNumber'];
  const present = async () => (await stored().indexes()).map(({ name }) => name);
  const bringUpToDate = async () => migrate(database.connection, registerModelsOfAuthorities);
  let documentId: string;

  beforeEach(async () => {
    documentId = await insert('F-1');
    await stored().updateOne({ _id: documentId }, { $set: { searchTerms: ['f1', '=f1'], indexedAs: 'PROCESSING' } });
    await stored().createIndex({ searchTerms: 1, submissionDate: -1, _id: -1 }, { name: 'search_terms' });
    await stored().createIndex({ companyId: 1, documentNumber: 1 }, { name: 'list_documentNumber' });
  });

  test('are carried over while the old program finds them as before, and what it needs goes with the next run', async () => {
    await bringUpToDate();
    expect(await termsOf(documentId)).toContain('f1');
    expect(await present()).toEqual(expect.arrayContaining(OLD));
    const later = await insert('F-2');
    keep();
    await withTerm(later, 'f2');
    expect(await stored().findOne({ _id: documentId })).toHaveProperty('searchTerms');
    await bringUpToDate();
    for (const name of OLD) expect(await present()).not.toContain(name);
    await stop(keepers[0] as SearchTermsKeeper);
    keep();
    await eventually('the terms to be taken away', async () =>
      (await stored().findOne({ searchTerms: { $exists: true } })) === null ? true : undefined,
    );
  });

  test('keep their index while a process runs that may be of that version', async () => {
    const facts = { roles: ['api'], host: 'h', pid: 1, version: '0', settings: {}, systems: {} };
    const processes = new ProcessRepository(database.connection);
    await processes.note({ processId: 'old', ...facts, startedAt: new Date(Date.now() - 1_000) }, new Date());
    await bringUpToDate();
    await bringUpToDate();
    expect(await present()).toEqual(expect.arrayContaining(OLD));
    await processes.remove('old');
    await bringUpToDate();
    for (const name of OLD) expect(await present()).not.toContain(name);
  });

  test('are carried over by a worker, where nobody waits for it', async () => {
    await migrate(database.connection, registerModelsOfAuthorities, { carriesTerms: false });
    expect(await termsOf(documentId)).toEqual([]);
    keep();
    await withTerm(documentId, 'f1');
  });
});
