import path from 'node:path';
import { projectRoot } from '../platform/project-root';
import { AccountRepository } from '../storage/account-repository';
import { closeMongo, connectMongo } from '../storage/mongo';
import { jsonOf } from './api-client';
import type { Benchmark, BenchmarkContext, DataTable, Findings } from './benchmark';
import { compare, type Comparison } from './comparison';
import { register } from './list';
import { examinedBySearch } from './list-commands';
import { provideDataset } from './list-dataset';
import { openDatabase } from './mongo';
import { clientOf, startService } from './service';

export const operationsSearch: Benchmark = {
  name: 'operations-search',
  description: 'GET /v1.1/operations/documents, pages of 50 among 1,000,000 documents of all companies',
  floor: 'none: the goal is the time itself, with the record in the access log',
  run,
};

const GOAL = { on: 'value', bound: 'at-most', limit: 200 } as const;
const WARM_UPS = 5;
const MIDDLE = '2025-07-01T00:00:00Z';

/** Searches of support staff: from one document to words that half of all documents have. */
function searches(documents: number): readonly (readonly [name: string, query: string])[] {
  const number = `F-${String(Math.floor(documents / 3)).padStart(8, '0')}`;
  return [
    ['no filter', ''],
    ['number', `text=${number}`],
    ['number and a frequent word', `text=${number}+proveedor`],
    ['beginning of a number, old documents', 'text=F-001'],
    ['longer beginning of a number, old documents', 'text=F-0012'],
    ['beginning of a number', `text=${number.slice(0, -2)}`],
    ['beginning of a number and a frequent word', `text=${number.slice(0, -3)}+proveedor`],
    ['beginning of a frequent word', 'text=prov'],
    ['longer beginning of a frequent word', 'text=proveed'],
    ['beginning of a rare word', 'text=4711'],
    ['beginning of a tax number', 'text=ESB1000'],
    ['longer beginning of a tax number', 'text=ESB1000471'],
    ['supplier', 'text=proveedor+4711'],
    ['frequent word', 'text=proveedor'],
    ['tax number', 'text=B10004711'],
    ['tax number and ERROR', 'text=ESB10004711&status=ERROR'],
    ['company', 'companyVatNumber=ESB54321099'],
    ['company and ERROR', 'companyVatNumber=ESB54321099&status=ERROR'],
    ['ERROR', 'status=ERROR'],
    ['PROCESSING before the middle', `status=PROCESSING&submittedTo=${MIDDLE}`],
    [
      'INTEGRATION failures of a month',
      `failureKind=INTEGRATION&submittedFrom=2025-06-01T00:00:00Z&submittedTo=${MIDDLE}`,
    ],
    ['country', 'countryIso=ES&status=DUPLICATED'],
    ['country without documents', 'countryIso=RO'],
    ['reason code without documents', 'reasonCode=1104'],
    ['rule without documents', 'ruleId=BR-CO-15'],
    ['nothing has the word', 'text=nobody'],
  ];
}

async function run(context: BenchmarkContext): Promise<Findings> {
  const { cleanUp, say, quick, rounds = quick ? 5 : 60, documents } = context;
  const service = await startService(cleanUp, path.resolve(projectRoot(), context.dataDir));
  const db = await openDatabase(cleanUp, service.mongodbUri, 8);
  const { client: submitter, companies } = await register(cleanUp, service, db);
  await provideDataset(context, db, service.mongodbUri, submitter, companies);
  const client = await clientOf(cleanUp, service, { account: 'support', scopes: 'operations' });
  await markOperator(service.mongodbUri);
  const comparisons: Comparison[] = [];
  const looked: string[][] = [];
  for (const [what, query] of searches(documents)) {
    const address = `/v1.1/operations/documents?${query}`;
    const examined = await examinedBySearch(db, async () => client.get(address));
    const ours: number[] = [];
    let found = 0;
    for (let round = -WARM_UPS; round < rounds; round += 1) {
      const answer = await client.get(address);
      found = jsonOf<{ items: unknown[] }>(answer).items.length;
      if (round >= 0) ours.push(answer.milliseconds);
    }
    const compared = compare({ what, unit: 'ms', ours, statistic: 'p95', goal: GOAL });
    say(`${what}: p95 ${compared.ours.p95.toFixed(1)} ms, ${examined.keys} keys, ${examined.documents} documents`);
    comparisons.push(compared);
    looked.push([what, String(found), String(examined.keys), String(examined.documents)]);
  }
  return { settings: { documents, 'page size': 50, rounds }, comparisons, tables: [lookedTable(looked)] };
}

/** Rights are kept by the API for some seconds: nothing was asked with this account before. */
export async function markOperator(mongodbUri: string): Promise<void> {
  const connection = await connectMongo(mongodbUri);
  await new AccountRepository(connection).upsertAccount({ accountId: 'support', operator: true });
  await closeMongo(connection);
}

function lookedTable(rows: readonly (readonly string[])[]): DataTable {
  return { title: 'What each search looks at', columns: ['search', 'found', 'keys', 'documents'], rows };
}
