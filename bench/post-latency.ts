import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient, type Answer, type Format } from './api-client';
import type { Benchmark, BenchmarkContext, Findings } from './benchmark';
import { startFloor } from './child-process';
import { compare } from './comparison';
import { POST_PATH, sourcesOf } from './documents';
import { clientOf, startService } from './service';

export const postLatency: Benchmark = {
  name: 'post-latency',
  description: 'time of a POST on an idle service, one at a time',
  floor: 'Express in a process of its own that inserts the same body into the same MongoDB (majority, journal)',
  run,
};

const FORMATS: readonly Format[] = ['json', 'ubl'];
/** What the floor does besides. */
const DOING = { storing: 'storing as a document does', reading: 'reading in a thread and storing' } as const;
const MORE = ['storing', 'reading'] as const;
const GOAL = { on: 'ratio', bound: 'at-most', limit: 3 } as const;
/** Pause after each request, so that the workflow it started is over before the next one is timed. */
const PAUSE_MS = 200;

async function run({ cleanUp, say, quick, rounds = quick ? 2 : 6 }: BenchmarkContext): Promise<Findings> {
  const perRound = quick ? 10 : 50;
  say('starting the service and the floor');
  const service = await startService(cleanUp);
  const client = await clientOf(cleanUp, service);
  const { url } = await startFloor<{ url: string }>(cleanUp, 'express-process', [service.mongodbUri]);
  const floor = new ApiClient(url, 1);
  cleanUp.add(async () => floor.close());
  const sources = await sourcesOf(client);
  const ours = async (format: Format) => accepted(await client.post(POST_PATH, format, sources[format]()));
  const bare = async (format: Format) => accepted(await floor.post(`/${format}`, format, sources[format]()));
  const more = async (what: string, format: Format) =>
    accepted(await floor.post(`/${what}/${format}`, format, sources[format]()));

  say('warming up');
  for (let index = 0; index < (quick ? 30 : 150); index += 1) {
    const format = index % 2 === 0 ? 'json' : 'ubl';
    await ours(format);
    await bare(format);
    await more('storing', format);
    await more('reading', format);
    await delay(20);
  }
  await delay(2_000);
  const times = {
    ours: { json: [] as number[], ubl: [] as number[] },
    floor: { json: [] as number[], ubl: [] as number[] },
    storing: { json: [] as number[], ubl: [] as number[] },
    reading: { json: [] as number[], ubl: [] as number[] },
  };
  for (let round = 1; round <= rounds; round += 1) {
    for (let index = 0; index < perRound; index += 1) {
      for (const format of FORMATS) {
        times.ours[format].push(await ours(format));
        await delay(PAUSE_MS);
        times.floor[format].push(await bare(format));
        await delay(PAUSE_MS / 4);
        for (const what of MORE) {
          times[what][format].push(await more(what, format));
          await delay(PAUSE_MS / 4);
        }
      }
    }
    say(`round ${round}/${rounds}`);
  }
  return {
    settings: {
      rounds,
      'requests per round and format': perRound,
      'bytes JSON': sources.json().length,
      'bytes UBL': sources.ubl().length,
    },
    comparisons: [
      ...FORMATS.map((format) =>
        compare({
          what: `POST ${format}`,
          unit: 'ms',
          ours: times.ours[format],
          floor: times.floor[format],
          statistic: 'p95',
          goal: GOAL,
        }),
      ),
      // How far a goal is within reach: the floor itself, as soon as it stores and reads what the service does.
      ...MORE.flatMap((what) =>
        FORMATS.map((format) =>
          compare({
            what: `the floor, ${DOING[what]}, ${format}`,
            unit: 'ms',
            ours: times[what][format],
            floor: times.floor[format],
            statistic: 'p50',
          }),
        ),
      ),
    ],
  };
}

function accepted({ status, milliseconds, body }: Answer): number {
  if (status !== 201) throw new Error(`POST answered ${status}: ${body.toString('utf8').slice(0, 500)}`);
  return milliseconds;
}
