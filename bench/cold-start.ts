import type { Benchmark, BenchmarkContext, Findings } from './benchmark';
import { startEdoc } from './child-process';
import type { CleanUp } from './clean-up';
import { compare } from './comparison';
import { startServers } from './own-servers';

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
    times.floorFresh.push(await startServersAlone(cleanUp, bare));
    times.again.push(await startAndStop(cleanUp, own));
    times.floorAgain.push(await startServersAlone(cleanUp, bare));
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

async function startServersAlone(cleanUp: CleanUp, root: string): Promise<number> {
  const begin = performance.now();
  const { stop } = await startServers(cleanUp, root);
  const seconds = (performance.now() - begin) / 1000;
  await stop();
  return seconds;
}
