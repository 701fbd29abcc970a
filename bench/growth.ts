import path from 'node:path';
import type { mongo } from 'mongoose';
import { projectRoot } from '../platform/project-root';
import type { ApiClient } from './api-client';
import type { Benchmark, BenchmarkContext, DataTable, Findings } from './benchmark';
import { compare, type Comparison } from './comparison';
import { submittedDocument, temporalClient } from './document-workflows';
import { jsonInvoices, submit } from './documents';
import { inFlight } from './in-flight';
import { register } from './list';
import { provideDataset } from './list-dataset';
import { openDatabase } from './mongo';
import { markOperator } from './operations-search';
import { ProcessUsage } from './process-usage';
import { clientOf, startService } from './service';

export const growth: Benchmark = {
  name: 'growth',
  description:
    'what documents in the collection cost the next ones: throughput, POST, list and search with none and with 1,000,000',
  floor: 'the same service with an empty database, in turn in the same run',
  run,
};

const COST_GOAL = { on: 'ratio', bound: 'at-most', limit: 1.1 } as const;
const TIMES_LARGER = 10;
const MIB = 1_048_576;

/** The same questions to a service with some documents and to one with none. */
interface Grown {
  documents: mongo.Collection;
  post(): Promise<number>;
  list(): Promise<number>;
  search(): Promise<number>;
  /** Documents per second from POST to OK. */
  process(count: number): Promise<number>;
  usage: ProcessUsage;
}

async function run(context: BenchmarkContext): Promise<Findings> {
  const { say, quick, documents } = context;
  const rounds = context.rounds ?? (quick ? 1 : 3);
  const count = quick ? 30 : 200;
  const asked = quick ? 10 : 100;
  say('starting a service with an empty database, and one with documents');
  const empty = await openGrown(context, undefined);
  const full = await openGrown(context, path.resolve(projectRoot(), context.dataDir));
  say('warming up');
  for (const one of [empty, full]) await one.process(count);
  const measured = { empty: figures(), full: figures() };
  for (let round = 1; round <= rounds; round += 1) {
    for (const [one, into] of [
      [empty, measured.empty],
      [full, measured.full],
    ] as const) {
      into.throughput.push(await one.usage.during(count, async () => one.process(count)));
      for (let time = 0; time < asked; time += 1) {
        into.post.push(await one.post());
        into.list.push(await one.list());
        into.search.push(await one.search());
      }
    }
    say(
      `round ${round}/${rounds}: ${measured.full.throughput.at(-1)?.toFixed(1)} documents/s, empty ${measured.empty.throughput.at(-1)?.toFixed(1)}`,
    );
  }
  const compared = (what: string, unit: string, of: keyof ReturnType<typeof figures>): Comparison =>
    compare({ what, unit, ours: measured.full[of], floor: measured.empty[of], statistic: 'p50' });
  return {
    settings: { documents, 'documents per round': count, 'requests per round': asked, rounds },
    comparisons: [
      compare({
        what: 'processor time of a document, all processes',
        unit: 'ms',
        ours: [(1_000 * full.usage.processorSeconds) / (count * rounds)],
        floor: [(1_000 * empty.usage.processorSeconds) / (count * rounds)],
        statistic: 'p50',
        goal: COST_GOAL,
      }),
      compared('POST to OK, json', 'documents/s', 'throughput'),
      compared('POST, one at a time', 'ms', 'post'),
      compared('first page of the list', 'ms', 'list'),
      compared('search of an operator by number', 'ms', 'search'),
    ],
    tables: [
      empty.usage.table('Processes, empty database'),
      full.usage.table(`Processes, ${documents} documents`),
      await sizes(full.documents, documents),
    ],
  };
}

function figures() {
  return { throughput: [] as number[], post: [] as number[], list: [] as number[], search: [] as number[] };
}

/** With the data set of the list in the folder, or with nothing. */
async function openGrown(context: BenchmarkContext, folder: string | undefined): Promise<Grown> {
  const { cleanUp, inFlight: limit } = context;
  const service = await startService(cleanUp, folder);
  const database = await openDatabase(cleanUp, service.mongodbUri, 8);
  const { client: submitter, companies } = await register(cleanUp, service, database);
  if (folder !== undefined) await provideDataset(context, database, service.mongodbUri, submitter, companies);
  const client = await clientOf(cleanUp, service, { connections: limit });
  const support = await clientOf(cleanUp, service, { account: 'support', scopes: 'operations' });
  await markOperator(service.mongodbUri);
  const temporal = await temporalClient(cleanUp, service);
  const source = jsonInvoices();
  let last = '';
  const timed = async (work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    return performance.now() - begin;
  };
  const get = async (of: ApiClient, address: string) => timed(async () => of.get(address));
  return {
    documents: database.collection('documents'),
    post: async () =>
      timed(async () => {
        const body = source();
        await submit(client, 'json', body);
        last = (JSON.parse(body.toString()) as { documentNumber: string }).documentNumber;
      }),
    list: async () => get(client, '/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED&size=100'),
    search: async () => get(support, `/v1.1/operations/documents?text=${last}`),
    process: async (count) =>
      count / (await inFlight(count, limit, async () => submittedDocument(temporal, client, source()))),
    usage: new ProcessUsage({ ...service.processes }),
  };
}

/** What the collection and its indexes take. For ten times the documents it is computed: indexes grow with their keys. */
async function sizes(collection: mongo.Collection, documents: number): Promise<DataTable> {
  const [stats] = await collection.aggregate<SizeStats>([{ $collStats: { storageStats: {} } }]).toArray();
  const { storageStats } = stats ?? { storageStats: { storageSize: 0, indexSizes: {} } };
  const rows: [string, number][] = [
    ['documents', storageStats.storageSize],
    ...Object.entries(storageStats.indexSizes).map(([name, size]): [string, number] => [`index ${name}`, size]),
  ];
  const all = rows.reduce((sum, [, size]) => sum + size, 0);
  return {
    title: 'Sizes (MiB)',
    columns: ['what', String(documents), `${documents * TIMES_LARGER}, computed`],
    rows: [...rows, ['all', all] as const].map(([what, size]) => [
      what,
      (size / MIB).toFixed(0),
      ((TIMES_LARGER * size) / MIB).toFixed(0),
    ]),
  };
}

interface SizeStats {
  storageStats: { storageSize: number; indexSizes: Record<string, number> };
}
