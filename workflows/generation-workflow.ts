import { proxyActivities } from '@temporalio/workflow';
import type { GenerationActivities } from '../activities/generation-activities';

const { makeFile } = proxyActivities<GenerationActivities>({
  startToCloseTimeout: '6h',
  heartbeatTimeout: '15s',
  scheduleToCloseTimeout: '24h',
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '5m' },
  summary: 'Make the file',
});
const { sendFile } = proxyActivities<GenerationActivities>({
  startToCloseTimeout: '5m',
  scheduleToCloseTimeout: '24h',
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '5m' },
  summary: 'Hand it over to the e-mail',
});

/** One generated file: made, then sent by e-mail. Only the id passes through here. */
export async function generationWorkflow(generationId: string): Promise<void> {
  await makeFile(generationId);
  await sendFile(generationId);
}
