import { randomUUID } from 'node:crypto';
import { VERIFACTU_QUEUE } from '../../platform/temporal/task-queues';
import { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';
import { workflowBundle } from '../support/workflow-bundle';

// When a chain takes its steps, which are scripted here.

/** A run ends with the step that comes after this many events. */
const MOST_EVENTS = 400;

let rig: DocumentRig;
let calls: string[];
/** Milliseconds until the next step, by how many were made; undefined: nothing waits. */
let nextInMs: (steps: number) => number | undefined;

beforeAll(async () => {
  rig = await DocumentRig.create();
  await rig.run({ taskQueue: rig.taskQueue, workflowBundle: await workflowBundle() });
  await rig.run({
    taskQueue: VERIFACTU_QUEUE,
    activities: {
      generateRecords: async () => {
        calls.push('generate');
        return { generated: 1, isFull: false };
      },
      advanceChain: async () => {
        calls.push('advance');
        const next = nextInMs(advanced());
        return next === undefined ? {} : { nextInMs: next };
      },
    },
  });
});
afterAll(async () => rig.close());

beforeEach(() => {
  calls = [];
  nextInMs = () => undefined;
});

const advanced = () => calls.filter((call) => call === 'advance').length;

function chain() {
  const workflowId = `es-verifactu/${randomUUID()}`;
  const { workflow } = rig.temporal.client;
  return {
    ask: async () =>
      workflow.signalWithStart('verifactuChainWorkflow', {
        workflowId,
        taskQueue: rig.taskQueue,
        args: [{ chain: workflowId }],
        signal: 'recordAsked',
      }),
    /** The runs so far, with the events of each. */
    runs: async () => {
      const lengths: number[] = [];
      for await (const { runId } of workflow.list({ query: `WorkflowId = "${workflowId}"` })) {
        const { events = [] } = await workflow.getHandle(workflowId, runId).fetchHistory();
        lengths.push(events?.length ?? 0);
      }
      return lengths;
    },
    /** What it waits for, or has waited for, in seconds. */
    timers: async () => {
      const { events } = await workflow.getHandle(workflowId).fetchHistory();
      return (events ?? []).flatMap(({ timerStartedEventAttributes: timer }) =>
        timer ? [Number(timer.startToFireTimeout?.seconds)] : [],
      );
    },
    end: async () => workflow.getHandle(workflowId).terminate('test'),
  };
}

test('once a history is long, the next run goes on with what waits for its time', async () => {
  nextInMs = (steps) => (steps === 1 ? 5_000 : 600_000);
  const { ask, runs, end } = chain();
  await ask();
  await eventually('the first step', () => (advanced() === 1 ? true : undefined));
  for (let round = 0; round < 25; round += 1) {
    const before = calls.length;
    await ask();
    await eventually('records', () => (calls.length > before ? true : undefined), { everyMs: 5 });
  }
  expect(advanced()).toBe(1);
  // The second is that of the time, the third that with which the next run begins.
  await eventually('the third step', () => (advanced() === 3 ? true : undefined));
  const lengths = await eventually('both runs to be listed', async () => {
    const found = await runs();
    return found.length === 2 ? found : undefined;
  });
  expect(Math.max(...lengths)).toBeLessThanOrEqual(MOST_EVENTS);
  await end();
});

test('all that is asked for is followed by a step, however many runs there are', async () => {
  const { ask, runs, end } = chain();
  for (let round = 0; round < 30; round += 1) {
    const before = calls.length;
    await Promise.all([ask(), ask()]);
    await eventually('a step', () => (calls.length > before ? true : undefined), { everyMs: 5 });
  }
  await ask();
  const before = calls.length;
  await ask();
  await eventually('a last step', () => (calls.length > before ? true : undefined));
  expect(Math.max(...(await runs()))).toBeLessThanOrEqual(MOST_EVENTS);
  await end();
});

test('a chain that rests makes records and sends them in one step; one whose time has not come makes records at once', async () => {
  const { ask, timers, end } = chain();
  await ask();
  await eventually('the first step', () => (advanced() === 1 ? true : undefined));
  nextInMs = () => 600_000;
  await ask();
  await eventually('the second', () => (advanced() === 2 ? true : undefined));
  await eventually('the timer of ten minutes', async () => ((await timers()).includes(600) ? true : undefined));
  await ask();
  await eventually('records', () => (calls.includes('generate') ? true : undefined));
  expect(calls).toEqual(['advance', 'advance', 'generate']);
  await end();
});
