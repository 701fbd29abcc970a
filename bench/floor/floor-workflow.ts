import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { FloorActivities, FloorDocument } from './floor-activities';

const { first, second, third } = proxyLocalActivities<FloorActivities>({ startToCloseTimeout: '30s' });
const { remote } = proxyActivities<FloorActivities>({
  taskQueue: 'floor-remote',
  startToCloseTimeout: '2m',
  heartbeatTimeout: '10s',
});

/** The least that a workflow of a document's shape costs: three local activities and one on another task queue. */
export async function floorWorkflow(document: FloorDocument): Promise<string> {
  await first(document);
  await second(document);
  await remote(document);
  return third(document);
}
