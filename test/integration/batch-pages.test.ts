import { Context } from '@temporalio/activity';
import { createPageActivities } from '../../activities/batch-activities';
import { startPage } from '../../application/batches/start-page';
import { quietRuntime } from '../support/delivery-rig';
import { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';
import { LEAVES, PagedBatch, runPages } from '../support/paged-batch';

let rig: DocumentRig;
let batches: PagedBatch[];

beforeAll(quietRuntime);
beforeEach(async () => {
  rig = await DocumentRig.create();
  batches = [];
});
afterEach(async () => {
  await Promise.all(batches.map(async (batch) => batch.terminateDocuments()));
  await rig.close();
});

async function batchOf(size: number, options?: { rejected: number }): Promise<PagedBatch> {
  const batch = await PagedBatch.create(rig, size, options);
  batches.push(batch);
  return batch;
}

const pageOf = (signal = new AbortController().signal) => ({ reached: jest.fn<void, [number]>(), signal });
/** Those that are started at the same time come in any order. */
const inAnyOrder = (ids: readonly string[]) => [...ids].sort();
const FROM_THE_FIRST = { first: 0, underWay: [] };

async function untilStarted(batch: PagedBatch, count: number): Promise<void> {
  await eventually(`${count} documents to be started`, async () => batch.started.length >= count || undefined, {
    everyMs: 10,
  });
}

test('no more documents are under way than the share; each that leaves makes room for one, and the last are not waited for', async () => {
  const batch = await batchOf(12);
  const page = startPage(batch.run({ atOnce: 3 }), batch.batchId, FROM_THE_FIRST, pageOf());
  const ways = Object.keys(LEAVES) as (keyof typeof LEAVES)[];
  const begin = performance.now();
  for (let left = 0; left < 9; left += 1) {
    await untilStarted(batch, left + 3);
    expect(batch.started).toHaveLength(left + 3);
    await batch.leave(batch.started[left] ?? '', ways[left % ways.length] ?? 'sent');
  }
  const { next, underWay } = await page;
  // A look for those that the stream did not tell of would have taken a second for each.
  expect(performance.now() - begin).toBeLessThan(9_000);
  expect(next).toBeUndefined();
  expect(inAnyOrder(underWay.map(({ documentId }) => documentId))).toEqual(inAnyOrder(batch.started.slice(-3)));
  expect(inAnyOrder(batch.started)).toEqual(inAnyOrder(batch.ids));
  expect((await rig.workflow(batch.ids[0] ?? '').describe()).taskQueue).toBe('batch-documents');
  expect((await batch.record())?.allStarted).toBe(true);
});

test('of a batch that shares the places with another one half as many are under way', async () => {
  const [batch] = [await batchOf(4), await batchOf(1)];
  const stopping = new AbortController();
  const page = startPage(batch.run({ atOnce: 4 }), batch.batchId, FROM_THE_FIRST, pageOf(stopping.signal));
  await untilStarted(batch, 2);
  stopping.abort();
  expect(await page).toMatchObject({ next: 2 });
  expect(inAnyOrder(batch.started)).toEqual(inAnyOrder(batch.ids.slice(0, 2)));
  expect((await batch.record())?.allStarted).toBe(false);
});

test('a page that is stopped ends at once, and the next one begins with the places that are not free', async () => {
  const batch = await batchOf(5);
  const stopping = new AbortController();
  const run = batch.run();
  const stopped = startPage(run, batch.batchId, FROM_THE_FIRST, pageOf(stopping.signal));
  await untilStarted(batch, 2);
  const begin = performance.now();
  stopping.abort();
  const { next = 0, underWay } = await stopped;
  expect(performance.now() - begin).toBeLessThan(1_000);
  expect(underWay).toHaveLength(2);
  // What happens between the two is not missed.
  const [first = '', second = ''] = batch.started;
  await batch.leave(first, 'sent');
  const page = startPage(run, batch.batchId, { first: next, underWay }, pageOf());
  await untilStarted(batch, 3);
  expect(batch.started).toHaveLength(3);
  await batch.leave(second, 'ended');
  await batch.leave(batch.started[2] ?? '', 'ended');
  await page;
  expect(inAnyOrder(batch.started)).toEqual(inAnyOrder(batch.ids));
});

test('a start that fails ends the page with its error; the repetition goes on before it and starts nothing twice', async () => {
  const batch = await batchOf(6);
  const run = batch.run({ atOnce: 1 }, async (id) => batch.leave(id, 'waiting'));
  const { reached, signal } = pageOf();
  const isAway = async () => Promise.reject(new Error('away'));
  const start: typeof run.start = async (document) =>
    document.documentId === batch.ids[3] ? isAway() : run.start(document);
  await expect(startPage({ ...run, start }, batch.batchId, FROM_THE_FIRST, { reached, signal })).rejects.toThrow(
    'away',
  );
  expect(reached.mock.calls.at(-1)).toEqual([3]);
  expect((await batch.record())?.allStarted).toBe(false);
  await startPage(run, batch.batchId, FROM_THE_FIRST, pageOf());
  expect(batch.started).toEqual(batch.ids);
});

test('documents that wait for their authority hold up nothing, over several pages', async () => {
  const batch = await batchOf(20, { rejected: 490 });
  const begin = performance.now();
  await runPages(
    rig,
    batch.run({}, async (id) => batch.leave(id, 'waiting')),
  );
  await (await batch.startWorkflow()).result();
  expect(performance.now() - begin).toBeLessThan(25_000);
  expect(inAnyOrder(batch.started)).toEqual(inAnyOrder(batch.ids));
}, 60_000);

test('where a worker dies, another one goes on from its last sign of life', async () => {
  const batch = await batchOf(6);
  const run = batch.run({}, async (id) => batch.leave(id, 'waiting'));
  const { startDocuments } = createPageActivities(run);
  const slices = jest.spyOn(run.batchEntries, 'slice');
  await runPages(rig, run, {
    activities: {
      startDocuments: async (...args) => {
        const context = Context.current();
        if (context.info.attempt > 1) return startDocuments(...args);
        context.heartbeat(4);
        return context.cancelled;
      },
    },
  });
  await (await batch.startWorkflow()).result();
  expect(slices.mock.calls.map(([, first]) => first)).toEqual([4]);
  expect(inAnyOrder(batch.started)).toEqual(inAnyOrder(batch.ids.slice(4)));
}, 60_000);

test('a page ends soon after its batch is cancelled, and at once when its process stops', async () => {
  const [one, other] = [await batchOf(4), await batchOf(4)];
  let ended = 0;
  const { startDocuments } = createPageActivities(one.run({ atOnce: 4 }));
  const activities = {
    startDocuments: async (...args: Parameters<typeof startDocuments>) =>
      startDocuments(...args).finally(() => (ended += 1)),
  };
  const stop = await runPages(rig, one.run(), { activities });
  const handles = await Promise.all([one.startWorkflow(), other.startWorkflow()]);
  await untilStarted(one, 4);
  let begin = performance.now();
  await handles[0].cancel();
  await expect(handles[0].result()).rejects.toThrow();
  await eventually('the page to end', async () => ended === 1 || undefined, { everyMs: 20 });
  expect(performance.now() - begin).toBeLessThan(8_000);
  begin = performance.now();
  await stop();
  expect(performance.now() - begin).toBeLessThan(2_000);
  expect(ended).toBe(2);
  const { events } = await handles[1].fetchHistory();
  expect(events?.some(({ activityTaskCompletedEventAttributes: completed }) => completed)).toBe(true);
  await handles[1].terminate();
}, 60_000);

test('batches take turns where there are more of them than pages at a time', async () => {
  const [one, other] = [await batchOf(8), await batchOf(8)];
  const handles = [];
  await runPages(rig, one.run(), { maxConcurrentActivityTaskExecutions: 1 });
  handles.push(await one.startWorkflow());
  await untilStarted(one, 1);
  handles.push(await other.startWorkflow());
  // Nothing leaves: a page that had no limit of time would begin the second document of the first batch after its patience.
  await untilStarted(one, 2);
  expect(one.started).toEqual([one.ids[0], other.ids[0]]);
  await Promise.all(handles.map(async (handle) => handle.terminate()));
}, 60_000);
