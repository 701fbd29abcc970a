import { randomUUID } from 'node:crypto';
import { present } from '../../platform/present';
import { systemQueue } from '../../platform/temporal/task-queues';
import { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';
import { workflowBundle } from '../support/workflow-bundle';

// When a chain takes its steps, which are scripted here.

/** A run ends with the step that comes after this many events. */
const MOST_EVENTS = 400;

interface Script {
  /** What each step says, until the next; nothing waits without it. */
  nextInMs?: number;
  calls: string[];
}

let rig: DocumentRig;
/** By chain: a chain that a test has ended may still have a step under way. */
const scripts = new Map<string, Script>();

beforeAll(async () => {
  rig = await DocumentRig.create();
  await rig.run({ taskQueue: rig.taskQueue, workflowBundle: await workflowBundle() });
  await rig.run({
    taskQueue: systemQueue('es-verifactu'),
    activities: {
      generateRecords: async (chain: string) => {
        scriptOf(chain).calls.push('generate');
        return { generated: 1, isFull: false };
      },
      advanceChain: async (chain: string) => {
        const { calls, nextInMs } = scriptOf(chain);
        calls.push('advance');
        return present({ nextInMs });
      },
    },
  });
});
afterAll(async () => rig.close());

function scriptOf(chain: string): Script {
  const script = scripts.get(chain);
  if (!script) throw new Error(`No test has started the chain ${chain}.`);
  return script;
}

function chain() {
  const workflowId = `es-verifactu/${randomUUID()}`;
  const script: Script = { calls: [] };
  scripts.set(workflowId, script);
  const { workflow } = rig.temporal.client;
  return {
    script,
    advanced: () => script.calls.filter((call) => call === 'advance').length,
    ask: async () =>
      workflow.signalWithStart('verifactuChainWorkflow', {
        workflowId,
        taskQueue: rig.taskQueue,
        args: [{ chain: workflowId }],
        signal: 'recordAsked',
      }),
    goOn: async () => workflow.getHandle(workflowId).signal('goOnNow'),
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
  const { script, advanced, ask, goOn, runs, end } = chain();
  script.nextInMs = 600_000;
  await ask();
  await eventually('the first step', () => (advanced() === 1 ? true : undefined));
  for (let round = 0; round < 25; round += 1) {
    const before = script.calls.length;
    await ask();
    await eventually('records', () => (script.calls.length > before ? true : undefined), { everyMs: 5 });
  }
  expect(advanced()).toBe(1);
  script.nextInMs = 500;
  await goOn();
  // The second is the one that was told to go on, the third that with which the next run begins, the fourth that of the time.
  await eventually('the fourth step', () => (advanced() >= 4 ? true : undefined));
  const lengths = await eventually('both runs to be listed', async () => {
    const found = await runs();
    return found.length === 2 ? found : undefined;
  });
  expect(Math.max(...lengths)).toBeLessThanOrEqual(MOST_EVENTS);
  await end();
});

test('all that is asked for is followed by a step, however many runs there are', async () => {
  const { script, ask, runs, end } = chain();
  for (let round = 0; round < 30; round += 1) {
    const before = script.calls.length;
    await Promise.all([ask(), ask()]);
    await eventually('a step', () => (script.calls.length > before ? true : undefined), { everyMs: 5 });
  }
  await ask();
  const before = script.calls.length;
  await ask();
  await eventually('a last step', () => (script.calls.length > before ? true : undefined));
  expect(Math.max(...(await runs()))).toBeLessThanOrEqual(MOST_EVENTS);
  await end();
});

test('a chain that rests makes records and sends them in one step; one whose time has not come makes records at once', async () => {
  const { script, advanced, ask, timers, end } = chain();
  await ask();
  await eventually('the timer of a chain that rests', async () => ((await timers()).includes(60) ? true : undefined));
  script.nextInMs = 600_000;
  await ask();
  await eventually('the second', () => (advanced() === 2 ? true : undefined));
  await eventually('the timer of ten minutes', async () => ((await timers()).includes(600) ? true : undefined));
  await ask();
  await eventually('records', () => (script.calls.includes('generate') ? true : undefined));
  expect(script.calls).toEqual(['advance', 'advance', 'generate']);
  await end();
});
