import path from 'node:path';
import type { mongo } from 'mongoose';
import { projectRoot } from '../platform/project-root';
import { wrongTotals } from '../storage/check-totals';
import { closeMongo, connectMongo } from '../storage/mongo';
import { jsonOf, type ApiClient } from './api-client';
import type { Benchmark, BenchmarkContext, Check, DataTable, Findings } from './benchmark';
import type { CleanUp } from './clean-up';
import { compare, type Comparison } from './comparison';
import { aggregationsSoFar, isCountedBefore, recordCommands, runRaw, type ListCommands } from './list-commands';
import { provideDataset, type DatasetCompany, type Stored } from './list-dataset';
import { listFilters, timedCases, type Parameters } from './list-filters';
import { checkPlans } from './list-plans';
import { openDatabase } from './mongo';
import { clientOf, COMPANY, startService, type Service } from './service';

export const list: Benchmark = {
  name: 'list',
  description: 'GET /v1.1/documents, pages of 100 among 1,000,000 documents',
  floor: 'the same find (and the same count, when the request made one) by the driver alone',
  run,
};

const WARM_UPS = 20;
const SIZE = 100;
const GOAL = { on: 'ratio', bound: 'at-most', limit: 1.5 } as const;
/** Goal for a first page whose total was counted before. */
const GOAL_WITH_TOTAL = { on: 'value', bound: 'at-most', limit: 50 } as const;
export const VAT_NUMBERS = [COMPANY, 'ESA58818501', 'ESB76543214', 'ESB65432102', 'ESB54321099'];

interface Case {
  name: string;
  filters: string;
  /** Whether it is a page of 100: of those the goal speaks. */
  full: boolean;
  byCursor: boolean;
  path: string;
  commands: ListCommands;
}

async function run(context: BenchmarkContext): Promise<Findings> {
  const { cleanUp, say, quick, rounds = quick ? 3 : 80, documents } = context;
  const dataDir = path.resolve(projectRoot(), context.dataDir);
  say(`starting the service in ${path.relative(projectRoot(), dataDir) || '.'}`);
  const service = await startService(cleanUp, dataDir);
  const db = await openDatabase(cleanUp, service.mongodbUri, 8);
  const { client, companies } = await register(cleanUp, service, db);
  await provideDataset(context, db, service.mongodbUri, client, companies);
  const example = await db
    .collection<Stored>('documents')
    .findOne({ companyId: companies[0]?.companyId, flow: 'RECEIVED', batchNumber: { $exists: true } });
  if (example === null) throw new Error('the data set has no document that filters could name');
  const filters = listFilters(companies, example);

  say('recording what each request asks MongoDB');
  const cases: Case[] = [];
  for (const { name, parameters } of timedCases(filters)) cases.push(...(await casesOf(db, client, name, parameters)));
  const plans = await checkPlans(context, db, filters, cases);
  const comparisons: Comparison[] = [];
  for (const one of cases) {
    comparisons.push(...(await measure(db, client, one, rounds)));
    const last = comparisons.at(-1);
    say(`${last?.what}: ${last?.ours.p50.toFixed(1)} ms, floor ${last?.floor?.p50.toFixed(1)} ms`);
  }
  return {
    settings: { documents, 'page size': SIZE, companies: companies.length, rounds },
    comparisons,
    checks: [...plans.checks, checkCursors(cases), await checkTotals(service)],
    tables: [...plans.tables, examinedTable(cases)],
  };
}

export async function register(
  cleanUp: CleanUp,
  service: Service,
  db: mongo.Db,
): Promise<{ client: ApiClient; companies: DatasetCompany[] }> {
  const client = await clientOf(cleanUp, service, { companies: VAT_NUMBERS });
  const stored = await db.collection<{ _id: string; vatNumber: string; name: string }>('companies').find().toArray();
  const companies = VAT_NUMBERS.map((vatNumber) => {
    const company = stored.find((one) => one.vatNumber === vatNumber);
    if (company === undefined) throw new Error(`company ${vatNumber} was not registered`);
    return { companyId: company._id, vatNumber, name: company.name };
  });
  return { client, companies };
}

function examinedTable(cases: readonly Case[]): DataTable {
  return {
    title: 'What the find of each page looks at',
    columns: ['page', 'keys', 'documents', 'index after company, country, purpose and flow'],
    rows: cases.map(({ name, commands: { examined } }) => [
      name,
      String(examined.keys),
      String(examined.documents),
      examined.plan,
    ]),
  };
}

/** The floor asks the same, so a page deep in the list that looks at everything before it would pass by its ratio. */
function checkCursors(cases: readonly Case[]): Check {
  const keysOf = ({ commands: { examined } }: Case) => examined.keys;
  const slow = cases.filter((one) => {
    const first = cases.find(({ filters, byCursor }) => !byCursor && filters === one.filters);
    return one.byCursor && first !== undefined && keysOf(one) > 2 * keysOf(first) + 10 * SIZE;
  });
  const worst = Math.max(0, ...slow.map(keysOf));
  const detail =
    slow.length === 0
      ? `${cases.length} pages looked at.`
      : `${slow.length} pages look at up to ${worst} keys: ${slow.map(({ filters }) => filters).join('; ')}.`;
  return { what: 'a page by cursor costs no more than the first page', passed: slow.length === 0, detail };
}

async function checkTotals({ mongodbUri }: Service): Promise<Check> {
  const connection = await connectMongo(mongodbUri);
  const wrong = await wrongTotals(connection);
  await closeMongo(connection);
  return {
    what: 'totals are what counting all documents says',
    passed: wrong.length === 0,
    detail: `${wrong.length} wrong.`,
  };
}

interface Page {
  totalElements: number;
  nextCursor?: string;
}

/** The first page and, where there is one, a page in the middle by cursor. */
async function casesOf(db: mongo.Db, client: ApiClient, name: string, parameters: Parameters): Promise<Case[]> {
  const base = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'RECEIVED', size: String(SIZE), ...parameters };
  const pathOf = (more: Parameters) => `/v1.1/documents?${new URLSearchParams({ ...base, ...more }).toString()}`;
  const page = async (more: Parameters) => jsonOf<Page>(await client.get(pathOf(more)));
  const { totalElements } = await page({});
  const caseOf = async (more: Parameters): Promise<Case> => ({
    name: `${name}, ${'cursor' in more ? 'middle by cursor' : 'first page'} (${totalElements})`,
    filters: name,
    full: totalElements >= SIZE,
    byCursor: 'cursor' in more,
    path: pathOf(more),
    commands: await recordCommands(db, async () => page(more)),
  });
  const first = await caseOf({});
  const middle = Math.floor(totalElements / SIZE / 2);
  const cursor = middle === 0 ? undefined : (await page({ page: String(middle) })).nextCursor;
  return cursor === undefined ? [first] : [first, await caseOf({ cursor })];
}

/** Requests that made the count and those that had it kept are different things; both have the floor they deserve. */
async function measure(db: mongo.Db, client: ApiClient, one: Case, rounds: number): Promise<Comparison[]> {
  const counted = { ours: [] as number[], floor: [] as number[] };
  const uncounted = { ours: [] as number[], floor: [] as number[] };
  // Whoever asks first pays for MongoDB's choice of a plan, for what its cache has dropped and for code not yet compiled.
  await runRaw(db, one.commands, true);
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    const before = await aggregationsSoFar(db);
    const answer = await client.get(one.path);
    jsonOf<Page>(answer);
    const withCount = (await aggregationsSoFar(db)) > before;
    const floor = await runRaw(db, one.commands, withCount);
    // Large counts are made once and kept, so theirs is among the first rounds.
    if (round < 0 && !withCount) continue;
    const times = withCount ? counted : uncounted;
    times.ours.push(answer.milliseconds);
    times.floor.push(floor);
  }
  const byRatio = [
    { ...counted, what: `${one.name} with count` },
    { ...uncounted, what: one.name },
  ]
    .filter(({ ours }) => ours.length > 0)
    .map((times) => compare({ ...times, unit: 'ms', statistic: 'p50', ...(one.full ? { goal: GOAL } : {}) }));
  if (!isCountedBefore(one.commands) || one.byCursor) return byRatio;
  const what = `${one.name} with its total`;
  return [...byRatio, compare({ ...counted, what, unit: 'ms', statistic: 'p95', goal: GOAL_WITH_TOTAL })];
}
