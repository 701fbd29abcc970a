import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { createReplayActivities } from '../../activities/replay-activities';
import { withApplicationFailures } from '../../activities/application-failure';
import type { ReplayingMany } from '../../application/replay/replay-slice';
import { previewReplay } from '../../application/replay/preview-replay';
import { replayView, type ReplayView } from '../../application/replay/replay-view';
import { ReplayCandidates } from '../../storage/replay-candidates';
import { ReplayJobRepository } from '../../storage/replay-job-repository';
import type { ReplayJob } from '../../storage/replay-record';
import { UncountedReplays } from '../../storage/uncounted-replays';
import { replayDocuments } from '../../cli/operations/replay-documents';
import { replayMetrics } from '../../workers/replay-metrics';
import type { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';
import { workflowBundle } from '../support/workflow-bundle';
import { ACCEPTED, REFUSED, ReplayRig } from './support/replay-rig';

// Many documents are replayed as one job, on real Temporal: ADR 45.

let replays: ReplayRig;
let rig: DocumentRig;
let jobs: ReplayJobRepository;
const registry = new Registry();
const metrics = replayMetrics(registry);
/** Documents whose replay throws, and how often it did. */
const poisoned = new Map<string, number>();

beforeAll(async () => {
  replays = await ReplayRig.create();
  ({ rig } = replays);
  jobs = new ReplayJobRepository(rig.mongo);
});
afterAll(async () => replays.close());
beforeEach(() => replays.reset());

/** As the worker has it; documents that are poisoned cannot be read. */
function replaying(): ReplayingMany {
  const deps = replays.dependencies();
  return {
    ...deps,
    documents: {
      read: async (documentId) => {
        const throws = poisoned.get(documentId);
        if (throws === undefined) return rig.documents.read(documentId);
        poisoned.set(documentId, throws + 1);
        throw new TypeError('a fault of ours');
      },
      apply: async (document, step) => rig.documents.apply(document, step),
    },
    jobs,
    accounts: { findAccess: async () => Promise.resolve(undefined) },
    onRowFailure: () => undefined,
    onRow: metrics.row,
  };
}

async function worker(taskQueue: string): Promise<() => Promise<void>> {
  const activities = withApplicationFailures(createReplayActivities(replaying()), () => undefined);
  return rig.run({ taskQueue, activities, workflowBundle: await workflowBundle() });
}

async function made(documentIds: readonly string[], ratePerMinute = 6_000): Promise<ReplayJob> {
  const job = { replayId: randomUUID(), startedBy: 'operator:test', reason: 'mended', ratePerMinute };
  const documents = documentIds.map((documentId, index) => ({ documentId, documentNumber: `N-${index}` }));
  return jobs.create({ ...job, createdAt: new Date() }, documents);
}

async function start({ replayId }: ReplayJob, taskQueue: string, slicesPerRun?: number) {
  const args = slicesPerRun === undefined ? [replayId] : [replayId, slicesPerRun];
  const options = { workflowId: `replay/${replayId}`, taskQueue, args };
  return rig.temporal.client.workflow.start('replayWorkflow', options);
}

async function view({ replayId }: ReplayJob): Promise<ReplayView> {
  const job = await jobs.find(replayId);
  if (job === undefined) throw new Error('no such job');
  return replayView(jobs, job, 'all');
}

async function refused(count: number): Promise<string[]> {
  replays.answers.submit = REFUSED;
  const documents = await Promise.all(
    Array.from({ length: count }, async () => rig.document({ countryIso: replays.country })),
  );
  await rig.process(documents);
  return documents.map(({ documentId }) => documentId).sort();
}

async function timesReplayed(documentIds: readonly string[]): Promise<number[]> {
  const timelines = await Promise.all(documentIds.map(async (id) => replays.timelineOf(id)));
  return timelines.map((types) => types.filter((type) => type === 'replayed').length);
}

async function settled(job: ReplayJob): Promise<ReplayView> {
  return eventually('the documents of the replay to end', async () => {
    const seen = await view(job);
    return seen.state === 'COMPLETED' && seen.counts.processing === 0 ? seen : undefined;
  });
}

test('each document of a job is replayed once; one whose replay throws holds up nobody and can be replayed by another job', async () => {
  const [first = '', ...others] = await refused(6);
  const again = [first, ...others];
  const gone = randomUUID();
  poisoned.set(first, 0);
  replays.answers = { submit: ACCEPTED, lookUp: REFUSED };
  const queue = randomUUID();
  const stop = await worker(queue);
  const job = await made([...again, gone], 600);
  await start(job, queue);
  const { counts } = await eventually('the others to be OK', async () => {
    const seen = await view(job);
    return seen.counts.ok === 5 ? seen : undefined;
  });
  expect(counts).toEqual({ matched: 7, replayed: 5, ok: 5, error: 0, processing: 0, refused: 1 });
  await eventually('the job to end', async () => ((await view(job)).state === 'COMPLETED' ? true : undefined), {
    withinMs: 45_000,
  });
  expect(poisoned.get(first)).toBe(5);
  const shown = await registry.metrics();
  expect(shown).toContain('edoc_replays_total{source="job",outcome="replayed"} 5');
  expect(shown).toContain('edoc_replays_total{source="job",outcome="not-found"} 1');
  expect(shown).toContain('edoc_replays_total{source="job",outcome="failed"} 5');
  expect(await jobs.page(job, 'all', { after: -1, limit: 1 })).toMatchObject([
    { documentId: first, outcome: 'failed', detail: 'The replay failed: TypeError.' },
  ]);
  poisoned.clear();
  const second = await made(again);
  await start(second, queue);
  expect((await settled(second)).counts).toMatchObject({ replayed: 1, ok: 1, refused: 5 });
  expect(await timesReplayed(again)).toEqual(again.map(() => 1));
  await stop();
}, 90_000);

test('a job whose worker is gone in the middle goes on with the next, is paused, resumed and cancelled', async () => {
  const documentIds = await refused(24);
  replays.answers = { submit: ACCEPTED, lookUp: REFUSED };
  const queue = randomUUID();
  const begin = performance.now();
  // Four in a slice of five seconds.
  const job = await made(documentIds, 48);
  let stop = await worker(queue);
  const handle = await start(job, queue);
  const replayed = async (count: number) =>
    eventually(`${count} documents to be replayed`, async () =>
      (await view(job)).counts.replayed >= count ? true : undefined,
    );
  await replayed(2);
  await stop();
  stop = await worker(queue);
  await replayed(8);
  expect(performance.now() - begin).toBeGreaterThan(4_900);
  await jobs.change(job.replayId, ['RUNNING'], 'PAUSED');
  await handle.result();
  const paused = (await view(job)).counts.replayed;
  expect(paused).toBeLessThan(24);
  await jobs.change(job.replayId, ['PAUSED'], 'RUNNING');
  const resumed = await start(job, queue);
  await replayed(paused + 4);
  await jobs.change(job.replayId, ['RUNNING'], 'CANCELLED', new Date());
  await resumed.result();
  const { state, counts } = await view(job);
  expect([state, counts.refused]).toEqual(['CANCELLED', 0]);
  const times = await timesReplayed(documentIds);
  expect(times.filter((count) => count === 1)).toHaveLength(counts.replayed);
  expect(times.filter((count) => count > 1)).toEqual([]);
  await stop();
}, 90_000);

test('a job of several runs counts documents that end in the same error again as such', async () => {
  const documentIds = await refused(3);
  const queue = randomUUID();
  const stop = await worker(queue);
  // One in a slice, and one slice in a run.
  const job = await made(documentIds, 20);
  const handle = await start(job, queue, 1);
  expect((await settled(job)).counts).toMatchObject({ replayed: 3, ok: 0, error: 3 });
  expect(await timesReplayed(documentIds)).toEqual([1, 1, 1]);
  await handle.result();
  const { runId } = await rig.temporal.client.workflow.getHandle(handle.workflowId).describe();
  expect(runId).not.toBe(handle.firstExecutionRunId);
  await stop();
}, 60_000);

test('a preview decides as the replay of one document does: lost ones are replayable, those whose number is taken are not', async () => {
  const [taken = '', open = ''] = await refused(2);
  replays.answers.submit = ACCEPTED;
  const { duplicateKey } = await rig.documents.read(taken);
  const holder = await replays.processed({ duplicateKey });
  const lost = await rig.document({ countryIso: replays.country });
  const asked = { documentIds: [taken, open, holder.documentId, lost.documentId] };
  const found = await new ReplayCandidates(rig.mongo).find(asked, 'all', new Date(), 10);
  const deps = replays.dependencies();
  await expect(previewReplay({ ...deps, documents: rig.documents, claims: rig.claims }, found)).resolves.toEqual({
    matched: 4,
    replayable: 2,
    notReplayable: 2,
    numberTaken: 1,
    byFailure: expect.arrayContaining([
      { failureKind: 'INTEGRATION', reasonCode: '1104', count: 1 },
      { count: 1 },
    ]) as unknown,
  });
  expect(await timesReplayed([taken, open])).toEqual([0, 0]);
});

test('replays that a command made are counted by one of the workers, each once', async () => {
  const documentIds = await refused(2);
  replays.answers = { submit: ACCEPTED, lookUp: REFUSED };
  const done: string[] = [];
  const setting = { connection: rig.mongo, client: rig.temporal.client };
  const request = { reason: 'mended', by: 'operator:test' };
  for await (const { kind } of replayDocuments(setting, [...documentIds, randomUUID()], request, () => undefined))
    done.push(kind);
  expect(done).toEqual(['replayed', 'replayed', 'not-found']);
  const uncounted = new UncountedReplays(rig.mongo);
  const [one, other] = await Promise.all([uncounted.take(), uncounted.take()]);
  metrics.byCommand([...one, ...other]);
  metrics.byCommand(await uncounted.take());
  const shown = await registry.metrics();
  expect(shown).toContain('edoc_replays_total{source="command",outcome="replayed"} 2');
  expect(shown).toContain('edoc_replays_total{source="command",outcome="not-found"} 1');
});
