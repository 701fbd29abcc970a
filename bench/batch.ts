import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import { batchWorkflowId } from '../application/batches/start-batch-workflow';
import { jsonOf, type ApiClient } from './api-client';
import type { Benchmark, BenchmarkContext, Check, Findings } from './benchmark';
import { compare } from './comparison';
import { BATCH_PATH, jsonInvoices, postPath, submit } from './documents';
import { inFlight } from './in-flight';
import { submittedDocument, temporalClient, untilEnded } from './document-workflows';
import { clientOf, startService } from './service';

export const batch: Benchmark = {
  name: 'batch',
  description: 'documents per second of a batch, and what a single document of another account waits meanwhile',
  floor: 'the same documents one by one in the same run; a single document on the idle service',
  run,
};

const OTHER_COMPANY = 'ESA58818501';
const DELAY_GOAL = { on: 'ratio', bound: 'at-most', limit: 2 } as const;
/** Goal X3: how long a client may wait for the answer to 10,000 documents. */
const INTAKE_GOAL = { on: 'value', bound: 'at-least', limit: 667 } as const;
const PAUSE_MS = 150;

async function run(context: BenchmarkContext): Promise<Findings> {
  const { cleanUp, say, quick, inFlight: limit } = context;
  const size = quick ? 200 : context.batch;
  const singles = quick ? 60 : 600;
  say('starting the service');
  const service = await startService(cleanUp);
  const client = await clientOf(cleanUp, service, { connections: limit });
  const other = await clientOf(cleanUp, service, { account: 'other', companies: [OTHER_COMPANY], connections: 2 });
  const temporal = await temporalClient(cleanUp, service);
  const source = jsonInvoices();

  const single = async () => {
    const begin = performance.now();
    await untilEnded(temporal, await submit(other, 'json', source(), postPath(OTHER_COMPANY)));
    return performance.now() - begin;
  };
  const oneByOne = async () =>
    singles / (await inFlight(singles, limit, async () => submittedDocument(temporal, client, source())));
  const whole = async (meanwhile?: (over: () => boolean) => Promise<void>) =>
    runBatch(client, temporal, size, source, meanwhile);

  say('warming up');
  await oneByOne();
  for (let index = 0; index < 10; index += 1) await single();
  await whole();

  const idle = await sampled(single, 0, quick ? 15 : 120);
  say(`a single document on the idle service: ${median(idle).toFixed(0)} ms`);
  const rates = { batch: [] as number[], single: [] as number[], intake: [] as number[] };
  const busy: number[] = [];
  const rounds = context.rounds ?? (quick ? 1 : 3);
  for (let round = 1; round <= rounds; round += 1) {
    rates.single.push(await oneByOne());
    const alone = await whole();
    rates.batch.push(size / alone.seconds);
    rates.intake.push(size / alone.intakeSeconds);
    await whole(async (over) => {
      while (!over()) busy.push(...(await sampled(single, PAUSE_MS, 1)));
    });
    say(
      `round ${round}/${rounds}: batch ${rates.batch.at(-1)?.toFixed(1)} documents/s, one by one ${rates.single.at(-1)?.toFixed(1)}; single beside it ${median(busy).toFixed(0)} ms`,
    );
  }
  return {
    settings: { 'documents of a batch': size, 'one by one': singles, 'in flight': limit, rounds },
    comparisons: [
      compare({
        what: 'batch, POST to end',
        unit: 'documents/s',
        ours: rates.batch,
        floor: rates.single,
        statistic: 'p50',
      }),
      compare({
        what: 'batch, POST to 201',
        unit: 'documents/s',
        ours: rates.intake,
        statistic: 'p50',
        goal: INTAKE_GOAL,
      }),
      compare({
        what: "another account's single document, POST to end, beside a batch",
        unit: 'ms',
        ours: busy,
        floor: idle,
        statistic: 'p95',
        goal: DELAY_GOAL,
      }),
    ],
    checks: [await historiesAreShort(temporal)],
  };
}

async function runBatch(
  client: ApiClient,
  temporal: Client,
  size: number,
  source: () => Buffer,
  meanwhile: (over: () => boolean) => Promise<void> = async () => {},
): Promise<{ seconds: number; intakeSeconds: number }> {
  const body = Buffer.from(`[${Array.from({ length: size }, () => source().toString('utf8')).join(',')}]`);
  const begin = performance.now();
  const { id } = jsonOf<{ id: string }>(await client.post(BATCH_PATH, 'json', body), 201);
  const intakeSeconds = (performance.now() - begin) / 1000;
  let over = false;
  const beside = meanwhile(() => over);
  await untilEnded(temporal, id, batchWorkflowId);
  const seconds = (performance.now() - begin) / 1000;
  over = true;
  await beside;
  const { state } = jsonOf<{ state: string }>(await client.get(`/v1.1/batch/${id}`));
  if (state !== 'COMPLETED') throw new Error(`the batch ended as ${state}`);
  return { seconds, intakeSeconds };
}

async function sampled(work: () => Promise<number>, pauseMs: number, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < count; index += 1) {
    taken.push(await work());
    await delay(pauseMs);
  }
  return taken;
}

async function historiesAreShort({ workflow }: Client): Promise<Check> {
  let longest = 0;
  let runs = 0;
  for await (const { runId, workflowId } of workflow.list({ query: 'WorkflowType = "batchWorkflow"' })) {
    const { historyLength } = await workflow.getHandle(workflowId, runId).describe();
    longest = Math.max(longest, historyLength);
    runs += 1;
  }
  return {
    what: 'no run of a batch has more than 5,000 events',
    passed: runs > 0 && longest <= 5_000,
    detail: `${runs} runs, the longest with ${longest} events`,
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
