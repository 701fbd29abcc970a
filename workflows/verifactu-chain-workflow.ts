import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { VerifactuActivities } from '../activities/verifactu-activities';
import { VERIFACTU_QUEUE } from '../platform/temporal/task-queues';

/** A record was asked for. */
export const recordAsked = defineSignal('recordAsked');

/** What stood in the way may be gone, as an operator says: the chain looks now. */
export const goOnNow = defineSignal('goOnNow');

export interface VerifactuChainInput {
  /** Issuer, producer, system and installation: countries/es/verifactu/chain-id.ts. */
  chain: string;
}

/** A chain with nothing to do ends; whoever asks for a record starts it again. */
const RESTS_AFTER = '1m';
/** So many new records may send a message before its time. */
const WHOLE_MESSAGE = 1_000;

const retry = { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' } as const;
const { generateRecords } = proxyActivities<VerifactuActivities>({
  taskQueue: VERIFACTU_QUEUE,
  startToCloseTimeout: '2m',
  heartbeatTimeout: '10s',
  retry,
});
const { advanceChain } = proxyActivities<VerifactuActivities>({
  taskQueue: VERIFACTU_QUEUE,
  startToCloseTimeout: '10m',
  heartbeatTimeout: '10s',
  retry,
});

/**
 * One chain of VERI*FACTU records (docs/adr/0071-verifactu-chain.md, docs/adr/0076-documents-and-their-chain.md). It decides when, and holds nothing: what was asked, generated, sent
 * and answered lies in MongoDB, so that a lost or repeated signal, a replay or a reset changes nothing. Records are generated
 * at once, also while a message is on its way.
 */
export async function verifactuChainWorkflow(input: VerifactuChainInput): Promise<void> {
  const { chain } = input;
  // Whoever started it has asked for something.
  let isAsked = true;
  let isTold = false;
  let generated = 0;
  let isGenerating = false;
  let isOver = false;
  setHandler(recordAsked, () => void (isAsked = true));
  setHandler(goOnNow, () => void (isTold = true));
  await Promise.all([generate(), send()]);
  if (isAsked) await continueAsNew<typeof verifactuChainWorkflow>(input);

  async function generate(): Promise<void> {
    for (;;) {
      await condition(() => isAsked || isOver);
      if (isOver) return;
      isAsked = false;
      isGenerating = true;
      const made = await generateRecords(chain);
      generated += made.generated;
      if (made.isFull) isAsked = true;
      isGenerating = false;
    }
  }

  async function send(): Promise<void> {
    for (;;) {
      generated = 0;
      isTold = false;
      const { nextInMs } = await advanceChain(chain);
      // A record that was decided may be what another request of its invoice waits for.
      isAsked = true;
      // What is asked for meanwhile is found by the next run.
      if (workflowInfo().continueAsNewSuggested) break;
      if (nextInMs === undefined) {
        setCurrentDetails('Nothing waits to be sent.');
        const isMore = await condition(() => generated > 0 || isTold, RESTS_AFTER);
        if (!isMore && !isAsked && !isGenerating) break;
      } else {
        setCurrentDetails(`Looks again in ${Math.ceil(nextInMs / 1_000)} s.`);
        await condition(() => generated >= WHOLE_MESSAGE || isTold, nextInMs);
      }
    }
    await condition(() => !isGenerating);
    isOver = true;
  }
}
