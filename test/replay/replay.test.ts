import path from 'node:path';
import { DefaultLogger, Runtime, Worker, bundleWorkflowCode } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { projectRoot } from '../../platform/project-root';
import { tracedWork } from '../../workers/traced-work';
import { CANARIES } from '../e2e/support/documents';
import { attributesOf, historyNames, readHistory, textsOf, withTrace, type History } from './history-file';
import { DELIVERY_RECORDINGS } from './delivery-recordings';
import { FILE_RECORDINGS } from './file-recordings';
import { BATCH_RECORDINGS, RECORDINGS } from './recordings';
import { STEP_RECORDINGS } from './step-recordings';

jest.setTimeout(120_000);

const silent = new DefaultLogger('ERROR', () => undefined);
const DELIVERY_HISTORIES = Object.entries(DELIVERY_RECORDINGS).flatMap(
  ([name, recording]) =>
    [
      [name, recording],
      [`${name}-scheduled`, recording],
    ] as const,
);
let code: string;

beforeAll(async () => {
  // The poisoned histories are reported loudly otherwise.
  const telemetryOptions = { logging: { filter: 'ERROR' } };
  Runtime.install({ logger: silent, shutdownSignals: [], telemetryOptions });
  const folder = path.join(projectRoot(), 'workflows');
  ({ code } = await bundleWorkflowCode({
    workflowsPath: path.join(folder, 'index.ts'),
    workflowInterceptorModules: [path.join(folder, 'trace-interceptors.ts')],
    logger: silent,
  }));
});

async function replay(history: History): Promise<void> {
  await Worker.runReplayHistory({ workflowBundle: { code }, sinks: tracedWork().sinks ?? {} }, history);
}

test('there is a history of every way through the workflows of documents, batches, deliveries and files, and of each pass', () => {
  const tables = [RECORDINGS, BATCH_RECORDINGS, FILE_RECORDINGS, STEP_RECORDINGS];
  const recorded = tables.flatMap((recordings) => Object.keys(recordings));
  const deliveries = DELIVERY_HISTORIES.map(([name]) => name);
  expect(historyNames()).toEqual([...recorded, ...deliveries, 'inbound', 'reconciler'].sort());
});

test.each(Object.entries(RECORDINGS))('%s is what its name says', (name, { status }) => {
  const { events } = readHistory(name);
  const end = events.at(-1);
  expect(end?.eventType).toBe('EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED');
  expect(textsOf(end)).toContain(JSON.stringify(status));
});

test.each(DELIVERY_HISTORIES)('%s is what its name says', (name, { state }) => {
  const { events } = readHistory(name);
  const end = events.at(-1);
  expect(end?.eventType).toBe('EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED');
  expect(textsOf(end)).toContain(JSON.stringify(state));
  const signals = events.filter(({ eventType }) => eventType === 'EVENT_TYPE_WORKFLOW_EXECUTION_SIGNALED');
  expect(signals).toHaveLength(name.startsWith('delivery-replayed') ? 1 : 0);
});

test.each(Object.entries(FILE_RECORDINGS))('%s is what its name says', (name, recording) => {
  const { events } = readHistory(name);
  const [first, end] = [events[0], events.at(-1)];
  expect(textsOf(first)).toContain(`${recording.keeps}Workflow`);
  expect(end?.eventType).toBe(
    `EVENT_TYPE_WORKFLOW_EXECUTION_${recording.failure === undefined ? 'COMPLETED' : 'FAILED'}`,
  );
  if (recording.failure !== undefined) expect(textsOf(end)).toContain(recording.failure);
  expect(attributesOf(events, 'ACTIVITY_TASK_SCHEDULED')).toEqual(
    recording.steps.map((name) => expect.objectContaining({ activityType: { name } }) as unknown),
  );
  expect(attributesOf(events, 'ACTIVITY_TASK_STARTED')[0]).toMatchObject({ attempt: recording.attempts });
});

test.each(Object.entries(STEP_RECORDINGS))('%s is what its name says', (name, recording) => {
  const { events } = readHistory(name);
  expect(events.at(-1)?.eventType).toBe(`EVENT_TYPE_WORKFLOW_EXECUTION_${recording.end}`);
  expect(attributesOf(events, 'ACTIVITY_TASK_SCHEDULED')).toEqual(
    recording.activities.map((name) => expect.objectContaining({ activityType: { name } }) as unknown),
  );
});

test.each(historyNames())('%s replays', async (name) => {
  await replay(readHistory(name));
});

test.each(historyNames())('%s replays where traces were switched on before it', async (name) => {
  await replay(withTrace(readHistory(name)));
});

test.each([
  ['accepted', 'submitDocument', 'sendDocument'],
  ['accepted-after-pending', 'pollSubmission', 'awaitSubmission'],
  ['delivery-after-failures-scheduled', 'attemptDelivery', 'sendDelivery'],
  ['reconciler', 'startForgotten', 'startLost'],
  ['batch', 'openBatch', 'beginBatch'],
  ['inbound', 'takeInboxPage', 'takeInbox'],
  ['mail-after-refusals', 'deliverMail', 'sendMail'],
  ['mail-refused', 'giveUpMail', 'failMail'],
  ['generation', 'sendFile', 'mailFile'],
  ['generation-unmade', 'makeFile', 'generateFile'],
  ['invalid-after-failing-step', 'validateDocument', 'judgeDocument'],
  ['invalid-after-parking', 'parkDocument', 'flagDocument'],
  ['given-up', 'giveUpDocument', 'abandonDocument'],
  ['given-up-unstored', 'submitDocument', 'sendDocument'],
  ['reconciler-with-orphans', 'removeOrphans', 'removeHalves'],
  ['replay-of-many', 'replayDocuments', 'replaySome'],
  ['settled-by-operator', 'submitDocument', 'sendDocument'],
  ['batch-of-waiting-documents', 'openBatch', 'beginBatch'],
])('%s with %s recorded as %s does not replay', async (name, recorded, poison) => {
  const text = JSON.stringify(readHistory(name));
  const poisoned = text.replaceAll(`{"name":"${recorded}"}`, `{"name":"${poison}"}`);
  expect(poisoned).not.toBe(text);
  await expect(replay(JSON.parse(poisoned) as History)).rejects.toThrow(DeterminismViolationError);
});

test.each(Object.keys(BATCH_RECORDINGS))('%s is far below the limit of events', (name) => {
  expect(readHistory(name).events.length).toBeLessThan(5_000);
});

test.each(historyNames())('%s holds nothing of a document or address', (name) => {
  const texts = textsOf(readHistory(name));
  expect(texts.length).toBeGreaterThan(100);
  for (const canary of Object.values(CANARIES)) {
    expect(texts.filter((text) => text.toLowerCase().includes(canary.toLowerCase()))).toEqual([]);
  }
});
