import { setTimeout as delay } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Benchmark, BenchmarkContext, DataTable, Findings } from './benchmark';
import { compare, type Comparison, type Measured } from './comparison';
import { submittedDocument, temporalClient } from './document-workflows';
import { sourcesOf } from './documents';
import { inFlight } from './in-flight';
import { openDatabase } from './mongo';
import { usageOf, type Usage } from './process-usage';
import { clientOf, startService, type Service } from './service';

export const idle: Benchmark = {
  name: 'idle',
  description: 'what the service takes with nothing to do',
  floor: 'none: an idle service should take nothing',
  run,
};

const DOCUMENTS = 100;
/** Whoever rests after work has gone to rest by then. */
const SETTLE_SECONDS = { full: 60, quick: 5 };

const GOALS: readonly { process: string; percent?: number; mebibytes?: number }[] = [
  { process: 'worker', percent: 1.5, mebibytes: 350 },
  { process: 'mongod', percent: 1.5 },
  { process: 'api', mebibytes: 200 },
];

async function run({ cleanUp, say, quick, ...options }: BenchmarkContext): Promise<Findings> {
  const rounds = options.rounds ?? (quick ? 1 : 3);
  const seconds = quick ? 10 : 30;
  const settle = quick ? SETTLE_SECONDS.quick : SETTLE_SECONDS.full;
  say('starting the service');
  const service = await startService(cleanUp);
  const database = await openDatabase(cleanUp, service.mongodbUri, 1);
  const looks: Look[] = [];
  const measure = async (after: string) => {
    say(`resting for ${settle} s ${after}`);
    await delay(settle * 1_000);
    for (let round = 1; round <= rounds; round += 1) {
      looks.push(await lookFor(seconds, after, service, database));
      say(`round ${round}/${rounds} ${after}`);
    }
  };
  await measure('after the start');
  say(`${DOCUMENTS} documents`);
  const client = await clientOf(cleanUp, service);
  const temporal = await temporalClient(cleanUp, service);
  const { json } = await sourcesOf(client);
  await inFlight(DOCUMENTS, 10, async () => submittedDocument(temporal, client, json()));
  await measure('after work');
  return {
    settings: { rounds, 'seconds per round': seconds, 'documents before the second rest': DOCUMENTS },
    comparisons: GOALS.flatMap((goal) => compared(goal, looks)),
    tables: [processTable(looks), commandTable(looks)],
  };
}

interface Look {
  after: string;
  seconds: number;
  /** Percent of a core, and MiB at the end. */
  processes: ReadonlyMap<string, { percent: number; mebibytes: number }>;
  /** What MongoDB was asked in that time, by the name of the command. */
  commands: ReadonlyMap<string, number>;
}

async function lookFor(seconds: number, after: string, { processes }: Service, database: mongo.Db): Promise<Look> {
  const before = new Map(usages(processes));
  const asked = await commandsSoFar(database);
  const begin = performance.now();
  await delay(seconds * 1_000);
  const passed = (performance.now() - begin) / 1_000;
  const used = usages(processes).map(([name, { cpuSeconds, rssMiB }]) => {
    const own = cpuSeconds - (before.get(name)?.cpuSeconds ?? 0);
    return [name, { percent: (100 * own) / passed, mebibytes: rssMiB }] as const;
  });
  const commands = [...(await commandsSoFar(database))].map(
    // What this asks itself is not counted.
    ([name, count]) => [name, count - (asked.get(name) ?? 0) - (name === 'serverStatus' ? 1 : 0)] as const,
  );
  return { after, seconds: passed, processes: new Map(used), commands: new Map(commands) };
}

function usages(processes: Readonly<Record<string, number>>): [string, Usage][] {
  return Object.entries(processes).flatMap(([name, pid]) => {
    const usage = usageOf(pid);
    return usage === undefined ? [] : [[name, usage]];
  });
}

async function commandsSoFar(database: mongo.Db): Promise<Map<string, number>> {
  const { metrics } = (await database.command({ serverStatus: 1 })) as {
    metrics: { commands: Record<string, { total?: unknown }> };
  };
  return new Map(Object.entries(metrics.commands).map(([name, { total }]) => [name, Number(total ?? 0)]));
}

function compared({ process, percent, mebibytes }: (typeof GOALS)[number], looks: readonly Look[]): Comparison[] {
  const of = (member: 'percent' | 'mebibytes') => looks.map(({ processes }) => processes.get(process)?.[member] ?? NaN);
  const goal = (limit: number): Pick<Measured, 'statistic' | 'goal'> => ({
    statistic: 'p50',
    goal: { on: 'value', bound: 'at-most', limit },
  });
  return [
    ...(percent === undefined
      ? []
      : [compare({ what: `${process}, processor`, unit: '% of a core', ours: of('percent'), ...goal(percent) })]),
    ...(mebibytes === undefined
      ? []
      : [compare({ what: `${process}, memory`, unit: 'MiB', ours: of('mebibytes'), ...goal(mebibytes) })]),
  ];
}

function processTable(looks: readonly Look[]): DataTable {
  const names = [...new Set(looks.flatMap(({ processes }) => [...processes.keys()]))];
  const rows = names.map((name) => [
    name,
    ...looks.map(({ processes }) => {
      const { percent, mebibytes } = processes.get(name) ?? { percent: NaN, mebibytes: NaN };
      return `${percent.toFixed(1)} %, ${mebibytes.toFixed(0)} MiB`;
    }),
  ]);
  return {
    title: 'Processes, of one core and resident',
    columns: ['process', ...looks.map(({ after }) => after)],
    rows,
  };
}

function commandTable(looks: readonly Look[]): DataTable {
  const names = [...new Set(looks.flatMap(({ commands }) => [...commands.keys()]))];
  const seconds = looks.reduce((sum, look) => sum + look.seconds, 0);
  const rates = names.map((name) => {
    const count = looks.reduce((sum, { commands }) => sum + (commands.get(name) ?? 0), 0);
    return { name, rate: count / seconds };
  });
  const asked = rates.filter(({ rate }) => rate >= 0.005).sort((one, other) => other.rate - one.rate);
  const all = asked.reduce((sum, { rate }) => sum + rate, 0);
  const rows = [...asked, { name: 'all', rate: all }].map(({ name, rate }) => [name, rate.toFixed(2)]);
  return { title: 'What MongoDB is asked', columns: ['command', 'per second'], rows };
}
