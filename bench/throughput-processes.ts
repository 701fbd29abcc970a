import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient } from './api-client';
import type { Benchmark, BenchmarkContext, DataTable, Findings } from './benchmark';
import type { CleanUp } from './clean-up';
import { compare } from './comparison';
import { jsonInvoices, postPath, submit } from './documents';
import { inFlight } from './in-flight';
import { openDatabase } from './mongo';
import { startProcessLayout } from './process-layout';
import { ProcessUsage } from './process-usage';
import { COMPANY, startService, tokenOf, type Service } from './service';

export const throughputProcesses: Benchmark = {
  name: 'throughput-processes',
  description: 'documents per second of accounts that send more than is processed, in two APIs and four workers',
  floor: 'the same documents in the embedded stack, in the same run',
  run,
};

const ACCOUNTS = [
  { account: 'bench', company: COMPANY },
  { account: 'other', company: 'ESA58818501' },
] as const;
/** Two lanes of a machine's cores cannot gain from more processes; they must not lose by them either. */
const GOAL = { on: 'ratio', bound: 'at-least', limit: 0.6 } as const;
const LOOK_MS = 50;

async function run({ cleanUp, say, quick, inFlight: limit, ...options }: BenchmarkContext): Promise<Findings> {
  const rounds = options.rounds ?? (quick ? 1 : 3);
  const count = quick ? 100 : 300;
  say('starting the embedded stack');
  const embedded = await startService(cleanUp);
  say('starting the processes');
  const layout = await startProcessLayout(cleanUp);
  const loads = {
    floor: await Load.on(cleanUp, embedded, [embedded.apiUrl], limit),
    ours: await Load.on(cleanUp, layout.service, layout.apis, limit),
  };
  const usage = new ProcessUsage(layout.processes);
  const calls = new CallCounts(layout.temporalMetrics);
  say('warming up');
  for (const load of Object.values(loads)) await load.send(count / 2, 2);
  const rates = { one: { ours: [], floor: [] }, two: { ours: [], floor: [] } } as Record<
    'one' | 'two',
    Record<'ours' | 'floor', number[]>
  >;
  const shares: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, accounts] of [
      ['one', 1],
      ['two', 2],
    ] as const) {
      const floor = await loads.floor.send(count, accounts);
      const ours = await calls.during(name, count, async () =>
        usage.during(count, async () => loads.ours.send(count, accounts)),
      );
      rates[name].floor.push(floor.rate);
      rates[name].ours.push(ours.rate);
      if (accounts === 2) shares.push(ours.share);
      say(`round ${round}/${rounds} ${name}: ${ours.rate.toFixed(1)} documents/s, embedded ${floor.rate.toFixed(1)}`);
    }
  }
  return {
    settings: { 'documents per round': count, 'requests in flight': limit, rounds, apis: 2, workers: 4 },
    comparisons: [
      ...(['one', 'two'] as const).map((name) =>
        compare({
          what: name === 'one' ? 'one account alone' : 'two accounts at once',
          unit: 'documents/s',
          ours: rates[name].ours,
          floor: rates[name].floor,
          statistic: 'p50',
          goal: GOAL,
        }),
      ),
      compare({
        what: 'two accounts: the end of the first after that of the second, as a part',
        unit: 'x',
        ours: shares,
        statistic: 'p50',
        goal: { on: 'value', bound: 'at-least', limit: 0.7 },
      }),
    ],
    tables: [calls.table(), usage.table('Processes while they work')],
  };
}

/** Accounts that send their documents as fast as they are taken. */
class Load {
  private constructor(
    private readonly clients: Readonly<Record<string, readonly ApiClient[]>>,
    private readonly documents: Awaited<ReturnType<typeof openDatabase>>,
    private readonly limit: number,
  ) {}

  static async on(cleanUp: CleanUp, service: Service, apis: readonly string[], limit: number): Promise<Load> {
    const clients: Record<string, readonly ApiClient[]> = {};
    for (const { account, company } of ACCOUNTS) {
      const token = await tokenOf(cleanUp, service, { account, companies: [company] });
      clients[account] = apis.map((api) => new ApiClient(api, limit, { authorization: `Bearer ${token}` }));
      for (const client of clients[account]) cleanUp.add(async () => client.close());
    }
    return new Load(clients, await openDatabase(cleanUp, service.mongodbUri), limit);
  }

  /** Sends that many in all and waits until none is PROCESSING. */
  async send(count: number, accounts: number): Promise<{ rate: number; share: number }> {
    const senders = ACCOUNTS.slice(0, accounts);
    const seconds = await Promise.all(
      senders.map(async ({ account, company }) => {
        const begin = performance.now();
        const [source, clients] = [jsonInvoices(), this.clients[account] ?? []];
        await inFlight(count / accounts, this.limit / accounts, async (index) => {
          const client = clients[index % clients.length];
          if (client !== undefined) await submit(client, 'json', source(), postPath(company));
        });
        while ((await this.open(account)) > 0) await delay(LOOK_MS);
        return (performance.now() - begin) / 1000;
      }),
    );
    return { rate: count / Math.max(...seconds), share: Math.min(...seconds) / Math.max(...seconds) };
  }

  private async open(accountId: string): Promise<number> {
    return this.documents.collection('documents').countDocuments({ accountId, status: 'PROCESSING' }, { limit: 1 });
  }
}

/** Counts of the calls to Temporal's frontend, by operation. */
class CallCounts {
  private readonly counted = new Map<string, Record<string, number>>();
  private readonly documents: Record<string, number> = {};

  constructor(private readonly url: string) {}

  async during<Result>(what: string, documents: number, work: () => Promise<Result>): Promise<Result> {
    const before = await this.look();
    const result = await work();
    for (const [operation, calls] of await this.look()) {
      const of = this.counted.get(operation) ?? {};
      of[what] = (of[what] ?? 0) + calls - (before.get(operation) ?? 0);
      this.counted.set(operation, of);
    }
    this.documents[what] = (this.documents[what] ?? 0) + documents;
    return result;
  }

  table(): DataTable {
    const kinds = Object.keys(this.documents);
    const perDocument = (of: Record<string, number>, kind: string) => (of[kind] ?? 0) / (this.documents[kind] ?? 1);
    const rows = [...this.counted]
      .filter(([, of]) => kinds.some((kind) => perDocument(of, kind) >= 0.05))
      .sort()
      .map(([operation, of]) => [operation, ...kinds.map((kind) => perDocument(of, kind).toFixed(2))]);
    return { title: 'Calls to Temporal per document', columns: ['operation', ...kinds], rows };
  }

  private async look(): Promise<Map<string, number>> {
    const text = await (await fetch(this.url)).text();
    const counts = new Map<string, number>();
    for (const line of text.split('\n')) {
      if (!line.startsWith('service_requests{') || !line.includes('service_name="frontend"')) continue;
      const operation = /operation="(\w+)"/.exec(line)?.[1];
      if (operation !== undefined)
        counts.set(operation, (counts.get(operation) ?? 0) + Number(line.slice(line.lastIndexOf(' ') + 1)));
    }
    return counts;
  }
}
