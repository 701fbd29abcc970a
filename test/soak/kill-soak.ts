/**
 * Documents under load while processes are killed at random (`npm run soak -- --help`). Prints a summary and ends with 1
 * when a document was lost, sent twice or ended wrongly.
 */
import { faultsOf, type Account } from '../e2e/support/accounting';
import { KillableService } from '../e2e/support/killable-service';
import { Load } from '../e2e/support/load';
import { readNumbers } from '../support/read-numbers';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { soakBatch } from './batch-soak';
import { killAtRandom } from './kill-at-random';

const HELP = `npm run soak -- [batch] [--seconds 120] [--rate 20] [--seed 1] [--pause 6] [--settle 300]

  batch      instead of single documents one batch, killed at until it is done
  --documents  documents of the batch (1000)
  --seconds  how long documents are submitted
  --rate     documents per second
  --seed     decides who is killed when; the same seed kills in the same order
  --pause    mean seconds between two kills
  --settle   seconds that the documents may take to become terminal afterwards`;

interface Options {
  seconds: number;
  rate: number;
  seed: number;
  pause: number;
  settle: number;
  /** Of a batch; absent for single documents. */
  documents?: number;
}

const DEFAULTS = { seconds: 120, rate: 20, seed: 1, pause: 6, settle: 300 };

function readOptions(arguments_: string[]): Options | undefined {
  const [first, ...rest] = arguments_;
  return first === 'batch' ? readNumbers(rest, { ...DEFAULTS, documents: 1_000 }) : readNumbers(arguments_, DEFAULTS);
}

async function soak(options: Options): Promise<boolean> {
  const service = await KillableService.start('soak');
  const { client, stack } = service;
  try {
    if (options.documents !== undefined) return await soakBatch(service, options, options.documents);
    const load = new Load(client);
    load.start(options.rate);
    const end = Date.now() + options.seconds * 1_000;
    const kills = await killAtRandom(stack, options, () => Date.now() >= end);
    await load.stop();
    const begin = Date.now();
    await stack.untilReady(120_000);
    const account = await service.settle(load, options.settle * 1_000);
    console.log(JSON.stringify(summary(options, load, account, kills, Date.now() - begin), undefined, 2));
    return faultsOf(account).length === 0;
  } finally {
    await service.end();
    await removeTemporaryFolders();
  }
}

function summary(
  options: Options,
  load: Load,
  account: Account,
  kills: Record<string, number>,
  settledAfterMs: number,
) {
  for (const fault of faultsOf(account)) console.log(fault);
  return {
    ...options,
    submitted: load.submitted,
    accepted: account.accepted,
    notAccepted: Object.fromEntries(load.notAccepted),
    ok: account.ok,
    error: account.error,
    duplicated: account.duplicated,
    lost: account.lost.length,
    sentTwice: account.sentTwice.length,
    wrong: account.wrong.length,
    settledAfterMs,
    kills,
  };
}

/** False when a document was lost, sent twice or ended wrongly. */
export async function runKillSoak(arguments_: string[]): Promise<boolean> {
  const options = readOptions(arguments_);
  if (options !== undefined) return soak(options);
  console.log(HELP);
  return true;
}
