/**
 * Documents under load while processes are killed at random (`npm run soak -- --help`). Prints a summary and ends with 1
 * when a document was lost, sent twice or ended wrongly.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { settleAccounts, type Account } from '../e2e/support/accounting';
import { ApiClient } from '../e2e/support/api-client';
import { EdocStack } from '../e2e/support/edoc-stack';
import { Load } from '../e2e/support/load';
import { Stores } from '../e2e/support/stores';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { randomSource } from './random-source';

const HELP = `npm run soak -- [--seconds 120] [--rate 20] [--seed 1] [--pause 6] [--settle 300]

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
}

function readOptions(arguments_: string[]): Options | undefined {
  const number = (text: string) => ({ type: 'string', default: text }) as const;
  const { values } = parseArgs({
    args: arguments_,
    options: {
      seconds: number('120'),
      rate: number('20'),
      seed: number('1'),
      pause: number('6'),
      settle: number('300'),
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const { seconds, rate, seed, pause, settle } = values;
  return {
    seconds: Number(seconds),
    rate: Number(rate),
    seed: Number(seed),
    pause: Number(pause),
    settle: Number(settle),
  };
}

/** Kills one process after the other until the time is over; who is not back yet may be killed on the way up. */
async function killAtRandom(stack: EdocStack, { seconds, seed, pause }: Options): Promise<Record<string, number>> {
  const random = randomSource(seed);
  const names = Object.keys(stack.service.processes).sort();
  const kills: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    await delay(pause * 1_000 * (0.5 + random()));
    if (Date.now() >= end) return kills;
    const name = names[Math.floor(random() * names.length)] ?? 'worker';
    try {
      process.kill(stack.pidOf(name), 'SIGKILL');
      kills[name] = (kills[name] ?? 0) + 1;
      console.log(`killed ${name}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function soak(options: Options): Promise<boolean> {
  const stack = await EdocStack.start(await temporaryFolder());
  try {
    const token = await stack.edoc('token', '--account', 'soak', '--companies', 'ESB12345674');
    const client = new ApiClient(() => stack.service, token);
    const load = new Load(client);
    load.start(options.rate);
    const kills = await killAtRandom(stack, options);
    await load.stop();
    const begin = Date.now();
    await stack.untilReady(120_000);
    const stores = await Stores.open(stack, client);
    const account = await settleAccounts(load, stores, client, options.settle * 1_000);
    await stores.close();
    console.log(JSON.stringify(summary(options, load, account, kills, Date.now() - begin), undefined, 2));
    return [account.lost, account.sentTwice, account.wrong].every((faults) => faults.length === 0);
  } finally {
    await stack.end();
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
  for (const fault of [...account.lost, ...account.sentTwice, ...account.wrong]) console.log(fault);
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
