import { mkdir } from 'node:fs/promises';
import { resolveBinary } from '../platform/binaries/resolve-binary';
import { dataFolder } from '../platform/embedded/data-folder';
import { mongodSpec, temporalSpec } from '../platform/embedded/foreign-processes';
import { choosePorts } from '../platform/embedded/stack-ports';
import { Supervisor } from '../platform/embedded/supervisor';
import type { Benchmark, BenchmarkContext, Findings } from './benchmark';
import { startEdoc } from './child-process';
import type { CleanUp } from './clean-up';
import { compare } from './comparison';

export const coldStart: Benchmark = {
  name: 'cold-start',
  description: 'from `edoc start` to ready, programs cached',
  floor: 'MongoDB and Temporal alone, started the same way',
  run,
};

const GOAL = { on: 'value', bound: 'at-most', limit: 15 } as const;

async function run({ cleanUp, say, quick, rounds = quick ? 1 : 5 }: BenchmarkContext): Promise<Findings> {
  const times = {
    fresh: [] as number[],
    again: [] as number[],
    floorFresh: [] as number[],
    floorAgain: [] as number[],
  };
  for (let round = 1; round <= rounds; round += 1) {
    const [own, bare] = [await cleanUp.temporaryFolder(), await cleanUp.temporaryFolder()];
    times.fresh.push(await startAndStop(cleanUp, own));
    times.floorFresh.push(await startServers(cleanUp, bare));
    times.again.push(await startAndStop(cleanUp, own));
    times.floorAgain.push(await startServers(cleanUp, bare));
    const shown = [times.fresh, times.again].map((list) => `${list.at(-1)?.toFixed(1)} s`);
    say(`round ${round}/${rounds}: ${shown.join(', again ')}`);
    await cleanUp.run();
  }
  return {
    settings: { rounds },
    comparisons: [
      compare({
        what: 'new data folder',
        unit: 's',
        ours: times.fresh,
        floor: times.floorFresh,
        statistic: 'p50',
        goal: GOAL,
      }),
      compare({
        what: 'same data folder again',
        unit: 's',
        ours: times.again,
        floor: times.floorAgain,
        statistic: 'p50',
        goal: GOAL,
      }),
    ],
  };
}

/** The line with --json comes when /health/ready is 200. */
async function startAndStop(cleanUp: CleanUp, folder: string): Promise<number> {
  const { milliseconds, stop } = await startEdoc(cleanUp, ['start', '--json'], { DATA_DIR: folder, PORT: '0' });
  await stop();
  return milliseconds / 1000;
}

async function startServers(cleanUp: CleanUp, root: string): Promise<number> {
  const begin = performance.now();
  const folder = dataFolder({ DATA_DIR: root });
  const ignore = () => {};
  const supervisor = await Supervisor.open(folder, { started: ignore, ended: ignore, recovered: ignore }, ignore);
  const stop = cleanUp.add(async () => supervisor.stop([['temporal', 'mongod']], 10_000));
  await mkdir(folder.mongo, { recursive: true });
  const ports = await choosePorts(folder, { PORT: '0' });
  const [mongod, temporal] = await Promise.all([resolveBinary('mongod'), resolveBinary('temporal')]);
  await Promise.all([
    supervisor.launch(mongodSpec({ binary: mongod.file, port: ports.mongod, dataPath: folder.mongo })),
    supervisor.launch(
      temporalSpec({
        binary: temporal.file,
        port: ports.temporal,
        uiPort: ports.temporalUi,
        databaseFile: folder.temporalDatabase,
      }),
    ),
  ]);
  const seconds = (performance.now() - begin) / 1000;
  await stop();
  return seconds;
}
