/**
 * Temporal's database deleted under load (`npm run soak -- temporal-lost --help`), with nobody who touches a thing afterwards. Prints a
 * summary and ends with 1 when something was lost, came twice, ended wrongly or did not end.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { KillableService } from '../e2e/support/killable-service';
import { Subscriber, WebhookLoad } from '../e2e/support/webhook-load';
import { eventually } from '../support/eventually';
import { readNumbers } from '../support/read-numbers';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { OwnTemporal } from './own-temporal';
import { randomSource } from './random-source';
import { TemporalLostChecks } from './temporal-lost-checks';
import { ACCOUNT, TemporalLostLoad } from './temporal-lost-load';

const HELP = `npm run soak -- temporal-lost [--seconds 20] [--away 10] [--rate 4] [--waiting 30] [--batch 60] [--imports 5] [--files 3]
                               [--reported 60] [--replayed 40] [--received 10] [--events 200] [--settle 900]

  --seconds   how long documents are submitted before Temporal's database is deleted, and as long afterwards
  --away      seconds until Temporal is back, without anything that was in it
  --rate      single documents per second; so many are reported to VERI*FACTU as well
  --waiting   documents that wait for an authority that is down, and comes back later than Temporal
  --batch     documents of a batch
  --imports   files that are imported, whose result comes by e-mail
  --files     files that are made and sent by e-mail
  --reported  documents that are reported to VERI*FACTU
  --replayed  invalid documents that are replayed, one a second
  --received  documents in the inbox
  --events    events, of whose notifications the subscriber refuses a third
  --settle    seconds that everything may take afterwards`;

const DEFAULTS = {
  seconds: 20,
  away: 10,
  rate: 4,
  waiting: 30,
  batch: 60,
  imports: 5,
  files: 3,
  reported: 60,
  replayed: 40,
  received: 10,
  events: 200,
  settle: 900,
};
const REFUSED = 1 / 3;
const OPENED_WITHIN_MS = 120_000;

/** False when there is a fault. */
export async function runTemporalLostSoak(arguments_: string[]): Promise<boolean> {
  const options = readNumbers(arguments_, DEFAULTS);
  if (options !== undefined) return soak(options);
  console.log(HELP);
  return true;
}

async function soak(options: typeof DEFAULTS): Promise<boolean> {
  const folder = await temporaryFolder();
  const random = randomSource(1);
  const temporal = await OwnTemporal.start(folder);
  const subscriber = await Subscriber.start(folder, () => random() < REFUSED);
  const service = await KillableService.start(ACCOUNT, {
    ...subscriber.environment,
    TEMPORAL_ADDRESS: temporal.address,
    RATE_LIMIT_PER_MINUTE: '1000000',
  });
  let webhooks: WebhookLoad | undefined;
  try {
    const { client, stack } = service;
    webhooks = await WebhookLoad.on(stack, subscriber);
    const load = await TemporalLostLoad.of(service, options);
    await load.prepare();
    await eventually('the breaker to open', async () => isOpen(service), { withinMs: OPENED_WITHIN_MS });
    await load.begin();
    const reporting = load.reported.submit(options.rate);
    const happening = happen(webhooks, options);
    await delay(options.seconds * 1_000);
    console.log('Temporal and its database are gone');
    await temporal.lose(options.away * 1_000);
    const backAt = Date.now();
    console.log('Temporal is back, and empty');
    await delay(options.seconds * 1_000);
    await client.control({ down: false });
    await load.singles.stop();
    await Promise.all([reporting, happening]);
    const checks = new TemporalLostChecks(service, load);
    await eventually(
      'everything to end',
      async () => ((await checks.isOver(options.files).catch(() => false)) ? true : undefined),
      { withinMs: options.settle * 1_000, everyMs: 1_000 },
    ).catch((error: unknown) => console.log(String(error)));
    const endedAfterSeconds = Math.round((Date.now() - backAt) / 1_000);
    const account = await webhooks.settle(options.settle * 1_000);
    const repeatedAfterTaken = TemporalLostChecks.repeatedAfterTaken(subscriber);
    const faults = [
      ...(await checks.faults(options.files, account)),
      ...(repeatedAfterTaken === 0 ? [] : [`${repeatedAfterTaken} notifications were sent after they had been taken`]),
    ];
    for (const fault of faults) console.log(fault);
    const { lost, differing, unfinished, ...notified } = account;
    const summary = {
      ...options,
      singles: load.singles.accepted.size,
      notAccepted: Object.fromEntries(load.singles.notAccepted),
      requestsRepeated: Object.fromEntries(load.reported.repeated),
      ...notified,
      repeatedAfterTaken,
      endedAfterSeconds,
      deliveredAfterSeconds: Math.round((Date.now() - backAt) / 1_000),
      faults: faults.length,
    };
    console.log(JSON.stringify(summary, undefined, 2));
    return faults.length === 0;
  } finally {
    await webhooks?.closeSource();
    await service.end();
    await temporal.end();
    await subscriber.receiver.close();
    await removeTemporaryFolders();
  }
}

/** Spread over the time of the load, so that some are on their way when Temporal goes. */
async function happen(webhooks: WebhookLoad, { events, seconds, away }: typeof DEFAULTS): Promise<void> {
  const pauseMs = ((2 * seconds + away) * 1_000) / events;
  for (let count = 0; count < events; count += 1) {
    await webhooks.happen(1);
    await delay(pauseMs);
  }
}

async function isOpen({ stores }: KillableService): Promise<true | undefined> {
  const open = await stores.mongo.collection('authorities').countDocuments({ 'state.openings': { $gt: 0 } });
  return open > 0 ? true : undefined;
}
