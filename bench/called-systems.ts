import type { ApiClient } from './api-client';
import type { Benchmark, BenchmarkContext, Findings } from './benchmark';
import { CommandUsage } from './command-usage';
import { compare, type Comparison, type Goal } from './comparison';
import { temporalClient, untilOk } from './document-workflows';
import { jsonInvoices, postPath, publicInvoices, reportPath, submit, type DocumentSource } from './documents';
import { inFlight } from './in-flight';
import { openDatabase } from './mongo';
import { ProcessUsage } from './process-usage';
import { clientOf, startService, type Service } from './service';
import { setCompanyOption, spanishCompanies } from './spanish-companies';
import { present } from '../platform/present';

/** A system of an authority that is called for each document, as a benchmark asks it. */
interface CalledSystem {
  name: string;
  description: string;
  /** Numbers of so many companies. */
  companies(count: number): readonly string[];
  /** Options of companies that are taken by it, and of those whose same documents go to the gateway. */
  options: { own?: string | ((company: string) => string); gateway?: string };
  path(company: string): string;
  source(): DocumentSource;
  /** Settings of the service. */
  settings?: NodeJS.ProcessEnv;
  goal?: Goal;
  /** What else is measured of it. */
  more?(context: BenchmarkContext, measured: MeasuredService): Promise<readonly Comparison[]>;
}

/** The service that was measured, a company of the system, and a document of it that went there. */
export interface MeasuredService {
  service: Service;
  client: ApiClient;
  company: string;
  documentId: string;
}

export const COMPANIES = 3;
const PROFILED = 30;

export const sii = benchmarkOf({
  name: 'sii',
  description: 'documents of three companies from POST to their entry in the books of SII',
  companies: spanishCompanies,
  options: { own: 'es.reporting=sii', gateway: 'es.reporting=gateway' },
  path: reportPath,
  source: jsonInvoices,
});

export const face = benchmarkOf({
  name: 'face',
  description: 'invoices of three companies to a public body, from POST to their registration at FACe',
  companies: spanishCompanies,
  options: { gateway: 'es.face=never' },
  path: postPath,
  source: publicInvoices,
});

export function benchmarkOf(system: CalledSystem): Benchmark {
  return {
    name: system.name,
    description: system.description,
    floor: 'the same documents of three companies that go to the connector `gateway`, in the same run',
    run: async (context) => run(context, system),
  };
}

async function run(context: BenchmarkContext, system: CalledSystem): Promise<Findings> {
  const { cleanUp, say, quick, inFlight: limit } = context;
  const rounds = context.rounds ?? (quick ? 1 : 3);
  const count = quick ? 30 : 200;
  const companies = system.companies(2 * COMPANIES);
  const [own, gateway] = [companies.slice(0, COMPANIES), companies.slice(COMPANIES)];
  say('starting the service');
  const service = await startService(cleanUp, undefined, system.settings);
  const client = await clientOf(cleanUp, service, { companies, connections: limit });
  const { own: option, gateway: gatewayOption } = system.options;
  for (const company of own) {
    const stated = typeof option === 'function' ? option(company) : option;
    if (stated !== undefined) await setCompanyOption(cleanUp, service, company, stated);
  }
  for (const company of gateway)
    if (gatewayOption !== undefined) await setCompanyOption(cleanUp, service, company, gatewayOption);
  const temporal = await temporalClient(cleanUp, service);
  const database = await openDatabase(cleanUp, service.mongodbUri);
  const source = system.source();
  const taken = async (of: readonly string[], documents = count) =>
    documents /
    (await inFlight(documents, limit, async (index) =>
      untilOk(temporal, await submitTo(client, system, of[index % of.length] ?? '', source())),
    ));
  const measured = (of: readonly string[]) => ({
    of,
    rates: [] as number[],
    usage: new ProcessUsage({ ...service.processes, 'bench (client)': process.pid }),
    commands: new CommandUsage(database),
  });
  const kinds = { [system.name]: measured(own), gateway: measured(gateway) };
  say('warming up');
  for (const { of } of Object.values(kinds)) await taken(of);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, { of, rates, usage, commands }] of Object.entries(kinds)) {
      rates.push(await usage.during(count, async () => commands.during(count, async () => taken(of))));
      say(`round ${round}/${rounds} ${name}: ${rates.at(-1)?.toFixed(1)} documents/s`);
    }
  }
  say('counting the commands of MongoDB and their index keys');
  for (const { of, commands } of Object.values(kinds))
    await commands.profiling(PROFILED, async () => taken(of, PROFILED));
  const [company = ''] = own;
  const documentId = await submitTo(client, system, company, source());
  await untilOk(temporal, documentId);
  const more = (await system.more?.(context, { service, client, company, documentId })) ?? [];
  return {
    settings: { 'companies of each kind': COMPANIES, 'documents per round': count, 'in flight': limit, rounds },
    comparisons: [
      compare({
        what: `POST to OK, ${system.name}`,
        unit: 'documents/s',
        ours: kinds[system.name]?.rates ?? [],
        floor: kinds.gateway.rates,
        statistic: 'p50',
        ...present({ goal: system.goal }),
      }),
      ...more,
    ],
    tables: Object.entries(kinds).flatMap(([name, { usage, commands }]) => [
      usage.table(`Processes, ${name}`),
      commands.table(`Commands of MongoDB, ${name}`),
      commands.profileTable(`Commands by collection, and their index keys, ${name}`),
    ]),
  };
}

async function submitTo(client: ApiClient, { path }: CalledSystem, company: string, body: Buffer): Promise<string> {
  return submit(client, 'json', body, path(company));
}
