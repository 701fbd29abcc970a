import { Runtime, Worker } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { tracedWork } from '../../workers/traced-work';
import { CANARIES } from '../e2e/support/documents';
import { silentLogger, workflowBundle } from '../support/workflow-bundle';
import { attributesOf, historyNames, readHistory, textsOf, withTrace, type History } from './history-file';
import { CHAIN_RECORDINGS } from './chain-recordings';
import { DELIVERY_RECORDINGS } from './delivery-recordings';
import { FILE_RECORDINGS } from './file-recordings';
import { BATCHES_BEFORE, RECORDINGS } from './recordings';
import { STEP_RECORDINGS } from './step-recordings';

jest.setTimeout(120_000);

const DELIVERY_HISTORIES = Object.entries(DELIVERY_RECORDINGS).flatMap(
  ([name, recording]) =>
    [
      [name, recording],
      [`${name}-scheduled`, recording],
    ] as const,
);
const POISONED = (
  [
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
    ['batch-that-looks-again', 'openBatch', 'beginBatch'],
    ['batch-by-pages', 'startDocuments', 'startChildren'],
    ['verifactu-chain', 'advanceChain', 'sendChain'],
    ['verifactu-chain-generating', 'advanceChain', 'sendChain'],
    ['told', 'submitDocument', 'sendDocument'],
    ['ended-with-its-answer', 'submitDocument', 'sendDocument'],
    ['face-statuses', 'lookAtFaceInvoices', 'lookAtInvoices'],
    ['not-expressible', 'submitDocument', 'sendDocument'],
    ['verifactu-chain-giving-way', 'advanceChain', 'sendChain'],
    ['sii-cancellation', 'carryOutCancellation', 'makeCancellation'],
    ['sii-payment', 'reportStatus', 'tellStatus'],
  ] as const
).filter(([name]) => historyNames().includes(name));

/** What each history that was replayed failed with; those with another activity in them by the name of that as well. */
const failures = new Map<string, unknown>();

beforeAll(async () => {
  // The poisoned histories are reported loudly otherwise.
  const telemetryOptions = { logging: { filter: 'ERROR' } };
  Runtime.install({ logger: silentLogger, shutdownSignals: [], telemetryOptions });
  // One worker replays all: starting one takes longer than a replay.
  await replayAll(
    historyNames().flatMap((name) => [
      { workflowId: name, history: readHistory(name) },
      { workflowId: traced(name), history: withTrace(readHistory(name)) },
    ]),
  );
  await replayAll(
    POISONED.map(([name, recorded, poison]) => ({
      workflowId: `${name} ${poison}`,
      history: JSON.parse(poisonedText(name, recorded, poison)) as History,
    })),
  );
});

async function replayAll(histories: { workflowId: string; history: History }[]): Promise<void> {
  const options = { workflowBundle: await workflowBundle(), sinks: tracedWork().sinks ?? {} };
  const results = Worker.runReplayHistories(options, histories);
  for await (const { workflowId, error } of results) failures.set(workflowId, error);
}

const traced = (name: string): string => `${name}, traced`;
const textOf = (name: string): string => JSON.stringify(readHistory(name));
const poisonedText = (name: string, recorded: string, poison: string): string =>
  textOf(name).replaceAll(`{"name":"${recorded}"}`, `{"name":"${poison}"}`);

test('there is a history of every way through the workflows of documents, batches, deliveries and files, and of each pass', () => {
  const tables = [RECORDINGS, FILE_RECORDINGS, STEP_RECORDINGS, CHAIN_RECORDINGS];
  const recorded = tables.flatMap((recordings) => Object.keys(recordings));
  const deliveries = DELIVERY_HISTORIES.map(([name]) => name);
  expect(historyNames()).toEqual([...recorded, ...BATCHES_BEFORE, ...deliveries, 'inbound', 'reconciler'].sort());
});

test.each(Object.entries(RECORDINGS))('%s is what its name says', (name, { status }) => {
  const { events } = readHistory(name);
  const end = events.at(-1);
  expect(end?.eventType).toBe('EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED');
  expect(textsOf(end)).toContain(JSON.stringify(status));
});

test.each(Object.entries(CHAIN_RECORDINGS))('%s is what its name says', (name, { keeps, result }) => {
  const { events } = readHistory(name);
  const end = events.at(-1);
  expect(end?.eventType).toBe('EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED');
  const steps = attributesOf(events, 'ACTIVITY_TASK_SCHEDULED') as { activityType: { name: string } }[];
  const names = new Set(steps.map(({ activityType }) => activityType.name));
  if (keeps === 'chain') expect([...names].sort()).toEqual(['advanceChain', 'generateRecords']);
  else if (keeps === 'face-statuses') expect([...names]).toEqual(['lookAtFaceInvoices']);
  else if (keeps === 'cancellation') expect([...names]).toEqual(['carryOutCancellation']);
  else if (keeps === 'status') expect([...names]).toEqual(['reportStatus']);
  else expect(textsOf(end)).toContain(JSON.stringify(result));
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

test.each(historyNames())('%s replays', (name) => {
  expect(failures.has(name)).toBe(true);
  expect(failures.get(name)).toBeUndefined();
});

test.each(historyNames())('%s replays where traces were switched on before it', (name) => {
  expect(failures.has(traced(name))).toBe(true);
  expect(failures.get(traced(name))).toBeUndefined();
});

test.each(POISONED)('%s with %s recorded as %s does not replay', (name, recorded, poison) => {
  expect(poisonedText(name, recorded, poison)).not.toBe(textOf(name));
  expect(failures.get(`${name} ${poison}`)).toBeInstanceOf(DeterminismViolationError);
});

test.each(BATCHES_BEFORE)('%s is far below the limit of events', (name) => {
  expect(readHistory(name).events.length).toBeLessThan(5_000);
});

test.each(historyNames())('%s holds nothing of a document or address', (name) => {
  const texts = textsOf(readHistory(name));
  expect(texts.length).toBeGreaterThan(100);
  for (const canary of Object.values(CANARIES)) {
    expect(texts.filter((text) => text.toLowerCase().includes(canary.toLowerCase()))).toEqual([]);
  }
});
