import { continueAsNew, proxyActivities, sleep } from '@temporalio/workflow';
import type { ReplayActivities } from '../activities/replay-activities';

const SLICES_PER_RUN = 200;

const { replayDocuments } = proxyActivities<ReplayActivities>({
  startToCloseTimeout: '10m',
  heartbeatTimeout: '15s',
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' },
  summary: 'Replay some documents',
});

/**
 * A replay of many documents, slice by slice at its rate (ADR 45). MongoDB says which documents are left and whether the
 * replay is paused or cancelled, so that any run may begin anywhere.
 */
export async function replayWorkflow(replayId: string, slicesPerRun = SLICES_PER_RUN): Promise<void> {
  for (let slice = 0; slice < slicesPerRun; slice += 1) {
    const begin = Date.now();
    const { goesOn, everyMs } = await replayDocuments(replayId);
    if (!goesOn) return;
    await sleep(Math.max(1, everyMs - (Date.now() - begin)));
  }
  await continueAsNew<typeof replayWorkflow>(replayId, slicesPerRun);
}
