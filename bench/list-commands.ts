import type { mongo } from 'mongoose';
import { present } from '../platform/present';

type Filter = Record<string, unknown>;

export interface FindCommand {
  filter: Filter;
  sort: Record<string, 1 | -1>;
  projection?: Record<string, 0 | 1>;
  hint?: string;
  skip?: number;
  limit?: number;
}

export interface CountCommand {
  pipeline: mongo.BSON.Document[];
  /** The index `totals` for a total that was counted before; another is counted by a plan that MongoDB chooses. */
  hint?: string;
}

/** The commands that one list request sends to MongoDB. */
export interface ListCommands {
  find: FindCommand;
  /** The count of the total, in requests that make it anew. */
  count: CountCommand;
  /** Keys and documents that the find looked at to fill its page. */
  examined: { keys: number; documents: number; plan: string };
}

interface Profiled {
  ns: string;
  keysExamined: number;
  docsExamined: number;
  planSummary: string;
  command: { find?: string; aggregate?: string } & FindCommand & CountCommand;
}

/** Keys and documents that the search of operators looks at for a request, in all that it asks. */
export async function examinedBySearch(
  db: mongo.Db,
  request: () => Promise<unknown>,
): Promise<{ keys: number; documents: number }> {
  const recorded = await profiled(db, request, ['documents', 'documentTerms']);
  // The reconciler asks in the meantime, in its own order.
  const own = recorded.filter(({ ns, command }) => ns.endsWith('.documentTerms') || isPage(command) || isById(command));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    keys: sum(own.map(({ keysExamined }) => keysExamined)),
    documents: sum(own.map(({ docsExamined }) => docsExamined)),
  };
}

function isById({ find, hint }: Partial<Profiled['command']>): boolean {
  return find === 'documents' && typeof hint === 'object' && '_id' in hint;
}

/** Lets MongoDB record what it is asked while the request runs: the floor then asks exactly that. */
export async function recordCommands(db: mongo.Db, request: () => Promise<unknown>): Promise<ListCommands> {
  const recorded = await profiled(db, request, ['documents']);
  // The reconciler asks in the meantime, in its own order.
  const find = recorded.find(({ command }) => isPage(command));
  if (find === undefined) throw new Error('the list request sent no find in the order of the list');
  const examined = { keys: find.keysExamined, documents: find.docsExamined, plan: indexesOf(find.planSummary) };
  const total = recorded.find(({ command }) => command.aggregate === 'documents' && command.hint === TOTALS)?.command;
  const counted = withoutPosition(find.command.filter);
  const count =
    total === undefined
      ? { pipeline: [{ $match: counted }, { $group: { _id: 1, n: { $sum: 1 } } }] }
      : { pipeline: total.pipeline, hint: TOTALS };
  return { find: findPart(find.command), count, examined };
}

async function profiled(
  db: mongo.Db,
  request: () => Promise<unknown>,
  collections: readonly string[],
): Promise<Profiled[]> {
  await db.command({ profile: 0 });
  await db
    .collection('system.profile')
    .drop()
    .catch(() => false);
  await db.command({ profile: 2 });
  try {
    await request();
  } finally {
    await db.command({ profile: 0 });
  }
  const spaces = collections.map((name) => `${db.databaseName}.${name}`);
  const filter = { ns: { $in: spaces }, op: { $in: ['query', 'command'] } };
  return db.collection<Profiled>('system.profile').find(filter).toArray();
}

const TOTALS = 'totals';

export function isCountedBefore({ count }: ListCommands): boolean {
  return count.hint === TOTALS;
}

function isPage({ find, sort }: Partial<Profiled['command']>): boolean {
  return find === 'documents' && sort?.['submissionDate'] === -1;
}

/** A page by cursor is `$and` of the filters and the position; the count is of the filters. */
function withoutPosition(filter: Filter): Filter {
  const { $and: both } = filter as { $and?: [Filter, Filter] };
  return both === undefined ? filter : both[0];
}

/** `IXSCAN { companyId: 1, … }, IXSCAN { companyId: 1, … }` is one index for each company; the last fields tell which. */
function indexesOf(planSummary: string): string {
  const indexes = [...planSummary.matchAll(/\{([^{}]*)\}/g)].map(([, keys = '']) => keys.replace(SCOPE, '').trim());
  return [...new Set(indexes)].join('; ');
}

const SCOPE = /companyId: 1, countryIso: 1, purpose: 1, flow: 1,/;

function findPart({ filter, sort, projection, hint, skip, limit }: FindCommand): FindCommand {
  return {
    filter,
    sort,
    ...present({ projection, hint, skip, limit }),
  };
}

/** Number of aggregations that the server has run: tells whether a request made a count or kept one. */
export async function aggregationsSoFar(db: mongo.Db): Promise<number> {
  const status = (await db.command({ serverStatus: 1 })) as {
    metrics: { commands: { aggregate: { total: number | { toString(): string } } } };
  };
  return Number(status.metrics.commands.aggregate.total);
}

export async function runRaw(db: mongo.Db, { find, count }: ListCommands, withCount: boolean): Promise<number> {
  const documents = db.collection('documents');
  const begin = performance.now();
  const { filter, ...options } = find;
  await Promise.all([documents.find(filter, options).toArray(), withCount ? runCount(documents, count) : undefined]);
  return performance.now() - begin;
}

async function runCount(documents: mongo.Collection, { pipeline, hint }: CountCommand): Promise<unknown> {
  const ofOneMoment: mongo.AggregateOptions = hint === undefined ? {} : { hint, readConcern: 'snapshot' };
  return documents.aggregate(pipeline, ofOneMoment).toArray();
}

interface Stage {
  stage?: string;
  indexName?: string;
  inputStage?: Stage;
  inputStages?: Stage[];
  queryPlan?: Stage;
}

export interface Plan {
  stages: readonly string[];
  indexes: readonly string[];
}

/** The plan that the server has for the query. */
export async function planOf(db: mongo.Db, { filter, sort, projection, limit }: FindCommand): Promise<Plan> {
  const find = { find: 'documents', filter, sort, ...(projection ? { projection } : {}), ...(limit ? { limit } : {}) };
  const answer = (await db.command({ explain: find, verbosity: 'queryPlanner' })) as {
    queryPlanner: { winningPlan: Stage };
  };
  const { winningPlan } = answer.queryPlanner;
  const stages = stagesOf(winningPlan.queryPlan ?? winningPlan);
  return {
    stages: [...new Set(stages.flatMap(({ stage }) => stage ?? []))],
    indexes: [...new Set(stages.flatMap(({ indexName }) => indexName ?? []))],
  };
}

function stagesOf(plan: Stage): Stage[] {
  const below = [...(plan.inputStages ?? []), ...(plan.inputStage === undefined ? [] : [plan.inputStage])];
  return [plan, ...below.flatMap(stagesOf)];
}
