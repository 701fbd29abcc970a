/**
 * Events for a subscriber that refuses a share of its notifications, while workers are killed
 * (`npm run soak -- webhooks --help`). Ends with 1 when an event was lost or two notifications of one differ.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { WebhookLoad } from '../e2e/support/webhook-load';
import { readNumbers } from '../support/read-numbers';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { randomSource } from './random-source';

const HELP = `npm run soak -- webhooks [--events 10000] [--failing 0.3] [--every 10] [--seed 1] [--settle 3600]

  --events   how many events happen
  --failing  share of the notifications that the subscriber refuses
  --every    seconds that a worker works before it is killed
  --seed     decides which notifications are refused
  --settle   seconds that the deliveries may take afterwards`;

const DEFAULTS = { events: 10_000, failing: 0.3, every: 10, seed: 1, settle: 3_600 };

async function soak(options: typeof DEFAULTS): Promise<boolean> {
  const random = randomSource(options.seed);
  const load = await WebhookLoad.start(await temporaryFolder(), () => random() < options.failing);
  try {
    const begin = Date.now();
    let [over, kills] = [false, 0];
    const killing = (async () => {
      for (;;) {
        for (let second = 0; second < options.every && !over; second += 1) await delay(1_000);
        if (over) return;
        await load.stack.kill('worker');
        kills += 1;
        await load.stack.untilReady(120_000);
        console.log(`killed the worker; ${load.delivered} of ${options.events} events have reached the subscriber`);
      }
    })();
    await Promise.all(Array.from({ length: 10 }, async () => load.happen(Math.ceil(options.events / 10))));
    const account = await load.settle(options.settle * 1_000);
    over = true;
    await killing;
    for (const documentId of account.lost) console.log(`lost: ${documentId}`);
    for (const documentId of account.differing) console.log(`differing: ${documentId}`);
    const { lost, differing, ...numbers } = account;
    const seconds = Math.round((Date.now() - begin) / 1_000);
    console.log(
      JSON.stringify(
        { ...options, ...numbers, kills, seconds, lost: lost.length, differing: differing.length },
        undefined,
        2,
      ),
    );
    return lost.length + differing.length + account.unfinished.length === 0;
  } finally {
    await load.end();
    await removeTemporaryFolders();
  }
}

/** False when something was lost. */
export async function runWebhookSoak(arguments_: string[]): Promise<boolean> {
  const options = readNumbers(arguments_, DEFAULTS);
  if (options !== undefined) return soak(options);
  console.log(HELP);
  return true;
}
