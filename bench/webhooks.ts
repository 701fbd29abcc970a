import { setTimeout as delay } from 'node:timers/promises';
import type { Benchmark, BenchmarkContext, Findings } from './benchmark';
import { CommandUsage } from './command-usage';
import { compare } from './comparison';
import { openDatabase } from './mongo';
import { ProcessUsage } from './process-usage';
import { startReceiver, type BenchReceiver } from './https-receiver';
import { startService } from './service';
import { WebhookSource } from './webhook-source';

export const webhooks: Benchmark = {
  name: 'webhooks',
  description: 'time from the write of a status to its first notification, 20 events a second',
  floor: 'the same while no other endpoint hangs',
  run,
};

const PER_SECOND = 20;
const PROFILED_SECONDS = 3;
const LONGEST_MS = 1_000;
/** W7 of the reliability goals. */
const BESIDE_HANGING = 1.1;

async function run({ cleanUp, say, quick, rounds = quick ? 1 : 4 }: BenchmarkContext): Promise<Findings> {
  const seconds = quick ? 5 : 20;
  const backlog = quick ? 500 : 10_000;
  const receiver = await startReceiver(cleanUp);
  say('starting the service');
  const service = await startService(cleanUp, undefined, {
    WEBHOOK_ALLOW_HOSTS: receiver.host,
    NODE_EXTRA_CA_CERTS: receiver.certificateFile,
  });
  const source = await WebhookSource.open(service);
  cleanUp.add(async () => source.close());
  const companyId = await source.subscriber('bench-works', 'B10000001', `https://${receiver.host}/works`);
  const hanging = await source.subscriber('bench-hangs', 'B10000002', `https://${receiver.host}/hang`);

  const usage = new ProcessUsage({ ...service.processes, 'bench (subscribers)': process.pid });
  say('warming up');
  await latencies(source, receiver, companyId, 5);
  const alone: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const measured = async () => latencies(source, receiver, companyId, seconds);
    alone.push(...(await usage.during(seconds * PER_SECOND, measured)));
    say(`alone, round ${round}/${rounds}`);
  }
  say('counting the commands of MongoDB and their index keys');
  const commands = new CommandUsage(await openDatabase(cleanUp, service.mongodbUri));
  await commands.profiling(PROFILED_SECONDS * PER_SECOND, async () =>
    latencies(source, receiver, companyId, PROFILED_SECONDS),
  );
  say(`a backlog of ${backlog} for an endpoint that hangs`);
  await source.events(hanging, backlog);
  await untilQueued(source, backlog - 100);
  const beside: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    beside.push(...(await latencies(source, receiver, companyId, seconds)));
    const { queued } = await source.deliveries.backlog();
    say(`beside the backlog of ${queued}, round ${round}/${rounds}`);
  }
  const { queued } = await source.deliveries.backlog();
  return {
    settings: { rounds, 'seconds per round': seconds, 'events per second': PER_SECOND, backlog },
    comparisons: [
      compare({
        what: 'status to first attempt',
        unit: 'ms',
        ours: alone,
        statistic: 'p95',
        goal: { on: 'value', bound: 'at-most', limit: LONGEST_MS },
      }),
      compare({
        what: 'beside a hanging endpoint',
        unit: 'ms',
        ours: beside,
        floor: alone,
        statistic: 'p95',
        goal: { on: 'ratio', bound: 'at-most', limit: BESIDE_HANGING },
      }),
    ],
    tables: [
      usage.table('Processes alone; a document is an event with its document'),
      commands.profileTable('Commands by collection, and their index keys'),
    ],
    checks: [
      {
        what: 'the backlog of the hanging endpoint waits in MongoDB',
        passed: queued > backlog * 0.9,
        detail: `${queued} of ${backlog} are queued; the endpoint was asked ${receiver.arrivals.get('/hang')?.length ?? 0} times.`,
      },
    ],
  };
}

/** Milliseconds from each event to its arrival. */
async function latencies(
  source: WebhookSource,
  { arrivals }: BenchReceiver,
  companyId: string,
  seconds: number,
): Promise<number[]> {
  const before = arrivals.get('/works')?.length ?? 0;
  const count = seconds * PER_SECOND;
  const begin = performance.now();
  const writes: Promise<string>[] = [];
  for (let index = 0; index < count; index += 1) {
    writes.push(source.event(companyId));
    await delay(Math.max(0, begin + ((index + 1) * 1_000) / PER_SECOND - performance.now()));
  }
  await Promise.all(writes);
  while ((arrivals.get('/works')?.length ?? 0) < before + count) await delay(20);
  return (arrivals.get('/works') ?? []).slice(before, before + count).map(({ createdAt, at }) => at - createdAt);
}

async function untilQueued(source: WebhookSource, count: number): Promise<void> {
  while ((await source.deliveries.backlog()).queued < count) await delay(250);
}
