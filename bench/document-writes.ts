import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { DocumentCounting } from '../storage/count-documents';
import { documentModel } from '../storage/document-model';
import { DocumentTerms, termsModel, WORDS } from '../storage/document-terms';
import { DocumentRepository } from '../storage/document-repository';
import type { Step } from '../storage/document-step';
import { nativeCollection, type MongoConnection } from '../storage/mongo';
import type { NewDocument } from '../storage/stored-document';
import type { Benchmark, BenchmarkContext, Findings } from './benchmark';
import { compare } from './comparison';
import { inFlight } from './in-flight';
import { emptyDatabase } from './mongo';
import { ProcessUsage } from './process-usage';
import { startService } from './service';

export const documentWrites: Benchmark = {
  name: 'document-writes',
  description: 'what indexes cost that serve the operators and the totals of lists: documents stored and taken to OK',
  floor: 'the same writes without these indexes; without the index of the totals, documents are not counted either',
  run,
};

const AT_ONCE = 8;
/** Counting documents may slow nobody down by more than this. */
const GOAL = { on: 'ratio', bound: 'at-least', limit: 0.95 } as const;
const SUPPLIERS = 5_000;

type Kind = 'inserted' | 'taken to OK';

/** A database of its own for each set of indexes. */
class Variant {
  readonly rates: Record<Kind, number[]> = { inserted: [], 'taken to OK': [] };
  private number = 0;

  private constructor(
    readonly name: string,
    private readonly connection: MongoConnection,
    private readonly counts: boolean,
    readonly usage: ProcessUsage,
  ) {}

  static async open(
    { cleanUp }: BenchmarkContext,
    server: { uri: string; pid: number },
    name: string,
    lacks: (index: string) => boolean,
  ): Promise<Variant> {
    const connection = await emptyDatabase(cleanUp, server.uri);
    for (const collection of [nativeCollection(documentModel(connection)), nativeCollection(termsModel(connection))]) {
      const indexes = (await collection.indexes()).map((index) => index.name ?? '');
      for (const index of indexes.filter(lacks)) await collection.dropIndex(index);
    }
    return new Variant(name, connection, !lacks('totals'), new ProcessUsage({ [name]: server.pid }));
  }

  async round(kind: Kind, count: number): Promise<void> {
    const documents = new DocumentRepository(this.connection);
    const work = async () => {
      const begin = performance.now();
      const ids: string[] = [];
      await inFlight(count, AT_ONCE, async () => {
        const document = newDocument((this.number += 1));
        ids.push(document.documentId);
        await documents.insertAccepted(document);
        if (kind === 'taken to OK') await takeToOk(documents, document.documentId);
      });
      // As the keeper of words does in the background.
      await new DocumentTerms(this.connection).note(ids);
      if (this.counts) await new DocumentCounting(this.connection).countSome(new Date());
      this.rates[kind].push((1000 * count) / (performance.now() - begin));
    };
    if (kind === 'inserted') await work();
    else await this.usage.during(count, work);
  }
}

async function run(context: BenchmarkContext): Promise<Findings> {
  const { cleanUp, say, quick, rounds = quick ? 2 : 15 } = context;
  const count = quick ? 100 : 1_000;
  const { mongodbUri, processes } = await startService(cleanUp);
  const server = { uri: mongodbUri, pid: processes['mongod'] ?? 0 };
  const all = await Variant.open(context, server, 'all indexes', () => false);
  const noOperators = await Variant.open(
    context,
    server,
    "without the operators' indexes",
    (index) => index === WORDS || index.startsWith('operations'),
  );
  const noTotals = await Variant.open(context, server, 'without totals', (index) => index === 'totals');
  const variants = [all, noOperators, noTotals];
  for (const kind of ['inserted', 'taken to OK'] as const) {
    // The first documents find nothing compiled and no file of the database open.
    for (const variant of variants) await variant.round(kind, count);
    for (const { rates } of variants) rates[kind].length = 0;
    for (let round = 0; round < rounds; round += 1) {
      // Whoever is first in a round meets what the last of the one before has left to be written.
      for (let turn = 0; turn < variants.length; turn += 1)
        await variants[(round + turn) % variants.length]?.round(kind, count);
      say(`${kind}: ${variants.map(({ name, rates }) => `${name} ${rates[kind].at(-1)?.toFixed(0)}/s`).join(', ')}`);
    }
  }
  const comparison = (what: string, kind: Kind, floor: Variant) => ({
    what: `${kind}, ${what}`,
    unit: 'documents/s',
    ours: all.rates[kind],
    floor: floor.rates[kind],
    statistic: 'p50' as const,
  });
  return {
    settings: { 'documents per round': count, 'in flight': AT_ONCE, rounds },
    comparisons: [
      compare(comparison("operators' indexes", 'inserted', noOperators)),
      compare(comparison("operators' indexes", 'taken to OK', noOperators)),
      compare({ ...comparison('totals', 'inserted', noTotals), goal: GOAL }),
      compare({ ...comparison('totals', 'taken to OK', noTotals), goal: GOAL }),
    ],
    tables: variants.map(({ name, usage }) => usage.table(`mongod while documents are taken to OK, ${name}`)),
  };
}

function newDocument(number: number): NewDocument {
  const supplier = number % SUPPLIERS;
  const at = new Date();
  return {
    documentId: uuidv7(),
    accountId: 'bench',
    companyId: `company-${number % 5}`,
    companyVatNumber: 'ESB12345674',
    companyName: 'Ejemplo S.L.',
    countryIso: 'ES',
    purpose: 'EINVOICING',
    flow: 'RECEIVED',
    documentType: 'INVOICE',
    documentNumber: `F-${String(number).padStart(8, '0')}`,
    documentDate: '2026-03-10',
    dueDate: '2026-04-10',
    supplier: { name: `Proveedor ${supplier} SL`, vatNumber: `ESB${10_000_000 + supplier}` },
    customer: { name: 'Ejemplo S.L.', vatNumber: 'ESB12345674' },
    totals: { totalNet: '100.00', totalVat: '21.00', totalGross: '121.00' },
    attachments: [],
    submissionDate: at,
    receivedDate: at,
    duplicateKey: randomUUID(),
  };
}

/** Makes the writes of a document's steps on its way. */
async function takeToOk(documents: DocumentRepository, documentId: string): Promise<void> {
  const authority = { authority: 'ES', warnings: [] };
  const entry = (type: 'validated' | 'integrated' | 'finished') => ({ at: new Date(), actor: 'system', type });
  const steps: Step[] = [
    { change: { phase: 'VALIDATING' } },
    { change: { phase: 'INTEGRATING', ruleSets: ['en16931-ubl 1.3.16'] }, entry: entry('validated') },
    { change: { integration: { ...authority, sentAt: new Date() } } },
    { change: { integration: { ...authority, reference: randomUUID() } }, entry: entry('integrated') },
    { change: { status: 'OK', phase: undefined }, entry: { ...entry('finished'), to: 'OK' } },
  ];
  let document = await documents.read(documentId);
  for (const step of steps) document = await documents.apply(document, step);
}
