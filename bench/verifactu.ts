import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import { MOST_RECORDS } from '../authorities/es-verifactu/compose-message';
import type { ApiClient } from './api-client';
import type { Benchmark, BenchmarkContext, Check, Findings } from './benchmark';
import { CommandUsage } from './command-usage';
import { compare } from './comparison';
import { temporalClient, untilOk } from './document-workflows';
import { jsonInvoices, reportPath, submit } from './documents';
import { inFlight } from './in-flight';
import { openDatabase } from './mongo';
import { ProcessUsage } from './process-usage';
import { setCompanyOption, spanishCompanies } from './spanish-companies';
import { clientOf, startService } from './service';
import { measureChains } from './verifactu-generation';

export const verifactu: Benchmark = {
  name: 'verifactu',
  description: 'documents of ten companies from POST to their accepted VERI*FACTU record, and what one chain can do',
  floor: 'the same documents of ten companies that report through the connector `gateway`, in the same run',
  run,
};

const GOALS = {
  throughput: { on: 'ratio', bound: 'at-least', limit: 0.5 },
  calm: { on: 'value', bound: 'at-most', limit: 5_000 },
  generated: { on: 'value', bound: 'at-least', limit: 200 },
  composed: { on: 'value', bound: 'at-most', limit: 1_000 },
} as const;
/** Wait between two messages of a chain, as the agency says. */
const WAIT_SECONDS = 1;
/** The agency's own. */
const LONG_WAIT_SECONDS = 60;
const MOST_MESSAGES = 3;
/** Twenty documents a minute. */
const CALM_PAUSE_MS = 3_000;
const COMPANIES = 10;
/** Documents of which each command is looked at. */
const PROFILED = 60;

type Submit = (company: string) => Promise<string>;

async function run(context: BenchmarkContext): Promise<Findings> {
  const { cleanUp, say, quick, inFlight: limit } = context;
  const rounds = context.rounds ?? (quick ? 1 : 3);
  const count = quick ? 60 : 300;
  const calm = quick ? 5 : 20;
  const companies = spanishCompanies(2 * COMPANIES);
  const [own, gateway] = [companies.slice(0, COMPANIES), companies.slice(COMPANIES)];
  say('starting the service');
  const service = await startService(cleanUp, undefined, waiting(WAIT_SECONDS));
  const client = await clientOf(cleanUp, service, { companies, connections: limit });
  for (const company of gateway) await setCompanyOption(cleanUp, service, company, 'es.reporting=gateway');
  const temporal = await temporalClient(cleanUp, service);
  const submitOne = submitter(client);
  const processes = { ...service.processes, 'bench (client)': process.pid };
  const [usage, gatewayUsage] = [new ProcessUsage(processes), new ProcessUsage(processes)];
  const database = await openDatabase(cleanUp, service.mongodbUri);
  const [commands, gatewayCommands] = [new CommandUsage(database), new CommandUsage(database)];

  const burst = async (companies: readonly string[]) =>
    count / (await secondsOfBurst(count, limit, { temporal, submitOne, companies }));
  say('warming up');
  await burst(own);
  await burst(gateway);
  const rates = { verifactu: [] as number[], gateway: [] as number[] };
  for (let round = 1; round <= rounds; round += 1) {
    rates.verifactu.push(await usage.during(count, async () => commands.during(count, async () => burst(own))));
    rates.gateway.push(
      await gatewayUsage.during(count, async () => gatewayCommands.during(count, async () => burst(gateway))),
    );
    const [ours = 0, floor = 0] = [rates.verifactu.at(-1), rates.gateway.at(-1)];
    say(`round ${round}/${rounds}: ${ours.toFixed(1)} documents/s, gateway ${floor.toFixed(1)}`);
  }
  await commands.profiling(PROFILED, async () =>
    secondsOfBurst(PROFILED, limit, { temporal, submitOne, companies: own }),
  );
  say(`${calm} documents, one every ${CALM_PAUSE_MS / 1_000} s`);
  const calmMs = await latencies(calm, temporal, async () => submitOne(own[0] ?? ''));
  const gatewayMs = await latencies(calm, temporal, async () => submitOne(gateway[0] ?? ''));
  const chainRates = await measureChains(context, service.mongodbUri, rounds);
  const messages = await messagesOfBurst(context, quick ? 100 : MOST_RECORDS);
  return {
    settings: {
      'companies of each kind': COMPANIES,
      'documents per round': count,
      'requests in flight': limit,
      rounds,
      'seconds between two messages': WAIT_SECONDS,
    },
    comparisons: [
      compare({
        what: 'POST to accepted record',
        unit: 'documents/s',
        ours: rates.verifactu,
        floor: rates.gateway,
        statistic: 'p50',
        goal: GOALS.throughput,
      }),
      compare({
        what: 'POST to accepted record, 20 documents a minute',
        unit: 'ms',
        ours: calmMs,
        floor: gatewayMs,
        statistic: 'p95',
        goal: GOALS.calm,
      }),
      compare({
        what: 'one chain generates',
        unit: 'records/s',
        ours: chainRates.generated,
        statistic: 'p50',
        goal: GOALS.generated,
      }),
      compare({
        what: 'one chain builds a message of 1,000',
        unit: 'ms',
        ours: chainRates.composedMs,
        statistic: 'p50',
        goal: GOALS.composed,
      }),
    ],
    checks: [messages],
    tables: [
      usage.table('Processes while records are accepted'),
      gatewayUsage.table('Processes while the gateway takes the documents'),
      commands.table('Commands of MongoDB while records are accepted'),
      gatewayCommands.table('Commands of MongoDB while the gateway takes the documents'),
      commands.profileTable('Commands of records by collection, and their index keys'),
    ],
  };
}

function waiting(seconds: number): NodeJS.ProcessEnv {
  const text = String(seconds);
  return { SANDBOX_VERIFACTU_WAIT_SECONDS: text, AUTHORITY_ES_VERIFACTU_FIRST_WAIT_SECONDS: text };
}

/** Documents with a number of their own; the same but for that, whatever company they are of. */
function submitter(client: ApiClient): Submit {
  const source = jsonInvoices();
  return async (company) => submit(client, 'json', source(), reportPath(company));
}

/** All at once, as fast as requests are answered; until the last document is OK. */
async function secondsOfBurst(
  count: number,
  limit: number,
  { temporal, submitOne, companies }: { temporal: Client; submitOne: Submit; companies: readonly string[] },
): Promise<number> {
  const ids: string[] = [];
  const posting = await inFlight(count, limit, async (index) => {
    ids.push(await submitOne(companies[index % companies.length] ?? ''));
  });
  const ending = await inFlight(count, limit, async (index) => untilOk(temporal, ids[index] ?? ''));
  return posting + ending;
}

async function latencies(count: number, temporal: Client, submitOne: () => Promise<string>): Promise<number[]> {
  const measured: number[] = [];
  const one = async () => {
    const begin = performance.now();
    await untilOk(temporal, await submitOne());
    measured.push(performance.now() - begin);
  };
  const all: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    all.push(one());
    await delay(CALM_PAUSE_MS);
  }
  await Promise.all(all);
  return measured;
}

/** Sends with the agency's own waiting time, which is why this takes two minutes. */
async function messagesOfBurst({ cleanUp, say, inFlight: limit }: BenchmarkContext, count: number): Promise<Check> {
  say(`${count} documents of one company in a burst, ${LONG_WAIT_SECONDS} s between two messages`);
  const service = await startService(cleanUp, undefined, waiting(LONG_WAIT_SECONDS));
  const client = await clientOf(cleanUp, service, { connections: limit });
  const temporal = await temporalClient(cleanUp, service);
  const companies = ['ESB12345674'];
  const seconds = await secondsOfBurst(count, limit, { temporal, submitOne: submitter(client), companies });
  const database = await openDatabase(cleanUp, service.mongodbUri);
  const messages = await database.collection('verifactuMessages').find().sort({ storedAt: 1 }).toArray();
  const sizes = messages.map(({ positions }) => (positions as number[]).length);
  return {
    what: `${count} documents in a burst leave in at most ${MOST_MESSAGES} messages with ${LONG_WAIT_SECONDS} s between two`,
    passed: sizes.length > 0 && sizes.length <= MOST_MESSAGES,
    detail: `${sizes.join(' + ')} records, ${seconds.toFixed(0)} s until all were OK`,
  };
}
