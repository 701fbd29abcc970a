import { settleAccounts } from '../e2e/support/accounting';
import type { ApiClient } from '../e2e/support/api-client';
import { BatchLoad } from '../e2e/support/batch-load';
import type { EdocStack } from '../e2e/support/edoc-stack';
import { Stores } from '../e2e/support/stores';
import { killAtRandom, type Killing } from './kill-at-random';

/** One batch; processes are killed until nine of ten of its documents are done. True when nothing is lost or repeated. */
export async function soakBatch(
  stack: EdocStack,
  client: ApiClient,
  options: Killing & { settle: number },
  documents: number,
): Promise<boolean> {
  const load = await BatchLoad.submit(client, documents);
  const begin = Date.now();
  const kills = await killAtRandom(stack, options, async () => ((await load.ended()) ?? 0) >= documents * 0.9);
  await stack.untilReady(120_000);
  const stores = await Stores.open(stack, client);
  const account = await settleAccounts(load, stores, client, options.settle * 1_000);
  await stores.close();
  const { lost, sentTwice, wrong, ...counts } = account;
  for (const fault of [...lost, ...sentTwice, ...wrong]) console.log(fault);
  const faults = { lost: lost.length, sentTwice: sentTwice.length, wrong: wrong.length };
  console.log(
    JSON.stringify({ documents, ...counts, ...faults, settledAfterMs: Date.now() - begin, kills }, undefined, 2),
  );
  return lost.length + sentTwice.length + wrong.length === 0;
}
