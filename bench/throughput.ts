import { randomUUID } from 'node:crypto';
import type { Client } from '@temporalio/client';
import type { Format } from './api-client';
import type { Benchmark, BenchmarkContext, Findings } from './benchmark';
import { startFloor } from './child-process';
import { CommandUsage } from './command-usage';
import { compare } from './comparison';
import { submittedDocument, temporalClient } from './document-workflows';
import { sourcesOf } from './documents';
import { insertFloorDocument } from './floor/floor-activities';
import type { floorWorkflow } from './floor/floor-workflow';
import { inFlight } from './in-flight';
import { openDatabase } from './mongo';
import { ProcessUsage } from './process-usage';
import { clientOf, startService, type Service } from './service';
import { present } from '../platform/present';

export const throughput: Benchmark = {
  name: 'throughput',
  description: 'documents per second from POST to OK',
  floor: 'one MongoDB insert of the same bytes, then a workflow with three local activities and one regular, all empty',
  run,
};

const FORMATS: readonly Format[] = ['json', 'ubl'];
const GOAL = { on: 'ratio', bound: 'at-least', limit: 0.75 } as const;
const MOST_COMMANDS = { on: 'value', bound: 'at-most', limit: 9 } as const;
const MOST_KEYS = { on: 'value', bound: 'at-most', limit: 40 } as const;
/** Documents of which each command is looked at. */
const PROFILED = 60;

async function run(context: BenchmarkContext): Promise<Findings> {
  const { cleanUp, say, quick, inFlight: limit } = context;
  const rounds = context.rounds ?? (quick ? 2 : 7);
  const count = quick ? 60 : 300;
  say('starting the service and the worker of the floor');
  const service = await startService(cleanUp);
  const client = await clientOf(cleanUp, service, { connections: limit });
  const worker = await startFloor<{ pid: number }>(cleanUp, 'temporal-worker-process', [
    service.temporalAddress,
    service.mongodbUri,
  ]);
  const temporal = await temporalClient(cleanUp, service);
  const sources = await sourcesOf(client);
  const floor = await floorDocument(context, service, temporal, limit);

  const ours = async (format: Format) =>
    count / (await inFlight(count, limit, async () => submittedDocument(temporal, client, sources[format](), format)));
  const bare = async (format: Format, writes: boolean) =>
    count / (await inFlight(count, limit, async () => floor(sources[format](), writes)));
  const commands = new CommandUsage(await openDatabase(cleanUp, service.mongodbUri));
  const serviceUsage = new ProcessUsage({ ...service.processes, 'bench (client)': process.pid });
  const { temporal: temporalPid, mongod } = service.processes;
  const floorProcesses = {
    ...present({ mongod, temporal: temporalPid }),
    'floor worker': worker.pid,
    'bench (client)': process.pid,
  };
  const [floorUsage, storingUsage] = [new ProcessUsage(floorProcesses), new ProcessUsage(floorProcesses)];

  say('warming up');
  await ours('json');
  await bare('json', false);
  await bare('json', true);
  const rates = {
    ours: { json: [] as number[], ubl: [] as number[] },
    floor: { json: [] as number[], ubl: [] as number[] },
    storing: { json: [] as number[], ubl: [] as number[] },
  };
  for (let round = 1; round <= rounds; round += 1) {
    for (const format of FORMATS) {
      const own = await serviceUsage.during(count, async () => commands.during(count, async () => ours(format)));
      const base = await floorUsage.during(count, async () => bare(format, false));
      const storing = await storingUsage.during(count, async () => bare(format, true));
      rates.ours[format].push(own);
      rates.floor[format].push(base);
      rates.storing[format].push(storing);
      const floors = `floor ${base.toFixed(1)}, with what a document stores ${storing.toFixed(1)}`;
      say(`round ${round}/${rounds} ${format}: ${own.toFixed(1)} documents/s, ${floors}`);
    }
  }
  say('counting the commands of MongoDB and their index keys');
  await commands.profiling(PROFILED, async () =>
    inFlight(PROFILED, limit, async () => submittedDocument(temporal, client, sources.json(), 'json')),
  );
  return {
    settings: {
      'documents per round': count,
      'in flight': limit,
      rounds,
      'bytes JSON': sources.json().length,
      'bytes UBL': sources.ubl().length,
    },
    comparisons: [
      ...FORMATS.map((format) =>
        compare({
          what: `POST to OK, ${format}`,
          unit: 'documents/s',
          ours: rates.ours[format],
          floor: rates.floor[format],
          statistic: 'p50',
          goal: GOAL,
        }),
      ),
      // How far the goal is within reach: the floor itself, as soon as it stores what a document stores.
      ...FORMATS.map((format) =>
        compare({
          what: `the floor, storing as a document does, ${format}`,
          unit: 'documents/s',
          ours: rates.storing[format],
          floor: rates.floor[format],
          statistic: 'p50',
        }),
      ),
      compare({
        what: 'commands of MongoDB, nobody subscribed',
        unit: 'per document',
        ours: [commands.commandsPerDocument],
        statistic: 'p50',
        goal: MOST_COMMANDS,
      }),
      compare({
        what: 'index keys inserted, json',
        unit: 'per document',
        ours: [commands.keysInsertedPerDocument],
        statistic: 'p50',
        goal: MOST_KEYS,
      }),
    ],
    tables: [
      serviceUsage.table('Processes while the service works'),
      floorUsage.table('Processes while the floor works'),
      storingUsage.table('Processes while the floor works and stores as a document does'),
      commands.table('Commands of MongoDB'),
      commands.profileTable('Commands by collection, and their index keys'),
    ],
  };
}

async function floorDocument({ cleanUp }: BenchmarkContext, service: Service, temporal: Client, limit: number) {
  const database = await openDatabase(cleanUp, service.mongodbUri, limit);
  return async (bytes: Buffer, writes: boolean): Promise<void> => {
    const document = { id: randomUUID(), writes };
    await insertFloorDocument(database, bytes, document);
    const handle = await temporal.workflow.start<typeof floorWorkflow>('floorWorkflow', {
      workflowId: `floor/${document.id}`,
      taskQueue: 'floor',
      args: [document],
    });
    await handle.result();
  };
}
