/**
 * The layout of docs/several-instances.md in production mode, under load and disturbances (`npm run soak -- production --help`).
 * Prints a summary and ends with 1 when a document was lost or came twice, or a client saw what it must not see.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { closeMongo, connectMongo } from '../../storage/mongo';
import { Subscriber } from '../e2e/support/webhook-load';
import { eventually } from '../support/eventually';
import { readNumbers } from '../support/read-numbers';
import { DocumentChecks } from './production/checks';
import { Disturbances } from './production/disturbances';
import { ProductionLayout } from './production/layout';
import { ProductionLoad } from './production/load';
import { checkNotifications } from './production/notification-checks';
import { RepeatingClient } from './production/repeating-client';
import { randomSource } from './random-source';

const HELP = `npm run soak -- production [--documents 2000] [--rate 4] [--seed 1] [--kills 14] [--pause 5] [--away 20] [--failing 0.1]
                            [--pdfs 40] [--settle 900]

  --documents  least number of documents; they go on until everything has been done to the service
  --rate       documents per second
  --seed       decides who is killed when, and what gateway and subscriber refuse
  --kills      processes that are killed; two of each by default
  --pause      seconds between two kills, and before everything else that is done
  --away       seconds that Temporal, and a member of MongoDB, are away
  --failing    share of the notifications that the subscriber refuses
  --pdfs       documents whose PDF is fetched at the end
  --settle     seconds that everything may take afterwards

MongoDB with three members, Temporal, two APIs behind a load balancer, four workers and one for rendering, in production mode.
Processes are killed; all are rolled; MongoDB's primary steps down, another is killed; Temporal stands still, and then its
database is lost; CREDENTIAL_KEYS are rotated. A quick try: --documents 50 --rate 1 --kills 2 --away 5.`;

const DEFAULTS = {
  documents: 2_000,
  rate: 4,
  seed: 1,
  kills: 14,
  pause: 5,
  away: 20,
  failing: 0.1,
  pdfs: 40,
  settle: 900,
};

/** False when there is a fault. */
export async function runProductionSoak(arguments_: string[]): Promise<boolean> {
  const options = readNumbers(arguments_, DEFAULTS);
  if (options === undefined) {
    console.log(HELP);
    return true;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edoc-production-'));
  const isSound = await soak(options, folder);
  if (isSound) await rm(folder, { recursive: true });
  else console.log(`what the processes have logged is in ${folder}`);
  return isSound;
}

async function soak(options: typeof DEFAULTS, folder: string): Promise<boolean> {
  const random = randomSource(options.seed);
  const subscriber = await Subscriber.start(folder, () => random() < options.failing);
  const layout = await ProductionLayout.start(folder, subscriber, random);
  try {
    const client = new RepeatingClient(layout.balancer.url);
    const load = await ProductionLoad.of(layout, client, subscriber);
    const disturbances = new Disturbances(layout, options, randomSource(options.seed));
    const begin = Date.now();
    await disturb(load, disturbances, options);
    const submittedForSeconds = seconds(begin);
    const mongo = await connectMongo(layout.mongo.uri, { maxPoolSize: 10 });
    const checks = new DocumentChecks(layout, load, mongo);
    const settling = Date.now();
    await eventually('everything to end', async () => ((await checks.isOver()) ? true : undefined), {
      withinMs: options.settle * 1_000,
      everyMs: 1_000,
    }).catch((error: unknown) => console.log(String(error)));
    const settledAfterSeconds = seconds(settling);
    const notified = await checkNotifications(subscriber.receiver, load, {
      serviceUrl: layout.balancer.url,
      kills: disturbances.killed,
    });
    const ofDocuments = await checks.faults(options.pdfs);
    await closeMongo(mongo);
    const { processes, balancer } = layout;
    const faults = [...ofDocuments, ...load.faults, ...notified.faults, ...client.faults];
    faults.push(...processes.flatMap((one) => one.faults));
    for (const fault of faults) console.log(fault);
    const readyAfter = processes.flatMap(({ readyAfterMs }) => readyAfterMs);
    const summary = {
      ...options,
      submitted: load.submitted,
      accepted: load.accepted.length,
      answers: Object.fromEntries(client.answers),
      withoutApi: balancer.withoutApi,
      kills: disturbances.killed.length,
      endedByThemselves: processes.reduce((sum, { endedByItself }) => sum + endedByItself, 0),
      slowestReadySeconds: Math.round(Math.max(...readyAfter) / 1_000),
      took: disturbances.took,
      submittedForSeconds,
      settledAfterSeconds,
      ...notified,
      faults: faults.length,
    };
    console.log(JSON.stringify(summary, undefined, 2));
    return faults.length === 0;
  } finally {
    await layout.end();
    await subscriber.receiver.close();
  }
}

/** Load and disturbances at once; a disturbance that fails ends the load. */
async function disturb(load: ProductionLoad, disturbances: Disturbances, options: typeof DEFAULTS): Promise<void> {
  let isOver = false;
  const happening = disturbances.happen().finally(() => (isOver = true));
  const told = setInterval(() => console.log(`${load.accepted.length} of ${load.submitted} accepted`), 15_000);
  try {
    await Promise.all([happening, load.submit(options, () => isOver)]);
  } finally {
    clearInterval(told);
  }
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1_000);
}
