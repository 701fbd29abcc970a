import { registerModelsOfAuthorities } from '../authorities/registry';
import type { mongo } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import type { Flow, Purpose } from '../documents/model/document-context';
import type { DocumentStatus, FailureKind, ProcessingPhase } from '../processing/status';
import { mendTotals, wrongTotals } from '../storage/check-totals';
import { migrate } from '../storage/migrate';
import { closeMongo, connectMongo } from '../storage/mongo';
import { nameKey } from '../storage/search-keys';
import { jsonOf, type ApiClient } from './api-client';
import type { BenchmarkContext } from './benchmark';
import { documentPath, jsonInvoices, submit } from './documents';
import { inFlight } from './in-flight';

/** A change here makes a new data set. */
const VERSION = 9;
const BATCH = 2_000;
const WRITERS = 4;
const SUPPLIERS = 5_000;
const DOCUMENTS_PER_BATCH_NUMBER = 250;
const DAY_MS = 86_400_000;
const PERIOD_MS = 730 * DAY_MS;
const END = Date.parse('2026-06-30T00:00:00Z');

export type Stored = Record<string, unknown> & { _id: string };

export interface DatasetCompany {
  companyId: string;
  vatNumber: string;
  name: string;
}

/** A sequence that is the same in each run, so that values picked from it are there. */
function random(seed: number): number {
  let value = (seed + 0x6d2b79f5) | 0;
  value = Math.imul(value ^ (value >>> 15), value | 1);
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
  return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
}

type Weighted<T> = readonly [value: T, share: number];

function pick<T>(weighted: readonly Weighted<T>[], chance: number): T {
  let left = chance;
  for (const [value, weight] of weighted) {
    if (left < weight) return value;
    left -= weight;
  }
  return (weighted.at(-1) as Weighted<T>)[0];
}

const CONTEXTS: readonly Weighted<{ purpose: Purpose; flow: Flow }>[] = [
  [{ purpose: 'EINVOICING', flow: 'RECEIVED' }, 0.6],
  [{ purpose: 'EINVOICING', flow: 'ISSUED' }, 0.3],
  [{ purpose: 'EREPORTING', flow: 'ISSUED' }, 0.1],
];

const OUTCOMES: readonly Weighted<{ status: DocumentStatus; phase?: ProcessingPhase; failureKind?: FailureKind }>[] = [
  [{ status: 'OK' }, 0.9],
  [{ status: 'ERROR', failureKind: 'INTEGRATION' }, 0.06],
  [{ status: 'DUPLICATED' }, 0.03],
  // Those of other phases would be gone on with, thousands beside what is measured.
  [{ status: 'PROCESSING', phase: 'GIVEN_UP' }, 0.01],
];

function batchNumber(batch: number): string {
  return `00000000-0000-7000-8000-${batch.toString(16).padStart(12, '0')}`;
}

/** Document `index` of `total`: the record of a real document with its own company, dates, parties and outcome. */
function datasetDocument(template: Stored, companies: readonly DatasetCompany[], index: number, total: number): Stored {
  const chance = (field: number) => random(index * 16 + field);
  const context = pick(CONTEXTS, chance(0));
  const outcome = pick(OUTCOMES, chance(1));
  // The first company has half of the documents, the next half of the rest, and so on.
  const company = companies[Math.min(companies.length - 1, Math.floor(-Math.log2(1 - chance(2))))] as DatasetCompany;
  const submitted = new Date(END - PERIOD_MS + Math.floor((index / total) * PERIOD_MS));
  const day = (offset: number) => new Date(submitted.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  const supplier = Math.floor(chance(3) * SUPPLIERS);
  const received = context.flow === 'RECEIVED';
  const supplierName = received ? `Proveedor ${supplier} SL` : company.name;
  const supplierVat = received ? `B${String(10_000_000 + supplier)}` : company.vatNumber.slice(2);
  // Left in, an event that the template had not published yet would be a million events for the outbox.
  const { phase: _phase, pendingEvents: _pendingEvents, ...base } = template;
  return {
    ...base,
    _id: uuidv7({ msecs: submitted.getTime() }),
    companyId: company.companyId,
    companyVatNumber: company.vatNumber,
    companyName: company.name,
    companyNameKey: nameKey(company.name),
    ...context,
    ...outcome,
    countedAs: outcome.status,
    indexedAs: outcome.status,
    ...(chance(4) < 0.3 ? { batchNumber: batchNumber(Math.floor(index / DOCUMENTS_PER_BATCH_NUMBER)) } : {}),
    documentNumber: `F-${String(index).padStart(8, '0')}`,
    documentDate: day(-Math.floor(chance(5) * 5)),
    dueDate: day(30 * Math.floor(chance(6) * 4)),
    supplier: { ...(template['supplier'] as object), name: supplierName, vatNumber: `ES${supplierVat}` },
    supplierNameKey: nameKey(supplierName),
    supplierVatKey: supplierVat,
    submissionDate: submitted,
    ...(received ? { receivedDate: submitted } : {}),
    duplicateKey: `bench-${index}`,
    updatedAt: submitted,
  };
}

/** Fills the collection unless the data set is there already; indexes are the service's own. */
export async function provideDataset(
  { say, documents: total }: BenchmarkContext,
  db: mongo.Db,
  mongodbUri: string,
  client: ApiClient,
  companies: readonly DatasetCompany[],
): Promise<void> {
  const collection = db.collection<Stored>('documents');
  const marks = db.collection<{ _id: string }>('benchDataset');
  const _id = `version ${VERSION}, ${total} documents`;
  const kept = await marks.findOne({ _id });
  if (kept !== null) {
    say(`reusing ${total} documents`);
    return;
  }
  const template = await realDocument(collection, client);
  await marks.deleteMany({});
  await collection.dropIndexes();
  await collection.deleteMany({});
  for (const name of ['documentTotals', 'documentTerms', 'termsKeeping']) await db.collection(name).deleteMany({});
  let inserted = 0;
  await inFlight(Math.ceil(total / BATCH), WRITERS, async (batch) => {
    const size = Math.min(BATCH, total - batch * BATCH);
    const rows = Array.from({ length: size }, (_, row) =>
      datasetDocument(template, companies, batch * BATCH + row, total),
    );
    await collection.insertMany(rows, { ordered: false, writeConcern: { w: 1 } });
    inserted += size;
    if (inserted % (50 * BATCH) === 0 || inserted === total) say(`inserted ${inserted} of ${total} documents`);
  });
  say('building the indexes of the service');
  const connection = await connectMongo(mongodbUri);
  await migrate(connection, registerModelsOfAuthorities, {
    onIndex: ({ index, tookMs }) => tookMs !== undefined && say(`${index}: ${tookMs} ms`),
    onCarried: (carried) => carried % 50_000 === 0 && say(`the words of ${carried} documents`),
  });
  say('counting the totals of documents that say they are in them');
  await mendTotals(connection, await wrongTotals(connection));
  await closeMongo(connection);
  await marks.insertOne({ _id });
}

/** The document that the service itself stored when one went to OK. */
async function realDocument(collection: mongo.Collection<Stored>, client: ApiClient): Promise<Stored> {
  const documentId = await submit(client, 'json', jsonInvoices()());
  for (;;) {
    const { status } = jsonOf<{ status: string }>(await client.get(documentPath(documentId)));
    if (status === 'OK') break;
    if (status !== 'PROCESSING') throw new Error(`the template ended as ${status}`);
  }
  const stored = await collection.findOne({ _id: documentId });
  if (stored === null) throw new Error('the template is not stored');
  return stored;
}
