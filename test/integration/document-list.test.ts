import { randomUUID } from 'node:crypto';
import { deserialize } from 'bson';
import fc from 'fast-check';
import { mongo as driver } from 'mongoose';
import { documentModel } from '../../storage/document-model';
import { DocumentList, type DocumentPage } from '../../storage/document-list';
import type { DocumentListQuery } from '../../storage/document-list-query';
import { DocumentRepository } from '../../storage/document-repository';
import type { NewDocument } from '../../storage/stored-document';
import type { Step } from '../../storage/document-step';
import type { MongoConnection } from '../../storage/mongo';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';
import { present } from '../../platform/present';

let database: EmptyDatabase;
let mongo: MongoConnection;
let documents: DocumentRepository;
let list: DocumentList;

beforeAll(async () => {
  database = await openEmptyDatabase();
  mongo = database.connection;
  documents = new DocumentRepository(mongo);
  list = new DocumentList(mongo);
});
afterAll(async () => database.close());

function newDocument(companyId: string, fields: Partial<NewDocument> = {}): NewDocument {
  return {
    documentId: randomUUID(),
    accountId: 'a',
    companyId,
    companyVatNumber: 'ESB12345674',
    companyName: 'Ejemplo S.L.',
    countryIso: 'ES',
    purpose: 'EINVOICING',
    flow: 'ISSUED',
    documentType: 'INVOICE',
    documentNumber: 'N1',
    documentDate: '2026-03-10',
    supplier: { name: 'Ejemplo S.L.', vatNumber: 'ESB12345674', address: { countryCode: 'ES' } },
    customer: { name: 'Cliente' },
    totals: { totalNet: '1.00' },
    attachments: [],
    submissionDate: new Date('2026-03-11T10:00:00Z'),
    duplicateKey: randomUUID(),
    ...fields,
  };
}

function query(companyId: string, fields: Partial<DocumentListQuery> = {}): DocumentListQuery {
  return {
    context: { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' },
    companyIds: [companyId],
    page: 0,
    size: 20,
    ...fields,
  };
}

function idsOf({ content }: DocumentPage): string[] {
  return content.map((bytes) => String(deserialize(bytes)['_id']));
}

/** One document that differs from the others in everything, and the filters that select or miss it. */
const FILTERS: readonly [name: string, hit: Partial<DocumentListQuery>, miss: Partial<DocumentListQuery>][] = [
  ['documentNumber', { documentNumber: ' N2 ' }, { documentNumber: 'n2' }],
  ['issued from', { issued: { from: '2026-05-01' } }, { issued: { from: '2026-05-02' } }],
  [
    'issued range',
    { issued: { from: '2026-05-01', to: '2026-05-01' } },
    { issued: { from: '2026-04-01', to: '2026-04-30' } },
  ],
  ['due to', { due: { from: '2026-06-01', to: '2026-06-01' } }, { due: { from: '2026-06-02' } }],
  ['submitted', { submitted: { from: '2026-05-03', to: '2026-05-03' } }, { submitted: { from: '2026-05-04' } }],
  ['received', { received: { from: '2026-05-04', to: '2026-05-04' } }, { received: { to: '2026-05-03' } }],
  ['companyName', { companyName: 'ótra  compañia' }, { companyName: 'otra' }],
  ['batchNumber', { batchNumber: 'B7A1C1F0-0000-4000-8000-000000000000' }, { batchNumber: randomUUID() }],
  ['supplierName', { supplierName: 'PROVEEDOR' }, { supplierName: 'Ejemplo' }],
  ['supplierVatNumber', { supplierVatNumber: 'ESA58818501' }, { supplierVatNumber: 'FRA58818501X' }],
  ['supplierVatNumber without prefix', { supplierVatNumber: 'A58818501' }, { supplierVatNumber: 'A58818502' }],
  ['context', {}, { context: { countryIso: 'FR', purpose: 'EINVOICING', flow: 'ISSUED' } }],
];

test.each(FILTERS)('%s selects the document and misses it', async (_name, hit, miss) => {
  const companyId = randomUUID();
  const special = newDocument(companyId, {
    documentNumber: 'N2',
    documentDate: '2026-05-01',
    dueDate: '2026-06-01',
    submissionDate: new Date('2026-05-03T23:59:59.999Z'),
    receivedDate: new Date('2026-05-04T00:00:00.000Z'),
    companyName: 'Otra Compañía',
    batchNumber: 'b7a1c1f0-0000-4000-8000-000000000000',
    supplier: { name: 'Proveedor', vatNumber: 'ESA58818501', address: { countryCode: 'ES' } },
  });
  await Promise.all([newDocument(companyId), special].map(async (document) => documents.insertAccepted(document)));
  const found = await list.page(query(companyId, hit));
  expect(idsOf(found)).toContain(special.documentId);
  if (Object.keys(hit).length > 0) expect(found.totalElements).toBe(1);
  const missed = await list.page(query(companyId, miss));
  expect(idsOf(missed)).not.toContain(special.documentId);
});

test('CREATED selects what is in intake, as a part of PROCESSING', async () => {
  const companyId = randomUUID();
  const [fresh, sent] = [newDocument(companyId), newDocument(companyId)];
  await Promise.all([fresh, sent].map(async (document) => documents.insertAccepted(document)));
  await documents.apply(await documents.read(sent.documentId), { change: { phase: 'INTEGRATING' } });
  const ids = async (status: 'CREATED' | 'PROCESSING' | 'OK') =>
    idsOf(await list.page(query(companyId, { status }))).sort();
  await expect(ids('CREATED')).resolves.toEqual([fresh.documentId]);
  await expect(ids('PROCESSING')).resolves.toEqual([fresh.documentId, sent.documentId].sort());
  await expect(ids('OK')).resolves.toEqual([]);
});

test('pages by cursor lose and repeat nothing while documents are inserted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 70 }),
      fc.integer({ min: 0, max: 30 }),
      async (seconds, later) => {
        const companyId = randomUUID();
        const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
        const before = seconds.map((second) => newDocument(companyId, { submissionDate: at(second) }));
        await Promise.all(before.map(async (document) => documents.insertAccepted(document)));
        const seen: string[] = [];
        let cursor: DocumentListQuery['cursor'];
        for (;;) {
          const page = await list.page(query(companyId, present({ cursor })));
          seen.push(...idsOf(page));
          await documents.insertAccepted(newDocument(companyId, { submissionDate: at(60 + later) }));
          if (page.next === undefined) break;
          cursor = page.next;
        }
        expect([...seen].sort()).toEqual(before.map(({ documentId }) => documentId).sort());
      },
    ),
    { numRuns: 15 },
  );
});

test('newest first, page by page, without sorting in memory', async () => {
  const companyId = randomUUID();
  const dates = Array.from({ length: 45 }, (_, n) => new Date(Date.UTC(2026, 0, 1, 0, n % 15)));
  await Promise.all(
    dates.map(async (submissionDate) => documents.insertAccepted(newDocument(companyId, { submissionDate }))),
  );
  const pages = await Promise.all([0, 1, 2, 3].map(async (page) => list.page(query(companyId, { page }))));
  expect(pages.map(({ content }) => content.length)).toEqual([20, 20, 5, 0]);
  const times = pages.flatMap(({ content }) =>
    content.map((bytes) => (deserialize(bytes)['submissionDate'] as Date).getTime()),
  );
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const plan = await documentModel(mongo)
    .find({ companyId: { $in: [companyId] }, countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED', status: 'OK' })
    .sort({ submissionDate: -1, _id: -1 })
    .explain('queryPlanner');
  expect(
    JSON.stringify((plan as unknown as { queryPlanner: { winningPlan: unknown } }).queryPlanner.winningPlan),
  ).not.toContain('"stage":"SORT"');
});

test('of steps that saw the same record only one is written', async () => {
  const { documentId } = await insert();
  const read = await documents.read(documentId);
  const step: Step = {
    change: { phase: 'VALIDATING' },
    entry: { at: new Date(), actor: 'service', type: 'validated' },
  };
  const results = await Promise.allSettled(Array.from({ length: 10 }, async () => documents.apply(read, step)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await documents.findTimeline(documentId)).map(({ type }) => type)).toEqual(['accepted', 'validated']);
});

test('what apply returns is what is stored', async () => {
  const { documentId } = await insert();
  const validated = await documents.apply(await documents.read(documentId), {
    change: { phase: 'INTEGRATING', ruleSets: ['x 1'] },
    entry: { at: new Date(), actor: 'service', type: 'validated' },
  });
  expect(await documents.read(documentId)).toEqual(validated);
  const finished = await documents.apply(validated, { change: { status: 'OK', phase: undefined } });
  expect(finished).not.toHaveProperty('phase');
  expect(await documents.read(documentId)).toEqual(finished);
});

async function insert(): Promise<NewDocument> {
  const document = newDocument(randomUUID());
  await documents.insertAccepted(document);
  return document;
}

test('MongoDB stops what takes too long', async () => {
  const companyId = randomUUID();
  await documents.insertAccepted(newDocument(companyId));
  const spies = (['countDocuments', 'aggregate', 'find'] as const).map((name) =>
    jest.spyOn(driver.Collection.prototype, name),
  );
  expect(await list.page(query(companyId, { documentNumber: 'N1' }))).toMatchObject({ totalElements: 1 });
  expect(await list.page(query(companyId))).toMatchObject({ totalElements: 1 });
  const limits = spies.map(({ mock }) => mock.calls.map(([, options]) => options?.maxTimeMS));
  // The driver counts by an aggregation.
  expect(limits).toEqual([[8_000], [8_000, 8_000], [8_000, 8_000]]);
  for (const spy of spies) spy.mockRestore();
});
