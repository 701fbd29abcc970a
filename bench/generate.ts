import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { mongo } from 'mongoose';
import type { ApiClient } from './api-client';
import type { Benchmark, BenchmarkContext, DataTable, Findings } from './benchmark';
import { compare } from './comparison';
import { BENCH_BATCH, LINES_PER_DOCUMENT, provideDocuments } from './generate-dataset';
import { openDatabase } from './mongo';
import { ProcessUsage } from './process-usage';
import { clientOf, startService } from './service';

export const generate: Benchmark = {
  name: 'generate',
  description: 'POST /v1.1/documents/create/batch: 100,000 documents as CSV',
  floor: 'the same documents read by the driver alone, records by a cursor and contents in slices, decompressed',
  run,
};

const LARGEST = 100_000;
const GOAL = { on: 'ratio', bound: 'at-most', limit: 1.5 } as const;
const MEMORY_MIB = 200;
const SLICE = 250;
/** The mark leaves out the document that was submitted as the template of the others. */
const REQUEST = {
  invoiceFilter: { statuses: ['OK'], countryIso: 'ES', batchNumber: BENCH_BATCH },
  withAuditInformation: true,
};
const SELECTED = { batchNumber: BENCH_BATCH };
const FIELDS = { flow: 1, status: 1, submissionDate: 1, batchNumber: 1, 'integration.reference': 1 };

async function run(context: BenchmarkContext): Promise<Findings> {
  const { cleanUp, say, quick, rounds = quick ? 1 : 3 } = context;
  const documents = quick ? 5_000 : Math.min(context.documents, LARGEST);
  say('starting the service');
  const service = await startService(cleanUp);
  const client = await clientOf(cleanUp, service);
  const db = await openDatabase(cleanUp, service.mongodbUri, 8);
  const pid = service.processes['api'] ?? 0;
  const idle = peakOf(await usageDuring(pid, documents, async () => delay(1_000)));
  const companyId = await provideDocuments(db, client, documents);
  say(`stored ${documents} documents; warming up`);
  await ours(client);
  await floor(db, companyId);

  const times = { ours: [] as number[], floor: [] as number[] };
  const api = new ProcessUsage({ api: pid });
  let lines = 0;
  for (let round = 1; round <= rounds; round += 1) {
    times.floor.push(await floor(db, companyId));
    await api.during(documents, async () => {
      const answer = await ours(client);
      times.ours.push(answer.milliseconds);
      lines = answer.lines;
    });
    say(`round ${round}: ${times.ours.at(-1)?.toFixed(0)} ms, floor ${times.floor.at(-1)?.toFixed(0)} ms`);
  }
  const usage = api.table('The API while it writes');
  const added = peakOf(usage) - idle;
  return {
    settings: { documents, 'lines per document': LINES_PER_DOCUMENT, rounds },
    comparisons: [compare({ what: 'whole file', unit: 'ms', ...times, statistic: 'p50', goal: GOAL })],
    checks: [
      {
        what: 'every line of every document is there, once, after the header',
        passed: lines === documents * LINES_PER_DOCUMENT + 1,
        detail: `${lines} lines`,
      },
      {
        what: `writing takes at most ${MEMORY_MIB} MiB of the API beside what it has idle`,
        passed: added <= MEMORY_MIB,
        detail: `${idle.toFixed(0)} MiB idle, ${added.toFixed(0)} MiB more`,
      },
    ],
    tables: [usage],
  };
}

async function usageDuring(pid: number, documents: number, work: () => Promise<unknown>): Promise<DataTable> {
  const usage = new ProcessUsage({ api: pid });
  await usage.during(documents, work);
  return usage.table('');
}

function peakOf({ rows }: DataTable): number {
  return Number(rows[0]?.[1] ?? Infinity);
}

async function ours(client: ApiClient): Promise<{ milliseconds: number; lines: number }> {
  return client.download('/v1.1/documents/create/batch', Buffer.from(JSON.stringify(REQUEST)));
}

/** The least that whoever writes the documents has to do: find them, fetch their contents, decompress them. */
async function floor(db: mongo.Db, companyId: string): Promise<number> {
  const begin = performance.now();
  const payloads = db.collection<{ _id: string; submitted: mongo.Binary }>('payloads');
  const cursor = db
    .collection<{ _id: string }>('documents')
    .find({ companyId, countryIso: 'ES', status: 'OK', ...SELECTED }, { projection: FIELDS, batchSize: SLICE })
    .sort({ companyId: -1, countryIso: -1, purpose: -1, flow: -1, submissionDate: 1, _id: 1 });
  let slice: string[] = [];
  const flush = async () => {
    const found = await payloads.find({ _id: { $in: slice } }, { projection: { submitted: 1 } }).toArray();
    for (const { submitted } of found) gunzipSync(submitted.buffer);
    slice = [];
  };
  for await (const { _id } of cursor) if (slice.push(_id) === SLICE) await flush();
  await flush();
  return performance.now() - begin;
}
