import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Benchmark, BenchmarkContext, Findings } from './benchmark';
import type { CleanUp } from './clean-up';
import { compare } from './comparison';
import { submittedDocument, temporalClient } from './document-workflows';
import { sourcesOf } from './documents';
import { inFlight } from './in-flight';
import { ProcessUsage } from './process-usage';
import { clientOf, startService } from './service';

export const tracing: Benchmark = {
  name: 'tracing',
  description: 'processor time per document with OpenTelemetry traces, all of them recorded and sent',
  floor: 'the same service without traces, in alternating rounds',
  run,
};

/** Goal per document, in all processes of the service. */
const GOAL = { on: 'ratio', bound: 'at-most', limit: 1.1 } as const;

async function run(context: BenchmarkContext): Promise<Findings> {
  const { cleanUp, say, quick, inFlight: limit } = context;
  const rounds = context.rounds ?? (quick ? 2 : 8);
  const count = quick ? 60 : 300;
  say('starting a service with traces, its collector, and a service without');
  const collector = await startCollector(cleanUp);
  const on = await measuredService(context, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const off = await measuredService(context, { OTEL_SDK_DISABLED: 'true' });

  say('warming up');
  await on.round(count);
  await off.round(count);
  const before = collector.requests;
  const times = { on: [] as number[], off: [] as number[] };
  for (let round = 1; round <= rounds; round += 1) {
    // Whoever begins is the other one each time.
    for (const side of round % 2 === 1 ? (['on', 'off'] as const) : (['off', 'on'] as const))
      times[side].push(await { on, off }[side].round(count));
    say(
      `round ${round}/${rounds}: ${times.on.at(-1)?.toFixed(1)} ms with traces, ${times.off.at(-1)?.toFixed(1)} without`,
    );
  }
  return {
    settings: { 'documents per round': count, 'in flight': limit, rounds },
    comparisons: [
      compare({
        what: 'processor time per document',
        unit: 'ms',
        ours: times.on,
        floor: times.off,
        statistic: 'p50',
        goal: GOAL,
      }),
    ],
    checks: [
      {
        what: 'traces arrive',
        passed: collector.requests > before,
        detail: `${collector.requests - before} exports, ${Math.round(collector.bytes / (rounds * count))} bytes per document`,
      },
    ],
    tables: [on.usage.table('Processes with traces'), off.usage.table('Processes without traces')],
  };
}

async function measuredService(
  { cleanUp, inFlight: limit }: BenchmarkContext,
  settings: NodeJS.ProcessEnv,
): Promise<{ usage: ProcessUsage; round(count: number): Promise<number> }> {
  const service = await startService(cleanUp, undefined, settings);
  const client = await clientOf(cleanUp, service, { connections: limit });
  const temporal = await temporalClient(cleanUp, service);
  const sources = await sourcesOf(client);
  const usage = new ProcessUsage(service.processes);
  return {
    usage,
    round: async (count) => {
      const before = usage.processorSeconds;
      await usage.during(count, async () =>
        inFlight(count, limit, async () => submittedDocument(temporal, client, sources.json(), 'json')),
      );
      return ((usage.processorSeconds - before) * 1_000) / count;
    },
  };
}

interface Collector {
  url: string;
  requests: number;
  bytes: number;
}

/** Takes everything and keeps nothing. */
async function startCollector(cleanUp: CleanUp): Promise<Collector> {
  const collector = { url: '', requests: 0, bytes: 0 };
  const server = createServer((request, response) => {
    collector.requests += 1;
    request.on('data', (chunk: Buffer) => (collector.bytes += chunk.length));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.add(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return collector;
}
