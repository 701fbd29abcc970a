import { eventually } from '../../support/eventually';
import type { Account } from './accounting';
import type { BatchLoad } from './batch-load';
import { batchRuns } from './batch-runs';
import type { KillableService } from './killable-service';

/** Events of one run of a batch's workflow: far below what Temporal ends a workflow for. */
const MOST_EVENTS = 5_000;

/** What a batch whose documents are settled says of itself that is not so. */
export async function batchFaults(
  { client, stores }: KillableService,
  { batchId, accepted }: BatchLoad,
  { ok, error, duplicated }: Account,
): Promise<string[]> {
  const faults: string[] = [];
  const total = accepted.size;
  const stored = await stores.documents.countDocuments({ batchNumber: batchId });
  if (stored !== total) faults.push(`${stored} documents of ${total} are stored`);
  const batch = await eventually(
    'the batch to be finished',
    async () => {
      const found = await client.batch(batchId);
      return found.state === 'PROCESSING' ? undefined : found;
    },
    { withinMs: 120_000 },
  );
  const expected = { total, PROCESSING: 0, OK: ok, ERROR: error, DUPLICATED: duplicated, REJECTED: 0 };
  const state = ok === total ? 'COMPLETED' : 'COMPLETED_WITH_ERRORS';
  if (batch.state !== state) faults.push(`the batch is ${batch.state} instead of ${state}`);
  for (const [counter, value] of Object.entries(expected))
    if (batch.counters[counter] !== value)
      faults.push(`the batch counts ${batch.counters[counter]} ${counter} instead of ${value}`);
  const runs = await eventually(
    'the workflow of the batch to end',
    async () => {
      const found = await batchRuns(stores, batchId);
      return found.some(({ status }) => status === 'RUNNING') ? undefined : found;
    },
    { withinMs: 120_000 },
  );
  const completed = runs.filter(({ status }) => status === 'COMPLETED').length;
  if (completed !== 1) faults.push(`${completed} runs of the batch's workflow are COMPLETED`);
  for (const { events } of runs) if (events >= MOST_EVENTS) faults.push(`a run of the batch has ${events} events`);
  return faults;
}
