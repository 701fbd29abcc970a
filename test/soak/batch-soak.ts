import { faultsOf } from '../e2e/support/accounting';
import { batchFaults } from '../e2e/support/batch-faults';
import { BatchLoad } from '../e2e/support/batch-load';
import type { KillableService } from '../e2e/support/killable-service';
import { killAtRandom, type Killing } from './kill-at-random';

/** One batch; processes are killed until nine of ten of its documents are done. True when nothing is lost or repeated. */
export async function soakBatch(
  service: KillableService,
  options: Killing & { settle: number },
  documents: number,
): Promise<boolean> {
  const { stack, client } = service;
  const load = await BatchLoad.submit(client, documents);
  const begin = Date.now();
  const kills = await killAtRandom(stack, options, async () => ((await load.ended()) ?? 0) >= documents * 0.9);
  await stack.untilReady(120_000);
  const account = await service.settle(load, options.settle * 1_000);
  const faults = [...faultsOf(account), ...(await batchFaults(service, load, account))];
  for (const fault of faults) console.log(fault);
  const { lost, sentTwice, wrong, ...counts } = account;
  const numbers = { lost: lost.length, sentTwice: sentTwice.length, wrong: wrong.length };
  console.log(
    JSON.stringify({ documents, ...counts, ...numbers, settledAfterMs: Date.now() - begin, kills }, undefined, 2),
  );
  return faults.length === 0;
}
