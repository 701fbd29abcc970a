import path from 'node:path';
import { DefaultLogger, Runtime, Worker, bundleWorkflowCode } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { projectRoot } from '../../platform/project-root';
import { CANARIES } from '../e2e/support/documents';
import { historyNames, readHistory, textsOf, type History } from './history-file';
import { DELIVERY_RECORDINGS } from './delivery-recordings';
import { RECORDINGS } from './recordings';

jest.setTimeout(120_000);

const silent = new DefaultLogger('ERROR', () => undefined);
let code: string;

beforeAll(async () => {
  // The poisoned histories are reported loudly otherwise.
  const telemetryOptions = { logging: { filter: 'ERROR' } };
  Runtime.install({ logger: silent, shutdownSignals: [], telemetryOptions });
  const workflowsPath = path.join(projectRoot(), 'workflows', 'index.ts');
  ({ code } = await bundleWorkflowCode({ workflowsPath, logger: silent }));
});

async function replay(history: History): Promise<void> {
  await Worker.runReplayHistory({ workflowBundle: { code } }, history);
}

test('there is a history of every way through the workflows of documents and deliveries, of the reconciler and of an inbox', () => {
  const names = [...Object.keys(RECORDINGS), ...Object.keys(DELIVERY_RECORDINGS), 'inbound', 'reconciler'];
  expect(historyNames()).toEqual(names.sort());
});

test.each(Object.entries(RECORDINGS))('%s is what its name says', (name, { status }) => {
  const { events } = readHistory(name);
  const end = events.at(-1);
  expect(end?.eventType).toBe('EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED');
  expect(textsOf(end)).toContain(JSON.stringify(status));
});

test.each(Object.entries(DELIVERY_RECORDINGS))('%s is what its name says', (name, { state }) => {
  const { events } = readHistory(name);
  const end = events.at(-1);
  expect(end?.eventType).toBe('EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED');
  expect(textsOf(end)).toContain(JSON.stringify(state));
  const signals = events.filter(({ eventType }) => eventType === 'EVENT_TYPE_WORKFLOW_EXECUTION_SIGNALED');
  expect(signals).toHaveLength(name === 'delivery-replayed' ? 1 : 0);
});

test.each(historyNames())('%s replays', async (name) => {
  await replay(readHistory(name));
});

test.each([
  ['accepted', 'submitDocument', 'sendDocument'],
  ['accepted-after-pending', 'pollSubmission', 'awaitSubmission'],
  ['delivery-after-failures', 'attemptDelivery', 'sendDelivery'],
  ['reconciler', 'startForgotten', 'startLost'],
  ['inbound', 'takeInboxPage', 'takeInbox'],
])('%s with %s recorded as %s does not replay', async (name, recorded, poison) => {
  const text = JSON.stringify(readHistory(name));
  const poisoned = text.replaceAll(`{"name":"${recorded}"}`, `{"name":"${poison}"}`);
  expect(poisoned).not.toBe(text);
  await expect(replay(JSON.parse(poisoned) as History)).rejects.toThrow(DeterminismViolationError);
});

test.each(historyNames())('%s holds nothing of a document', (name) => {
  const texts = textsOf(readHistory(name));
  expect(texts.length).toBeGreaterThan(100);
  for (const canary of Object.values(CANARIES)) {
    expect(texts.filter((text) => text.toLowerCase().includes(canary.toLowerCase()))).toEqual([]);
  }
});
