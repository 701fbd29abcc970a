/**
 * Documents behind a gateway that forwards everything and loses a share of the answers (`npm run soak -- proxy --help`).
 * Ends with 1 when a document was lost, sent twice or ended wrongly.
 */
import { faultsOf } from '../e2e/support/accounting';
import { KillableService } from '../e2e/support/killable-service';
import { Load } from '../e2e/support/load';
import { eventually } from '../support/eventually';
import { LOSSES, startLossyProxy } from '../support/lossy-proxy';
import { readNumbers } from '../support/read-numbers';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { killAtRandom } from './kill-at-random';
import { randomSource } from './random-source';

const HELP = `npm run soak -- proxy [--documents 300] [--rate 20] [--losing 0.3] [--seed 1] [--pause 0] [--settle 600]

  --documents  how many documents are submitted
  --rate       documents per second
  --losing     share of the answers to submissions that are lost or replaced; of those to look-ups it is half
  --seed       decides which answers are lost, and how
  --pause      mean seconds between two kills of a process meanwhile; 0 kills none
  --settle     seconds that the documents may take to become terminal afterwards`;

const DEFAULTS = { documents: 300, rate: 20, losing: 0.3, seed: 1, pause: 0, settle: 600 };

async function soak(options: typeof DEFAULTS): Promise<boolean> {
  const random = randomSource(options.seed);
  const losses = new Map<string, number>();
  const lossOf = ({ method }: { method: string }) => {
    const share = method === 'POST' ? options.losing : options.losing / 2;
    const loss = random() < share ? LOSSES[Math.floor(random() * LOSSES.length)] : undefined;
    if (loss !== undefined) losses.set(loss, (losses.get(loss) ?? 0) + 1);
    return loss;
  };
  let authority = '';
  const proxy = await startLossyProxy(() => authority, lossOf);
  const service = await KillableService.start('soak', { INTEGRATION_ES_URL: proxy.url, INBOUND_COUNTRIES: '' });
  authority = service.stack.service.sandboxUrl;
  try {
    const load = new Load(service.client);
    const begin = Date.now();
    let over = false;
    const killing = options.pause > 0 ? killAtRandom(service.stack, options, () => over) : Promise.resolve({});
    load.start(options.rate);
    await eventually('all to be submitted', () => (load.submitted >= options.documents ? true : undefined), {
      withinMs: (2_000 * options.documents) / options.rate + 10_000,
      everyMs: 10,
    });
    await load.stop();
    over = true;
    const kills = await killing;
    await service.stack.untilReady(120_000);
    const account = await service.settle(load, options.settle * 1_000);
    for (const fault of faultsOf(account)) console.log(fault);
    const { lost, sentTwice, wrong, ...counts } = account;
    const faults = { lost: lost.length, sentTwice: sentTwice.length, wrong: wrong.length };
    const summary = { ...options, ...counts, ...faults, lostAnswers: proxy.lost, losses: Object.fromEntries(losses) };
    console.log(JSON.stringify({ ...summary, kills, milliseconds: Date.now() - begin }, undefined, 2));
    return faultsOf(account).length === 0;
  } finally {
    await service.end();
    await proxy.close();
    await removeTemporaryFolders();
  }
}

/** False when a document was lost, sent twice or ended wrongly. */
export async function runProxySoak(arguments_: string[]): Promise<boolean> {
  const options = readNumbers(arguments_, DEFAULTS);
  if (options !== undefined) return soak(options);
  console.log(HELP);
  return true;
}
