import { quietRuntime } from '../support/delivery-rig';
import { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';
import { passThrough, workOnInbox } from '../support/mostly-empty-inbox';
import { workflowBundle } from '../support/workflow-bundle';

jest.setTimeout(120_000);

let rig: DocumentRig;

beforeAll(async () => {
  quietRuntime();
  rig = await DocumentRig.create();
  await rig.run({ taskQueue: rig.taskQueue, workflowBundle: await workflowBundle() });
});
afterAll(async () => rig.close());

test('a run makes the passes that it has, one after the other, and ends early when it is told to', async () => {
  const count = await workOnInbox(rig, 'QX', [1, 2, 3]);
  await (await passThrough(rig, 'QX', { everySeconds: 1, left: 2 })).result();
  expect(count.looks).toBe(2);
  const sleeping = await passThrough(rig, 'QX', { everySeconds: 3_600, left: 2 });
  await eventually('the third pass', async () => (count.looks === 3 ? true : undefined));
  await sleeping.signal('lastPass');
  await sleeping.result();
  expect(count.looks).toBe(3);
});

test('a pass that finds nothing is made again without a step of its run, which the signal ends at once', async () => {
  const count = await workOnInbox(rig, 'QW', [3]);
  const waiting = await passThrough(rig, 'QW', { everySeconds: 1, left: 60 });
  await eventually('looks after the one that found something', async () => (count.looks >= 5 ? true : undefined));
  await waiting.signal('lastPass');
  await waiting.result();
  const { events } = await waiting.fetchHistory();
  const steps = events?.map((event) => Object.keys(event).filter((name) => /^activityTask(?!Started)/.test(name)));
  expect(steps?.flat()).toEqual([
    'activityTaskScheduledEventAttributes',
    'activityTaskCompletedEventAttributes',
    'activityTaskScheduledEventAttributes',
    'activityTaskCancelRequestedEventAttributes',
    'activityTaskCanceledEventAttributes',
  ]);
});

test('a run that has waited for its time ends', async () => {
  const count = await workOnInbox(rig, 'QV', []);
  await (await passThrough(rig, 'QV', { everySeconds: 1, left: 3 })).result();
  expect([2, 3]).toContain(count.looks);
});
